// What a column holds, in a few words.

import type { ColumnKind } from '../bindings/ColumnKind';
import type { ColumnProfile } from '../bindings/ColumnProfile';
import type { ColumnSummary } from '../bindings/ColumnSummary';
import { t } from '../i18n/words.svelte';
import { between, bound, count, day, share, tally } from './amounts';

export function kindWords(kind: ColumnKind): string {
  return t(`column.${kind}`);
}

export function gapsText(column: ColumnProfile, rows: number): string {
  if (column.missing === 0) return t('column.no_gaps');
  return t('column.gaps', { gaps: count(column.missing, 'gaps'), share: share(column.missing, rows) });
}

export function distinctText(column: ColumnProfile): string {
  if (column.distinct === 1) return t('column.constant');
  const different = count(column.distinct, 'different');
  return column.approximate ? t('amount.about', { amount: different }) : different;
}

/** How many of the most frequent values fit on one line. */
const TOP_SHOWN = 3;

export function summaryText(summary: ColumnSummary): string {
  switch (summary.summary) {
    case 'numeric': {
      if (summary.min === summary.max) return bound(summary.min);
      const text = between(summary.min, summary.max);
      return t('column.range_mean', { min: text(summary.min), max: text(summary.max), mean: text(summary.mean) });
    }
    case 'temporal':
      if (summary.min === summary.max) return day(summary.min);
      return t('column.range', { min: day(summary.min), max: day(summary.max) });
    case 'text':
      return summary.top
        .slice(0, TOP_SHOWN)
        .map(({ value, count }) => `${value} (${tally(count)})`)
        .join(', ');
    case 'boolean':
      return t('column.yes_no', { yes: tally(summary.yes), no: tally(summary.no) });
    case 'empty':
      return t('column.nothing');
  }
}

/** What is known of numbers besides, as sentences. */
export function statisticsText(summary: ColumnSummary): string | null {
  if (summary.summary !== 'numeric') return null;
  const [low, median, high] = summary.quartiles;
  const spread = summary.std === null ? '' : ` ${t('column.deviation', { deviation: bound(summary.std) })}`;
  return t('column.quartiles', { low: bound(low), median: bound(median), high: bound(high) }) + spread;
}

/** What the two orders of a column are called: words have no size, and days come before and after each other. */
export function orderWords(kind: ColumnKind): Record<'ascending' | 'descending', string> {
  const words = kind === 'text' ? '.text' : kind === 'date' || kind === 'date_time' ? '.date' : '';
  return { ascending: t(`sort.ascending${words}`), descending: t(`sort.descending${words}`) };
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
      // Names and codes that occur once each have no picture.
      return summary.top.every(({ count }) => count === 1)
        ? []
        : summary.top.slice(0, BARS_SHOWN).map(({ count }) => count);
    case 'boolean':
      return [summary.yes, summary.no];
    case 'empty':
      return [];
  }
}
