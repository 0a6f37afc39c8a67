// Sorting and filtering a table, and saying so.

import type { ColumnFilter } from '../bindings/ColumnFilter';
import type { SortKey } from '../bindings/SortKey';
import type { SortOrder } from '../bindings/SortOrder';
import { t } from '../i18n/words.svelte';
import type { Look } from '../state/rows.svelte';

export function orderOf(look: Look, column: string): SortOrder | null {
  return look.sort.find((key) => key.column === column)?.order ?? null;
}

/** How many signs its heading has: one that it is sorted by, one that it is filtered. */
export function marks(look: Look, column: string): number {
  return [orderOf(look, column) !== null, look.filters.some((filter) => filter.column === column)].filter(Boolean)
    .length;
}

export function sorted(look: Look, column: string, order: SortOrder | null): Look {
  const sort: SortKey[] = order === null ? [] : [{ column, order }];
  return { ...look, sort };
}

export function filtered(look: Look, filter: ColumnFilter): Look {
  return { ...look, filters: [...look.filters.filter(({ column }) => column !== filter.column), filter] };
}

export function unfiltered(look: Look, column: string): Look {
  return { ...look, filters: look.filters.filter((filter) => filter.column !== column) };
}

/** More values than these are counted. */
const NAMED = 3;

export function filterText({ column, test }: ColumnFilter): string {
  switch (test.test) {
    case 'one_of':
      return test.values.length > NAMED
        ? t('filter.many', { column, count: test.values.length })
        : t('filter.one_of', { column, values: test.values.join(', ') });
    case 'contains':
      return t('filter.contains_text', { column, text: test.text });
    case 'between':
      if (test.from === null) return t('filter.at_most', { column, to: test.to ?? '' });
      return test.to === null
        ? t('filter.at_least', { column, from: test.from })
        : t('filter.from_to', { column, from: test.from, to: test.to });
    case 'missing':
      return t('filter.is_missing', { column });
    case 'present':
      return t('filter.is_present', { column });
  }
}
