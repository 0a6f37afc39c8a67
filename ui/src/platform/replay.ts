// Plays a recording instead of talking to the shell: for development, tests and pictures.

import type { Page } from '../bindings/Page';
import type { PageRequest } from '../bindings/PageRequest';
import type { Patch } from '../bindings/Patch';
import type { ScreenMessage } from '../bindings/ScreenMessage';
import { t } from '../i18n/words.svelte';
import { emptyConversation, patched } from '../state/conversation';
import { datasetsOf } from '../view/datasets';
import { platformOf, type Platform } from './platform';

export type Pace = 'at once' | 'as it happened';

/** How long one event takes to appear when they come one by one. */
const STEP_MS = 120;

/** Commands that a recording does not answer are refused. */
export function replay(patches: readonly Patch[], pace: Pace): Platform {
  let send: (message: ScreenMessage) => void = () => {};
  return {
    ...platformOf(() => Promise.reject({ message: t('refusal.recording'), hint: t('refusal.recording_hint') })),
    async openConversation(screen) {
      send = screen;
      send(opened(pace === 'at once' ? patches : []));
      if (pace === 'as it happened') await play(patches, send);
    },
    newConversation: async () => send(opened([])),
    page: async (request) => firstRows(patches, request),
    presentWindow: async () => {},
    listConversations: async () => [],
    keepDraft: async () => {},
    instructions: async () => '',
    listModels: async () => ({ chosen: 'builtin', groups: [], providers: [], own: null }),
    listModelFiles: async () => ({ offered: [], here: [], folder: '/data/models' }),
    prices: async () => [],
    sentRequests: async () => [],
    watchableFiles: async () => [],
  };
}

/** A conversation that can be continued, with everything that these patches show. */
export function opened(patches: readonly Patch[]): ScreenMessage {
  const { placed, ends, heading, activity } = patches.reduce(patched, emptyConversation);
  const shown = [...ends].map(([turn, end]) => ({ turn, end }));
  return {
    feed: 'opened',
    name: '',
    draft: '',
    access: 'write',
    conversation: { placed: [...placed], ends: shown, heading, activity },
  };
}

/** A recording is one patch a line. */
export function parseRecording(lines: string): Patch[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Patch);
}

/** A recording holds the first rows of each dataset, and knows no order but theirs. */
function firstRows(patches: readonly Patch[], { variable, offset, limit, search }: PageRequest): Page {
  const items = patches.reduce(patched, emptyConversation).placed.map(({ item }) => item);
  const preview = datasetsOf(items).find((dataset) => dataset.variable === variable)?.preview;
  if (preview === undefined) throw new Error(`no dataset ${variable}`);
  const wanted = (search ?? '').toLowerCase();
  const found = [...preview.rows.entries()].filter(([, row]) =>
    row.some((cell) => String(cell).toLowerCase().includes(wanted)),
  );
  const shown = found.slice(offset, offset + limit);
  const table = { ...preview, rows: shown.map(([, row]) => row), total_rows: preview.rows.length };
  return { table, matching: found.length, row_numbers: shown.map(([number]) => number) };
}

async function play(patches: readonly Patch[], send: (message: ScreenMessage) => void): Promise<void> {
  for (const patch of patches) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    send({ feed: 'patch', patch });
  }
}
