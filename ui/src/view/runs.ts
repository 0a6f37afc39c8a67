// What happened to a cell, in words for people who do not program.

import type { Outcome } from '../bindings/Outcome';
import type { Traceback } from '../bindings/Traceback';
import type { Progress } from '../state/conversation';
import { bytes, seconds } from './amounts';
import type { CodeRunItem } from './kinds';

export type Tone = 'running' | 'fine' | 'failed' | 'stopped';

export interface RunStatus {
  readonly tone: Tone;
  readonly text: string;
}

export function runStatus(run: CodeRunItem, progress: Progress): RunStatus {
  if (run.outcome !== null) return outcomeStatus(run.outcome, seconds(run.elapsed_ms));
  if (progress === 'running') return { tone: 'running', text: 'running…' };
  return { tone: 'stopped', text: 'did not finish' };
}

function outcomeStatus(outcome: Outcome, elapsed: string): RunStatus {
  switch (outcome.outcome) {
    case 'finished':
      return { tone: 'fine', text: `ran in ${elapsed}` };
    case 'raised':
      return { tone: 'failed', text: `error after ${elapsed}` };
    case 'interrupted':
      return { tone: 'stopped', text: `stopped after ${elapsed}` };
    case 'timed_out':
      return { tone: 'failed', text: `out of time after ${elapsed}` };
    case 'out_of_cpu_time':
      return { tone: 'failed', text: `out of computing time after ${elapsed}` };
    case 'out_of_memory':
      return { tone: 'failed', text: `out of memory after ${elapsed}` };
    case 'crashed':
      return { tone: 'failed', text: `broke off after ${elapsed}` };
  }
}

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
      return plain(`This step took longer than the ${seconds(outcome.limit_seconds * 1000)} it is allowed, and was ended.`);
    case 'out_of_cpu_time':
      return plain(`This step computed longer than the ${seconds(outcome.limit_seconds * 1000)} it is allowed, and was ended.`);
    case 'out_of_memory':
      return plain(`This step needed more than the ${bytes(outcome.limit_bytes)} of memory it is allowed, and was ended.`);
    case 'crashed':
      return { ...plain('This step broke off without a result. Your files are safe.'), technical: outcome.reason };
  }
}

function plain(sentence: string): Trouble {
  return { sentence, hint: null, technical: null };
}

function raised(traceback: Traceback): Trouble {
  const meaning = MEANINGS[traceback.exception] ?? 'The code met something it could not deal with';
  return { sentence: `${meaning}${place(traceback)}.`, hint: traceback.hint, technical: traceback.text };
}

/** The line of the cell, when the error has one. */
function place(traceback: Traceback): string {
  const frame = traceback.frames.findLast((frame) => frame.file.startsWith('<cell'));
  return frame === undefined ? '' : `, in line ${frame.line}`;
}

const MEANINGS: Record<string, string> = {
  KeyError: 'The code asked for a column or an entry that is not there',
  IndexError: 'The code asked for a row or a position that is not there',
  NameError: 'The code used a name that does not exist',
  AttributeError: 'The code used a function that does not exist here',
  ModuleNotFoundError: 'The code asked for a library that is not available here',
  ImportError: 'The code asked for a part of a library that is not available here',
  FileNotFoundError: 'The code asked for a file that is not attached',
  SyntaxError: 'The code was not written correctly',
  IndentationError: 'The code was not written correctly',
  TypeError: 'The code mixed values that do not go together',
  ValueError: 'The code met a value that it could not use',
  ZeroDivisionError: 'The code divided by zero',
  MemoryError: 'The code needed more memory than it is allowed',
  RecursionError: 'The code went round in circles',
};

/** What a running or finished cell has to show as text. */
export function outputText(run: CodeRunItem): string {
  return [run.stdout.trimEnd(), run.result ?? ''].filter((part) => part !== '').join('\n');
}
