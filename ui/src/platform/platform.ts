// What the screen needs from the world around it. The window is one such world, a recording is another.

import type { Carried } from '../bindings/Carried';
import type { ReadingChoices } from '../bindings/ReadingChoices';
import type { ReadingPreview } from '../bindings/ReadingPreview';
import { t, type Language } from '../i18n/words.svelte';
import type { ItemId } from '../bindings/ItemId';
import type { Page } from '../bindings/Page';
import type { PageRequest } from '../bindings/PageRequest';
import type { Privacy } from '../bindings/Privacy';
import type { PrivacyLevel } from '../bindings/PrivacyLevel';
import type { ReportOptions } from '../bindings/ReportOptions';
import type { SessionEntry } from '../bindings/SessionEntry';
import type { Shelf } from '../bindings/Shelf';
import type { Table } from '../bindings/Table';
import type { Theme } from '../bindings/Theme';
import type { Variable } from '../bindings/Variable';
import type { ModelList, OwnServer, OwnServerView } from '../state/models';
import type { Feed } from '../state/screen';

/** What a person does to the conversation that is open. Its twin is `Op` in the crate `protocol`, without what names paths. */
export type Op =
  | { op: 'edit_cell'; run: ItemId; code: string }
  | { op: 'run_again'; from: ItemId }
  | { op: 'ask_again'; turn: number; question: string | null }
  | { op: 'delete_turn'; turn: number }
  | { op: 'delete_variable'; name: string }
  | { op: 'set_privacy'; privacy: Privacy }
  | { op: 'change_plan'; steps: string[] }
  | { op: 'suggest'; language: string }
  | { op: 'undo' }
  | { op: 'redo' }
  | { op: 'rename'; title: string }
  | { op: 'pin'; answer: ItemId }
  | { op: 'unpin'; answer: ItemId }
  | { op: 'title_chart'; chart: ItemId; title: string | null }
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
  /** What the code has made and the next question can use; waits for what is running. */
  variables(): Promise<Variable[]>;
  /** A variable as a cell that ends in its name shows it. */
  variable(name: string): Promise<VariableView>;
  stop(): Promise<void>;
  /** Lets the person choose files; those chosen arrive as events. */
  pickFiles(): Promise<void>;
  /** The file's name, or null when the person changed their mind. */
  exportReport(options: ReportOptions): Promise<string | null>;
  /** A chart of the conversation as it is to look here. */
  chart(item: ItemId, look: ChartLook): Promise<ChartView>;
  /** The file's name, or null when the person changed their mind. */
  saveChart(item: ItemId, look: ChartLook, form: ChartForm): Promise<string | null>;
  /** Puts the chart into the clipboard as a picture. */
  copyChart(item: ItemId, look: ChartLook): Promise<void>;
  newConversation(): Promise<void>;
  /** Another window, with a new conversation. */
  openWindow(): Promise<void>;
  /** What the window is called, and the language of the system's dialogs. Null is the program's own name. */
  presentWindow(title: string | null, language: Language): Promise<void>;
  /** Conversations in which all these words stand, or all of them, the newest first. */
  sessions(search: string): Promise<SessionEntry[]>;
  openEarlier(name: string): Promise<void>;
  /** Put away, or taken back. */
  shelveSession(name: string, shelf: Shelf): Promise<void>;
  renameSession(name: string, title: string): Promise<void>;
  deleteSession(name: string): Promise<void>;
  duplicateSession(name: string): Promise<void>;
  /** Into a file that can be sent; its name, or null when the person changed their mind. */
  exportSession(name: string, carried: Carried): Promise<string | null>;
  /** From such a file, chosen in the system's dialog; opens it. */
  importSession(): Promise<void>;
  /** A new conversation that begins as this one does, up to the end of a turn; opens it. */
  branch(turn: number): Promise<void>;
  /** Reads the same files again, or newer ones that the person chooses in a copy, and runs every cell again. */
  runAllAgain(files: 'same' | 'newer'): Promise<void>;
  /** What is being typed, so that it is there again. */
  keepDraft(text: string): Promise<void>;
  /** Reads one of the program's own files. */
  openSample(name: string): Promise<void>;
  /** Looks for servers on this computer, and asks the providers with a key; takes some seconds. */
  listModels(): Promise<ModelList>;
  /** Asks a server of the person's own for its models. */
  lookAtServer(server: OwnServer): Promise<OwnServerView>;
  /**
   * From the next question on, this model answers; one on this computer, or at an address that the person entered, is tried
   * out first. The address is null where it is the provider's own.
   */
  chooseModel(name: string, address: string | null): Promise<void>;
  /** Asks a model a question of one sentence. */
  tryModel(name: string, address: string | null): Promise<Trial>;
  /** How far cells and questions may go. */
  limits(): Promise<LimitsView>;
  /** From the next question on. */
  setLimits(limits: Limits): Promise<void>;
  /** What the chosen model costs, and others of which the person has said so. */
  prices(): Promise<ModelPrice[]>;
  /** Says what a model costs, from the next question on; null for what its provider says. */
  setPrice(model: string, price: Price | null): Promise<void>;
  /** What a model would be told of the files under this choice, word for word. */
  toldOfFiles(privacy: Privacy): Promise<string>;
  /** What left this program for the conversation that is open, the newest first. */
  sentRequests(): Promise<SentRequest[]>;
  /** What helps whoever helps: nothing that anybody wrote, no data and no key. */
  diagnostics(): Promise<string>;
  /** Where everything is that the program keeps. */
  dataFolder(): Promise<string>;
  /** In the program in which the person looks at files. */
  showDataFolder(): Promise<void>;
  /** From the next question on, models are shown this much of the data. */
  setPrivacy(level: PrivacyLevel): Promise<void>;
  /** Into the system's keyring, from where it does not come back to the page; with an address, for the server there alone. */
  keepKey(provider: string, address: string | null, key: string): Promise<void>;
  /** Out of the keyring; whoever is asked with it is asked without from then on. */
  forgetKey(provider: string, address: string | null): Promise<void>;
}

