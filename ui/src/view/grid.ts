// Moving about in a table by keyboard, and what of it is chosen.

export interface Spot {
  readonly row: number;
  readonly column: number;
}

export interface Choice {
  /** Where it began, and where it is now: the cell that has the focus. */
  readonly anchor: Spot;
  readonly at: Spot;
}

export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** How many rows a page on the screen has. */
  readonly page: number;
}

const MOVES: Record<string, (at: Spot, extent: Extent, far: boolean) => Spot> = {
  ArrowUp: ({ row, column }, _, far) => ({ row: far ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rows }, far) => ({ row: far ? rows - 1 : row + 1, column }),
  ArrowLeft: ({ row, column }, _, far) => ({ row, column: far ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { columns }, far) => ({ row, column: far ? columns - 1 : column + 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  Home: ({ row }, _, far) => ({ row: far ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, far) => ({ row: far ? rows - 1 : row, column: columns - 1 }),
};

/** Null when the key moves nothing. Shift keeps where the choice began; the control or command key goes all the way. */
export function moved(
  { anchor, at }: Choice,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  extent: Extent,
): Choice | null {
  const move = MOVES[event.key];
  if (move === undefined) return null;
  const next = within(move(at, extent, event.ctrlKey || event.metaKey), extent);
  return { anchor: event.shiftKey ? anchor : next, at: next };
}

function within({ row, column }: Spot, { rows, columns }: Extent): Spot {
  return { row: clamp(row, rows), column: clamp(column, columns) };
}

function clamp(value: number, size: number): number {
  return Math.max(0, Math.min(value, size - 1));
}

export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function blockOf({ anchor, at }: Choice): Block {
  return {
    top: Math.min(anchor.row, at.row),
    bottom: Math.max(anchor.row, at.row),
    left: Math.min(anchor.column, at.column),
    right: Math.max(anchor.column, at.column),
  };
}

export function isIn({ top, bottom, left, right }: Block, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}
