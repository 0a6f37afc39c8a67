import { describe, expect, it } from 'vitest';
import type { Event } from '../src/bindings/Event';
import type { Item } from '../src/bindings/Item';
import { advance, emptyConversation, type Conversation } from '../src/state/conversation';
import { isSettled } from '../src/view/steps';
import { createLayout } from '../src/view/turns';
import { recording } from './recordings';

const question: Item = { id: 1, turn: 1, kind: 'user_text', text: 'how many rows?' };
const words: Item = { id: 2, turn: 1, kind: 'assistant_text', text: '' };

function after(...events: Event[]): Conversation {
  return events.reduce(advance, emptyConversation);
}

describe('a conversation', () => {
  it('holds a turn as running from its start to its end', () => {
    expect(after({ event: 'turn_started', turn: 1 }).running).toBe(1);
    expect(after({ event: 'turn_started', turn: 1 }, { event: 'turn_completed', turn: 1 })).toEqual(emptyConversation);
  });

  it('grows a text while it is written and keeps what the completed item says', () => {
    const written = after(
      { event: 'item_started', item: words },
      { event: 'item_delta', id: 2, delta: { text: 'Four ' } },
      { event: 'item_delta', id: 2, delta: { text: 'row' } },
    );
    expect(written.entries).toEqual([
      { entry: 'item', turn: 1, item: { ...words, text: 'Four row' }, progress: 'running', work: null },
    ]);

    const completed = advance(written, { event: 'item_completed', item: { ...words, text: 'Four rows.' } });
    expect(completed.entries).toEqual([
      { entry: 'item', turn: 1, item: { ...words, text: 'Four rows.' }, progress: 'completed', work: null },
    ]);
  });

  it('loses nothing when only the completed items arrive', () => {
    const events = recording('correction');
    const completedOnly = events.filter((event) => event.event === 'item_completed');
    expect(after(...completedOnly)).toEqual(after(...events));
  });

  it('stands in the order of appearance when an earlier item is completed later', () => {
    const conversation = after({ event: 'item_completed', item: words }, { event: 'item_completed', item: question });
    expect(conversation.entries.map((entry) => entry.entry === 'item' && entry.item.id)).toEqual([1, 2]);
  });

  it('keeps the end of a turn between its items and those of the next', () => {
    const conversation = after(
      { event: 'item_completed', item: question },
      { event: 'turn_interrupted', turn: 1 },
      { event: 'item_completed', item: { ...question, id: 3, turn: 2 } },
      { event: 'item_completed', item: words },
    );
    expect(conversation.entries.map((entry) => (entry.entry === 'item' ? entry.item.id : 'end'))).toEqual([
      1,
      2,
      'end',
      3,
    ]);
  });

  it('says that it was stopped and leaves no item running', () => {
    const conversation = after(
      { event: 'turn_started', turn: 1 },
      { event: 'item_started', item: words },
      { event: 'turn_interrupted', turn: 1 },
    );
    expect(conversation).toEqual({
      entries: [
        { entry: 'item', turn: 1, item: words, progress: 'abandoned', work: null },
        { entry: 'end', turn: 1, end: { kind: 'interrupted' } },
      ],
      running: null,
    });
  });

  it('says why a turn failed', () => {
    const failed: Event = {
      event: 'turn_failed',
      turn: 1,
      message: 'The sandbox did not start.',
      hint: 'Start again.',
    };
    expect(after({ event: 'turn_started', turn: 1 }, failed).entries).toEqual([
      { entry: 'end', turn: 1, end: { kind: 'failed', message: 'The sandbox did not start.', hint: 'Start again.' } },
    ]);
  });

  it('ignores additions to an item that it does not have or that is complete', () => {
    const conversation = after({ event: 'item_completed', item: words });
    expect(advance(conversation, { event: 'item_delta', id: 2, delta: { text: 'late' } })).toBe(conversation);
    expect(advance(conversation, { event: 'item_delta', id: 9, delta: { text: 'lost' } })).toBe(conversation);
  });

  it('never changes the state it was given', () => {
    const events = recording('troubles');
    const frozen = (conversation: Conversation) =>
      Object.freeze({ ...conversation, entries: Object.freeze(conversation.entries) });
    const step = (conversation: Conversation, event: Event) => frozen(advance(frozen(conversation), event));
    expect(events.reduce(step, emptyConversation)).toEqual(after(...events));
  });
});

