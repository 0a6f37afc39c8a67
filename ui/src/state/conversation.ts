// A conversation as the screen knows it: a pure fold over the protocol's events.

import type { Delta } from '../bindings/Delta';
import type { Event } from '../bindings/Event';
import type { Item } from '../bindings/Item';
import type { ItemId } from '../bindings/ItemId';

export interface Conversation {
  /** Everything that stands in the conversation, in the order in which it appeared. */
  readonly entries: readonly Entry[];
  /** The turn that is running, if one is. */
  readonly running: number | null;
}

export type Entry = ItemEntry | EndEntry;

export interface ItemEntry {
  readonly entry: 'item';
  readonly turn: number;
  readonly item: Item;
  readonly progress: Progress;
  /** How far it has come, where that is known. */
  readonly work: Work | null;
}

export interface Work {
  readonly done: number;
  readonly of: number;
}

/** How a turn ended when it did not simply complete. */
export interface EndEntry {
  readonly entry: 'end';
  readonly turn: number;
  readonly end: TurnEnd;
}

/** `abandoned`: started, and its turn ended before it was completed. */
export type Progress = 'running' | 'completed' | 'abandoned';

export type TurnEnd = { kind: 'interrupted' } | { kind: 'failed'; message: string; hint: string | null };

export const emptyConversation: Conversation = { entries: [], running: null };

export function advance(conversation: Conversation, event: Event): Conversation {
  switch (event.event) {
    case 'turn_started':
      return { ...conversation, running: event.turn };
    case 'item_started':
      return place(conversation, event.item, 'running');
    case 'item_delta':
      return grow(conversation, event.id, event.delta);
    case 'item_completed':
      return place(conversation, event.item, 'completed');
    case 'turn_completed':
      return closeTurn(conversation, event.turn, null);
    case 'turn_interrupted':
      return closeTurn(conversation, event.turn, { kind: 'interrupted' });
    case 'turn_failed':
      return closeTurn(conversation, event.turn, { kind: 'failed', message: event.message, hint: event.hint });
  }
}

/** Ids count up in the order of appearance, and a journal holds items in the order of completion. */
function place(conversation: Conversation, item: Item, progress: Progress): Conversation {
  const placed: ItemEntry = { entry: 'item', turn: item.turn, item, progress, work: null };
  const known = indexOf(conversation, item.id) >= 0 ? 1 : 0;
  const before = conversation.entries.findLastIndex((entry) => appearsBefore(entry, item)) + 1;
  return { ...conversation, entries: conversation.entries.toSpliced(before, known, placed) };
}

function appearsBefore(entry: Entry, item: Item): boolean {
  return entry.entry === 'end' ? entry.turn < item.turn : entry.item.id < item.id;
}

function grow(conversation: Conversation, id: ItemId, delta: Delta): Conversation {
  const index = indexOf(conversation, id);
  const entry = conversation.entries[index];
  if (entry?.entry !== 'item' || entry.progress !== 'running') return conversation;
  const grown: ItemEntry =
    'progress' in delta ? { ...entry, work: delta.progress } : { ...entry, item: extend(entry.item, delta) };
  return { ...conversation, entries: conversation.entries.with(index, grown) };
}

function extend(item: Item, delta: Exclude<Delta, { progress: unknown }>): Item {
  // What is known of a dataset so far takes the place of what was known before.
  if ('dataset' in delta) return item.kind === 'dataset' ? { ...item, ...delta.dataset } : item;
  if ('text' in delta) return item.kind === 'assistant_text' ? { ...item, text: item.text + delta.text } : item;
  return item.kind === 'code_run' ? { ...item, stdout: item.stdout + delta.stdout } : item;
}

function closeTurn(conversation: Conversation, turn: number, end: TurnEnd | null): Conversation {
  const entries = conversation.entries.map((entry) => (entry.turn === turn ? settle(entry) : entry));
  return { entries: end === null ? entries : [...entries, { entry: 'end', turn, end }], running: null };
}

function settle(entry: Entry): Entry {
  const unfinished = entry.entry === 'item' && entry.progress === 'running';
  return unfinished ? { ...entry, progress: 'abandoned' } : entry;
}

/** From the end, since what changes is nearly always the newest. */
function indexOf({ entries }: Conversation, id: ItemId): number {
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (entry?.entry !== 'item') continue;
    if (entry.item.id === id) return index;
    // Ids count up: it is not further back.
    if (entry.item.id < id) return -1;
  }
  return -1;
}
