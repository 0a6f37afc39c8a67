// Plays a recording instead of talking to the shell: for development, tests and pictures.

import type { Event } from '../bindings/Event';
import type { Page } from '../bindings/Page';
import type { PageRequest } from '../bindings/PageRequest';
import type { ScreenMessage } from '../bindings/ScreenMessage';
import { t } from '../i18n/words.svelte';
import { datasetsOf } from '../view/datasets';
import { platformOf, type Platform } from './platform';

export type Pace = 'at once' | 'as it happened';

/** How long one event takes to appear when they come one by one. */
const STEP_MS = 120;

/** Commands that a recording does not answer are refused. */
export function replay(events: readonly Event[], pace: Pace): Platform {
  let send: (message: ScreenMessage) => void = () => {};
  return {
    ...platformOf(() => Promise.reject({ message: t('refusal.recording'), hint: t('refusal.recording_hint') })),
    async openConversation(screen) {
      send = screen;
      send(opened(pace === 'at once' ? events : []));
      if (pace === 'as it happened') await play(events, send);
    },
    newConversation: async () => send(opened([])),
    page: async (request) => firstRows(events, request),
    presentWindow: async () => {},
    listConversations: async () => [],
    keepDraft: async () => {},
    listModels: async () => ({ chosen: 'builtin', groups: [], providers: [], own: null }),
    prices: async () => [],
    sentRequests: async () => [],
  };
}

/** A conversation that can be continued, from its beginning. */
export function opened(events: readonly Event[]): ScreenMessage {
  return { feed: 'opened', name: '', title: null, draft: '', access: 'write', events: [...events] };
}

/** A recording is one event a line. */
export function parseRecording(lines: string): Event[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Event);
}

/** A recording holds the first rows of each dataset, and knows no order but theirs. */
function firstRows(events: readonly Event[], { variable, offset, limit, search }: PageRequest): Page {
  const items = events.flatMap((event) => (event.event === 'item_completed' ? [event.item] : []));
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

async function play(events: readonly Event[], send: (message: ScreenMessage) => void): Promise<void> {
  for (const event of events) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    send({ feed: 'event', event });
  }
}
