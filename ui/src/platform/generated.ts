// A long conversation made from a short one: its turns again and again under new numbers. For tests of speed.

import type { Event } from '../bindings/Event';
import type { Item } from '../bindings/Item';

/** The completed items of a recording, repeated turn by turn until there are as many as asked for. */
export function repeated(recording: readonly Event[], items: number): Event[] {
  const short = recording.flatMap((event) => (event.event === 'item_completed' ? [event.item] : []));
  const ids = Math.max(...short.map(({ id }) => id));
  const turns = Math.max(...short.map(({ turn }) => turn));
  return Array.from({ length: items }, (_, index) => {
    const item = short[index % short.length] as Item;
    const round = Math.floor(index / short.length);
    return { event: 'item_completed', item: moved(item, round * ids, round * turns) };
  });
}

function moved(item: Item, ids: number, turns: number): Item {
  const text = JSON.stringify({ ...item, id: item.id + ids, turn: item.turn + turns });
  return JSON.parse(text, (key, value: unknown) => {
    if ((key === 'run' || key === 'corrects') && typeof value === 'number') return value + ids;
    if ((key === 'tables' || key === 'charts') && Array.isArray(value)) return value.map((id: number) => id + ids);
    return value;
  }) as Item;
}
