// What the screen needs from the world around it. The window is one such world, a recording is another.

import { COMMANDS, type Commands } from '../bindings/commands';
import type { Problem as Refusal } from '../bindings/Problem';
import { t } from '../i18n/words.svelte';

export type Platform = Commands;

/** Carries out a command by its name in the shell, or refuses it with a `Refusal`. */
export type Call = (command: string, named: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** A platform on which every command is carried out by one function. */
export function platformOf(call: Call): Platform {
  const methods = Object.entries(COMMANDS).map(([method, [command, ...names]]) => [
    method,
    (...values: unknown[]) => call(command, Object.fromEntries(names.map((name, index) => [name, values[index]]))),
  ]);
  // `COMMANDS` has an entry for each method, with its arguments in order.
  return Object.fromEntries(methods) as Platform;
}

export function asRefusal(thrown: unknown): Refusal {
  if (isRefusal(thrown)) return { message: thrown.message, hint: thrown.hint ?? null };
  return { message: t('refusal.window'), hint: t('refusal.detail', { detail: String(thrown) }) };
}

function isRefusal(thrown: unknown): thrown is Refusal {
  return typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'message' in thrown;
}
