// STAND-IN
export type KeyPlace = "environment" | "keyring";
