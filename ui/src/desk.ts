// What the person can do, each ending in a visible result: something happens, or a sentence says why not.

import { asRefusal, type Op, type Platform } from './platform/platform';
import { t } from './i18n/words.svelte';
import type { ScreenEvent } from './state/screen';

/** Why an action did not happen has then already been said. */
export type Result = 'done' | 'refused';

export interface Desk {
  open(): Promise<Result>;
  ask(question: string): Promise<Result>;
  submit(op: Op): Promise<Result>;
  stop(): Promise<Result>;
  pickFiles(): Promise<Result>;
  exportReport(): Promise<Result>;
  newConversation(): Promise<Result>;
  openEarlier(name: string): Promise<Result>;
  openSample(name: string): Promise<Result>;
  dismiss(): void;
}

export function createDesk(platform: Platform, send: (event: ScreenEvent) => void): Desk {
  async function attempt(action: () => Promise<void>): Promise<Result> {
    try {
      await action();
      return 'done';
    } catch (thrown) {
      const { message, hint } = asRefusal(thrown);
      send({ feed: 'said', message: { level: 'error', text: message, hint } });
      return 'refused';
    }
  }

  async function exportReport(): Promise<void> {
    const name = await platform.exportReport();
    if (name === null) return;
    send({ feed: 'said', message: { level: 'info', text: t('report.saved', { name }), hint: null } });
  }

  return {
    open: () => attempt(() => platform.open(send)),
    ask: (question) => attempt(() => platform.ask(question)),
    submit: (op) => attempt(() => platform.submit(op)),
    stop: () => attempt(() => platform.stop()),
    pickFiles: () => attempt(() => platform.pickFiles()),
    exportReport: () => attempt(exportReport),
    newConversation: () => attempt(() => platform.newConversation()),
    openEarlier: (name) => attempt(() => platform.openEarlier(name)),
    openSample: (name) => attempt(() => platform.openSample(name)),
    dismiss: () => send({ feed: 'dismissed' }),
  };
}
