// What a second look at a table found, in words.

import type { Drift } from '../bindings/Drift';
import type { Relation } from '../bindings/Relation';
import type { TableDetail } from '../bindings/TableDetail';
import { t } from '../i18n/words.svelte';
import { bound, count, figure } from './amounts';

/** More relations than this nobody reads. */
const MOST_RELATIONS = 8;

/** One sentence for each thing, what says most first. */
export function detailSentences({ relations, gaps, drifts, near_duplicates, keys }: TableDetail): string[] {
  return [
    ...keys.slice(0, 1).map((column) => t('detail.key', { column })),
    ...(near_duplicates > 0 ? [t('detail.near_duplicates', { rows: count(near_duplicates, 'rows') })] : []),
    ...gaps.map(({ columns, rows }) => t('detail.gaps', { columns: columns.join(', '), rows: count(rows, 'rows') })),
    ...drifts.map(driftText),
    ...relations.slice(0, MOST_RELATIONS).map(relationText),
  ];
}

export function driftText({ column, over, before, after }: Drift): string {
  return t('detail.drift', { column, over, before: bound(before), after: bound(after) });
}

/** Cut, not rounded: what is nearly 1 is not 1. */
export function relationText({ left, right, measure, strength }: Relation): string {
  const values = { left, right, strength: figure(Math.trunc(strength * 100) / 100, 2, 10_000) };
  switch (measure) {
    case 'correlation':
      return strength < 0 ? t('detail.falls', values) : t('detail.rises', values);
    case 'cramers_v':
      return t('detail.goes_with', values);
    case 'correlation_ratio':
      return t('detail.differs', values);
  }
}
