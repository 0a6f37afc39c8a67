// What the screen needs from the world around it. The window is one such world, a recording is another.

import type { Feed } from '../state/screen';

export interface Platform {
  /** Begins to listen: first one `opened` with everything so far, then whatever happens. */
  open(listen: (feed: Feed) => void): Promise<void>;
  ask(question: string): Promise<void>;
  stop(): Promise<void>;
  /** Lets the person choose files; those chosen arrive as events. */
  pickFiles(): Promise<void>;
  /** The file's name, or null when the person changed their mind. */
  exportReport(): Promise<string | null>;
  newConversation(): Promise<void>;
  /** Those before the one that is open, the newest first. */
  earlierConversations(): Promise<Earlier[]>;
  openEarlier(name: string): Promise<void>;
  /** Reads one of the program's own files. */
  openSample(name: string): Promise<void>;
  /** Looks for servers on this computer; takes up to two seconds. */
  findModels(): Promise<Models>;
  /** From the next question on, this model answers. */
  chooseModel(model: string): Promise<void>;
  /** Asks a model two short questions; what it can do, in a sentence. */
  tryModel(model: string): Promise<string>;
  /** Into the system's keyring, from where it does not come back to the page. */
  keepServiceKey(service: string, key: string): Promise<void>;
}

/** A conversation as a list shows it. */
export interface Earlier {
  readonly name: string;
  /** An ISO time. */
  readonly begun: string;
  readonly files: readonly string[];
  readonly question: string | null;
}

/** Everyone who could answer now. */
export interface Models {
  readonly servers: readonly { readonly title: string; readonly models: readonly LocalModel[] }[];
  readonly services: readonly Service[];
}

export interface LocalModel {
  /** As it is chosen, as in `ollama:qwen3`. */
  readonly name: string;
  readonly bytes: number | null;
}

/** A service on the internet that answers with a key. */
export interface Service {
  readonly name: string;
  readonly title: string;
  readonly has_key: boolean;
}

/** What every refused call is refused with: a sentence, and what to do about it. */
export interface Refusal {
  readonly message: string;
  readonly hint: string | null;
}

export function asRefusal(thrown: unknown): Refusal {
  if (isRefusal(thrown)) return { message: thrown.message, hint: thrown.hint ?? null };
  return { message: 'Something went wrong in the window itself.', hint: `Technical detail: ${String(thrown)}` };
}

function isRefusal(thrown: unknown): thrown is Refusal {
  return typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'message' in thrown;
}
