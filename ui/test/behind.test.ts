// From a number to its rows, to one group, and to questions about fewer rows.

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import '../src/later';
import type { Query } from '../src/bindings/Query';
import type { QueryAsk } from '../src/bindings/QueryAsk';
import type { QueryChange } from '../src/bindings/QueryChange';
import type { QueryFilter } from '../src/bindings/QueryFilter';
import type { TypedQuestion } from '../src/bindings/TypedQuestion';
import type { Platform } from '../src/platform/platform';
import type { Narrowing } from '../src/state/narrowing.svelte';
import { groupFilter, groupOfNumber, rowsBehind } from '../src/view/behind';
import { facts } from '../src/view/facts';
import { blockSummary, hits } from '../src/view/gridWords';
import { forgetNames, knownNames, rememberName } from '../src/state/knownNames';
import { heading, nameInFile, namingOf, offeredNames } from '../src/view/naming';
import { narrowed, narrowedStart } from '../src/view/narrowed';
import { queryFilter } from '../src/view/starts';
import { shownOf, withAnswers } from './patches';
import { recording } from './recordings';
import { silent } from './silent';

beforeEach(() => localStorage.clear());

const sales = shownOf(recording('correction'), 'dataset');
const dataset = sales.variable;
const table = shownOf(recording('correction'), 'table').table;
const [groupColumn] = table.columns;

const query = (ask: QueryAsk, filters: QueryFilter[] = []): Query => ({ ask, filters, chart: null, tells_when: false });
const question = (...queries: Query[]): TypedQuestion => ({ dataset, queries });
const byRegion: QueryAsk = { groups: { measures: ['rows'], group: { column: 'region' }, order: 'natural' } };
const east: QueryFilter = { values: { column: 'region', values: ['East'], keep: 'these' } };
const onlyEast: Narrowing = { dataset, filter: east, label: 'region: East' };

/** Adds conditions and lists, as the shell does. */
const questionParts: Platform['questionParts'] = async (asked, changes) => {
  const changed = (one: Query, change: QueryChange): Query => {
    if (typeof change !== 'object') return one;
    if ('add_filter' in change) return { ...one, filters: [...one.filters, change.add_filter] };
    return 'what' in change && change.what === 'list' ? { ...one, ask: 'list' } : one;
  };
  const [first = query({ values: ['rows'] })] = asked?.queries ?? [];
  const now = changes.reduce(changed, first);
  const sentence = JSON.stringify([now.ask, now.filters]);
  return { question: question(now), sentence, parts: [], conditions: [] };
};

describe('the rows behind', () => {
  it('a number are those of its question, all of them beside the conversation', () => {
    expect(rowsBehind(question(query({ values: ['rows'] })))).toEqual({ way: 'data', variable: dataset });
    const asked = question(query(byRegion, [east]));
    expect(rowsBehind(asked)).toEqual({ way: 'question', start: { question: asked, changes: [{ what: 'list' }] } });
    const none = [query('list'), query('summary'), query({ missing: { columns: [], most: null } })];
    expect(none.map((one) => rowsBehind(question(one)))).toEqual([null, null, null]);
    expect(rowsBehind(question(query(byRegion, [east]), query('list')))).toBeNull();
  });

  it('a group are found by its name: a text, a number, a time', () => {
    const time = (unit: 'year' | 'quarter' | 'month' | 'day' | 'weekday') => ({ time: { column: 'date', unit } });
    const period = { years: [], halves: [], quarters: [], months: [], weekdays: [], hours: null, from: null, to: null };
    const said = (more: object) => ({ time: { column: 'date', period: { ...period, ...more } } });
    expect([
      groupFilter({ column: 'region' }, 'East', sales),
      groupFilter({ column: 'units' }, '7', sales),
      groupFilter({ column: 'region' }, null, sales),
      groupFilter(time('year'), '2024', sales),
      groupFilter(time('quarter'), '2024Q1', sales),
      groupFilter(time('month'), '2024-03', sales),
      groupFilter(time('day'), '2024-03-01', sales),
      groupFilter(time('weekday'), 'Monday', sales),
      groupFilter({ column: 'gone' }, 'East', sales),
    ]).toEqual([
      east,
      { number: { operand: { column: 'units' }, comparison: { exactly: 7 } } },
      { missing: { column: 'region' } },
      said({ years: [2024] }),
      said({ years: [2024], quarters: [1] }),
      said({ years: [2024], months: [3] }),
      said({ from: '2024-03-01', to: '2024-03-01' }),
      null,
      null,
    ]);
  });
});

