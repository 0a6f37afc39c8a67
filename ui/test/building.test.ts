// A question built by picking: the logic of its parts, and the panel in the window.

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
// As in the window, where dialogs are there before anybody wants one.
import '../src/later';
import type { ConditionColumn } from '../src/bindings/ConditionColumn';
import type { Query } from '../src/bindings/Query';
import type { QueryChange } from '../src/bindings/QueryChange';
import type { QuestionPart } from '../src/bindings/QuestionPart';
import type { QuestionParts } from '../src/bindings/QuestionParts';
import type { TypedQuestion } from '../src/bindings/TypedQuestion';
import { speak } from '../src/i18n/words.svelte';
import type { Platform } from '../src/platform/platform';
import { createBuilding } from '../src/state/building.svelte';
import { emptyCondition, filterOf, monthNames, testsOf, weekdayNames } from '../src/view/conditions';
import { advanced, redone, undone } from '../src/view/history';
import { partRows } from '../src/view/parts';
import { cellStart, columnStarts } from '../src/view/starts';
import { shownOf, withAnswers } from './patches';
import { recording } from './recordings';
import { silent } from './silent';

beforeEach(() => localStorage.clear());
afterEach(() => speak('en'));

describe('history', () => {
  const three = advanced(advanced(advanced(null, 1), 2), 3);

  it('goes back and forth, and ends at its ends', () => {
    expect(three).toEqual({ past: [1, 2], present: 3, future: [] });
    const back = undone(undone(undone(three)));
    expect(back).toEqual({ past: [], present: 1, future: [2, 3] });
    expect(redone(redone(redone(back)))).toEqual(three);
  });

  it('forgets what was undone when something else is done', () => {
    expect(advanced(undone(three), 4)).toEqual({ past: [1, 2], present: 4, future: [] });
  });
});

describe('a condition', () => {
  const number = { number: { least: 1, most: 9 } };
  const date = { date: { first: '2024-01-01', last: '2025-12-31' } };

  it('offers what fits the column', () => {
    expect([{ values: ['East'] }, number, date, 'yes_or_no' as const, 'text' as const].map(testsOf)).toEqual([
      ['one_of', 'none_of', 'contains', 'contains_not', 'missing', 'present'],
      ['over', 'at_least', 'under', 'at_most', 'exactly', 'between', 'missing', 'present'],
      ['days', 'months', 'weekdays', 'missing', 'present'],
      ['yes', 'no', 'missing', 'present'],
      ['contains', 'contains_not', 'missing', 'present'],
    ]);
  });

  it('is none while something is left to fill in', () => {
    const empty = emptyCondition(number);
    expect(
      testsOf(number)
        .slice(0, 6)
        .map((test) => filterOf('price', { ...empty, test })),
    ).toEqual([null, null, null, null, null, null]);
    expect(filterOf('price', { ...empty, test: 'between', numbers: [3, null] })).toBeNull();
    expect(filterOf('note', { ...empty, test: 'contains', text: ' ' })).toBeNull();
    expect(filterOf('region', emptyCondition({ values: ['East'] }))).toBeNull();
    expect(filterOf('day', emptyCondition(date))).toBeNull();
    expect(filterOf('day', { ...empty, test: 'months' })).toBeNull();
  });

  it('says the filter of the query', () => {
    const empty = emptyCondition(number);
    const time = { years: [], halves: [], quarters: [], months: [], weekdays: [], hours: null, from: null, to: null };
    expect([
      filterOf('region', { ...empty, test: 'one_of', values: ['East', 'West'] }),
      filterOf('region', { ...empty, test: 'none_of', values: ['East'] }),
      filterOf('note', { ...empty, test: 'contains', text: ' late ' }),
      filterOf('note', { ...empty, test: 'contains_not', text: 'late' }),
      filterOf('price', { ...empty, test: 'over', numbers: [0, null] }),
      filterOf('price', { ...empty, test: 'between', numbers: [9, 2] }),
      filterOf('day', { ...empty, test: 'days', days: ['2024-03-01', ''] }),
      filterOf('day', { ...empty, test: 'months', numbered: [12, 3] }),
      filterOf('day', { ...empty, test: 'weekdays', numbered: [0] }),
      filterOf('paid', { ...empty, test: 'no' }),
      filterOf('paid', { ...empty, test: 'missing' }),
      filterOf('paid', { ...empty, test: 'present' }),
    ]).toEqual([
      { values: { column: 'region', values: ['East', 'West'], keep: 'these' } },
      { values: { column: 'region', values: ['East'], keep: 'all_others' } },
      { contains: { column: 'note', texts: ['late'], keep: 'these' } },
      { contains: { column: 'note', texts: ['late'], keep: 'all_others' } },
      { number: { operand: { column: 'price' }, comparison: { over: 0 } } },
      { number: { operand: { column: 'price' }, comparison: { between: [2, 9] } } },
      { time: { column: 'day', period: { ...time, from: '2024-03-01' } } },
      { time: { column: 'day', period: { ...time, months: [3, 12] } } },
      { time: { column: 'day', period: { ...time, weekdays: [0] } } },
      { flag: { column: 'paid', keep: 'all_others' } },
      { missing: { column: 'paid' } },
      { present: { column: 'paid' } },
    ]);
  });

  it('names months and days of the week as the query counts them, in the language of the window', () => {
    expect([monthNames()[0], monthNames()[11], weekdayNames()[0], weekdayNames()[6]]).toEqual([
      { number: 1, name: 'January' },
      { number: 12, name: 'December' },
      { number: 0, name: 'Monday' },
      { number: 6, name: 'Sunday' },
    ]);
    speak('de');
    expect([monthNames()[2]?.name, weekdayNames()[0]?.name]).toEqual(['März', 'Montag']);
  });
});

