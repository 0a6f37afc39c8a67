// Plays a recording instead of talking to the shell: for development, tests and pictures.

import type { Page } from '../bindings/Page';
import type { PageRequest } from '../bindings/PageRequest';
import type { Event } from '../bindings/Event';
import { t } from '../i18n/words.svelte';
import { datasetsOf } from '../view/datasets';
import type { Feed } from '../state/screen';
import type { Platform } from './platform';

export type Pace = 'at once' | 'as it happened';

/** How long one event takes to appear when they come one by one. */
const STEP_MS = 120;

export function replay(events: readonly Event[], pace: Pace): Platform {
  let listen: (feed: Feed) => void = () => {};
  return {
    async open(listener) {
      listen = listener;
      listen({ feed: 'opened', events: pace === 'at once' ? [...events] : [] });
      if (pace === 'as it happened') await play(events, listen);
    },
    ask: () => refuse(),
    submit: () => refuse(),
    page: async (request) => firstRows(events, request),
    previewReading: () => refuse(),
    variables: () => refuse(),
    variable: () => refuse(),
    stop: () => refuse(),
    pickFiles: () => refuse(),
    exportReport: () => refuse(),
    newConversation: async () => listen({ feed: 'opened', events: [] }),
    openWindow: () => refuse(),
    presentWindow: async () => {},
    sessions: async () => [],
    chart: () => refuse(),
    saveChart: () => refuse(),
    copyChart: () => refuse(),
    shelveSession: () => refuse(),
    renameSession: () => refuse(),
    deleteSession: () => refuse(),
    duplicateSession: () => refuse(),
    exportSession: () => refuse(),
    importSession: () => refuse(),
    branch: () => refuse(),
    runAllAgain: () => refuse(),
    keepDraft: async () => {},
    openEarlier: () => refuse(),
    openSample: () => refuse(),
    listModels: async () => ({ chosen: 'builtin', groups: [], providers: [], own: null }),
    lookAtServer: () => refuse(),
    chooseModel: () => refuse(),
    tryModel: () => refuse(),
    limits: () => refuse(),
    setLimits: () => refuse(),
    prices: async () => [],
    setPrice: () => refuse(),
    toldOfFiles: () => refuse(),
    sentRequests: async () => [],
    diagnostics: () => refuse(),
    dataFolder: () => refuse(),
    showDataFolder: () => refuse(),
    setPrivacy: () => refuse(),
    keepKey: () => refuse(),
    forgetKey: () => refuse(),
  };
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

async function play(events: readonly Event[], listen: (feed: Feed) => void): Promise<void> {
  for (const event of events) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    listen({ feed: 'event', event });
  }
}

function refuse(): Promise<never> {
  return Promise.reject({ message: t('refusal.recording'), hint: t('refusal.recording_hint') });
}
