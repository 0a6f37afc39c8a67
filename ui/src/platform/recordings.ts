// The recordings in `ui/recordings/folded`, by the address of the development server. Not part of the built page.

import { repeated } from './generated';
import type { Platform } from './platform';
import { parseRecording, replay } from './replay';

const RECORDINGS = import.meta.glob<string>('../../recordings/folded/*.jsonl', { query: '?raw', import: 'default' });

export async function recordingFromAddress(address: URL): Promise<Platform> {
  const load = RECORDINGS[`../../recordings/folded/${address.searchParams.get('recording')}.jsonl`];
  const lines = load === undefined ? '' : await load();
  const recorded = parseRecording(lines);
  const items = Number(address.searchParams.get('items') ?? 0);
  const patches = items > 0 ? repeated(recorded, items) : recorded;
  return replay(patches, address.searchParams.get('pace') === 'live' ? 'as it happened' : 'at once');
}
