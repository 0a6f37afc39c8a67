// STAND-IN
export type Drag = "over" | "away";
