// What a column holds, in a few words.

import type { ColumnKind } from '../bindings/ColumnKind';
import type { ColumnProfile } from '../bindings/ColumnProfile';
import type { ColumnSummary } from '../bindings/ColumnSummary';
import { bound, count, day, share } from './amounts';

const KIND_WORDS: Record<ColumnKind, string> = {
  integer: 'Whole numbers',
  decimal: 'Decimal numbers',
  boolean: 'Yes or no',
  date: 'Dates',
  date_time: 'Dates with time',
  duration: 'Lengths of time',
  text: 'Text',
  empty: 'Empty',
};

export function kindWords(kind: ColumnKind): string {
  return KIND_WORDS[kind];
}

export function gapsText(column: ColumnProfile, rows: number): string {
  if (column.missing === 0) return 'no gaps';
  return `${count(column.missing, 'gap')} (${share(column.missing, rows)})`;
}

export function distinctText(column: ColumnProfile): string {
  if (column.distinct === 1) return 'always the same';
  const different = count(column.distinct, 'different', 'different');
  return column.approximate ? `about ${different}` : different;
}

/** How many of the most frequent values fit on one line. */
const TOP_SHOWN = 3;

export function summaryText(summary: ColumnSummary): string {
  switch (summary.summary) {
    case 'numeric':
      return `${bound(summary.min)} to ${bound(summary.max)}, average ${bound(summary.mean)}`;
    case 'temporal':
      return `${day(summary.min)} to ${day(summary.max)}`;
    case 'text':
      return summary.top.slice(0, TOP_SHOWN).map(({ value, count }) => `${value} (${bound(count)})`).join(', ');
    case 'boolean':
      return `${bound(summary.yes)} yes, ${bound(summary.no)} no`;
    case 'empty':
      return 'nothing in it';
  }
}

/** How many values the small picture beside a column has room for. */
const BARS_SHOWN = 10;

/** Heights of the small picture beside a column, left to right. */
export function barHeights(summary: ColumnSummary): number[] {
  switch (summary.summary) {
    case 'numeric':
    case 'temporal':
      return summary.histogram.counts;
    case 'text':
      return summary.top.slice(0, BARS_SHOWN).map(({ count }) => count);
    case 'boolean':
      return [summary.yes, summary.no];
    case 'empty':
      return [];
  }
}
