// A conversation as the window shows it. The shell folds its events; here only its patches are applied.

import type { Activity } from '../bindings/Activity';
import type { Delta } from '../bindings/Delta';
import type { Growth } from '../bindings/Growth';
import type { Heading } from '../bindings/Heading';
import type { Item } from '../bindings/Item';
import type { Patch } from '../bindings/Patch';
import type { PlacedEnd } from '../bindings/PlacedEnd';
import type { PlacedItem } from '../bindings/PlacedItem';
import type { TurnEnd } from '../bindings/TurnEnd';

export interface Conversation {
  /** Everything that stands in the conversation, in reading order. */
  readonly placed: readonly PlacedItem[];
  /** How the work on a turn ended when it did not simply complete, by the turn that shows it. */
  readonly ends: ReadonlyMap<number, TurnEnd>;
  readonly heading: Heading;
  readonly activity: Activity;
}

export const emptyConversation: Conversation = {
  placed: [],
  ends: new Map(),
  heading: { title: null, pinned: [], undo: null, redo: null },
  activity: { running: null, newest: null, ended: null },
};

/** Parts that a patch leaves out stay the same objects. */
export function patched(conversation: Conversation, patch: Patch): Conversation {
  return {
    placed: grown(placedAnew(conversation.placed, patch), patch.growth),
    ends: endsAnew(conversation.ends, patch.ends),
    heading: patch.heading ?? conversation.heading,
    activity: patch.activity ?? conversation.activity,
  };
}

function placedAnew(before: readonly PlacedItem[], { placed = [], removed = [] }: Patch): readonly PlacedItem[] {
  if (placed.length === 0 && removed.length === 0) return before;
  const gone = new Set([...removed, ...placed.map(({ item }) => item.id)]);
  // Sorting what is in order nearly everywhere takes one pass.
  return [...before.filter(({ item }) => !gone.has(item.id)), ...placed].sort(inReadingOrder);
}

function inReadingOrder(one: PlacedItem, other: PlacedItem): number {
  return one.item.turn - other.item.turn || one.first - other.first || one.item.id - other.item.id;
}

function grown(placed: readonly PlacedItem[], growth: Growth | undefined): readonly PlacedItem[] {
  if (growth === undefined) return placed;
  const index = placed.findLastIndex(({ item }) => item.id === growth.id);
  const growing = placed[index];
  if (growing === undefined) return placed;
  const { delta } = growth;
  return placed.with(
    index,
    'progress' in delta ? { ...growing, work: delta.progress } : { ...growing, item: extend(growing.item, delta) },
  );
}

function extend(item: Item, delta: Exclude<Delta, { progress: unknown }>): Item {
  // What is known of a dataset so far takes the place of what was known before.
  if ('dataset' in delta) return item.kind === 'dataset' ? { ...item, ...delta.dataset } : item;
  if ('text' in delta) return item.kind === 'assistant_text' ? { ...item, text: item.text + delta.text } : item;
  return item.kind === 'code_run' ? { ...item, stdout: item.stdout + delta.stdout } : item;
}

function endsAnew(before: Conversation['ends'], ends: readonly PlacedEnd[] = []): Conversation['ends'] {
  if (ends.length === 0) return before;
  const after = new Map(before);
  for (const { turn, end } of ends) {
    if (end === null) after.delete(turn);
    else after.set(turn, end);
  }
  return after;
}

/** What can be chosen before there is anything to ask about. */
const STANDING_CHOICES: ReadonlySet<Item['kind']> = new Set(['privacy', 'instructions']);

/** Whether anything was asked, read or done in it. */
export function isBegun({ placed, ends, heading }: Conversation): boolean {
  const isUndoable = heading.undo !== null || heading.redo !== null;
  return isUndoable || ends.size > 0 || placed.some(({ item }) => !STANDING_CHOICES.has(item.kind));
}
