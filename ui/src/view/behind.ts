// The rows behind an answer, behind one of its groups, and behind a number in its sentence.

import type { Cell } from '../bindings/Cell';
import type { Query } from '../bindings/Query';
import type { QueryFilter } from '../bindings/QueryFilter';
import type { QueryGroup } from '../bindings/QueryGroup';
import type { QueryPeriod } from '../bindings/QueryPeriod';
import type { Span } from '../bindings/Span';
import type { Table } from '../bindings/Table';
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

/**
 * The group that a number of the sentence is about: the row of the answer's own table that holds it. One that several rows
 * hold belongs to the group named beside it; null where that does not decide either.
 */
export function groupOfNumber(spans: readonly Span[], index: number, { rows }: Table): Cell | null {
  const span = spans[index];
  if (span?.span !== 'number') return null;
  const holding = rows.filter((row) => row.slice(1).some((cell) => reads(cell, span.text)));
  const beside = [spans[index - 1], spans[index + 1]].map((near) => (near?.span === 'text' ? near.text : ''));
  const named = holding.filter(([name]) => typeof name === 'string' && beside.some((text) => text.includes(name)));
  const [row, ...others] = named.length > 0 ? named : digits(span.text).length >= SURE_DIGITS ? holding : [];
  return row === undefined || others.length > 0 ? null : (row[0] ?? null);
}

/** A short number may be in a table by chance. */
const SURE_DIGITS = 3;
/** More decimals no sentence has. */
const MOST_DECIMALS = 4;

const digits = (text: string) => text.replace(/\D/g, '');

/** Whether a sentence can say a value so, in any language: by its digits, with fewer decimals or as a percentage. */
function reads(cell: Cell, text: string): boolean {
  if (typeof cell !== 'number') return false;
  const said = digits(text);
  const decimals = Array.from({ length: MOST_DECIMALS + 1 }, (_, index) => index);
  return [cell, cell * 100].some((value) => decimals.some((places) => digits(value.toFixed(places)) === said));
}
