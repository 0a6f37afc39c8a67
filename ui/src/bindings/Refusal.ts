// STAND-IN
export type Refusal = { message: string, hint: string | null };
