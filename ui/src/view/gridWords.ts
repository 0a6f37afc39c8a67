// What the grid says about cells: where a search was found in them, and what several of them come to.

import type { Cell } from '../bindings/Cell';
import { t } from '../i18n/words.svelte';
import { count, figure } from './amounts';

export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** A text in pieces, those that were searched for apart. */
export function hits(text: string, search: string): readonly Piece[] {
  const wanted = search.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  // Lower case can be longer than what it stands for: then a place in it is no place in the text.
  if (at < 0 || text.toLowerCase().length !== text.length) return [{ text, hit: false }];
  const end = at + wanted.length;
  const before = at === 0 ? [] : [{ text: text.slice(0, at), hit: false }];
  const after = end === text.length ? [] : hits(text.slice(end), search);
  return [...before, { text: text.slice(at, end), hit: true }, ...after];
}

const DECIMALS = 2;

/** How many cells, and of numbers their sum and average, as a spreadsheet says it. */
export function blockSummary(cells: readonly (readonly Cell[])[]): string {
  const all = cells.flat();
  const numbers = all.filter((cell) => typeof cell === 'number');
  const counted = t('data.chosen', { cells: count(all.filter((cell) => cell !== null).length, 'values') });
  if (numbers.length === 0) return counted;
  const sum = numbers.reduce((one, other) => one + other, 0);
  const decimals = numbers.every(Number.isInteger) ? 0 : DECIMALS;
  const said = { sum: figure(sum, decimals, 1000), average: figure(sum / numbers.length, DECIMALS, 1000) };
  return `${counted} · ${t('data.sum', said)}`;
}
