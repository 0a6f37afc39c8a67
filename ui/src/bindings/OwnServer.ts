// STAND-IN
export type OwnServer = { provider: string, address: string };
