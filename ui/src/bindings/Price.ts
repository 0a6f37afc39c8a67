// STAND-IN
export type Price = { input: number, output: number };
