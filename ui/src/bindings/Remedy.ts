export type Remedy = "files" | "paste" | "keys" | "models" | "limits" | "report" | "undo" | "import" | "again";
