import type { Event } from '../src/bindings/Event';
import { parseRecording } from '../src/platform/replay';

const RECORDINGS = import.meta.glob<string>('../recordings/*.jsonl', { query: '?raw', import: 'default', eager: true });

export function recording(name: string): Event[] {
  const lines = RECORDINGS[`../recordings/${name}.jsonl`];
  if (lines === undefined) throw new Error(`there is no recording ${name}`);
  return parseRecording(lines);
}