it('a number of the sentence is its group’s, by its own table, else by the name beside it', () => {
  const said = (text: string) => ({ span: 'text' as const, text });
  const number = (text: string) => ({ span: 'number' as const, text, source: null });
  const shares = {
    title: null,
    columns: [],
    label_columns: 1,
    total_rows: 4,
    rows: [
      ['East', 14735.41, 7],
      ['West', 14735.41, 7],
      ['North', 0.1234, 12],
      ['South', 99.5, 13],
    ],
  };
  const spans = [
    said('West (of 2) has '),
    number('14.735'),
    said(', the North'),
    number('12.34'),
    said(' and another '),
    number('99.50'),
    said(', all '),
    number('13'),
    said(' of '),
    number('14,735.41'),
  ];
  expect([1, 3, 5, 7, 9, 0].map((index) => groupOfNumber(spans, index, shares))).toEqual([
    'West',
    'North',
    'South',
    null,
    null,
    null,
  ]);
});

describe('conditions that stay', () => {
  const completion = (certain: TypedQuestion | null) => ({
    suggestions: [],
    words: [],
    offers: [],
    certain: certain === null ? null : { question: certain, sentence: 'as understood' },
  });
  const calls = (certain: TypedQuestion | null) => ({
    questionParts,
    completeQuestion: async () => completion(certain),
  });
  const ask = (text: string) => ({ op: 'ask' as const, question: text });

  it('are said by every question, as data where it is understood', async () => {
    expect(await narrowed(ask('rows by region'), [], calls(null))).toEqual(ask('rows by region'));
    expect(await narrowed(ask('units?'), [onlyEast], calls(question(query({ values: ['rows'] }))))).toEqual({
      ...ask('units? (only region: East)'),
      built: question(query({ values: ['rows'] }, [east])),
    });
    expect(await narrowed(ask('why?'), [onlyEast], calls(null))).toEqual(ask('why? (only region: East)'));
    const refused = { questionParts, completeQuestion: () => Promise.reject(new Error('closed')) };
    expect(await narrowed(ask('why?'), [onlyEast], refused)).toEqual(ask('why? (only region: East)'));
  });

  it('leave alone what says more itself, what is about another file, and a condition that does not fit stays in words', async () => {
    const west: QueryFilter = { values: { column: 'region', values: ['West'], keep: 'these' } };
    const own = { ...ask('rows in West'), built: question(query({ values: ['rows'] }, [west])) };
    expect(await narrowed(own, [onlyEast], calls(null))).toEqual(own);
    const other = { ...ask('rows'), built: { dataset: 'staff', queries: [query({ values: ['rows'] })] } };
    expect(await narrowed(other, [onlyEast], calls(null))).toEqual(other);
    const built = question(query({ values: ['rows'] }));
    const unmoved = { ...calls(null), questionParts: async () => questionParts(built, []) };
    expect(await narrowed({ ...ask('rows'), built }, [onlyEast], unmoved)).toEqual({
      ...ask('rows (only region: East)'),
      built,
    });
  });

  it('are parts of what is built, where they can be taken away', () => {
    expect(narrowedStart({ question: null, changes: [{ dataset }] }, [onlyEast]).changes).toEqual([
      { dataset },
      { add_filter: east },
    ]);
    expect(narrowedStart({ question: null, changes: [{ dataset: 'staff' }] }, [onlyEast]).changes).toHaveLength(1);
  });

  it('come from what the grid shows', () => {
    expect([
      queryFilter({ column: 'region', test: { test: 'one_of', values: ['East'] } }, sales),
      queryFilter({ column: 'units', test: { test: 'between', from: '3', to: null } }, sales),
      queryFilter({ column: 'date', test: { test: 'between', from: '2024-03-01', to: null } }, sales),
      queryFilter({ column: 'units', test: { test: 'between', from: 'three', to: null } }, sales),
    ]).toEqual([
      east,
      { number: { operand: { column: 'units' }, comparison: { at_least: 3 } } },
      expect.objectContaining({ time: expect.objectContaining({ column: 'date' }) as unknown }),
      null,
    ]);
  });
});

