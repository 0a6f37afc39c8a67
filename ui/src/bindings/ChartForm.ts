// STAND-IN
export type ChartForm = "png" | "svg" | "csv" | "vega";
