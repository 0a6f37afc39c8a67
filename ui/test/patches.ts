// Patches as the shell sends them, for tests that speak for it.

import type { Item } from '../src/bindings/Item';
import type { Patch } from '../src/bindings/Patch';
import type { PlacedItem } from '../src/bindings/PlacedItem';
import type { Progress } from '../src/bindings/Progress';
import { emptyConversation, patched } from '../src/state/conversation';

export function placed(item: Item, progress: Progress = 'completed'): PlacedItem {
  return { item, first: item.id, progress, freshness: 'fresh', work: null };
}

export function begins(item: Item): Patch {
  return { placed: [placed(item, 'running')], activity: { running: item.turn, newest: item.id, ended: null } };
}

export function turnStarts(turn: number): Patch {
  return { activity: { running: turn, newest: null, ended: null } };
}

export function turnIsOver(): Patch {
  return { activity: { running: null, newest: null, ended: null } };
}

/** The item is complete, and no turn is running any more. */
export function completes(item: Item): Patch {
  return { placed: [placed(item)], activity: { running: null, newest: item.id, ended: null } };
}

/** The same patches with these changes to the answers in them. */
export function withAnswers(patches: readonly Patch[], changes: Partial<Extract<Item, { kind: 'answer' }>>): Patch[] {
  const changed = (one: PlacedItem): PlacedItem =>
    one.item.kind === 'answer' ? { ...one, item: { ...one.item, ...changes } } : one;
  return patches.map((patch) => ({ ...patch, ...(patch.placed && { placed: patch.placed.map(changed) }) }));
}

/** What a recording shows of a kind. */
export function shownOf<Kind extends Item['kind']>(
  patches: readonly Patch[],
  kind: Kind,
): Extract<Item, { kind: Kind }> {
  const items = patches.reduce(patched, emptyConversation).placed.map(({ item }) => item);
  const found = items.find((item): item is Extract<Item, { kind: Kind }> => item.kind === kind);
  if (found === undefined) throw new Error(`the recording shows no ${kind}`);
  return found;
}
