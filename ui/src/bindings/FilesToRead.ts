// STAND-IN
export type FilesToRead = "same" | "newer";
