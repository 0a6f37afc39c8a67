export type Code = "list-last" | "list-sentences";
