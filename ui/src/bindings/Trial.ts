// STAND-IN
export type Trial = { answer: string, seconds: number, context: number | null, price: [number, number] | null };
