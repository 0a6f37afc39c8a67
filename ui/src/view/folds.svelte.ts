// Which folds are open, and going to what is in one: from a number to its cell, from an error to its correction.
// What is folded away is not in the page at all, so that a long conversation opens at once.

import { tick } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import type { ItemId } from '../bindings/ItemId';

/** Turns whose steps are open, by number. */
export const openTurns = new SvelteSet<number>();
/** Cells whose code is open, by the id of their run. */
export const openCells = new SvelteSet<ItemId>();

/** Datasets of which all findings are shown, by variable: a repair makes a new dataset of the same variable. */
export const openFindings = new SvelteSet<string>();

/** Only the newest turns are in the page until a person goes back further. */
let everything = $state(false);

export const history = {
  get everything() {
    return everything;
  },
  showEverything() {
    everything = true;
  },
};

/** For another conversation. */
export function closeFolds(): void {
  openTurns.clear();
  openCells.clear();
  openFindings.clear();
  everything = false;
}

export function toggle<Key>(open: SvelteSet<Key>, key: Key): void {
  if (!open.delete(key)) open.add(key);
}

export function anchor(id: ItemId): string {
  return `item-${id}`;
}

/** Opened, in view, and focused. */
export async function jumpTo(id: ItemId): Promise<void> {
  const turn = await turnHolding(id);
  if (turn !== null) openTurns.add(turn);
  openCells.add(id);
  await tick();
  const target = document.getElementById(anchor(id));
  if (target === null) return;
  target.scrollIntoView({ block: 'center', behavior: motion() });
  (target.querySelector<HTMLElement>('button') ?? target).focus({ preventScroll: true });
  mark(target);
}

async function turnHolding(id: ItemId): Promise<number | null> {
  const find = () => document.querySelector<HTMLElement>(`[data-holds~="${id}"]`);
  if (find() === null) history.showEverything();
  await tick();
  const turn = find()?.dataset['turn'];
  return turn === undefined ? null : Number(turn);
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
