// What the screen needs from the world around it. The window is one such world, a recording is another.

import { t } from '../i18n/words.svelte';
import type { PrivacyLevel } from '../bindings/PrivacyLevel';
import type { ModelList } from '../state/models';
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
  /** Looks for servers on this computer, and asks the providers with a key; takes some seconds. */
  listModels(): Promise<ModelList>;
  /** From the next question on, this model answers; one on this computer is tried out first. */
  chooseModel(name: string): Promise<void>;
  /** From the next question on, models are shown this much of the data. */
  setPrivacy(level: PrivacyLevel): Promise<void>;
  /** Into the system's keyring, from where it does not come back to the page. */
  keepKey(provider: string, key: string): Promise<void>;
}

/** A conversation as a list shows it. */
export interface Earlier {
  readonly name: string;
  /** An ISO time. */
  readonly begun: string;
  readonly files: readonly string[];
  readonly question: string | null;
}

/** What every refused call is refused with: a sentence, and what to do about it. */
export interface Refusal {
  readonly message: string;
  readonly hint: string | null;
}

export function asRefusal(thrown: unknown): Refusal {
  if (isRefusal(thrown)) return { message: thrown.message, hint: thrown.hint ?? null };
  return { message: t('refusal.window'), hint: t('refusal.detail', { detail: String(thrown) }) };
}

function isRefusal(thrown: unknown): thrown is Refusal {
  return typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'message' in thrown;
}
