// A report while it is put together: which answers, in which order, in whose words.

import type { ItemId } from '../bindings/ItemId';
import type { ReportBlock } from '../bindings/ReportBlock';
import type { ReportFormat } from '../bindings/ReportFormat';
import type { ReportOptions } from '../bindings/ReportOptions';
import { answerText } from './activity';
import type { Laid, Turn } from './turns';

/** A question or a text of one's own, and whether it is in the report. */
export interface Part {
  readonly key: string;
  readonly turn: Turn | null;
  readonly chosen: boolean;
  readonly heading: string;
  readonly text: string;
}

export const FORMATS: readonly ReportFormat[] = [
  'html',
  'pdf',
  'docx',
  'markdown',
  'xlsx',
  'csv',
  'notebook',
  'script',
];

/** Answers that were kept come first and alone; without any, all of them. */
export function partsOf({ turns, current }: Laid): Part[] {
  const answered = turns.filter((turn) => turn.answer !== null);
  const place = (turn: Turn) => current.pinned.indexOf(turn.answer?.answer.id ?? -1);
  const kept = answered.filter((turn) => place(turn) >= 0).sort((one, other) => place(one) - place(other));
  const others = answered.filter((turn) => place(turn) < 0);
  return [...kept, ...others].map((turn) => part(turn, kept.length === 0 || place(turn) >= 0));
}

function part(turn: Turn, chosen: boolean): Part {
  const text = turn.answer === null ? '' : answerText(turn.answer.answer);
  return { key: `turn-${turn.turn}`, turn, chosen, heading: turn.question?.text ?? '', text };
}

let texts = 0;

export function ownText(): Part {
  texts += 1;
  return { key: `text-${texts}`, turn: null, chosen: true, heading: '', text: '' };
}

export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  if (to < 0 || to >= list.length) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from] as One);
}

/** Words that were not changed stay the conversation's own, with the sources of their numbers. */
export function blocksOf(parts: readonly Part[]): ReportBlock[] {
  return parts
    .filter((part) => part.chosen)
    .map(({ turn, heading, text }): ReportBlock => {
      if (turn === null) return { block: 'text', heading: heading.trim() || null, text };
      const own = part(turn, true);
      return {
        block: 'question',
        turn: turn.turn,
        heading: heading === own.heading ? null : heading,
        text: text === own.text ? null : text,
      };
    });
}

export const USUAL_REPORT: ReportOptions = {
  format: 'html',
  length: 'full',
  code: 'shown',
  title: null,
  summary: null,
  author: null,
  date: null,
  blocks: null,
  left_out: [],
  locale: null,
};

export function leftOut(list: readonly ItemId[], item: ItemId, isIn: boolean): ItemId[] {
  return isIn ? list.filter((id) => id !== item) : [...list, item];
}

/** The tables of one question alone. */
export function tablesOf(turn: number): ReportOptions {
  return { ...USUAL_REPORT, format: 'csv', blocks: [{ block: 'question', turn, heading: null, text: null }] };
}
