// How long something will still take, from how fast it went so far.

import { t } from '../i18n/words.svelte';
import type { Work } from '../bindings/Work';
import { seconds } from './amounts';

/** Before that nothing can be said: what was quick at first may only have been small. */
const TOO_EARLY_MS = 1_500;
const TOO_LITTLE = 0.02;
/** What is nearly done needs no estimate. */
const NEARLY_MS = 1_000;

export interface Seen {
  /** When the work was seen first, and how far it was then. */
  readonly since: number;
  readonly from: number;
}

/** Milliseconds until the end; null when it is too early to say, or hardly worth saying. */
export function remaining(seen: Seen, work: Work, now: number): number | null {
  const elapsed = now - seen.since;
  const done = work.done - seen.from;
  if (elapsed < TOO_EARLY_MS || work.of <= 0 || done / work.of < TOO_LITTLE) return null;
  const left = (elapsed / done) * Math.max(work.of - work.done, 0);
  return left < NEARLY_MS ? null : left;
}

/** As people say it: nobody needs the seconds of a minute. */
export function remainingText(milliseconds: number): string {
  const rounded = Math.ceil(milliseconds / 1000);
  if (rounded < 10) return t('estimate.left', { time: seconds(rounded * 1000) });
  if (rounded < 90) return t('estimate.left', { time: t('amount.seconds', { seconds: Math.ceil(rounded / 5) * 5 }) });
  const minutes = Math.ceil(rounded / 60);
  return t('estimate.minutes', { count: minutes });
}
