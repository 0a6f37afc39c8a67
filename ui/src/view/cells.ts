// How a value of a table is written.

import type { Cell } from '../bindings/Cell';
import type { ColumnKind } from '../bindings/ColumnKind';
import type { Table } from '../bindings/Table';
import { t } from '../i18n/words.svelte';
import { count, figure, whole } from './amounts';

/** Digits that are shown of a number; the code and the exported table have them all. */
const SIGNIFICANT_DIGITS = 6;
/** Beyond these sizes a number is written with an exponent. */
const USUAL = { least: 1e-4, below: 1e15 };
/** A year is not a thousand. */
const GROUPED_FROM = 10_000;

/** The texts of a column, row by row; the decimals of its numbers stand one below the other. */
export function columnTexts(rows: readonly (readonly Cell[])[], column: number): string[] {
  const decimals = columnDecimals(rows, column);
  return rows.map((row) => cellText(row[column] ?? null, decimals));
}

/** How many decimals the numbers of a column are written with. */
export function columnDecimals(rows: readonly (readonly Cell[])[], column: number): number {
  return Math.max(0, ...rows.map((row) => decimalsIn(row[column] ?? null)));
}

function decimalsIn(cell: Cell): number {
  return typeof cell === 'number' ? decimalsOf(cell) : 0;
}

export function cellText(cell: Cell, decimals: number): string {
  if (cell === null) return '–';
  if (typeof cell === 'boolean') return cell ? t('amount.yes') : t('amount.no');
  if (typeof cell === 'string') return cell;
  if (!isUsual(cell)) return cell.toExponential(SIGNIFICANT_DIGITS - 1);
  return figure(cell, decimals, GROUPED_FROM);
}

/** How many digits behind the point say something: six significant digits, but two behind the point at least. */
function decimalsOf(value: number): number {
  if (Number.isInteger(value) || !isUsual(value)) return 0;
  const before = Math.max(1, Math.floor(Math.log10(Math.abs(value))) + 1);
  const most = Math.min(Math.max(SIGNIFICANT_DIGITS - before, 2), SIGNIFICANT_DIGITS);
  return value.toFixed(most).replace(/0+$/, '').split('.')[1]?.length ?? 0;
}

function isUsual(value: number): boolean {
  return value === 0 || (Math.abs(value) >= USUAL.least && Math.abs(value) < USUAL.below);
}

/** The whole value of a number of which less is shown. */
export function wholeValue(cell: Cell | undefined): string | undefined {
  if (typeof cell !== 'number' || !isUsual(cell)) return undefined;
  return Number(cell.toFixed(decimalsOf(cell))) === cell ? undefined : String(cell);
}

/** The order of a table's rows, other than their own. */
export interface Sorting {
  readonly column: number;
  readonly order: 'ascending' | 'descending';
}

/** One click further: numbers the largest first, texts from A to Z; then the other way; then as the table was. */
export function nextSorting(now: Sorting | null, column: number, kind: ColumnKind): Sorting | null {
  const first = alignment(kind) === 'figures' ? 'descending' : 'ascending';
  const second = first === 'descending' ? 'ascending' : 'descending';
  if (now?.column !== column) return { column, order: first };
  return now.order === first ? { column, order: second } : null;
}

/** Missing values stay at the end in either order. */
export function sortedRows<Row extends readonly Cell[]>(rows: readonly Row[], sorting: Sorting | null): readonly Row[] {
  if (sorting === null) return rows;
  const { column, order } = sorting;
  const sign = order === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [left, right] = [one[column] ?? null, other[column] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compared(left, right);
  });
}

function compared(left: NonNullable<Cell>, right: NonNullable<Cell>): number {
  if (typeof left !== 'string' && typeof right !== 'string') return Number(left) - Number(right);
  return String(left).localeCompare(String(right), undefined, { numeric: true });
}

export type Alignment = 'figures' | 'words';

export function alignment(kind: ColumnKind): Alignment {
  return kind === 'integer' || kind === 'decimal' || kind === 'duration' ? 'figures' : 'words';
}

/** What the eye cannot see from the rows alone: that there are more of them. */
export function tableNote(table: Table): string | null {
  if (table.rows.length >= table.total_rows) return null;
  return t('table.part', { shown: whole(table.rows.length), rows: count(table.total_rows, 'rows') });
}

/** Cells as spreadsheets take them from the clipboard: a tab between two, each row a line. */
export function tabbed(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => row.map(plain).join('\t')).join('\n');
}

function plain(cell: Cell): string {
  return cell === null ? '' : String(cell).replaceAll(/[\t\r\n]+/g, ' ');
}

/** How wide a column is drawn, in characters: as its name and its first values need it. */
export function columnCharacters(name: string, texts: readonly string[]): number {
  const longest = Math.max(name.length + 7, ...texts.map((text) => text.length + 3));
  return Math.max(10, Math.min(longest, 36));
}

/** A single value, with every digit it has. */
export function valueText(cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'boolean') return cell ? t('amount.yes') : t('amount.no');
  return cell === '' ? '“”' : String(cell);
}
