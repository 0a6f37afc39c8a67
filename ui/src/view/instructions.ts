// Standing instructions: what a person wants each answer to heed, in words.

import { t } from '../i18n/words.svelte';
import type { Conversation } from '../state/conversation';
import type { InstructionsItem } from './kinds';

/** As the shell bounds them. */
export const MOST_CHARACTERS = 1000;

/** Those that hold in this conversation alone; empty where there are none. */
export function ownInstructions({ placed }: Conversation): string {
  const own = placed.flatMap(({ item }) =>
    item.kind === 'instructions' && item.scope === 'this_conversation' ? [item] : [],
  );
  // Not the last one in reading order: a turn that was asked again stands among older ones.
  return own.sort((one, other) => one.id - other.id).at(-1)?.text ?? '';
}

/** Both in a line, those for all conversations first. */
export function inALine(...texts: readonly string[]): string {
  const lines = texts.flatMap((text) => text.split('\n')).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' · ');
}

export function instructionsText({ scope, text }: InstructionsItem): string {
  return t(text === '' ? `instructions.none_from_here.${scope}` : `instructions.from_here.${scope}`, {
    text: inALine(text),
  });
}
