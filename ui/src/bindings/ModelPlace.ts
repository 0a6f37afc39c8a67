// STAND-IN
export type ModelPlace = "this_computer" | "elsewhere";
