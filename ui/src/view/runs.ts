// What happened to a cell, in words for people who do not program.

import type { Outcome } from '../bindings/Outcome';
import type { Traceback } from '../bindings/Traceback';
import type { Progress } from '../bindings/Progress';
import { t, type Phrase } from '../i18n/words.svelte';
import en from '../i18n/en.json';
import { bytes, seconds } from './amounts';
import type { CodeRunItem } from './kinds';

export type Tone = 'running' | 'fine' | 'failed' | 'stopped';

export interface RunStatus {
  readonly tone: Tone;
  readonly text: string;
}

export function runStatus(run: CodeRunItem, progress: Progress): RunStatus {
  if (run.outcome !== null) return outcomeStatus(run.outcome, seconds(run.elapsed_ms));
  if (progress === 'running') return { tone: 'running', text: t('run.running') };
  return { tone: 'stopped', text: t('run.unfinished') };
}

function outcomeStatus(outcome: Outcome, elapsed: string): RunStatus {
  return { tone: TONES[outcome.outcome], text: t(`run.${outcome.outcome}`, { elapsed }) };
}

const TONES: Record<Outcome['outcome'], Tone> = {
  finished: 'fine',
  raised: 'failed',
  interrupted: 'stopped',
  timed_out: 'failed',
  out_of_cpu_time: 'failed',
  out_of_memory: 'failed',
  crashed: 'failed',
};

export interface Trouble {
  readonly sentence: string;
  readonly hint: string | null;
  /** For those who want it, and for the report of a fault. */
  readonly technical: string | null;
}

export function trouble(outcome: Outcome | null): Trouble | null {
  if (outcome === null) return null;
  switch (outcome.outcome) {
    case 'finished':
    case 'interrupted':
      return null;
    case 'raised':
      return raised(outcome.traceback);
    case 'timed_out':
      return plain(t('trouble.timed_out', { limit: seconds(outcome.limit_seconds * 1000) }));
    case 'out_of_cpu_time':
      return plain(t('trouble.out_of_cpu_time', { limit: seconds(outcome.limit_seconds * 1000) }));
    case 'out_of_memory':
      return plain(t('trouble.out_of_memory', { limit: bytes(outcome.limit_bytes) }));
    case 'crashed':
      return { ...plain(t('trouble.crashed')), technical: outcome.reason };
  }
}

function plain(sentence: string): Trouble {
  return { sentence, hint: null, technical: null };
}

function raised(traceback: Traceback): Trouble {
  const meaning = t(meaningOf(traceback.exception));
  const line = lineOf(traceback);
  const sentence = line === null ? t('trouble.somewhere', { meaning }) : t('trouble.in_line', { meaning, line });
  return { sentence, hint: traceback.hint, technical: traceback.text };
}

function meaningOf(exception: string): Phrase {
  const phrase = `trouble.${exception}`;
  return /Error$/.test(exception) && phrase in en ? (phrase as Phrase) : 'trouble.other';
}

/** The line of the cell, when the error has one. */
function lineOf(traceback: Traceback): number | null {
  return traceback.frames.findLast((frame) => frame.file.startsWith('<cell'))?.line ?? null;
}

/** What a running or finished cell has to show as text. */
export function outputText(run: CodeRunItem): string {
  return [run.stdout.trimEnd(), run.result ?? ''].filter((part) => part !== '').join('\n');
}