const REGIONS = ['East', 'North', 'South', 'West', 'Abroad', 'Online', 'Fair', 'Partner', 'Unknown'];
const CONDITIONS: ConditionColumn[] = [
  { column: 'region', holds: { values: REGIONS } },
  { column: 'revenue', holds: { number: { least: 12, most: 980 } } },
  { column: 'date', holds: { date: { first: '2024-01-01', last: '2024-12-31' } } },
  { column: 'paid', holds: 'yes_or_no' },
  { column: 'note', holds: 'text' },
];
const HOWS = ['total', 'average', 'largest'] as const;

const COUNT: Query = { ask: { values: ['rows'] }, filters: [], chart: null, tells_when: false };

/** What the shell would say, for a few questions: enough to see that what is picked arrives. */
function partsOf(question: TypedQuestion | null, changes: readonly QueryChange[], columns: string[]): QuestionParts {
  const query = changes.reduce(changed, question?.queries[0] ?? COUNT);
  const conditions = query.filters.map((filter) => ('values' in filter ? filter.values.values.join(' or ') : 'other'));
  const { measure, group } = readable(query);
  const parts: QuestionPart[] = [
    {
      kind: 'dataset',
      chosen: 'sales.csv',
      choices: [{ label: 'sales.csv', change: { dataset: 'sales' } }],
    },
    {
      kind: 'what',
      chosen: measure,
      choices: HOWS.map((how) => ({ label: how, change: { what: { aggregate: how } } })),
    },
    ...conditions.map((chosen, index): QuestionPart => {
      return { kind: 'where', chosen, choices: [{ label: 'Remove', change: { remove_filter: index } }] };
    }),
    {
      kind: 'by',
      chosen: group,
      choices: columns.map((column) => ({ label: column, change: { by: { column } } })),
    },
  ];
  const words = [`${measure} revenue`, group && `by ${group}`, conditions[0] && `only ${conditions.join(', ')}`];
  return {
    question: { dataset: 'sales', queries: [query] },
    sentence: words.filter(Boolean).join(' '),
    parts,
    conditions: CONDITIONS,
  };
}

function readable({ ask }: Query) {
  if (typeof ask !== 'object') return { measure: 'list', group: null };
  const measures = 'values' in ask ? ask.values : 'groups' in ask ? ask.groups.measures : [];
  const [measure] = measures;
  const group = 'groups' in ask && 'column' in ask.groups.group ? ask.groups.group.column : null;
  return { measure: typeof measure === 'object' && 'of' in measure ? measure.of.aggregate : 'count of', group };
}

function changed(query: Query, change: QueryChange): Query {
  const { ask, filters } = query;
  const measures =
    typeof ask !== 'object' ? [] : 'values' in ask ? ask.values : 'groups' in ask ? ask.groups.measures : [];
  if (typeof change === 'string') return query;
  if ('what' in change && typeof change.what === 'object') {
    const { aggregate } = change.what;
    const made = [{ of: { aggregate, operand: { column: 'revenue' } } }];
    const grouped = typeof ask === 'object' && 'groups' in ask;
    return { ...query, ask: grouped ? { groups: { ...ask.groups, measures: made } } : { values: made } };
  }
  if ('by' in change && change.by !== null)
    return { ...query, ask: { groups: { measures, group: change.by, order: 'natural' } } };
  if ('add_filter' in change) return { ...query, filters: [...filters, change.add_filter] };
  if ('remove_filter' in change) return { ...query, filters: filters.toSpliced(change.remove_filter, 1) };
  return query;
}

