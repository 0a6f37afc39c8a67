// STAND-IN
export type SentRequest = { at: string, to: string, model: string, bytes: number, body: string };
