// Warnings that a person looked at and found to be fine. Kept by the web view itself: data and answers do not change by it.

import { SvelteSet } from 'svelte/reactivity';

const PLACE = 'tabletalk.dismissed';
/** Of the newest ones; what was dismissed long before comes back at worst. */
const MOST = 500;

const dismissed = new SvelteSet<string>(read());

/** A finding keeps its id as long as it is the same finding. */
const key = (file: string, finding: string) => `${file}\n${finding}`;

export function isDismissed(file: string, finding: string): boolean {
  return dismissed.has(key(file, finding));
}

export function dismiss(file: string, finding: string): void {
  dismissed.add(key(file, finding));
  write();
}

export function restore(file: string, findings: readonly string[]): void {
  for (const finding of findings) dismissed.delete(key(file, finding));
  write();
}

/** What was kept by another edition must not keep the window from opening. */
function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function write(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify([...dismissed].slice(-MOST)));
  } catch {
    // A full or forbidden storage: the choice holds until the window is closed.
  }
}
