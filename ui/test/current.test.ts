import { expect, it } from 'vitest';
import cases from '../../src-tauri/crates/contract/protocol/tests/edits.json';
import type { Item } from '../src/bindings/Item';
import { current, type Current } from '../src/state/current';

it.each(cases)('$name', ({ items, current: expected }) => {
  const told = tell(current(items as unknown as Item[]));
  // A case says what answers speak of, and what charts are called, where that is its point.
  const wanted = { titles: [], ...expected };
  expect(expected.answers.length === 0 ? { ...told, answers: [] } : told).toEqual(wanted);
});

function tell({ items, stale, pinned, title, undo, redo }: Current) {
  const answers = items
    .filter((item) => item.kind === 'answer')
    .map((answer) => {
      const number = answer.spans.find((span) => span.span === 'number' && span.source !== null);
      return {
        answer: answer.id,
        run: number?.span === 'number' ? (number.source?.run ?? null) : null,
        tables: answer.tables,
      };
    });
  return {
    items: items.map((item) => [item.turn, item.id]),
    stale: [...stale].sort((a, b) => a - b),
    pinned,
    title,
    undo,
    redo,
    answers,
    titles: items.flatMap((item) =>
      item.kind === 'chart' && item.retitled !== undefined ? [[item.id, item.retitled]] : [],
    ),
  };
}
