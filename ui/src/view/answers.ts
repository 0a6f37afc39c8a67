// What an answer claims, in words.

import type { Answer } from '../bindings/Answer';
import type { AnswerStatus } from '../bindings/AnswerStatus';
import type { Freshness } from '../bindings/Freshness';
import type { Offer } from '../bindings/Offer';
import type { Op } from '../bindings/Op';
import type { Source } from '../bindings/Source';
import type { Span } from '../bindings/Span';
import { t } from '../i18n/words.svelte';
import type { AnswerItem } from './kinds';

export interface Claim {
  readonly tone: 'sure' | 'unsure' | 'none';
  readonly text: string;
}

export function claim(answer: AnswerItem, freshness: Freshness): Claim {
  // What it was computed from is different now: nothing of it is promised any more.
  if (freshness === 'stale') return { tone: 'unsure', text: t('answer.outdated') };
  const numbers = answer.spans.some((span) => span.span === 'number');
  if (answer.status === 'computed' && !numbers) return { tone: 'sure', text: t('answer.computed_plain') };
  // Without a limit that was reached, the data does not hold the rest.
  const isPartly = answer.status === 'partial' && answer.preface === undefined;
  return { tone: TONES[answer.status], text: isPartly ? t('answer.partly') : t(`answer.${answer.status}`) };
}

const TONES: Record<AnswerStatus, Claim['tone']> = {
  computed: 'sure',
  not_traced: 'unsure',
  declined: 'none',
  failed: 'none',
  partial: 'unsure',
};

/** Where a number comes from, in words. */
export function sourceText(source: Source): string {
  return `${t('source.cell', { cell: source.cell })}, ${t(`source.${source.output}`)}`;
}

/** Text, or a number with the signs that belong to it: a bracket must not stay behind at the end of a line, nor begin one. */
export type Unbroken = { span: Span; opening: string; text: string; closing: string };

const OPENING = /[([{“‘"']$/;
const CLOSING = /^[)\]}”’"'.,;:!?%]+/;

export function unbroken(spans: readonly Span[]): Unbroken[] {
  const isNumber = (index: number) => spans[index]?.span === 'number';
  const sign = (index: number, signs: RegExp) =>
    spans[index]?.span === 'text' ? (signs.exec(spans[index].text)?.[0] ?? '') : '';
  return spans.map((span, index) => {
    if (span.span === 'number')
      return { span, opening: sign(index - 1, OPENING), text: span.text, closing: sign(index + 1, CLOSING) };
    const begun = isNumber(index - 1) ? span.text.replace(CLOSING, '') : span.text;
    return { span, opening: '', text: isNumber(index + 1) ? begun.replace(OPENING, '') : begun, closing: '' };
  });
}

/** A question that may have been meant, and what it takes which word for. */
export interface Meant {
  readonly sentence: string;
  readonly taken: string;
  readonly ask: Op;
}

/** Of a declined question: what may have been meant. Answers from before offers had a form of their own hold sentences only. */
export function offers({ status, offers = [], follow_ups }: Answer): readonly Meant[] {
  if (status !== 'declined') return [];
  if (offers.length === 0)
    return follow_ups.map((sentence) => ({ sentence, taken: '', ask: { op: 'ask', question: sentence } }));
  return offers.map(meant);
}

export function meant({ sentence, question, taken }: Offer): Meant {
  const words = taken.map(({ word, meaning }) => t('answer.taken', { word, meaning }));
  return { sentence, taken: words.join(' · '), ask: { op: 'ask', question: sentence, built: question } };
}
