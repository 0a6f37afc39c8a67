// Who answers, in words.

import { bytes } from './amounts';
import type { LocalModel } from '../platform/platform';
import { BUILTIN } from '../state/screen';

/** A model's name without its provider. */
export function modelTitle(model: string): string {
  return model === BUILTIN ? 'Built-in analyst' : model.slice(model.indexOf(':') + 1);
}

export function sizeText(model: LocalModel): string {
  return model.bytes === null ? '' : bytes(model.bytes);
}

/** What leaves this computer when a service answers. */
export function whatIsSent(title: string): string {
  return (
    `Your questions, the names and typical values of the columns, and what the code prints are sent to ${title}. ` +
    'The file itself stays on this computer.'
  );
}
