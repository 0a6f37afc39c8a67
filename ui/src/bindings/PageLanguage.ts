// STAND-IN
export type PageLanguage = "en" | "de";
