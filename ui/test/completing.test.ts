// A question while it is typed: what is pure, and the field itself with a shell that answers.

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import type { Completion } from '../src/bindings/Completion';
import type { CompletionItem } from '../src/bindings/CompletionItem';
import type { TypedQuestion } from '../src/bindings/TypedQuestion';
import type { WordKind } from '../src/bindings/WordKind';
import { createCompleting } from '../src/state/completing.svelte';
import { insertion, keyMeaning, moved, segments, wordsIn, type Completed } from '../src/view/completing';
import { recording } from './recordings';
import { silent } from './silent';

const NOTHING: Completion = { suggestions: [], words: [], certain: null, offers: [] };
const ROWS: TypedQuestion = { dataset: 'sales', queries: [] };

const word = (start: number, end: number, kind: WordKind) => ({ range: { start, end }, kind });
const completed = (text: string, completion: Partial<Completion>, cursor = text.length): Completed => ({
  draft: { text, cursor },
  completion: { ...NOTHING, ...completion },
});

describe('a suggestion', () => {
  it('takes the place of the word that was begun, with a space after it', () => {
    expect(insertion('average rev', { start: 8, end: 11 }, 'revenue')).toEqual({
      range: { start: 8, end: 11 },
      text: 'revenue ',
    });
  });
  it('uses the space that is there already, and none before a sign', () => {
    expect([
      insertion('rev by region', { start: 0, end: 3 }, 'revenue'),
      insertion('rev?', { start: 0, end: 3 }, 'revenue'),
    ]).toEqual([
      { range: { start: 0, end: 4 }, text: 'revenue ' },
      { range: { start: 0, end: 3 }, text: 'revenue' },
    ]);
  });
  it('is marked one after the other, and after the last one none is', () => {
    const places = (direction: 'next' | 'previous') => {
      const seen: (number | null)[] = [null];
      for (let step = 0; step < 4; step += 1) seen.push(moved(seen.at(-1) ?? null, direction, 3));
      return seen;
    };
    expect([places('next'), places('previous'), moved(null, 'next', 0)]).toEqual([
      [null, 0, 1, 2, null],
      [null, 2, 1, 0, null],
      null,
    ]);
  });
});

describe('a key in the field', () => {
  const press = (key: string, more = {}) => ({ key, shiftKey: false, isComposing: false, ...more });
  it('means something else while the list is open', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'Tab', 'Escape', 'Enter', 'a'];
    expect(keys.map((key) => keyMeaning(press(key), 'open', null))).toEqual([
      'next',
      'previous',
      'take',
      'close',
      'ask',
      null,
    ]);
    expect(keys.map((key) => keyMeaning(press(key), 'folded', null))).toEqual(['next', null, null, null, 'ask', null]);
    expect(keys.map((key) => keyMeaning(press(key), 'none', null))).toEqual([null, null, null, null, 'ask', null]);
  });
  it('takes a suggestion with Enter only when one is marked', () => {
    expect(keyMeaning(press('Enter'), 'open', 0)).toBe('take');
  });
  it('belongs to the method of input while that composes, and to the field with Shift', () => {
    expect([
      keyMeaning(press('Enter', { isComposing: true }), 'open', 0),
      keyMeaning(press('Enter', { shiftKey: true }), 'open', null),
      keyMeaning(press('Tab', { shiftKey: true }), 'open', 0),
    ]).toEqual([null, null, null]);
  });
});

describe('the parts of a text', () => {
  it('cover all of it, and leave out what lies outside', () => {
    expect(
      segments('average of foo', [word(0, 7, 'computation'), word(11, 14, 'unknown'), word(12, 20, 'value')]),
    ).toEqual([
      { text: 'average', kind: 'computation' },
      { text: ' of ', kind: null },
      { text: 'foo', kind: 'unknown' },
    ]);
  });
  it('stay marked before and after a change until the next reply', () => {
    const before = completed('average revenue by region', {
      words: [word(0, 7, 'computation'), word(8, 15, 'column'), word(16, 18, 'grouping'), word(19, 25, 'column')],
    });
    expect(wordsIn('average rev by region', before)).toEqual([
      word(0, 7, 'computation'),
      word(12, 14, 'grouping'),
      word(15, 21, 'column'),
    ]);
  });
  it('are never counted twice where a letter is doubled', () => {
    const before = completed('aa', { words: [word(0, 1, 'value'), word(1, 2, 'value')] });
    expect([wordsIn('aaa', before), wordsIn('a', before)]).toEqual([
      [word(0, 1, 'value'), word(1, 2, 'value')],
      [word(0, 1, 'value')],
    ]);
  });
});

function suggestion(text: string, start: number, end: number): CompletionItem {
  return { text, kind: 'column', detail: 'decimal', range: { start, end } };
}

