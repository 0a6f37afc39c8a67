// The small bar picture beside a column.

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A value that exists is never drawn as nothing. */
const SMALLEST = 1;
const GAP = 1;
/** A column with three values gets three slim bars all along the line, not three walls. */
const WIDEST = 14;

export function bars(values: readonly number[], width: number, height: number): Bar[] {
  const highest = Math.max(...values, 0);
  if (highest === 0) return [];
  const slot = width / values.length;
  const wide = Math.min(Math.max(slot - GAP, 0.5), WIDEST);
  const before = Math.max((slot - GAP - wide) / 2, 0);
  return values.map((value, index) => {
    const tall = value === 0 ? 0 : Math.max((value / highest) * height, SMALLEST);
    return { x: index * slot + before, y: height - tall, width: wide, height: tall };
  });
}
