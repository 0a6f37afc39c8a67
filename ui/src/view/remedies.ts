// The one thing that helps, as a button. The core says which one with each message.

import type { Message } from '../bindings/Message';
import type { Problem } from '../bindings/Problem';
import type { Remedy } from '../bindings/Remedy';
import { BUILTIN } from '../state/models';
import type { AnswerItem, CodeRunItem } from './kinds';

/** Null where no button of the window helps. */
export function remedyOf({ message, hint }: Problem): Remedy | null {
  return (hint === null ? null : remedyIn(hint)) ?? remedyIn(message);
}

function remedyIn(message: Message): Remedy | null {
  return typeof message === 'string' ? null : (message.remedy ?? null);
}

/** The hint without the sentence that only says where to enter a key, which the button does. */
export function hintBeside(remedy: Remedy | null, hint: Message | null): Message | null {
  if (remedy !== 'keys' || hint === null || typeof hint === 'string') return hint;
  if (hint.code === 'models-add-key') return null;
  const first = hint.code === 'list-sentences' ? hint.args.first : undefined;
  return first !== undefined && 'message' in first ? first.message : hint;
}

/**
 * For an answer that is none, or only a part of one: what it says itself helps first, then somebody who understands more.
 * Where the calculation broke off it was nobody's lack of understanding.
 */
export function answerRemedy(answer: AnswerItem, model: string, runs: readonly CodeRunItem[]): Remedy | null {
  if (answer.status !== 'declined' && answer.status !== 'failed' && answer.status !== 'partial') return null;
  if (runs.at(-1)?.outcome?.outcome === 'crashed') return 'again';
  const said = answer.preface === undefined ? null : remedyIn(answer.preface);
  if (said !== null && said !== 'again') return said;
  return model === BUILTIN ? 'models' : 'again';
}