const parts = partsOf(null, [], ['region']);

it('stand in the order of a sentence, the conditions together, and an only file is no choice', () => {
  const filtered = partsOf(
    null,
    [{ add_filter: { values: { column: 'region', values: ['East'], keep: 'these' } } }],
    [],
  );
  expect(partRows(filtered).map(({ kind }) => kind)).toEqual(['what', 'by', 'where']);
  expect(partRows({ ...parts, conditions: [] }).map(({ kind }) => kind)).toEqual(['what', 'by']);
  const two = parts.parts.map((part) =>
    part.kind === 'dataset' ? { ...part, choices: [...part.choices, ...part.choices] } : part,
  );
  expect(partRows({ ...parts, parts: two }).map(({ kind }) => kind)).toEqual(['what', 'by', 'where', 'dataset']);
});

describe('the state of the panel', () => {
  const total: QueryChange = { what: { aggregate: 'total' } };
  const average: QueryChange = { what: { aggregate: 'average' } };
  const reading = () =>
    vi.fn<Platform['questionParts']>(async (question, changes) => partsOf(question, changes, ['region']));

  it('goes on where it was left, with the files as they are now', async () => {
    const read = reading();
    const building = createBuilding(read);
    await building.begin(null);
    await building.change(total);
    await building.begin(null);
    expect(building.parts?.sentence).toBe('total revenue');
    expect(read.mock.lastCall).toEqual([building.parts?.question, []]);
    building.undo();
    expect([building.parts?.sentence, building.undoable, building.redoable]).toEqual(['count of revenue', false, true]);
    building.forget();
    expect([building.parts, building.redoable]).toEqual([null, false]);
  });

  it('can undo that something else was begun', async () => {
    const building = createBuilding(reading());
    await building.begin({ question: null, changes: [total] });
    await building.begin({ question: null, changes: [average] });
    expect(building.parts?.sentence).toBe('average revenue');
    building.undo();
    expect(building.parts?.sentence).toBe('total revenue');
  });

  it('takes one change at a time', async () => {
    const read = reading();
    const building = createBuilding(read);
    await building.begin(null);
    await Promise.all([building.change(total), building.change(average)]);
    expect(building.parts?.sentence).toBe('total revenue');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keeps the question when a change is refused, and tries again', async () => {
    const read = reading();
    const building = createBuilding(read);
    await building.begin(null);
    read.mockRejectedValueOnce({ message: 'The file is gone.' });
    await building.change(total);
    expect([building.parts?.sentence, building.refusal]).toEqual([
      'count of revenue',
      { message: 'The file is gone.', hint: null },
    ]);
    await building.again();
    expect([building.parts?.sentence, building.refusal]).toEqual(['total revenue', null]);
  });
});

/** What only a page of its own has, and what needs a layout. */
const off = { enabled: false };
// As in `accessible.test.ts`.
const OFF = {
  'aria-allowed-role': off,
  'color-contrast': off,
  listitem: off,
  'document-title': off,
  'html-has-lang': off,
};

const AGENCIES: TypedQuestion = partsOf(
  null,
  [{ what: { aggregate: 'total' } }, { by: { column: 'region' } }],
  [],
).question;

async function opened(columns = ['region', 'product']) {
  const questionParts = vi.fn<Platform['questionParts']>(async (question, changes) =>
    partsOf(question, changes, columns),
  );
  const submit = vi.fn(async () => {});
  const { platform, hear } = silent({ questionParts, submit });
  render(App, { platform });
  const understood = { sentence: 'total revenue by region', question: AGENCIES };
  for (const patch of withAnswers(recording('correction'), { understood })) hear({ feed: 'patch', patch });
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /Change this question|Diese Frage ändern/ }))[0]!,
  );
  const dialog = within(await screen.findByRole('dialog', { name: /Build a question|Frage zusammenstellen/ }));
  await dialog.findByText('total revenue by region');
  return { dialog, questionParts, submit };
}

async function pick(menu: RegExp | string, choice: string) {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('option', { name: choice }));
}

