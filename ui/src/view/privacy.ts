// What a model is shown, and what left this computer, in words.

import type { PrivacyLevel } from '../bindings/PrivacyLevel';
import type { Conversation } from '../state/conversation';
import { bytes, count } from './amounts';
import type { PrivacyItem, SentItem } from './kinds';

/** From the least to the most. */
export const LEVELS: readonly PrivacyLevel[] = ['schema', 'statistics', 'samples', 'outputs'];

/** What a model is shown of the data, as the end of a sentence. */
const SHOWN: Record<PrivacyLevel, string> = {
  schema: 'the names and kinds of the columns',
  statistics: 'the names and kinds of the columns, and from where to where their numbers and dates go',
  samples: 'the columns with their ranges, frequent values and the first rows',
  outputs: 'the columns with frequent values, the first rows, and what the code puts out',
};

/** How far the dial is turned. */
export const LEVEL_TITLES: Record<PrivacyLevel, string> = {
  schema: 'Names of columns only',
  statistics: 'and their ranges',
  samples: 'and some values and rows',
  outputs: 'and what the code puts out',
};

export function shown(level: PrivacyLevel): string {
  return SHOWN[level];
}

/** What was chosen last in this conversation. */
export function chosenLevel(conversation: Conversation): PrivacyLevel {
  const entry = conversation.entries.findLast((entry) => entry.entry === 'item' && entry.item.kind === 'privacy');
  return entry?.entry === 'item' && entry.item.kind === 'privacy' ? entry.item.level : 'outputs';
}

export function privacyText(item: PrivacyItem): string {
  const names = item.private_columns.map((column) => `“${column.column}”`).join(', ');
  const kept = names === '' ? '' : ` ${names} ${item.private_columns.length === 1 ? 'is' : 'are'} private: neither name nor value is shown, and no outputs.`;
  return `From here on a model is shown ${SHOWN[item.level]}.${kept}`;
}

/** The promise of the first page, true for whoever answers. */
export function promise(model: string, level: PrivacyLevel): string {
  return model === 'builtin'
    ? 'Your file stays on this computer, and nothing in it is sent anywhere.'
    : `Your file is read and computed on this computer. A model that is asked over a connection is sent your questions, ${SHOWN[level]}.`;
}

export function sentText(item: SentItem): string {
  return `Sent to ${item.to}: ${count(item.requests, 'request')}, ${bytes(item.bytes)}, with ${SHOWN[item.level]}.`;
}
