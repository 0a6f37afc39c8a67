// The rows of a dataset as a table on the screen needs them: by pages, those that are looked at first, whatever its size.

import type { Cell } from '../bindings/Cell';
import type { CellForm } from '../bindings/CellForm';
import type { ColumnFilter } from '../bindings/ColumnFilter';
import type { Page } from '../bindings/Page';
import type { PageRequest } from '../bindings/PageRequest';
import type { SortKey } from '../bindings/SortKey';
import type { TableColumn } from '../bindings/TableColumn';
import type { Problem as Refusal } from '../bindings/Problem';
import { asRefusal } from '../platform/platform';

/** Which rows, in which order, in which form. */
export interface Look {
  readonly search: string;
  readonly sort: readonly SortKey[];
  readonly filters: readonly ColumnFilter[];
  readonly cells: CellForm;
}

export const PLAIN_LOOK: Look = { search: '', sort: [], filters: [], cells: 'shown' };

export interface Row {
  readonly number: number;
  readonly cells: readonly Cell[];
}

export interface Rows {
  /** Null until the first page is there. */
  readonly columns: readonly TableColumn[] | null;
  /** Rows that match, and all there are. */
  readonly matching: number;
  readonly total: number;
  readonly state: 'reading' | 'there' | 'refused';
  readonly refusal: Refusal | null;
  /** Whether what is read now can be given up for the rows that were there before it. */
  readonly stoppable: boolean;
  /** Undefined while it is on its way. */
  row(index: number): Row | undefined;
  /** These rows are looked at: first and last, both included. */
  lookAt(first: number, last: number): void;
  /** Other rows or another order; what was read is forgotten. */
  change(look: Look): void;
  /** Gives up what is read now; how the rows are looked at then. */
  stop(): Look;
  /** All rows of a range, for copying. */
  whole(first: number, last: number): Promise<Row[]>;
}

const PAGE = 200;
/** Pages that are kept; the ones that were looked at longest ago go first. */
const KEPT = 60;

export type ReadPage = (request: PageRequest) => Promise<Page>;

export function createRows(variable: string, read: ReadPage): Rows {
  let look = $state.raw<Look>(PLAIN_LOOK);
  /** The last one of which rows arrived. */
  let settled = $state.raw<Look | null>(null);
  /** Counts the looks: what arrives for an earlier one is too late. */
  let era = 0;
  let pages = new Map<number, Row[]>();
  let onTheWay = new Map<number, Promise<void>>();
  // Pages live outside of the signals: one number says that something arrived.
  let arrived = $state(0);
  let shape = $state.raw<{ columns: readonly TableColumn[]; matching: number; total: number } | null>(null);
  let refusal = $state.raw<Refusal | null>(null);
  let waiting = $state(0);

  async function load(index: number): Promise<void> {
    const asked = era;
    waiting += 1;
    try {
      const page = await read(pageRequest(variable, look, index * PAGE, PAGE));
      if (asked !== era) return;
      keep(index, rowsOf(page));
      shape = { columns: page.table.columns, matching: page.matching, total: page.table.total_rows };
      refusal = null;
      settled = look;
    } catch (thrown) {
      if (asked === era) refusal = asRefusal(thrown);
    } finally {
      waiting -= 1;
      if (asked === era) {
        onTheWay.delete(index);
        arrived += 1;
      }
    }
  }

  function keep(index: number, rows: Row[]): void {
    pages.delete(index);
    pages.set(index, rows);
    const oldest = pages.keys().next().value;
    if (pages.size > KEPT && oldest !== undefined) pages.delete(oldest);
  }

  function demand(index: number): Promise<void> {
    if (pages.has(index)) return Promise.resolve();
    const known = onTheWay.get(index) ?? load(index);
    onTheWay.set(index, known);
    return known;
  }

  function lookAt(first: number, last: number): void {
    const end = shape === null ? 0 : Math.max(0, shape.matching - 1);
    for (let page = Math.floor(first / PAGE); page <= Math.floor(Math.min(last, end) / PAGE); page += 1)
      void demand(page);
  }

  function row(index: number): Row | undefined {
    void arrived;
    return pages.get(Math.floor(index / PAGE))?.[index % PAGE];
  }

  async function whole(first: number, last: number): Promise<Row[]> {
    const found: Row[] = [];
    for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page += 1) {
      await demand(page);
      const from = Math.max(first - page * PAGE, 0);
      found.push(...(pages.get(page) ?? []).slice(from, last - page * PAGE + 1));
    }
    return found;
  }

  function change(next: Look): void {
    look = next;
    era += 1;
    pages = new Map();
    onTheWay = new Map();
    void demand(0);
  }

  /** Asking for the rows before stops the search for the others, wherever it runs. */
  function stop(): Look {
    if (settled !== null && settled !== look) change(settled);
    return look;
  }

  return {
    get columns() {
      return shape?.columns ?? null;
    },
    get matching() {
      return shape?.matching ?? 0;
    },
    get total() {
      return shape?.total ?? 0;
    },
    get state() {
      if (waiting > 0) return 'reading';
      return refusal === null ? 'there' : 'refused';
    },
    get refusal() {
      return refusal;
    },
    get stoppable() {
      return waiting > 0 && settled !== null && settled !== look;
    },
    row,
    lookAt,
    change,
    stop,
    whole,
  };
}

/** The rows of a look, as the shell is asked for them. */
export function pageRequest(variable: string, look: Look, offset: number, limit: number): PageRequest {
  const search = look.search.trim();
  return {
    variable,
    offset,
    limit,
    sort: [...look.sort],
    filters: [...look.filters],
    search: search === '' ? null : search,
    cells: look.cells,
  };
}

function rowsOf(page: Page): Row[] {
  return page.table.rows.map((cells, index) => ({ number: page.row_numbers[index] ?? 0, cells }));
}
