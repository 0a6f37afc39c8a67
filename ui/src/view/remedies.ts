// The one thing that helps, as a button. The core says what happened and what to do in sentences, in journals as well; which
// button belongs to a sentence is told from its words, as they are in English.

import { BUILTIN } from '../state/models';
import type { AnswerItem, CodeRunItem } from './kinds';

export type Remedy = 'files' | 'paste' | 'keys' | 'models' | 'limits' | 'report' | 'undo' | 'import' | 'again';

/** What says more comes first. */
const SAID: readonly (readonly [RegExp, Remedy])[] = [
  [/and paste again/i, 'paste'],
  [/limit in the settings/i, 'limits'],
  [/export a report/i, 'report'],
  [/take the change back/i, 'undo'],
  [/`\.tabletalk`|whoever sent it/i, 'import'],
  [/\bkey of .* where the model is chosen/i, 'keys'],
  [
    /as blocks in the text|(another|larger) model|a smaller one|longer context|another\b.*\bmay have been|one that is there|model for conversations|built-in analyst|choose another\.?$/i,
    'models',
  ],
  [
    /\b(drop|csv|spreadsheet|download|its drive|add (it|that|the)|get it again|saved completely|moved or deleted|ask its owner|to another folder)\b/i,
    'files',
  ],
  [/\b(ask|try) again|ask in other words\b/i, 'again'],
];

/** Null where no button of the window helps. */
export function remedyOf(said: string): Remedy | null {
  return SAID.find(([words]) => words.test(said))?.[1] ?? null;
}

/** What remains to be said beside the button: the other ways to enter a key are for who has no window. */
export function hintBeside(remedy: Remedy | null, hint: string | null): string | null {
  if (remedy !== 'keys' || hint === null) return hint;
  const [before = ''] = hint.split('Add a key of ');
  return before.trim() || null;
}

/**
 * For an answer that is none, or only a part of one: what it says itself helps first, then somebody who understands more.
 * Where the calculation broke off it was nobody's lack of understanding.
 */
export function answerRemedy(answer: AnswerItem, model: string, runs: readonly CodeRunItem[]): Remedy | null {
  if (answer.status !== 'declined' && answer.status !== 'failed' && answer.status !== 'partial') return null;
  if (runs.at(-1)?.outcome?.outcome === 'crashed') return 'again';
  const said = remedyOf(answer.spans.map(({ text }) => text).join(''));
  if (said !== null && said !== 'again') return said;
  return model === BUILTIN ? 'models' : 'again';
}
