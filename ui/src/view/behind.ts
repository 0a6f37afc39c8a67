// The rows behind an answer, and behind one of its groups.

import type { Cell } from '../bindings/Cell';
import type { Query } from '../bindings/Query';
import type { QueryFilter } from '../bindings/QueryFilter';
import type { QueryGroup } from '../bindings/QueryGroup';
import type { QueryPeriod } from '../bindings/QueryPeriod';
import type { TimeUnit } from '../bindings/TimeUnit';
import type { TypedQuestion } from '../bindings/TypedQuestion';
import type { BuildStart } from '../state/building.svelte';
import { inPeriod } from './conditions';
import type { DatasetItem } from './kinds';
import { cellFilter } from './starts';

/** What leads from a number to the rows that it was computed from. */
export type Behind =
  | { readonly way: 'question'; readonly start: BuildStart }
  /** All rows: they stand beside the conversation, however many they are. */
  | { readonly way: 'data'; readonly variable: string };

/** Null where the answer shows rows itself, or where a list of rows would not explain it. */
export function rowsBehind(question: TypedQuestion): Behind | null {
  const [query, ...more] = question.queries;
  if (query === undefined || more.length > 0 || !isNumber(query)) return null;
  const isPart = query.filters.length > 0 || (typeof query.ask === 'object' && 'share' in query.ask);
  if (!isPart) return { way: 'data', variable: question.dataset };
  return { way: 'question', start: { question, changes: [{ what: 'list' }] } };
}

const NUMBERS = ['values', 'groups', 'pivot', 'per_period', 'share', 'shares', 'distribution', 'correlation'] as const;

function isNumber({ ask }: Query): boolean {
  return typeof ask === 'object' && NUMBERS.some((kind) => kind in ask);
}

/** What the rows of the answer's table and the bars of its chart stand for. */
export function groupOf({ queries: [query] }: TypedQuestion): QueryGroup | null {
  const ask = query?.ask;
  if (typeof ask !== 'object') return null;
  if ('groups' in ask) return ask.groups.group;
  if ('shares' in ask) return ask.shares.group;
  if ('share' in ask) return ask.share.group;
  return 'pivot' in ask ? ask.pivot.rows : null;
}

/** The condition for the rows of one group; null where its name does not say it. */
export function groupFilter(group: QueryGroup, name: Cell, dataset: DatasetItem): QueryFilter | null {
  if ('time' in group) {
    const period = typeof name === 'string' ? periodOf(group.time.unit, name) : null;
    return period === null ? null : inPeriod(group.time.column, period);
  }
  const kind = dataset.columns.find((column) => column.name === group.column)?.kind;
  if (kind === undefined) return null;
  // A bar has the name of its group as text.
  const isFigure = typeof name === 'string' && kind !== 'text' && name.trim() !== '' && Number.isFinite(Number(name));
  return cellFilter(group.column, kind, isFigure ? Number(name) : name);
}

/** As the analyst names the parts of a date: `2024-W07`, `2024-03`, `2024Q1`. */
function periodOf(unit: TimeUnit, name: string): Partial<QueryPeriod> | null {
  const numbers = name.match(/\d+/g)?.map(Number) ?? [];
  const [first = NaN, second = NaN] = numbers;
  switch (unit) {
    case 'year':
      return numbers.length === 1 ? { years: [first] } : null;
    case 'quarter':
      return numbers.length === 2 ? { years: [first], quarters: [second] } : null;
    case 'month':
      return numbers.length === 2 ? { years: [first], months: [second] } : null;
    case 'day':
      return numbers.length === 3 ? { from: name, to: name } : null;
    default:
      return null;
  }
}
