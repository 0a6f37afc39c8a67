import type { Patch } from '../src/bindings/Patch';
import { parseRecording } from '../src/platform/replay';

const RECORDINGS = import.meta.glob<string>('../recordings/folded/*.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export function recording(name: string): Patch[] {
  const lines = RECORDINGS[`../recordings/folded/${name}.jsonl`];
  if (lines === undefined) throw new Error(`there is no recording ${name}`);
  return parseRecording(lines);
}
