// What an answer claims, in words.

import type { AnswerStatus } from '../bindings/AnswerStatus';
import type { Source } from '../bindings/Source';
import type { Span } from '../bindings/Span';
import { t } from '../i18n/words.svelte';
import type { AnswerItem } from './kinds';

export interface Claim {
  readonly tone: 'sure' | 'unsure' | 'none';
  readonly text: string;
}

export function claim(answer: AnswerItem): Claim {
  const numbers = answer.spans.some((span) => span.span === 'number');
  const text = answer.status === 'computed' && !numbers ? t('answer.computed_plain') : t(`answer.${answer.status}`);
  return { tone: TONES[answer.status], text };
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

/** Text, or a number with the bracket that opens before it: the bracket must not stay behind at the end of a line. */
export type Unbroken = { span: Span; opening: string; text: string };

const OPENING = /[([{“‘"']$/;

export function unbroken(spans: readonly Span[]): Unbroken[] {
  return spans.map((span, index) => {
    if (span.span === 'text') {
      const last = spans[index + 1]?.span === 'number' ? span.text.replace(OPENING, '') : span.text;
      return { span, opening: '', text: last };
    }
    const before = spans[index - 1];
    const opening = before?.span === 'text' ? (OPENING.exec(before.text)?.[0] ?? '') : '';
    return { span, opening, text: span.text };
  });
}
