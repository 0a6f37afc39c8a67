import { describe, expect, it } from 'vitest';
import cases from '../recordings/folded/edits.json';
import type { Item } from '../src/bindings/Item';
import type { Patch } from '../src/bindings/Patch';
import { emptyConversation, patched, type Conversation } from '../src/state/conversation';
import { activity, announcement } from '../src/view/activity';
import { sourceText } from '../src/view/answers';
import { isSettled } from '../src/view/steps';
import { createLayout } from '../src/view/turns';
import { begins, completes, placed, turnIsOver, turnStarts } from './patches';
import { recording } from './recordings';

const CASES = cases as unknown as readonly { name: string; patches: Patch[]; whole: Patch }[];

const question: Item = { id: 1, turn: 1, kind: 'user_text', text: 'how many rows?' };
const words: Item = { id: 2, turn: 1, kind: 'assistant_text', text: '' };

function after(...patches: Patch[]): Conversation {
  return patches.reduce(patched, emptyConversation);
}

describe('a conversation', () => {
  it('holds a turn as running from its start to its end', () => {
    expect(after(turnStarts(1)).activity.running).toBe(1);
    expect(after(turnStarts(1), turnIsOver())).toEqual(emptyConversation);
  });

  it('says what a model inside the app does, and spares a screen reader the percents', () => {
    const running = { running: 1, newest: null, ended: null };
    const loading = after({ activity: { ...running, model: { stage: 'loading', percent: 40 } } });
    expect([activity(loading), announcement(loading)]).toEqual(['Loading the model… 40%', 'Loading the model…']);
    const reading = after({ activity: { ...running, model: { stage: 'reading', percent: 7 } } });
    expect(activity(reading)).toBe('Reading your question and your table… 7%');
    expect(activity(after({ activity: { ...running, model: { stage: 'writing' } } }))).toBe('Writing…');
    expect(activity(after({ activity: running }))).toBe('Working…');
  });

  it('grows a text while it is written and keeps what the completed item says', () => {
    const grows = (text: string): Patch => ({ growth: { id: 2, delta: { text } } });
    const written = after(begins(words), grows('Four '), grows('row'));
    expect(written.placed).toEqual([placed({ ...words, text: 'Four row' }, 'running')]);
    const whole = completes({ ...words, text: 'Four rows.' });
    expect(patched(written, whole).placed).toEqual([placed({ ...words, text: 'Four rows.' })]);
  });

  it('stands in reading order, whatever the order in which it arrives', () => {
    const later = placed({ ...question, id: 9, turn: 2 });
    const inside = { ...placed({ ...words, id: 8 }), first: 1 };
    const shown = after({ placed: [later] }, { placed: [placed(words)] }, { placed: [inside, placed(question)] });
    expect(shown.placed.map(({ item }) => item.id)).toEqual([1, 8, 2, 9]);
  });

  it('forgets what is removed, and the end of a turn that shows none any more', () => {
    const end = { kind: 'failed', message: 'The sandbox did not start.', hint: null } as const;
    const failed = after({ placed: [placed(question)], ends: [{ turn: 1, end }] });
    expect([...failed.ends]).toEqual([[1, end]]);
    const again = patched(failed, { removed: [1], ends: [{ turn: 1, end: null }] });
    expect([again.placed, [...again.ends]]).toEqual([[], []]);
  });

  it('ignores additions to an item that it does not have', () => {
    const conversation = after({ placed: [placed(words)] });
    expect(patched(conversation, { growth: { id: 9, delta: { text: 'lost' } } })).toEqual(conversation);
  });

  it('never changes the state it was given', () => {
    const patches = recording('troubles');
    const frozen = (conversation: Conversation) =>
      Object.freeze({ ...conversation, placed: Object.freeze(conversation.placed) });
    const step = (conversation: Conversation, patch: Patch) => frozen(patched(frozen(conversation), patch));
    expect(patches.reduce(step, emptyConversation)).toEqual(after(...patches));
  });
});

describe('a conversation that was edited', () => {
  it.each(CASES)('shows the same step by step as when it is opened: $name', ({ patches, whole }) => {
    const [grown, opened] = [after(...patches), after(whole)];
    expect([grown.placed, grown.ends, grown.heading]).toEqual([opened.placed, opened.ends, opened.heading]);
  });

  it('shows what running everything again found in a turn of its own, not inside an older question', () => {
    const compared = CASES.map(({ whole }) => createLayout()(after(whole)).turns).filter((turns) =>
      turns.some(({ rest }) => rest.some(({ item }) => item.kind === 'comparison')),
    );
    expect(compared).not.toEqual([]);
    for (const turns of compared) {
      const own = turns.filter(({ rest }) => rest.some(({ item }) => item.kind === 'comparison'));
      expect(own.map((turn) => [turn.question, turn.answer])).toEqual(own.map(() => [null, null]));
      expect(own.at(-1)).toBe(turns.at(-1));
    }
  });

  it('names the renumbered cell in the tooltip of a number', () => {
    for (const { whole } of CASES) {
      const items = createLayout()(after(whole)).current.items;
      const cells = new Map(items.flatMap((item) => (item.kind === 'code_run' ? [[item.id, item.cell]] : [])));
      const sources = items
        .flatMap((item) => (item.kind === 'answer' ? item.spans : []))
        .flatMap((span) => (span.span === 'number' && span.source !== null ? [span.source] : []))
        .filter(({ run }) => cells.has(run));
      expect(sources.map(sourceText)).toEqual(
        sources.map((source) => sourceText({ ...source, cell: cells.get(source.run) ?? 0 })),
      );
    }
  });
});

describe('the way to what a turn came to', () => {
  const made: Item = {
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
  };
  const repair = { id: 'drop', label: 'Leave out 5 rows', step: { step: 'run', code: '' }, changes: 5 } as const;
  const repaired: Item = {
    id: 2,
    turn: 1,
    kind: 'repaired',
    variable: 'sales',
    run: 1,
    finding: 'gaps',
    repair: { ...repair, examples: [] },
  };
  const settled = (...patches: Patch[]) => createLayout()(after(...patches)).turns.map(isSettled);

  it('is folded away once a dataset was repaired, and shown as long as nothing came of it', () => {
    const end = { kind: 'failed', message: 'No worker.', hint: null } as const;
    expect(settled(completes(made), completes(repaired))).toEqual([true]);
    expect(settled(completes(made))).toEqual([false]);
    expect(settled(completes(made), completes(repaired), { ends: [{ turn: 1, end }] })).toEqual([false]);
  });
});

describe('how a turn ended', () => {
  it('is shown where the shell places it, also where nothing else of the turn is left', () => {
    const failed = (turn: number, message: string) => ({ turn, end: { kind: 'failed', message, hint: null } as const });
    const asked = (id: number, turn: number) => completes({ ...question, id, turn });
    const ends = (...patches: Patch[]) =>
      createLayout()(after(...patches)).turns.map(({ turn, end }) => [
        turn,
        end?.kind === 'failed' ? end.message : end,
      ]);
    expect(ends(asked(1, 1), asked(2, 3), { ends: [failed(1, 'No key.'), failed(2, 'No worker.')] })).toEqual([
      [1, 'No key.'],
      [2, 'No worker.'],
      [3, null],
    ]);
  });
});
