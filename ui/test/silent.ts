import { opened } from '../src/platform/replay';
import { platformOf, type Platform } from '../src/platform/platform';
import type { ScreenMessage } from '../src/bindings/ScreenMessage';

/** A window whose shell does everything and answers nothing by itself: the test speaks for it. */
export function silent(calls: Partial<Platform> = {}) {
  let send: (message: ScreenMessage) => void = () => {};
  const refused = () => Promise.reject({ message: 'There is nothing here.' });
  const platform: Platform = {
    ...platformOf(() => Promise.resolve(null)),
    openConversation: async (screen) => {
      send = screen;
      send(opened([]));
    },
    completeQuestion: refused,
    outlineReport: refused,
    page: refused,
    previewReading: refused,
    variable: refused,
    chart: refused,
    copyChart: refused,
    lookAtServer: refused,
    tryModel: refused,
    limits: refused,
    confinement: refused,
    variables: async () => [],
    listConversations: async () => [],
    listModelFiles: async () => ({ offered: [], here: [], folder: '/data/models' }),
    prices: async () => [],
    listToolServers: async () => [],
    listDatabases: async () => [],
    sentRequests: async () => [],
    toldOfFiles: async () => '',
    diagnostics: async () => '',
    instructions: async () => '',
    dataFolder: async () => '/data',
    listModels: async () => ({ chosen: 'builtin', groups: [], providers: [], own: null }),
    ...calls,
  };
  return { platform, hear: (message: ScreenMessage) => send(message) };
}
