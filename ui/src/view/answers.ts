// What an answer claims, in words.

import type { AnswerStatus } from '../bindings/AnswerStatus';
import type { Source } from '../bindings/Source';
import type { Span } from '../bindings/Span';
import type { AnswerItem } from './kinds';

export interface Claim {
  readonly tone: 'sure' | 'unsure' | 'none';
  readonly text: string;
}

export function claim(answer: AnswerItem): Claim {
  const numbers = answer.spans.some((span) => span.span === 'number');
  return answer.status === 'computed' && !numbers ? { tone: 'sure', text: 'Computed from your data' } : CLAIMS[answer.status];
}

const CLAIMS: Record<AnswerStatus, Claim> = {
  computed: { tone: 'sure', text: 'Every number here was computed: select one to see how' },
  not_traced: { tone: 'unsure', text: 'A number marked with dots was found in no result: do not rely on it' },
  declined: { tone: 'none', text: 'Not answered' },
  failed: { tone: 'none', text: 'Not solved' },
  partial: { tone: 'unsure', text: 'Not finished: a limit was reached' },
};

export function sourceTitle(source: Source | null): string {
  return source === null ? 'Found in no result' : `Computed in cell ${source.cell}: show it`;
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
