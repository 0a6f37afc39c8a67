// What the person can do, each ending in a visible result: something happens, or a sentence says why not.

import { COMMANDS, type Commands } from './bindings/commands';
import { t } from './i18n/words.svelte';
import { asRefusal, type Platform } from './platform/platform';
import type { ScreenEvent } from './state/screen';

/** Why an action did not happen has then already been said. */
export type Result = 'done' | 'refused';

/** Each command as an action, and what concerns the window alone. */
export type Actions = {
  readonly [name in keyof Commands]: (...values: Parameters<Commands[name]>) => Promise<Result>;
} & {
  open(): Promise<Result>;
  dismiss(): void;
};

/** Commands that save a file, and the phrase that names it. */
const SAVED = {
  exportReport: 'report.saved',
  saveChart: 'chart.saved',
  saveRows: 'data.saved',
  exportConversation: 'session.saved',
} as const satisfies Partial<Record<keyof Commands, string>>;

export function createActions(platform: Platform, send: (event: ScreenEvent) => void): Actions {
  async function attempt(name: keyof Commands, values: unknown[]): Promise<Result> {
    try {
      const done = await (platform[name] as (...values: unknown[]) => Promise<unknown>)(...values);
      // Without a name the person changed their mind.
      if (name in SAVED && typeof done === 'string') saved(t(SAVED[name as keyof typeof SAVED], { name: done }));
      return 'done';
    } catch (thrown) {
      const { message, hint } = asRefusal(thrown);
      send({ feed: 'said', message: { level: 'error', text: message, hint } });
      return 'refused';
    }
  }

  function saved(text: string): void {
    send({ feed: 'said', message: { level: 'info', text, hint: null, saved: true } });
  }

  const names = Object.keys(COMMANDS) as (keyof Commands)[];
  const entries = names.map((name) => [name, (...values: unknown[]) => attempt(name, values)]);
  return {
    ...(Object.fromEntries(entries) as Actions),
    open: () => attempt('openConversation', [send]),
    dismiss: () => send({ feed: 'dismissed' }),
  };
}
