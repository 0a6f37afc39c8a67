// A long conversation made from a short one: its turns again and again under new numbers. For tests of speed.

import type { Patch } from '../bindings/Patch';
import type { PlacedItem } from '../bindings/PlacedItem';
import { emptyConversation, patched } from '../state/conversation';

/** What a recording comes to, repeated turn by turn until there are as many items as asked for. */
export function repeated(recording: readonly Patch[], items: number): Patch[] {
  const { placed: short } = recording.reduce(patched, emptyConversation);
  const ids = Math.max(...short.map(({ item }) => item.id));
  const turns = Math.max(...short.map(({ item }) => item.turn));
  return Array.from({ length: items }, (_, index) => {
    const round = Math.floor(index / short.length);
    return { placed: [moved(short[index % short.length] as PlacedItem, round * ids, round * turns)] };
  });
}

function moved({ item, first, ...rest }: PlacedItem, ids: number, turns: number): PlacedItem {
  const text = JSON.stringify({ ...item, id: item.id + ids, turn: item.turn + turns });
  const renumbered = JSON.parse(text, (key, value: unknown) => {
    if ((key === 'run' || key === 'corrects') && typeof value === 'number') return value + ids;
    if ((key === 'tables' || key === 'charts') && Array.isArray(value)) return value.map((id: number) => id + ids);
    return value;
  }) as PlacedItem['item'];
  return { ...rest, item: renumbered, first: first + ids };
}
