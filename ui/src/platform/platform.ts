// What the screen needs from the world around it. The window is one such world, a recording is another.

import type { ReadingChoices } from '../bindings/ReadingChoices';
import type { ReadingPreview } from '../bindings/ReadingPreview';
import { t } from '../i18n/words.svelte';
import type { ItemId } from '../bindings/ItemId';
import type { Page } from '../bindings/Page';
import type { PageRequest } from '../bindings/PageRequest';
import type { PrivacyLevel } from '../bindings/PrivacyLevel';
import type { ModelList } from '../state/models';
import type { Feed } from '../state/screen';

/** What a person does to the conversation that is open. Its twin is `Op` in the crate `protocol`, without what names paths. */
export type Op =
  | { op: 'edit_cell'; run: ItemId; code: string }
  | { op: 'run_again'; from: ItemId }
  | { op: 'run_all_again' }
  | { op: 'ask_again'; turn: number; question: string | null }
  | { op: 'delete_turn'; turn: number }
  | { op: 'delete_variable'; name: string }
  | { op: 'undo' }
  | { op: 'redo' }
  | { op: 'rename'; title: string }
  | { op: 'pin'; answer: ItemId }
  | { op: 'unpin'; answer: ItemId }
  | { op: 'paste_table'; text: string }
  | { op: 'repair'; variable: string; finding: string; repair: string }
  | { op: 'undo_repair'; repair: ItemId }
  | { op: 'read_again'; variable: string; choices: ReadingChoices }
  | { op: 'remove_dataset'; variable: string }
  | { op: 'accept_proposal'; proposal: ItemId };

export interface Platform {
  /** Begins to listen: first one `opened` with everything so far, then whatever happens. */
  open(listen: (feed: Feed) => void): Promise<void>;
  ask(question: string): Promise<void>;
  submit(op: Op): Promise<void>;
  /** Rows of a dataset; waits for what is running. */
  page(request: PageRequest): Promise<Page>;
  /** How the beginning of a dataset's file would be read with these choices. */
  previewReading(variable: string, choices: ReadingChoices): Promise<ReadingPreview>;
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
