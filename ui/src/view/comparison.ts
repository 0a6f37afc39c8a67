// What is different since everything was run again, in words.

import type { Comparison } from '../bindings/Comparison';
import type { DatasetChange } from '../bindings/DatasetChange';
import { t } from '../i18n/words.svelte';
import { count } from './amounts';
import type { Laid } from './turns';

export function comparisonText({ runs }: Comparison): string {
  const changed = runs.filter((run) => run.difference.difference !== 'same').length;
  return changed === 0 ? t('comparison.same') : t('comparison.changed', { count: changed, all: runs.length });
}

export function datasetChangeText(change: DatasetChange): string {
  if (change.rows_after === null) return t('comparison.unreadable', { file: change.file });
  const rows = t('comparison.rows', {
    file: change.file,
    before: count(change.rows_before, 'rows'),
    after: count(change.rows_after, 'rows'),
  });
  const added = change.columns_added.length > 0 && t('comparison.added', { names: change.columns_added.join(', ') });
  const removed =
    change.columns_removed.length > 0 && t('comparison.removed', { names: change.columns_removed.join(', ') });
  return [rows, added, removed].filter((part) => part !== false).join(' ');
}

/** Questions are counted as a person counts them: files that came in between are none. */
export function placeOf(turn: number, { turns }: Laid): string {
  const asked = turns.filter(({ question }) => question !== null);
  const index = asked.findIndex((one) => one.turn === turn);
  const question = asked[index]?.question?.text;
  return question === undefined ? t('comparison.elsewhere') : t('comparison.run', { turn: index + 1, question });
}
