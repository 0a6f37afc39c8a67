// Going to a cell from a number or from a correction: opened, in view, and focused.

import type { ItemId } from '../bindings/ItemId';

export function anchor(id: ItemId): string {
  return `item-${id}`;
}

export function jumpTo(id: ItemId): void {
  const target = document.getElementById(anchor(id));
  if (target === null) return;
  const fold = target.querySelector('details');
  if (fold !== null) fold.open = true;
  target.scrollIntoView({ block: 'center', behavior: motion() });
  (target.querySelector('summary') ?? target).focus({ preventScroll: true });
  mark(target);
}

/** A moment of colour, so that the eye finds it. */
function mark(target: HTMLElement): void {
  target.classList.remove('jumped');
  requestAnimationFrame(() => target.classList.add('jumped'));
  target.addEventListener('animationend', () => target.classList.remove('jumped'), { once: true });
}

function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
