// The recordings in `ui/recordings`, by the address of the development server. Not part of the built page.

import type { Platform } from './platform';
import { parseRecording, replay } from './replay';

const RECORDINGS = import.meta.glob<string>('../../recordings/*.jsonl', { query: '?raw', import: 'default' });

export async function recordingFromAddress(address: URL): Promise<Platform> {
  const load = RECORDINGS[`../../recordings/${address.searchParams.get('recording')}.jsonl`];
  const lines = load === undefined ? '' : await load();
  return replay(parseRecording(lines), address.searchParams.get('pace') === 'live' ? 'as it happened' : 'at once');
}
