// The order of the answers on a conversation's board, which is the report's, too. Kept by the web view itself: the
// conversation knows which answers were chosen, and nothing else depends on how they are arranged.

import type { ItemId } from '../bindings/ItemId';
import type { Laid } from '../view/turns';

const PLACE = 'tabletalk.board';
/** Conversations whose order is remembered, the newest last. */
const MOST = 100;

let kept = $state.raw(read());

/** As the person arranged them; those that were chosen later stand behind. */
export function arranged(laid: Laid, conversation: string): Laid {
  const order = kept[conversation];
  if (order === undefined) return laid;
  const { pinned } = laid.current;
  const known = order.filter((id) => pinned.includes(id));
  const now = [...known, ...pinned.filter((id) => !known.includes(id))];
  return { ...laid, current: { ...laid.current, pinned: now } };
}

export function arrange(conversation: string, order: readonly ItemId[]): void {
  const others = Object.entries(kept).filter(([name]) => name !== conversation);
  kept = Object.fromEntries([...others, [conversation, order] as const].slice(-MOST));
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: the order holds until the window is closed.
  }
}

/** What was kept by another edition must not keep the window from opening. */
function read(): Readonly<Record<string, readonly ItemId[]>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const ids = (list: unknown) => (Array.isArray(list) ? list.filter((id) => typeof id === 'number') : []);
    return Object.fromEntries(Object.entries(found).map(([name, list]) => [name, ids(list)]));
  } catch {
    return {};
  }
}