describe('a column', () => {
  it('has a name with its unit, and is found in its file under its old one', () => {
    expect([namingOf(sales, 'Revenue (thousand €)'), namingOf(sales, 'units')]).toEqual([
      { name: 'Revenue', unit: 'thousand €' },
      { name: 'units', unit: '' },
    ]);
    expect([heading({ name: ' Revenue ', unit: ' € ' }), heading({ name: 'Rows', unit: '' })]).toEqual([
      'Revenue (€)',
      'Rows',
    ]);
    const renamed = (item: number, column: string, name: string) => ({
      item,
      label: { code: 'repairs-rename-column' as const, args: { column: { name: column }, name: { name } }, text: '' },
      code: '',
      changes: 0,
      examples: [],
    });
    const twice = { ...sales, repairs: [renamed(1, 'REV', 'Revenue'), renamed(2, 'Revenue', 'Revenue (€)')] };
    expect([nameInFile(twice, 'Revenue (€)'), nameInFile(twice, 'units')]).toEqual(['REV', 'units']);
  });

  it('is offered the name that it got in another conversation, until it has one', () => {
    rememberName('sales.csv', 'revenue', 'Revenue (€)');
    rememberName('sales.csv', 'gone', 'Gone');
    const known = knownNames('sales.csv');
    expect(offeredNames(sales, known)).toEqual([{ column: 'revenue', name: 'Revenue (€)' }]);
    const label = { code: 'repairs-rename-column' as const, args: {}, text: '' };
    const renamed = { ...sales, repairs: [{ item: 1, label, code: '', changes: 0, examples: [] }] };
    expect(offeredNames(renamed, known)).toEqual([]);
    forgetNames('sales.csv');
    expect(knownNames('sales.csv')).toEqual({});
    localStorage.setItem('tabletalk.names', '{"sales.csv":[1],"other.csv":7}');
    expect([knownNames('sales.csv'), knownNames('other.csv')]).toEqual([{}, {}]);
  });

  it('is summed up where cells are chosen, and shows where a search was found', () => {
    expect(
      blockSummary([
        [1, 2],
        [null, 'x'],
      ]),
    ).toBe('3 values chosen · sum 3 · average 1.50');
    expect(blockSummary([['a'], ['b']])).toBe('2 values chosen');
    expect(hits('Banana', 'AN').filter(({ hit }) => hit)).toEqual([
      { text: 'an', hit: true },
      { text: 'an', hit: true },
    ]);
    expect(hits('Banana', ' ')).toEqual([{ text: 'Banana', hit: false }]);
  });
});