describe('the way to what a turn came to', () => {
  const made: Event = {
    event: 'item_completed',
    item: {
      id: 1,
      turn: 1,
      kind: 'code_run',
      cell: 1,
      code: '',
      attempt: 1,
      corrects: null,
      stdout: '',
      result: null,
      outcome: { outcome: 'finished' },
      elapsed_ms: 0,
    },
  };
  const repair = {
    id: 'drop',
    label: 'Leave out 5 rows',
    step: { step: 'run', code: '' },
    changes: 5,
    examples: [],
  } as const;
  const repaired: Event = {
    event: 'item_completed',
    item: {
      id: 2,
      turn: 1,
      kind: 'repaired',
      variable: 'sales',
      run: 1,
      finding: 'gaps',
      repair: { ...repair, examples: [] },
    },
  };
  const settled = (...events: Event[]) => createLayout()(after(...events)).turns.map(isSettled);

  it('is folded away once a dataset was repaired, and shown as long as nothing came of it', () => {
    expect(settled(made, repaired)).toEqual([true]);
    expect(settled(made)).toEqual([false]);
    expect(settled(made, repaired, { event: 'turn_failed', turn: 1, message: 'No worker.', hint: null })).toEqual([
      false,
    ]);
  });
});

describe('a question that is asked again', () => {
  const asked = (turn: number, id: number): Event => ({ event: 'item_completed', item: { ...question, id, turn } });
  const again = (turn: number, id: number, of: number): Event => ({
    event: 'item_completed',
    item: { id, turn, kind: 'edit', edit: 'ask_again', of, stale: [] },
  });
  const failed = (turn: number, message: string): Event => ({ event: 'turn_failed', turn, message, hint: null });
  const first = [asked(1, 1), failed(1, 'No key.')];
  const ends = (...events: Event[]) =>
    createLayout()(after(...events)).turns.map(({ turn, end }) => [
      turn,
      end?.end.kind === 'failed' ? end.end.message : end,
    ]);

  it('ends as it did last, where it stands', () => {
    expect(ends(...first)).toEqual([[1, 'No key.']]);
    expect(ends(...first, again(2, 2, 1), asked(2, 3), failed(2, 'No network.'))).toEqual([[1, 'No network.']]);
    expect(ends(...first, again(2, 2, 1), asked(2, 3), { event: 'turn_completed', turn: 2 })).toEqual([[1, null]]);
  });

  const ran = (turn: number, id: number): Event => ({
    event: 'item_completed',
    item: {
      id,
      turn,
      kind: 'code_run',
      cell: id,
      code: '',
      attempt: 1,
      corrects: null,
      stdout: '',
      result: null,
      outcome: { outcome: 'finished' },
      elapsed_ms: 0,
    },
  });
  const rerun = (turn: number, id: number, of: number): Event => ({
    event: 'item_completed',
    item: { id, turn, kind: 'edit', edit: 'run_again', run: of, stale: [] },
  });
  const both = [asked(1, 1), ran(1, 2), asked(2, 3), ran(2, 4)];

  it('ends beside the cell that could not run any more, though others below ran', () => {
    expect(ends(...both, rerun(3, 5, 2), failed(3, 'No worker.'))).toEqual([
      [1, 'No worker.'],
      [2, null],
    ]);
    expect(ends(...both, rerun(3, 5, 2), ran(3, 6), rerun(3, 7, 4), failed(3, 'No worker.'))).toEqual([
      [1, null],
      [2, 'No worker.'],
    ]);
    expect(ends(...both, rerun(3, 5, 2), ran(3, 6), failed(3, 'No worker.'))).toEqual([
      [1, 'No worker.'],
      [2, null],
    ]);
  });

  it('says why something could not be taken back until something else is done', () => {
    const undone: Event = { event: 'item_completed', item: { id: 5, turn: 3, kind: 'edit', edit: 'undo', of: 2 } };
    expect(ends(...both, undone, failed(3, 'No worker.'))).toEqual([
      [1, null],
      [3, 'No worker.'],
    ]);
    expect(ends(...both, undone, failed(3, 'No worker.'), asked(4, 6))).toEqual([
      [1, null],
      [4, null],
    ]);
  });
});
