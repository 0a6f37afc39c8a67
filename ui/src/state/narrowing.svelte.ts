// Conditions that hold for every question of a conversation until they are taken away. Kept by the web view itself: each
// question says them in its own words, so that answers, reports and models need nothing else.

import type { QueryFilter } from '../bindings/QueryFilter';

/** A condition on the rows of one dataset, and what it is called on the screen. */
export interface Narrowing {
  readonly dataset: string;
  readonly filter: QueryFilter;
  readonly label: string;
}

const PLACE = 'tabletalk.narrowing';
/** Conversations whose conditions are remembered, the newest last. */
const MOST = 100;

let kept = $state.raw(read());

export function narrowingOf(conversation: string): readonly Narrowing[] {
  return kept[conversation] ?? [];
}

/** A condition on a column takes the place of an earlier one on the same column. */
export function narrow(conversation: string, wanted: Narrowing): void {
  const others = narrowingOf(conversation).filter((one) => place(one) !== place(wanted));
  keep(conversation, [...others, wanted]);
}

export function widen(conversation: string, gone: Narrowing): void {
  keep(
    conversation,
    narrowingOf(conversation).filter((one) => one !== gone),
  );
}

const place = ({ dataset, filter }: Narrowing) => `${dataset}\n${columnOf(filter)}`;

/** The column that a condition is on; of a condition on several, all that it says. */
export function columnOf(filter: QueryFilter): string {
  const [said] = Object.values(filter) as readonly object[];
  if (said !== undefined && 'column' in said && typeof said.column === 'string') return said.column;
  if ('number' in filter && 'column' in filter.number.operand) return filter.number.operand.column;
  return JSON.stringify(filter);
}

function keep(conversation: string, list: readonly Narrowing[]): void {
  const others = Object.entries(kept).filter(([name]) => name !== conversation);
  const now = list.length === 0 ? others : [...others, [conversation, list] as const];
  kept = Object.fromEntries(now.slice(-MOST));
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: they hold until the window is closed.
  }
}

/** What was kept by another edition must not keep the window from opening. */
function read(): Readonly<Record<string, readonly Narrowing[]>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).map(([name, list]) => [name, checked(list)]));
  } catch {
    return {};
  }
}

function checked(list: unknown): Narrowing[] {
  const isNarrowing = (one: unknown): one is Narrowing =>
    typeof one === 'object' &&
    one !== null &&
    ['dataset', 'label'].every((name) => name in one && typeof one[name as keyof object] === 'string') &&
    'filter' in one &&
    typeof one.filter === 'object' &&
    one.filter !== null;
  return Array.isArray(list) ? list.filter(isNarrowing) : [];
}
