// What a second run of a question came to, and what another one would cost.

import type { OpinionOutcome } from '../bindings/OpinionOutcome';
import { t } from '../i18n/words.svelte';
import type { Conversation } from '../state/conversation';
import type { PrivacyLevel } from '../bindings/PrivacyLevel';
import { BUILTIN, isInside, whereItGoes } from '../state/models';
import type { Checkers } from './checkers';
import { costText } from './privacy';
import type { SecondOpinionItem } from './kinds';

const DIFFERENT: ReadonlySet<OpinionOutcome> = new Set(['other_numbers', 'other_names', 'other_rows', 'unclear']);

/** Whether the second result may stand in the place of the first. */
export function offersChoice(outcome: OpinionOutcome): boolean {
  return DIFFERENT.has(outcome);
}

/** How urgent it is to look. */
export function standing(outcome: OpinionOutcome): 'differs' | 'told' {
  return offersChoice(outcome) ? 'differs' : 'told';
}

/** Whether there is a result to look at. */
export function isSettled({ result }: SecondOpinionItem): boolean {
  return result.text !== '' || result.cells.length > 0;
}

/** What the second run took; empty where nobody counted. */
export function extraCost({ tokens, cost }: SecondOpinionItem): string {
  const amounts = costText({ read: tokens, written: 0, cost });
  return amounts.length === 0 ? '' : t('opinion.cost', { amounts: amounts.join(', ') });
}

/** What a second run by this model will about take; an empty name stands for the model that answers first. */
export function expectedCost(conversation: Conversation, model: string, known: Checkers, level: PrivacyLevel): string {
  const group = known.find(({ models }) => models.some(({ name }) => name === model));
  if (model === BUILTIN || isInside(model) || group?.place === 'this_computer') return t('opinion.free');
  if (model === '') return asMuch(conversation);
  return group === undefined ? t('opinion.own_price') : `${t('opinion.own_price')} ${whereItGoes(group, level)}`;
}

/** As much as the last answer. */
function asMuch({ placed }: Conversation): string {
  const last = placed.findLast(({ item }) => item.kind === 'sent')?.item;
  const amounts = last?.kind === 'sent' ? costText(last) : [];
  return amounts.length === 0 ? t('opinion.as_much') : t('opinion.expected', { amounts: amounts.join(', ') });
}
