// The way to an answer, in a line.

import type { Item } from '../bindings/Item';
import { t } from '../i18n/words.svelte';
import type { Progress } from '../bindings/Progress';
import { count, seconds } from './amounts';
import type { CodeRunItem, SentItem } from './kinds';
import { costText } from './privacy';
import { runStatus, type Tone } from './runs';
import type { Turn } from './turns';

/**
 * Whether what a turn came to says enough, so that the way there can be folded away: an answer, or what became of a dataset.
 * Without that the way is what there is to see.
 */
export function isSettled({ answer, question, rest, state, end }: Turn): boolean {
  if (answer !== null) return true;
  const made = rest.some(({ item }) => item.kind === 'dataset' || item.kind === 'repaired');
  return question === null && made && state === 'over' && end === null;
}

export function stepsTitle(turn: Turn): string {
  if (isSettled(turn)) return t('steps.name');
  return turn.state === 'running' ? t('steps.running') : t('steps.tried');
}

/** As in `2 steps · 1 corrected · 0.3 s · 2,410 tokens · about $0.02`. */
export function stepsText(runs: readonly CodeRunItem[], sent: readonly SentItem[] = []): string {
  const corrected = runs.filter((run) => run.corrects !== null).length;
  const elapsed = runs.reduce((sum, run) => sum + run.elapsed_ms, 0);
  const parts = [
    runs.length > 0 && count(runs.length, 'steps'),
    corrected > 0 && count(corrected, 'corrected'),
    runs.length > 0 && seconds(elapsed),
    ...sent.flatMap(costText),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** A step a line; numbers that a person writes before them are the list's own. */
export function planSteps(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/^\s*(?:\d+[.)]|[-*•])\s+/, '').trim());
  return lines.filter((line) => line !== '');
}

export function toneOf(item: Item, progress: Progress): Tone | 'plain' {
  return item.kind === 'code_run' ? runStatus(item, progress).tone : 'plain';
}
