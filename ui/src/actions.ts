// What the person can do, each ending in a visible result: something happens, or a sentence says why not.

import { COMMANDS, type Commands } from './bindings/commands';
import type { Op } from './bindings/Op';
import { t } from './i18n/words.svelte';
import { asRefusal, type Platform } from './platform/platform';
import type { BuildStart } from './state/building.svelte';
import type { Narrowing } from './state/narrowing.svelte';
import type { ScreenEvent } from './state/screen';
import { narrowed } from './view/narrowed';

type Ask = Extract<Op, { op: 'ask' }>;

/** Why an action did not happen has then already been said. */
export type Result = 'done' | 'refused';

/** Each command as an action, and what concerns the window alone. */
export type Actions = {
  readonly [name in keyof Commands]: (...values: Parameters<Commands[name]>) => Promise<Result>;
} & {
  open(): Promise<Result>;
  /** Asks what is built from this, without a look at it first. */
  compute(start: BuildStart): Promise<Result>;
  /** Asks with no other conditions than those that the person saw. */
  exactly(ask: Ask): Promise<Result>;
  dismiss(): void;
};

/** Commands that save a file, and the phrase that names it. */
const SAVED = {
  exportReport: 'report.saved',
  saveChart: 'chart.saved',
  saveRows: 'data.saved',
  exportConversation: 'session.saved',
} as const satisfies Partial<Record<keyof Commands, string>>;

export function createActions(
  platform: Platform,
  send: (event: ScreenEvent) => void,
  /** Those that hold for every question of the conversation. */
  conditions: () => readonly Narrowing[],
): Actions {
  const attempt = (name: keyof Commands, values: unknown[]) =>
    tried(async () => {
      const done = await (platform[name] as (...values: unknown[]) => Promise<unknown>)(...values);
      // Without a name the person changed their mind.
      if (name in SAVED && typeof done === 'string') saved(t(SAVED[name as keyof typeof SAVED], { name: done }));
    });

  async function tried(act: () => Promise<unknown>): Promise<Result> {
    try {
      await act();
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
  const ask = async (op: Ask) => platform.submit(await narrowed(op, conditions(), platform));

  return {
    ...(Object.fromEntries(entries) as Actions),
    submit: (op) => (op.op === 'ask' ? tried(() => ask(op)) : attempt('submit', [op])),
    ask: (question) =>
      conditions().length === 0 ? attempt('ask', [question]) : tried(() => ask({ op: 'ask', question })),
    exactly: (op) => attempt('submit', [op]),
    compute: ({ question, changes }) =>
      tried(async () => {
        const parts = await platform.questionParts(question, [...changes]);
        await ask({ op: 'ask', question: parts.sentence, built: parts.question });
      }),
    open: () => attempt('openConversation', [send]),
    dismiss: () => send({ feed: 'dismissed' }),
  };
}
