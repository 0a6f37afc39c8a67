// How much room there is, in letters: twice as large ones have half as much.

/** Pixels of a `rem`, as large as the person wants text to be. */
export function rem(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** As `@container window (max-width: …)` in the styles. */
export function narrowerThan(rems: number): boolean {
  return innerWidth <= rems * rem();
}
