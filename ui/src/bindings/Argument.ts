import type { Message } from "./Message";

export type Argument = { "name": string } | { "text": string } | { "count": number } | { "number": string } | { "message": Message } | { "list": Array<Argument> };
