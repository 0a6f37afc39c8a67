// A condition on rows while a person puts it together.

import type { ConditionKind } from '../bindings/ConditionKind';
import type { QueryComparison } from '../bindings/QueryComparison';
import type { QueryFilter } from '../bindings/QueryFilter';
import type { QueryPeriod } from '../bindings/QueryPeriod';
import { locale } from '../i18n/words.svelte';

type Kind = 'values' | 'number' | 'date' | 'yes_or_no' | 'text';

/** Every column can have gaps. */
const GAPS = ['missing', 'present'] as const;

const TESTS = {
  values: ['one_of', 'none_of', 'contains', 'contains_not', ...GAPS],
  number: ['over', 'at_least', 'under', 'at_most', 'exactly', 'between', ...GAPS],
  date: ['days', 'months', 'weekdays', ...GAPS],
  yes_or_no: ['yes', 'no', ...GAPS],
  text: ['contains', 'contains_not', ...GAPS],
} as const satisfies Record<Kind, readonly string[]>;

export type ConditionTest = (typeof TESTS)[Kind][number];

/** A draft: its fields are those of a form. */
export interface Condition {
  test: ConditionTest;
  values: string[];
  text: string;
  /** A field of the form is null while it is empty. */
  numbers: [number | null, number | null];
  /** ISO days; an empty one does not restrict. */
  days: [string, string];
  /** Months or days of the week, as the query counts them. */
  numbered: number[];
}

/** What has to be filled in for a test. */
export type ConditionField = 'values' | 'text' | 'number' | 'two numbers' | 'days' | 'months' | 'weekdays' | 'nothing';

const FIELDS: Record<ConditionTest, ConditionField> = {
  one_of: 'values',
  none_of: 'values',
  contains: 'text',
  contains_not: 'text',
  over: 'number',
  at_least: 'number',
  under: 'number',
  at_most: 'number',
  exactly: 'number',
  between: 'two numbers',
  days: 'days',
  months: 'months',
  weekdays: 'weekdays',
  yes: 'nothing',
  no: 'nothing',
  missing: 'nothing',
  present: 'nothing',
};

export function fieldOf({ test }: Condition): ConditionField {
  return FIELDS[test];
}

export function testsOf(holds: ConditionKind): readonly ConditionTest[] {
  return TESTS[kindOf(holds)];
}

function kindOf(holds: ConditionKind): Kind {
  if (typeof holds === 'string') return holds;
  if ('values' in holds) return 'values';
  return 'number' in holds ? 'number' : 'date';
}

export function emptyCondition(holds: ConditionKind): Condition {
  const test = TESTS[kindOf(holds)][0];
  return { test, values: [], text: '', numbers: [null, null], days: ['', ''], numbered: [] };
}

/** The filter that a condition says; null while something is left to fill in. */
export function filterOf(column: string, condition: Condition): QueryFilter | null {
  const { test, values, text, numbers, days, numbered } = condition;
  switch (test) {
    case 'one_of':
    case 'none_of':
      return values.length === 0 ? null : { values: { column, values: [...values], keep: keep(test === 'one_of') } };
    case 'contains':
    case 'contains_not':
      return text.trim() === ''
        ? null
        : { contains: { column, texts: [text.trim()], keep: keep(test === 'contains') } };
    case 'days':
      return days.every((day) => day === '') ? null : inPeriod(column, { from: days[0] || null, to: days[1] || null });
    case 'months':
    case 'weekdays':
      return numbered.length === 0 ? null : inPeriod(column, { [test]: [...numbered].sort((a, b) => a - b) });
    case 'yes':
    case 'no':
      return { flag: { column, keep: keep(test === 'yes') } };
    case 'missing':
      return { missing: { column } };
    case 'present':
      return { present: { column } };
    default: {
      const comparison = comparisonOf(test, numbers);
      return comparison === null ? null : { number: { operand: { column }, comparison } };
    }
  }
}

function keep(these: boolean) {
  return these ? 'these' : 'all_others';
}

function comparisonOf(
  test: 'over' | 'at_least' | 'under' | 'at_most' | 'exactly' | 'between',
  [first, second]: Condition['numbers'],
): QueryComparison | null {
  if (first === null) return null;
  if (test !== 'between') return { [test]: first } as QueryComparison;
  return second === null ? null : { between: [Math.min(first, second), Math.max(first, second)] };
}

const ANY_TIME: QueryPeriod = {
  years: [],
  halves: [],
  quarters: [],
  months: [],
  weekdays: [],
  hours: null,
  from: null,
  to: null,
};

export function inPeriod(column: string, period: Partial<QueryPeriod>): QueryFilter {
  return { time: { column, period: { ...ANY_TIME, ...period } } };
}

export interface NumberedName {
  readonly number: number;
  readonly name: string;
}

/** January is 1. */
export function monthNames(): NumberedName[] {
  return Array.from({ length: 12 }, (_, month) => {
    return { number: month + 1, name: named({ month: 'long' }, new Date(Date.UTC(2024, month))) };
  });
}

/** Monday is 0, and 1 January 2024 was one. */
export function weekdayNames(): NumberedName[] {
  return Array.from({ length: 7 }, (_, day) => {
    return { number: day, name: named({ weekday: 'long' }, new Date(Date.UTC(2024, 0, 1 + day))) };
  });
}

function named(part: Intl.DateTimeFormatOptions, date: Date): string {
  return new Intl.DateTimeFormat(locale(), { ...part, timeZone: 'UTC' }).format(date);
}