/** The printed form of a variable, and its first rows when it is a table. */
export interface VariableView {
  readonly text: string;
  readonly table: Table | null;
}

/** How a model answered when it was tried. */
export interface Trial {
  readonly answer: string;
  readonly seconds: number;
  /** Tokens that it reads at once, where its provider says so. */
  readonly context: number | null;
  /** US dollars for a million tokens read and a million tokens written, where its provider says so. */
  readonly price: readonly [number, number] | null;
}

export const LIMITS = [
  'cell_seconds',
  'memory_megabytes',
  'steps',
  'corrections',
  'tokens',
  'question_cents',
  'conversation_cents',
] as const;
export type Limit = (typeof LIMITS)[number];

/** Whether a model plans before it begins, and waits then. */
export const PLANNINGS = ['never', 'go_on', 'wait'] as const;
export type Planning = (typeof PLANNINGS)[number];

/** Null is as usual. Its twin is `ChosenLimits` in the crate `agent`. */
export type Limits = Readonly<Record<Limit, number | null>> & { readonly planning: Planning };

export interface LimitsView {
  readonly chosen: Limits;
  readonly usual: Limits;
  /** The least and the most of each, in the order of `LIMITS`. */
  readonly bounds: readonly (readonly [number, number])[];
}

/** US dollars for a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

export interface ModelPrice {
  /** As in `openai:gpt-5`. */
  readonly model: string;
  /** What its provider says. */
  readonly listed: Price | null;
  /** What the person says. */
  readonly own: Price | null;
}

/** A request that left this program. */
export interface SentRequest {
  /** An ISO time. */
  readonly at: string;
  readonly to: string;
  readonly model: string;
  readonly bytes: number;
  readonly body: string;
}

/** What a chart is drawn as; `kinds` of a `ChartView` says which of them make sense. */
export type ChartKind = 'columns' | 'rows' | 'lines' | 'areas' | 'points' | 'pie';
export type ChartForm = 'png' | 'svg' | 'csv' | 'vega';

export interface ChartLook {
  /** Null as it was drawn. */
  readonly kind: ChartKind | null;
  readonly theme: Theme;
  /** In whose words and numbers: as in `de-DE`. */
  readonly locale: string;
}

export interface ChartView {
  readonly svg: string;
  readonly title: string;
  readonly description: string;
  readonly kinds: readonly ChartKind[];
  readonly tables: readonly Table[];
  readonly hovers: readonly Hover[];
}

/** A part of the picture and what it shows, in shares of its width and height. */
export interface Hover {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly text: string;
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