describe('an answered question', () => {
  it('is changed twice, undone and redone by keys, and asked', async () => {
    const { dialog, submit } = await opened();
    await pick(/^By: /, 'product');
    await dialog.findByText('total revenue by product');
    await pick(/^What: /, 'average');
    await dialog.findByText('average revenue by product');
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await dialog.findByText('total revenue by region');
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    await dialog.findByText('total revenue by product');
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Compute' }));
    expect(submit).toHaveBeenCalledExactlyOnceWith({
      op: 'ask',
      question: 'total revenue by product',
      built: partsOf(AGENCIES, [{ by: { column: 'product' } }], []).question,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gets a condition on a value found by typing, and loses it again', async () => {
    const { dialog } = await opened();
    await pick(/^Only where: /, 'region');
    const form = within(await dialog.findByRole('form', { name: 'Condition on region' }));
    expect(form.getByRole('combobox', { name: 'region' })).toHaveFocus();
    expect(form.getByRole('button', { name: 'Add' })).toBeDisabled();
    await userEvent.type(form.getByRole('searchbox', { name: 'Find a value' }), 'ea');
    expect(form.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value)).toEqual(['East']);
    await userEvent.click(form.getByRole('checkbox', { name: 'East' }));
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await dialog.findByText('total revenue by region only East');
    await vi.waitFor(() => expect(dialog.getByRole('button', { name: 'Only where: Add a condition…' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the condition: East' }));
    await dialog.findByText('total revenue by region');
  });

  it.each([
    [
      'revenue',
      'is between',
      'From',
      '{Tab}300',
      { number: { operand: { column: 'revenue' }, comparison: { between: [100, 300] } } },
    ],
    [
      'note',
      'does not contain the text',
      'Text',
      '',
      { contains: { column: 'note', texts: ['100'], keep: 'all_others' } },
    ],
    ['paid', 'is no', null, '', { flag: { column: 'paid', keep: 'all_others' } }],
  ])('gets a condition on %s', async (column, test, field, more, filter) => {
    const { dialog, questionParts } = await opened();
    await pick(/^Only where: /, column);
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: column }), test);
    if (field !== null) await userEvent.type(dialog.getByLabelText(field), `100${more}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(questionParts.mock.lastCall).toEqual([AGENCIES, [{ add_filter: filter }]]);
  });

  it('keeps its state when Escape closes the panel, and Escape leaves a condition first', async () => {
    const { dialog } = await opened();
    await pick(/^By: /, 'product');
    await dialog.findByText('total revenue by product');
    await pick(/^Only where: /, 'paid');
    await dialog.findByRole('form', { name: 'Condition on paid' });
    await userEvent.keyboard('{Escape}');
    expect(dialog.queryByRole('form')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Change this question' })[0]!);
    const again = within(await screen.findByRole('dialog', { name: 'Build a question' }));
    await again.findByText('total revenue by region');
    await userEvent.click(again.getByRole('button', { name: 'Undo the change' }));
    await again.findByText('total revenue by product');
  });

  it('is changed by the keyboard alone among 300 columns', async () => {
    const columns = Array.from({ length: 300 }, (_, index) => `measurement ${index + 1}`);
    const { dialog } = await opened(columns);
    (await dialog.findByRole('button', { name: 'By: region' })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox', { name: 'By' });
    // To ask 300 for their roles takes long.
    const offered = () => document.querySelectorAll('[role="option"]');
    expect(offered()).toHaveLength(300);
    await vi.waitFor(() => expect(screen.getByRole('combobox', { name: 'By' })).toHaveFocus());
    await userEvent.keyboard('ment 277');
    await vi.waitFor(() => expect(offered()).toHaveLength(1), { timeout: 10_000 });
    await userEvent.keyboard('{Enter}');
    await dialog.findByText('total revenue by measurement 277');
    await vi.waitFor(() => expect(dialog.getByRole('button', { name: 'By: measurement 277' })).toHaveFocus());
  });

  it('has a name for everything in it, and speaks German', async () => {
    speak('de');
    const { dialog } = await opened();
    await pick(/^Nur wo: /, 'date');
    await userEvent.selectOptions(
      await dialog.findByRole('combobox', { name: 'date' }),
      'liegt in einem dieser Monate',
    );
    expect(dialog.getByRole('checkbox', { name: 'März' })).toBeVisible();
    expect(dialog.getByText('Diese Spalte reicht von 01.01.2024 bis 31.12.2024.')).toBeVisible();
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Was', 'Je', 'Nur wo']);
    await userEvent.click(dialog.getByRole('button', { name: 'Je: region' }));
    await screen.findByRole('listbox', { name: 'Je' });
    const found = await axe.run(document, { rules: OFF });
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

describe('what can be asked of a file', () => {
  const sales = shownOf(recording('correction'), 'dataset');
  const dataset = sales.variable;
  const labels = (column: string, of = sales) => columnStarts(of, column).map(({ label }) => label);

  it('fits the kind of a column', () => {
    expect(sales.columns.map(({ name, kind }) => [name, kind, ...labels(name)])).toEqual([
      ['date', 'date', 'Count by month'],
      ['region', 'text', 'Count by this', 'Average by this'],
      ['product', 'text', 'Count by this', 'Average by this'],
      ['units', 'integer', 'Average of this', 'Total of this', 'Distribution of this'],
      ['revenue', 'decimal', 'Average of this', 'Total of this', 'Distribution of this'],
      ['online', 'boolean', 'Count by this', 'Average by this'],
    ]);
    const columns = sales.columns.filter(({ kind }) => kind === 'text');
    expect(labels('region', { ...sales, columns })).toEqual(['Count by this']);
  });

  it('never computes with numbers that name something', () => {
    const column = {
      meaning: 'identifier' as const,
      skew: null,
      outside_fences: 0,
      outside_robust: 0,
      longest_gap_days: null,
    };
    const detail = {
      rows: 240,
      columns: [{ ...column, name: 'units' }],
      keys: [],
      relations: [],
      gaps: [],
      drifts: [],
      near_duplicates: 0,
    };
    expect(labels('units', { ...sales, detail })).toEqual(['How many different']);
  });

  it('begins with the file, and the rows that have the value of a cell', () => {
    const list = (filter: object) => ({
      question: null,
      changes: [{ dataset }, { what: 'list' }, { add_filter: filter }],
    });
    const period = {
      years: [],
      halves: [],
      quarters: [],
      months: [],
      weekdays: [],
      hours: null,
      from: '2024-03-01',
      to: '2024-03-01',
    };
    expect([
      cellStart(sales, 'region', 'text', 'East'),
      cellStart(sales, 'revenue', 'decimal', 3.75)?.start,
      cellStart(sales, 'paid', 'boolean', false)?.start,
      cellStart(sales, 'date', 'date', '2024-03-01')?.start,
      cellStart(sales, 'region', 'text', null),
      // As the file has it: no number that could be compared.
      cellStart(sales, 'revenue', 'decimal', '3,75 EUR'),
    ]).toEqual([
      {
        label: 'Ask about the rows where region is East',
        start: list({ values: { column: 'region', values: ['East'], keep: 'these' } }),
      },
      list({ number: { operand: { column: 'revenue' }, comparison: { exactly: 3.75 } } }),
      list({ flag: { column: 'paid', keep: 'all_others' } }),
      list({ time: { column: 'date', period } }),
      { label: 'Ask about the rows where region is empty', start: list({ missing: { column: 'region' } }) },
      null,
    ]);
  });

  it('is asked from the composer, from a column and from a cell', async () => {
    const questionParts = vi.fn<Platform['questionParts']>(async (question, changes) =>
      partsOf(question, changes, ['region']),
    );
    const page: Platform['page'] = async () => {
      const { columns, rows } = sales.preview;
      return {
        table: { ...sales.preview, columns, rows, total_rows: rows.length },
        matching: rows.length,
        row_numbers: [...rows.keys()],
      };
    };
    const { platform, hear } = silent({ questionParts, page });
    render(App, { platform });
    for (const patch of recording('correction')) hear({ feed: 'patch', patch });
    const leave = async () => {
      await screen.findByRole('dialog', { name: 'Build a question' });
      await userEvent.keyboard('{Escape}');
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Build a question' }));
    await leave();
    expect(questionParts.mock.lastCall).toEqual([null, []]);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Show the data' }))[0]!);
    const panel = within(await screen.findByRole('region', { name: 'Data' }));
    const [first] = sales.preview.columns;
    const cell = cellStart(sales, first!.name, sales.columns[0]!.kind, sales.preview.rows[0]![0]!)!;
    await userEvent.click(await panel.findByRole('button', { name: cell.label }));
    await leave();
    expect(questionParts.mock.lastCall).toEqual([null, cell.start.changes]);
    await userEvent.click(panel.getByRole('tab', { name: 'Columns' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Ask about region' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Build a question…' }));
    await leave();
    expect(questionParts.mock.lastCall).toEqual([null, columnStarts(sales, 'region')[0]?.start.changes]);
  });
});
