// How much room there is, in letters: twice as large ones have half as much.

import { createSubscriber } from 'svelte/reactivity';

/** Pixels of a `rem`, as large as the person wants text to be. */
export function rem(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}

const MEASURED_REMS = 100;

const followed = createSubscriber((changed) => {
  const ruler = document.createElement('div');
  ruler.className = 'ruler';
  ruler.ariaHidden = 'true';
  ruler.style.inlineSize = `${MEASURED_REMS}rem`;
  document.body.append(ruler);
  const observer = new ResizeObserver(changed);
  observer.observe(ruler);
  return () => (observer.disconnect(), ruler.remove());
});

/** The same, for what counts in pixels and is drawn anew when text becomes larger, whoever made it so. */
export function followedRem(): number {
  followed();
  return rem();
}

/** As `@container window (max-width: …)` in the styles. */
export function narrowerThan(rems: number): boolean {
  return innerWidth <= rems * rem();
}
