// STAND-IN
export type Planning = "never" | "go_on" | "wait";
