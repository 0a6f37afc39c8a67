// How a value of a table is written.

import type { Cell } from '../bindings/Cell';
import type { ColumnKind } from '../bindings/ColumnKind';
import type { Table } from '../bindings/Table';
import { count } from './amounts';

/** Digits beyond this are noise on a screen; the code and the report have them all. */
const SIGNIFICANT_DIGITS = 8;

export function cellText(cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'string') return cell;
  return Number.isInteger(cell) ? String(cell) : String(Number(cell.toPrecision(SIGNIFICANT_DIGITS)));
}

export type Alignment = 'figures' | 'words';

export function alignment(kind: ColumnKind): Alignment {
  return kind === 'integer' || kind === 'decimal' || kind === 'duration' ? 'figures' : 'words';
}

/** What the eye cannot see from the rows alone: that there are more of them. */
export function tableNote(table: Table): string | null {
  if (table.rows.length >= table.total_rows) return null;
  return `The first ${count(table.rows.length, 'row')} of ${count(table.total_rows, 'row')}.`;
}