it('the facts of a file are computed, each with its question', () => {
  const detail = {
    rows: 240,
    columns: [],
    keys: [],
    relations: [
      { left: 'region', right: 'product', measure: 'cramers_v' as const, rows: 240, strength: 0.9 },
      { left: 'region', right: 'revenue', measure: 'correlation_ratio' as const, rows: 240, strength: 0.7 },
      { left: 'units', right: 'revenue', measure: 'correlation' as const, rows: 240, strength: 0.6 },
    ],
    gaps: [],
    drifts: [{ column: 'units', over: 'date', before: 20, after: 10 }],
    near_duplicates: 0,
  };
  expect(facts({ ...sales, detail }).map(({ label, start }) => [label, ...start.changes.slice(1)])).toEqual([
    [
      'units goes from 20 on average (start of date) to 10 (end).',
      { what: { aggregate: 'average' } },
      { of: 'units' },
      { by: { time: { column: 'date', unit: 'month' } } },
    ],
    [
      'revenue is quite different from one region to another (strength 0.70 of 1).',
      { what: { aggregate: 'average' } },
      { of: 'revenue' },
      { by: { column: 'region' } },
    ],
    [
      'units and revenue rise together (correlation 0.60).',
      { what: 'correlation' },
      { of: 'units' },
      { with: 'revenue' },
    ],
  ]);
});

it('a number of a sentence leads to the rows of the group that its table names', async () => {
  const submit = vi.fn<Platform['submit']>(async () => {});
  const asked = question(
    query({ groups: { measures: ['rows'], group: { column: groupColumn?.name ?? '' }, order: 'natural' } }, [east]),
  );
  const { platform, hear } = silent({ questionParts, submit });
  render(App, { platform });
  const understood = { sentence: 'rows by region', question: asked };
  for (const patch of withAnswers(recording('correction'), { understood })) hear({ feed: 'patch', patch });
  const answer = within((await screen.findAllByRole('article', { name: 'Answer' }))[0]!);

  // The number of a sentence, whose table says which group it is of.
  const number = answer.getByRole('button', { name: '778.15' });
  // No blank between it and the sign that follows.
  expect(number.closest('.text')?.textContent).not.toMatch(/\s[.,)]/);
  await userEvent.click(number);
  expect(await screen.findByRole('menuitem', { name: 'Show how it was computed' })).toBeVisible();
  const [largest] = table.rows;
  await userEvent.click(screen.getByRole('menuitem', { name: `Show the rows of ${String(largest?.[0])}` }));
  const ofGroup = question(
    query('list', [east, groupFilter({ column: groupColumn?.name ?? '' }, largest?.[0] ?? null, sales)!]),
  );
  await vi.waitFor(() => expect(submit.mock.lastCall?.[0]).toMatchObject({ built: ofGroup }));
});

it('an answer leads to its rows and to one of its groups, which then narrows every question', async () => {
  const submit = vi.fn<Platform['submit']>(async () => {});
  const asked = question(
    query({ groups: { measures: ['rows'], group: { column: groupColumn?.name ?? '' }, order: 'natural' } }, [east]),
  );
  const { platform, hear } = silent({ questionParts, submit });
  render(App, { platform });
  const understood = { sentence: 'rows by region', question: asked };
  for (const patch of withAnswers(recording('correction'), { understood })) hear({ feed: 'patch', patch });
  const answer = within((await screen.findAllByRole('article', { name: 'Answer' }))[0]!);

  await userEvent.click(answer.getByRole('button', { name: 'Show the rows' }));
  const list = question(query('list', [east]));
  expect(submit).toHaveBeenLastCalledWith({ op: 'ask', question: JSON.stringify(['list', [east]]), built: list });

  // By the keyboard alone.
  const name = String(table.rows[0]?.[0]);
  answer.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Only this from now on' }));
  const chip = await screen.findByRole('button', { name: `Take away the condition: ${groupColumn?.name}: ${name}` });
  const found = await axe.run(document, {
    rules: Object.fromEntries(
      ['aria-allowed-role', 'color-contrast', 'listitem', 'document-title', 'html-has-lang'].map((rule) => [
        rule,
        { enabled: false },
      ]),
    ),
  });
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  await userEvent.type(screen.getByRole('combobox', { name: 'Your question' }), 'how many?{Enter}');
  await vi.waitFor(() =>
    expect(submit).toHaveBeenLastCalledWith({
      op: 'ask',
      question: `how many? (only ${groupColumn?.name}: ${name})`,
    }),
  );
  await userEvent.click(chip);
  expect(screen.queryByText('Only:')).toBeNull();
});
