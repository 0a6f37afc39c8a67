// STAND-IN
export type HoverArea = { left: number, top: number, right: number, bottom: number, text: string };
