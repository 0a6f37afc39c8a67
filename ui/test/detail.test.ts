// What belongs together in a table, in the languages of the window.

import { afterEach, expect, it } from 'vitest';
import type { TableDetail } from '../src/bindings/TableDetail';
import { speak } from '../src/i18n/words.svelte';
import { detailSentences } from '../src/view/detail';

afterEach(() => speak('en'));

const DETAIL: TableDetail = {
  rows: 10_000,
  columns: [],
  keys: ['id', 'code'],
  relations: [
    { left: 'x', right: 'y', measure: 'correlation', strength: 0.9983, rows: 60 },
    { left: 'store', right: 'region', measure: 'cramers_v', strength: 0.9627, rows: 60 },
    { left: 'price', right: 'sold', measure: 'correlation', strength: -0.81, rows: 60 },
    { left: 'store', right: 'price', measure: 'correlation_ratio', strength: 0.71, rows: 60 },
  ],
  gaps: [{ columns: ['a', 'b'], rows: 12 }],
  drifts: [{ column: 'level', over: 'day', before: 0.95, after: 21.05 }],
  near_duplicates: 1,
};

it('says one sentence for each thing', () => {
  expect(detailSentences(DETAIL)).toEqual([
    'id identifies every row.',
    '1 row: the same as an earlier row except for capitals, blanks or punctuation.',
    'a, b are missing in the same rows (12 rows).',
    'level goes from 0.95 on average (start of day) to 21.05 (end).',
    'x and y rise together (correlation 0.99).',
    'store and region are related (strength 0.96 of 1).',
    'When price rises, sold falls (correlation -0.81).',
    'price is quite different from one store to another (strength 0.71 of 1).',
  ]);
});

it('says so in German', () => {
  speak('de');
  expect(detailSentences(DETAIL).slice(3, 5)).toEqual([
    'level geht im Durchschnitt von 0,95 (Anfang von day) auf 21,05 (Ende).',
    'x und y steigen gemeinsam (Korrelation 0,99).',
  ]);
});
