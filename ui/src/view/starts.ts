// Questions to build from a column or a cell of a file.

import type { Cell } from '../bindings/Cell';
import type { ColumnFilter } from '../bindings/ColumnFilter';
import type { ColumnKind } from '../bindings/ColumnKind';
import type { Meaning } from '../bindings/Meaning';
import type { QueryChange } from '../bindings/QueryChange';
import type { QueryComparison } from '../bindings/QueryComparison';
import type { QueryFilter } from '../bindings/QueryFilter';
import { t } from '../i18n/words.svelte';
import type { BuildStart } from '../state/building.svelte';
import { day } from './amounts';
import { cellText, columnDecimals } from './cells';
import { inPeriod } from './conditions';
import type { DatasetItem } from './kinds';

export interface StartChoice {
  readonly label: string;
  readonly start: BuildStart;
}

/** Numbers that name something are counted, never computed with. */
const LABELS: readonly Meaning[] = ['identifier', 'phone', 'postcode'];

/** What can be asked of a column, the usual first. */
export function columnStarts(dataset: DatasetItem, column: string): StartChoice[] {
  const choice = (label: string, ...changes: QueryChange[]): StartChoice => {
    return { label, start: { question: null, changes: [{ dataset: dataset.variable }, ...changes] } };
  };
  switch (roleOf(dataset, column)) {
    case 'measure':
      return [
        choice(t('build.average_of'), { what: { aggregate: 'average' } }, { of: column }),
        choice(t('build.total_of'), { what: { aggregate: 'total' } }, { of: column }),
        choice(t('build.distribution_of'), { what: 'distribution' }, { of: column }),
      ];
    case 'time':
      return [choice(t('build.count_by_month'), { what: 'rows' }, { by: { time: { column, unit: 'month' } } })];
    case 'group': {
      const counted = choice(t('build.count_by'), { what: 'rows' }, { by: { column } });
      const isMeasured = dataset.columns.some(({ name }) => roleOf(dataset, name) === 'measure');
      if (!isMeasured) return [counted];
      return [counted, choice(t('build.average_by'), { what: { aggregate: 'average' } }, { by: { column } })];
    }
    case 'label':
      return [choice(t('build.different_of'), { what: 'different' }, { of: column })];
    case 'nothing':
      return [];
  }
}

type Role = 'measure' | 'time' | 'group' | 'label' | 'nothing';

const ROLES: Record<ColumnKind, Role> = {
  integer: 'measure',
  decimal: 'measure',
  duration: 'measure',
  boolean: 'group',
  text: 'group',
  date: 'time',
  date_time: 'time',
  empty: 'nothing',
};

export function roleOf({ columns, detail }: DatasetItem, name: string): Role {
  const kind = columns.find((column) => column.name === name)?.kind ?? 'empty';
  const meaning = detail?.columns.find((column) => column.name === name)?.meaning ?? 'other';
  return LABELS.includes(meaning) ? 'label' : ROLES[kind];
}

/** The rows that have the value of a cell; null where a condition cannot say it. */
export function cellStart(dataset: DatasetItem, column: string, kind: ColumnKind, value: Cell): StartChoice | null {
  const filter = cellFilter(column, kind, value);
  if (filter === null) return null;
  const changes: QueryChange[] = [{ dataset: dataset.variable }, { what: 'list' }, { add_filter: filter }];
  const label =
    value === null ? t('build.only_empty', { column }) : t('build.only', { column, value: valueText(kind, value) });
  return { label, start: { question: null, changes } };
}

function valueText(kind: ColumnKind, value: Cell): string {
  return kind === 'date' || kind === 'date_time' ? day(String(value)) : cellText(value, columnDecimals([[value]], 0));
}

/** The condition that a filter of the grid says, for a question; null where it holds only for what the grid shows. */
export function queryFilter({ column, test }: ColumnFilter, { columns }: DatasetItem): QueryFilter | null {
  const kind = columns.find(({ name }) => name === column)?.kind;
  switch (test.test) {
    case 'one_of':
      return kind === 'text' ? { values: { column, values: test.values, keep: 'these' } } : null;
    case 'contains':
      return kind === 'text' ? { contains: { column, texts: [test.text], keep: 'these' } } : null;
    case 'missing':
      return { missing: { column } };
    case 'present':
      return { present: { column } };
    case 'between':
      return between(column, kind, test.from, test.to);
  }
}

function between(column: string, kind: ColumnKind | undefined, from: string | null, to: string | null) {
  if (kind === 'date' || kind === 'date_time') return inPeriod(column, { from: dayOf(from), to: dayOf(to) });
  const [least, most] = [from, to].map((text) => (text === null ? null : Number(text)));
  if (kind === 'text' || Number.isNaN(least) || Number.isNaN(most)) return null;
  const comparison = comparisonOf(least ?? null, most ?? null);
  return comparison === null ? null : { number: { operand: { column }, comparison } };
}

function comparisonOf(least: number | null, most: number | null): QueryComparison | null {
  if (least !== null && most !== null) return { between: [least, most] };
  if (least !== null) return { at_least: least };
  return most === null ? null : { at_most: most };
}

const dayOf = (moment: string | null) => (moment === null ? null : (DAY.exec(moment)?.[0] ?? null));

const DAY = /^\d{4}-\d{2}-\d{2}/;

export function cellFilter(column: string, kind: ColumnKind, value: Cell): QueryFilter | null {
  if (value === null) return { missing: { column } };
  if (typeof value === 'boolean') return { flag: { column, keep: value ? 'these' : 'all_others' } };
  if (typeof value === 'number') return { number: { operand: { column }, comparison: { exactly: value } } };
  if (kind === 'text') return { values: { column, values: [value], keep: 'these' } };
  const [day] = DAY.exec(value) ?? [];
  if (day === undefined || (kind !== 'date' && kind !== 'date_time')) return null;
  return inPeriod(column, { from: day, to: day });
}