it('counts only the reply to the newest text, and asks once for a burst of keys', async () => {
  vi.useFakeTimers();
  const waiting: ((completion: Completion) => void)[] = [];
  const complete = vi.fn((_text: string, _cursor: number) => new Promise<Completion>((done) => waiting.push(done)));
  const completing = createCompleting(complete);
  for (const text of ['r', 're', 'rev']) completing.look({ text, cursor: text.length });
  await vi.advanceTimersByTimeAsync(40);
  completing.look({ text: 'reve', cursor: 4 });
  await vi.advanceTimersByTimeAsync(40);
  expect(complete.mock.calls).toEqual([
    ['rev', 3],
    ['reve', 4],
  ]);
  waiting[1]?.(NOTHING);
  waiting[0]?.({ ...NOTHING, suggestions: [suggestion('revenue', 0, 3)] });
  await vi.advanceTimersByTimeAsync(0);
  expect(completing.completed).toEqual(completed('reve', {}));
  completing.look(null);
  expect(completing.completed).toBeNull();
  vi.useRealTimers();
});

/** Knows two columns and the word `average`. */
async function shell(text: string, cursor: number): Promise<Completion> {
  const begun = /\w*$/.exec(text.slice(0, cursor))?.[0] ?? '';
  const range = { start: cursor - begun.length, end: cursor };
  const suggestions = ['revenue', 'region']
    .filter((name) => name !== begun && name.startsWith(begun) && (begun !== '' || text === ''))
    .map((name) => suggestion(name, range.start, range.end));
  const unknown = text.indexOf('regoin');
  if (unknown >= 0)
    return {
      ...NOTHING,
      words: [{ ...word(unknown, unknown + 6, 'unknown'), instead: ['region'] }],
      offers: [
        { sentence: 'Average revenue by region', question: ROWS, taken: [{ word: 'regoin', meaning: 'region' }] },
      ],
    };
  const isCertain = text.trim() === 'average revenue';
  return {
    ...NOTHING,
    suggestions,
    words: text.startsWith('average') ? [word(0, 7, 'computation')] : [],
    certain: isCertain ? { question: ROWS, sentence: 'Average revenue' } : null,
  };
}

async function typed(text: string) {
  const ask = vi.fn(async () => {});
  const submit = vi.fn(async () => {});
  const { platform, hear } = silent({ ask, submit, completeQuestion: shell });
  render(App, { platform });
  for (const patch of recording('correction').slice(0, 4)) hear({ feed: 'patch', patch });
  const field = await screen.findByRole('combobox', { name: 'Your question' });
  await userEvent.type(field, text);
  return { ask, submit, field };
}

it('is asked with the keyboard alone, with words taken from the list', async () => {
  const { ask, field } = await typed('average r');
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([expect.stringMatching(/revenue.*column.*decimal/), expect.stringMatching(/region.*column.*decimal/)]);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  expect(screen.getByText('2 suggestions')).toHaveAttribute('aria-live', 'polite');

  await userEvent.keyboard('{ArrowDown}');
  const marked = screen.getByRole('option', { selected: true });
  expect(field).toHaveAttribute('aria-activedescendant', marked.id);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('average revenue ');
  expect(ask).not.toHaveBeenCalled();

  expect(await screen.findByText('Enter: “Average revenue”', { selector: '.reading p' })).toBeVisible();
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(ask).toHaveBeenCalledExactlyOnceWith('average revenue');
  expect(field).toHaveValue('');
});

it('takes the first suggestion with Tab, or the one that is clicked', async () => {
  const { field } = await typed('average r');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Tab}by r');
  await userEvent.click(await screen.findByRole('option', { name: /region/ }));
  expect(field).toHaveValue('average revenue by region ');
  expect(field).toHaveFocus();
});

it('closes the list with Escape until the text changes', async () => {
  const { field, ask } = await typed('average r');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('e');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Enter}');
  expect(ask).toHaveBeenCalledExactlyOnceWith('average re');
  expect(field).toHaveValue('');
});

it('shows what a question can begin with when the arrow down is pressed in an empty field', async () => {
  const { field } = await typed('r');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Backspace}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('revenue');
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('revenue ');
});

it('marks a word that nobody knows, and puts another in its place', async () => {
  const { field } = await typed('average revenue by regoin');
  expect(await screen.findByText('“regoin” – did you mean:')).toBeVisible();
  expect(document.querySelector('.writing .unknown')).toHaveTextContent('regoin');
  await userEvent.click(screen.getByRole('button', { name: 'region' }));
  expect(field).toHaveValue('average revenue by region ');
});

it('asks the question that is chosen among those that may be meant', async () => {
  const { field, submit } = await typed('revenue regoin');
  const choices = await screen.findByRole('list', { name: 'Choose what you mean:' });
  await userEvent.click(within(choices).getByRole('button', { name: 'Average revenue by region' }));
  expect(submit).toHaveBeenCalledExactlyOnceWith({ op: 'ask', question: 'Average revenue by region', built: ROWS });
  expect(field).toHaveValue('');
});
