// STAND-IN
export type Access = "write" | "read";
