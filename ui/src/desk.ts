// What the person can do, each ending in a visible result: something happens, or a sentence says why not.

import { asRefusal, type Platform } from './platform/platform';
import type { ScreenEvent } from './state/screen';

export interface Desk {
  open(): Promise<void>;
  ask(question: string): Promise<void>;
  stop(): Promise<void>;
  pickFiles(): Promise<void>;
  exportReport(): Promise<void>;
  newConversation(): Promise<void>;
  dismiss(): void;
}

export function createDesk(platform: Platform, send: (event: ScreenEvent) => void): Desk {
  async function attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (thrown) {
      const { message, hint } = asRefusal(thrown);
      send({ feed: 'said', message: { level: 'error', text: message, hint } });
    }
  }

  async function exportReport(): Promise<void> {
    const name = await platform.exportReport();
    if (name === null) return;
    send({ feed: 'said', message: { level: 'info', text: `The report was saved as ${name}.`, hint: null } });
  }

  return {
    open: () => attempt(() => platform.open(send)),
    ask: (question) => attempt(() => platform.ask(question)),
    stop: () => attempt(() => platform.stop()),
    pickFiles: () => attempt(() => platform.pickFiles()),
    exportReport: () => attempt(exportReport),
    newConversation: () => attempt(() => platform.newConversation()),
    dismiss: () => send({ feed: 'dismissed' }),
  };
}
