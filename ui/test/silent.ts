import type { Platform } from '../src/platform/platform';
import type { Feed } from '../src/state/screen';

/** A window whose shell answers nothing by itself: the test speaks for it. */
export function silent(calls: Partial<Platform> = {}) {
  let listen: (feed: Feed) => void = () => {};
  const nothing = async () => {};
  const platform: Platform = {
    open: async (listener) => {
      listen = listener;
      listen({ feed: 'opened', events: [] });
    },
    ask: nothing,
    submit: nothing,
    page: () => Promise.reject({ message: 'There are no rows.' }),
    previewReading: () => Promise.reject({ message: 'There is no file.' }),
    variables: async () => [],
    variable: () => Promise.reject({ message: 'There is no variable.' }),
    stop: nothing,
    pickFiles: nothing,
    exportReport: async () => null,
    newConversation: nothing,
    openWindow: nothing,
    presentWindow: nothing,
    sessions: async () => [],
    chart: () => Promise.reject({ message: 'There is no chart.' }),
    copyChart: () => Promise.reject({ message: 'There is no chart.' }),
    saveChart: async () => null,
    shelveSession: nothing,
    renameSession: nothing,
    deleteSession: nothing,
    duplicateSession: nothing,
    exportSession: async () => null,
    importSession: nothing,
    branch: nothing,
    runAllAgain: nothing,
    keepDraft: nothing,
    openEarlier: nothing,
    openSample: nothing,
    listModels: async () => ({ chosen: 'builtin', groups: [], providers: [], own: null }),
    lookAtServer: () => Promise.reject({ message: 'There is no server.' }),
    chooseModel: nothing,
    tryModel: () => Promise.reject({ message: 'There is no model.' }),
    limits: () => Promise.reject({ message: 'There are no limits.' }),
    setLimits: nothing,
    prices: async () => [],
    setPrice: nothing,
    toldOfFiles: async () => '',
    sentRequests: async () => [],
    diagnostics: async () => '',
    dataFolder: async () => '/data',
    showDataFolder: nothing,
    setPrivacy: nothing,
    keepKey: nothing,
    forgetKey: nothing,
    ...calls,
  };
  return { platform, hear: (feed: Feed) => listen(feed) };
}
