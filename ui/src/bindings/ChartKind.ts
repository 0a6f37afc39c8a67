// STAND-IN
export type ChartKind = "columns" | "rows" | "lines" | "areas" | "points" | "pie";
