// How a conversation is laid out: what stands inside an answer does not stand above it a second time.

import type { Item } from '../bindings/Item';
import type { ItemId } from '../bindings/ItemId';
import type { Conversation, Entry, ItemEntry } from '../state/conversation';
import type { AnswerItem, ChartItem, CodeRunItem, DatasetItem, TableItem } from './kinds';

export type Block = { block: 'entry'; key: string; entry: Entry } | { block: 'answer'; key: string; answer: AnswerBlock };

export interface AnswerBlock {
  readonly answer: AnswerItem;
  readonly tables: readonly TableItem[];
  readonly charts: readonly ChartItem[];
}

export function blocks(conversation: Conversation): Block[] {
  const items = itemsById(conversation);
  const claimed = claimedIds(conversation);
  return conversation.entries
    .filter((entry) => entry.entry === 'end' || (!claimed.has(entry.item.id) && !isBlank(entry.item)))
    .map((entry) => block(entry, items));
}

/** Words around code that turned out to be none. */
function isBlank(item: Item): boolean {
  return item.kind === 'assistant_text' && item.text.trim() === '';
}

function block(entry: Entry, items: ReadonlyMap<ItemId, ItemEntry>): Block {
  if (entry.entry === 'end') return { block: 'entry', key: `end-${entry.turn}`, entry };
  const key = `item-${entry.item.id}`;
  if (entry.item.kind !== 'answer') return { block: 'entry', key, entry };
  return { block: 'answer', key, answer: withItsItems(entry.item, items) };
}

function withItsItems(answer: AnswerItem, items: ReadonlyMap<ItemId, ItemEntry>): AnswerBlock {
  const named = (ids: readonly ItemId[]) => ids.flatMap((id) => items.get(id)?.item ?? []);
  return {
    answer,
    tables: named(answer.tables).filter((item) => item.kind === 'table'),
    charts: named(answer.charts).filter((item) => item.kind === 'chart'),
  };
}

function itemsById(conversation: Conversation): Map<ItemId, ItemEntry> {
  const entries = conversation.entries.filter((entry) => entry.entry === 'item');
  return new Map(entries.map((entry) => [entry.item.id, entry]));
}

function claimedIds(conversation: Conversation): Set<ItemId> {
  const items = conversation.entries.flatMap((entry) => (entry.entry === 'item' ? [entry.item] : []));
  return new Set(items.flatMap((item) => (item.kind === 'answer' ? [...item.tables, ...item.charts] : [])));
}

/** For every failed run that was corrected: the run that corrects it. */
export function corrections(conversation: Conversation): Map<ItemId, CodeRunItem> {
  const runs = conversation.entries.flatMap((entry) =>
    entry.entry === 'item' && entry.item.kind === 'code_run' ? [entry.item] : [],
  );
  return new Map(runs.flatMap((run) => (run.corrects === null ? [] : [[run.corrects, run] as const])));
}

/** The run with this id, for a link that names its cell. */
export function runById(conversation: Conversation, id: ItemId | null): CodeRunItem | null {
  const entry = conversation.entries.find((entry) => entry.entry === 'item' && entry.item.id === id);
  return entry?.entry === 'item' && entry.item.kind === 'code_run' ? entry.item : null;
}

/** The newest dataset, as long as nothing has been asked since. */
export function freshDataset(conversation: Conversation): DatasetItem | null {
  const newest = conversation.entries.findLast(
    (entry) => entry.entry === 'item' && (entry.item.kind === 'dataset' || entry.item.kind === 'user_text'),
  );
  return newest?.entry === 'item' && newest.item.kind === 'dataset' ? newest.item : null;
}
