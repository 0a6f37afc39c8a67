// What stands beside the conversation and in front of it: variables, limits, trying a model, progress.

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
// As in the window, where dialogs are there before anybody wants one.
import '../src/later';
import type { CodeRun } from '../src/bindings/CodeRun';
import type { Item } from '../src/bindings/Item';
import type { Offer } from '../src/bindings/Offer';
import type { Query } from '../src/bindings/Query';
import type { Variable } from '../src/bindings/Variable';
import { speak } from '../src/i18n/words.svelte';
import type { LimitsView } from '../src/bindings/LimitsView';
import type { ModelList } from '../src/bindings/ModelList';
import type { OwnServerView } from '../src/bindings/OwnServerView';
import type { VariableView } from '../src/bindings/VariableView';
import type { Platform } from '../src/platform/platform';
import { remaining, remainingText } from '../src/view/estimate';
import { originOf } from '../src/view/variables';
import { begins, completes, placed, shownOf, turnStarts, withAnswers } from './patches';
import { recording } from './recordings';
import { silent } from './silent';

beforeEach(() => localStorage.clear());
afterEach(() => speak('en'));

/** What only a page of its own has, and what needs a layout. */
const off = { enabled: false };
const OFF = {
  'color-contrast': off,
  listitem: off,
  'document-title': off,
  'html-has-lang': off,
  // As in `accessible.test.ts`.
  'aria-allowed-role': off,
};

const VARIABLES: Variable[] = [
  { name: 'sales', kind: 'DataFrame', shape: [240, 6], bytes: 11_520 },
  { name: 'mean', kind: 'Series', shape: [4], bytes: 64 },
  { name: 'note', kind: 'str', shape: [1], bytes: null },
];
const VIEWS: Record<string, VariableView> = {
  sales: {
    text: 'date …',
    table: {
      title: null,
      columns: [{ name: 'region', kind: 'text' }],
      label_columns: 0,
      rows: [['East']],
      total_rows: 240,
    },
  },
  mean: { text: 'East    778.15', table: null },
};

async function withVariables(calls: Parameters<typeof silent>[0] = {}) {
  const { platform, hear } = silent({
    variables: async () => VARIABLES,
    variable: async (name) => VIEWS[name] ?? Promise.reject({ message: 'It is gone.' }),
    ...calls,
  });
  render(App, { platform });
  for (const patch of recording('correction')) hear({ feed: 'patch', patch });
  await screen.findAllByRole('article');
  await userEvent.keyboard('{Control>}j{/Control}');
  return { panel: within(await screen.findByRole('region', { name: 'Variables' })), hear };
}

it('lists what the code has made, and shows one', async () => {
  const { panel } = await withVariables();
  const names = (await panel.findAllByRole('button', { expanded: false })).map(({ textContent }) =>
    textContent?.replace(/\s+/g, ' ').trim(),
  );
  expect(names).toEqual([
    'sales Table 240 rows × 6 columns · 11.5 kB',
    'mean Column of values 4 values · 64 bytes',
    'note Text 1 character',
  ]);
  await userEvent.click(panel.getByRole('button', { name: /^sales/ }));
  expect(await panel.findByRole('columnheader', { name: 'region' })).toBeVisible();
  expect(panel.getByText('The file sales.csv.')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: /^note/ }));
  expect(await panel.findByText('It is gone.')).toBeVisible();
  const found = await axe.run(document, { rules: OFF });
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

it('is gone through and deleted from by keys alone, but never what a file gave', async () => {
  const submit = vi.fn(async () => {});
  const { panel } = await withVariables({ submit });
  (await panel.findByRole('button', { name: /^sales/ })).focus();
  await userEvent.keyboard('{Delete}');
  expect(submit).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  expect(panel.getByRole('button', { name: /^mean/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await panel.findByText('East 778.15')).toBeVisible();
  await userEvent.keyboard('{Delete}');
  expect(submit).toHaveBeenCalledExactlyOnceWith({ op: 'delete_variable', name: 'mean' });
  await vi.waitFor(() => expect(panel.getByRole('button', { name: /^note/ })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Variables' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Your question' })).toHaveFocus();
});

it('looks again when a turn has ended, and says so in German', async () => {
  const variables = vi.fn(async () => VARIABLES);
  const { hear } = await withVariables({ variables });
  await vi.waitFor(() => expect(variables).toHaveBeenCalledOnce());
  hear({ feed: 'patch', patch: turnStarts(9) });
  hear({
    feed: 'patch',
    patch: completes({ id: 90, turn: 9, kind: 'edit', edit: 'delete_variable', name: 'mean', cell: 3 }),
  });
  await vi.waitFor(() => expect(variables.mock.calls.length).toBeGreaterThan(1));
  speak('de');
  const panel = within(await screen.findByRole('region', { name: 'Variablen' }));
  expect(await panel.findByRole('button', { name: /^sales Tabelle 240 Zeilen × 6 Spalten/ })).toBeVisible();
});

it('stops a search by its button and by Escape, and shows what was there before', async () => {
  const rows = {
    title: null,
    columns: [{ name: 'region', kind: 'text' as const }],
    label_columns: 0,
    rows: [['East']],
    total_rows: 240,
  };
  const there = { table: rows, matching: 240, row_numbers: [1] };
  const page = vi.fn<Platform['page']>(({ search }) =>
    search === null ? Promise.resolve(there) : new Promise(() => {}),
  );
  const { platform, hear } = silent({ page });
  render(App, { platform });
  for (const patch of recording('correction')) hear({ feed: 'patch', patch });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Show the data' }))[0]!);
  const panel = within(await screen.findByRole('region', { name: 'Data' }));
  const field = panel.getByRole('searchbox', { name: 'Search in all columns' });
  await vi.waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('240 of 240 rows'));
  const stops: (() => Promise<void>)[] = [
    async () => userEvent.click(panel.getByRole('button', { name: 'Stop looking' })),
    async () => userEvent.type(field, '{Escape}'),
  ];
  for (const stop of stops) {
    expect(panel.queryByRole('button', { name: 'Stop looking' })).toBeNull();
    await userEvent.type(field, 'nowhere');
    await panel.findByRole('button', { name: 'Stop looking' });
    expect(page.mock.lastCall?.[0].search).toBe('nowhere');
    await stop();
    expect(page.mock.lastCall?.[0].search).toBeNull();
    expect(field).toHaveValue('');
  }
  // The panel is still there: Escape was for the search.
  expect(panel.getByRole('searchbox')).toBeVisible();
});

const run = (id: number, cell: number, code: string, outcome: CodeRun['outcome'] = { outcome: 'finished' }): Item => ({
  id,
  turn: 2,
  kind: 'code_run',
  cell,
  code,
  attempt: 1,
  corrects: null,
  stdout: '',
  result: null,
  outcome,
  elapsed_ms: 1,
});

it.each([
  ['total = sales.sum()', 'total'],
  ['low, total = 1, 2', 'total'],
  ['(total, high) = pair', 'total'],
  ['total: float = 3', 'total'],
  ['total += 1', 'total'],
  ['for total in totals:\n    pass', 'total'],
  ['import pandas as total', 'total'],
  ['if (total := sales.sum()) > 3: pass', 'total'],
  ['größe = 3', 'größe'],
])('`%s` makes a variable', (code, name) => {
  expect(originOf(name, [run(5, 1, code)])).toEqual({ from: 'cell', cell: 1, run: 5 });
});

it.each(['print(total)', 'total == 3', 'f(total=3)', 'sales.total = 3', 'subtotal = 3', 'übertotal = 3'])(
  '`%s` makes no `total`',
  (code) => {
    expect(originOf('total', [run(5, 1, code)])).toEqual({ from: 'unknown' });
  },
);

it('the last cell that ran without an error made it', () => {
  const raised = run(7, 3, 'total = 1 / 0', { outcome: 'crashed', reason: '' });
  expect(originOf('total', [run(5, 1, 'total = 1'), run(6, 2, 'total = 2'), raised])).toEqual({
    from: 'cell',
    cell: 2,
    run: 6,
  });
});

const MODELS: ModelList = {
  chosen: 'builtin',
  groups: [{ title: 'Ollama', place: 'this_computer', models: ['ollama:qwen3'] }],
  providers: [],
  own: null,
};

it('tries a model with a real question before it is chosen', async () => {
  const tryModel = vi.fn(async () => ({
    answer: 'Which month sold most?',
    seconds: 1.24,
    context: 40_960,
    price: [2.5, 10] as [number, number],
  }));
  render(App, { platform: silent({ listModels: async () => MODELS, tryModel }).platform });
  await userEvent.click(await screen.findByRole('button', { name: 'Built-in analyst' }));
  await userEvent.click(await screen.findByRole('radio', { name: /^qwen3/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
  expect(await screen.findByText('Which month sold most?')).toBeVisible();
  expect(
    screen.getByText(
      'It answered in 1.2 s. It reads 40,960 tokens at once. Its provider charges $2.50 for a million tokens read and $10.00 for a million written.',
    ),
  ).toBeVisible();
  expect(tryModel).toHaveBeenCalledExactlyOnceWith('ollama:qwen3', null);
});

const OWN: OwnServerView = {
  provider: 'compatible',
  address: 'https://models.example/v1',
  place: 'elsewhere',
  key: 'keyring',
  models: ['compatible:large', 'compatible:small'],
};

it('asks a server of one’s own at its address, with a key that goes nowhere else', async () => {
  const [keepKey, lookAtServer, chooseModel] = [vi.fn(async () => {}), vi.fn(async () => OWN), vi.fn(async () => {})];
  render(App, { platform: silent({ listModels: async () => MODELS, keepKey, lookAtServer, chooseModel }).platform });
  await userEvent.click(await screen.findByRole('button', { name: 'Built-in analyst' }));
  await userEvent.click(await screen.findByText('Enter an address'));
  const connect = screen.getByRole('button', { name: 'Connect' });
  expect(connect).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Address'), 'https://models.example');
  await userEvent.type(screen.getByLabelText('Key, if it needs one'), 'sk-1');
  await userEvent.click(connect);
  expect(keepKey).toHaveBeenCalledExactlyOnceWith('compatible', 'https://models.example', 'sk-1');
  expect(lookAtServer).toHaveBeenCalledExactlyOnceWith({ provider: 'compatible', address: 'https://models.example' });
  const models = await screen.findByRole('combobox', { name: 'models.example' });
  expect(models).toHaveFocus();
  expect(screen.getByText(/ are sent to models\.example\.$/)).toBeVisible();
  await userEvent.selectOptions(models, 'small');
  await userEvent.click(screen.getByRole('button', { name: 'Use' }));
  expect(chooseModel).toHaveBeenCalledExactlyOnceWith('compatible:small', 'https://models.example/v1');
});

it('takes the name of a model that a server of one’s own does not list', async () => {
  const tryModel = vi.fn(async () => ({ answer: 'Which?', seconds: 1, context: null, price: null }));
  const list = { ...MODELS, own: OWN };
  render(App, { platform: silent({ listModels: async () => list, tryModel }).platform });
  await userEvent.click(await screen.findByRole('button', { name: 'Built-in analyst' }));
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'models.example' }),
    'Another, by its name…',
  );
  expect(screen.getByRole('button', { name: 'Use' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Name of the model at models.example'), 'llm:7b');
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
  expect(await screen.findByText('Which?')).toBeVisible();
  expect(tryModel).toHaveBeenCalledExactlyOnceWith('compatible:llm:7b', 'https://models.example/v1');
});

it('says beside the address why a server of one’s own cannot be asked, and offers nothing of it', async () => {
  const lookAtServer = async () =>
    Promise.reject({ message: 'Your server needs a key, and there is none.', hint: 'Ask for one.' });
  render(App, { platform: silent({ listModels: async () => MODELS, lookAtServer }).platform });
  await userEvent.click(await screen.findByRole('button', { name: 'Built-in analyst' }));
  await userEvent.click(await screen.findByText('Enter an address'));
  await userEvent.type(screen.getByLabelText('Address'), 'https://models.example{Enter}');
  expect(await screen.findByText(/^Your server needs a key, and there is none\. Ask for one\.$/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'models.example' })).toBeNull();
});

const LIMITS: LimitsView = {
  chosen: {
    cell_seconds: null,
    memory_megabytes: null,
    steps: 20,
    corrections: null,
    tokens: null,
    question_cents: null,
    conversation_cents: null,
    planning: 'never',
  },
  usual: {
    cell_seconds: 60,
    memory_megabytes: 6_144,
    steps: 12,
    corrections: 3,
    tokens: 300_000,
    question_cents: 100,
    conversation_cents: 1_000,
    planning: 'never',
  },
  bounds: [
    [5, 3_600],
    [512, 262_144],
    [1, 100],
    [0, 20],
    [5_000, 5_000_000],
    [1, 100_000],
    [1, 1_000_000],
  ],
};

it('keeps limits within their bounds, and takes them back', async () => {
  const setLimits = vi.fn(async () => {});
  render(App, { platform: silent({ limits: async () => LIMITS, setLimits }).platform });
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Limits' }));
  const seconds = await screen.findByRole('spinbutton', { name: /^Seconds for one step of code/ });
  await userEvent.type(seconds, '2{Enter}');
  seconds.blur();
  expect(setLimits).toHaveBeenLastCalledWith({ ...LIMITS.chosen, cell_seconds: 5 });
  const cost = screen.getByRole('spinbutton', { name: 'Highest cost of a question, in US dollars' });
  expect(cost).toHaveAttribute('placeholder', '1');
  await userEvent.type(cost, '2.5{Enter}');
  cost.blur();
  expect(setLimits).toHaveBeenLastCalledWith({ ...LIMITS.chosen, cell_seconds: 5, question_cents: 250 });
  await userEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }));
  expect(setLimits).toHaveBeenLastCalledWith({ ...LIMITS.chosen, steps: null });
});

it('keeps what a model costs once both prices are there', async () => {
  const setPrice = vi.fn(async () => {});
  const prices = async () => [{ model: 'openai:gpt-test', listed: null, own: null }];
  render(App, { platform: silent({ prices, setPrice }).platform });
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  const model = within(await screen.findByRole('group', { name: /^gpt-test/ }));
  expect(
    model.getByText('Its provider does not say what it costs. Until you enter it, only the limits on tokens apply.'),
  ).toBeVisible();
  await userEvent.type(model.getByRole('spinbutton', { name: 'Read' }), '2.5');
  await userEvent.tab();
  expect(setPrice).not.toHaveBeenCalled();
  await userEvent.type(model.getByRole('spinbutton', { name: 'Written' }), '10');
  await userEvent.tab();
  expect(setPrice).toHaveBeenCalledExactlyOnceWith('openai:gpt-test', { input: 2.5, output: 10 });
});

it('shows a plan as a card that a person changes with the keyboard', async () => {
  const submit = vi.fn(async () => {});
  const { platform, hear } = silent({ submit });
  render(App, { platform });
  const item = (id: number, body: object) => ({ id, turn: 1, ...body }) as Item;
  const plan = item(2, { kind: 'plan', steps: ['Count the orders', 'Say it'], scope: 'answer' });
  hear({ feed: 'patch', patch: turnStarts(1) });
  hear({ feed: 'patch', patch: { placed: [placed(item(1, { kind: 'user_text', text: 'How many?' }))] } });
  hear({ feed: 'patch', patch: begins(plan) });
  const card = within(await screen.findByRole('region', { name: 'Plan' }));
  expect(await card.findByText('Nothing is computed until you agree.')).toBeVisible();
  expect(card.getByRole('button', { name: 'Go on' })).toHaveFocus();
  await userEvent.click(card.getByRole('button', { name: 'Change the plan' }));
  const field = card.getByRole('textbox', { name: 'The steps of the plan, one a line' });
  await userEvent.clear(field);
  await userEvent.type(field, '1. Count all orders{Enter}- Say how many{Control>}{Enter}{/Control}');
  expect(submit).toHaveBeenCalledExactlyOnceWith({ op: 'change_plan', steps: ['Count all orders', 'Say how many'] });
  const changed = { ...plan, steps: ['Count all orders', 'Say how many'], scope: 'changed' } as Item;
  hear({ feed: 'patch', patch: { placed: [placed(changed)] } });
  hear({ feed: 'patch', patch: begins(item(3, { kind: 'plan', steps: ['Say how many'], scope: 'answer' })) });
  expect(await screen.findAllByRole('region', { name: 'Plan' })).toHaveLength(1);
});

it('offers what follows from the last answer first, and asks a model for ideas in the language of the window', async () => {
  speak('de');
  const submit = vi.fn(async () => {});
  const { platform, hear } = silent({ submit });
  render(App, { platform });
  hear({ feed: 'model', model: 'openai:gpt-test' });
  const patches = withAnswers(recording('correction'), { follow_ups: ['Welcher Laden?'] });
  for (const patch of patches) hear({ feed: 'patch', patch });
  await userEvent.click(await screen.findByRole('button', { name: 'Mehr Ideen …' }));
  expect(document.querySelector('.suggestions button')).toHaveTextContent('Welcher Laden?');
  expect(submit).toHaveBeenCalledExactlyOnceWith({ op: 'suggest', language: 'de' });
  hear({ feed: 'patch', patch: turnStarts(9) });
  const suggestions = { kind: 'suggestions', questions: ['Welcher Monat?'], model: 'gpt-test (OpenAI)' } as const;
  hear({
    feed: 'patch',
    patch: completes({ id: 900, turn: 9, ...suggestions, questions: [...suggestions.questions] }),
  });
  expect(await screen.findByRole('button', { name: 'Welcher Monat?' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mehr Ideen …' })).toBeNull();
});

it('offers with a declined answer what may have been meant, and asks it with one click or key', async () => {
  const submit = vi.fn(async () => {});
  const { platform, hear } = silent({ submit });
  render(App, { platform });
  const [pay, rows] = [offer('total Gross?', 'employees'), offer('How many rows are there?', 'employees')] as const;
  pay.taken = [{ word: 'pay', meaning: 'Gross' }];
  const patches = withAnswers(recording('correction'), { status: 'declined', follow_ups: [], offers: [pay, rows] });
  for (const patch of patches) hear({ feed: 'patch', patch });
  const list = within(await screen.findByRole('list', { name: 'Did you mean:' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'total Gross? “pay” taken as Gross',
    'How many rows are there?',
  ]);
  const found = await axe.run(document, { rules: OFF });
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await userEvent.click(list.getByRole('button', { name: pay.sentence }));
  list.getByRole('button', { name: rows.sentence }).focus();
  await userEvent.keyboard('{Enter}');
  expect(submit.mock.calls).toEqual(
    [pay, rows].map(({ sentence, question }) => [{ op: 'ask', question: sentence, built: question }]),
  );
});

it('offers the same words for two sheets of one workbook', async () => {
  const { platform, hear } = silent({});
  render(App, { platform });
  const offers = ['sales', 'sales_2'].map((dataset) => offer('How many rows are there? (Sales.xlsx)', dataset));
  const patches = withAnswers(recording('correction'), { status: 'declined', follow_ups: [], offers });
  for (const patch of patches) hear({ feed: 'patch', patch });
  const list = within(await screen.findByRole('list', { name: 'Did you mean:' }));
  expect(list.getAllByRole('button')).toHaveLength(2);
});

it('still offers what a declined answer of an earlier version holds as sentences', async () => {
  const submit = vi.fn(async () => {});
  const { platform, hear } = silent({ submit });
  render(App, { platform });
  const question = 'Which store has the most rows?';
  const patches = withAnswers(recording('correction'), { status: 'declined', follow_ups: [question] });
  for (const patch of patches) hear({ feed: 'patch', patch });
  await userEvent.click(await screen.findByRole('button', { name: question }));
  expect(submit).toHaveBeenCalledExactlyOnceWith({ op: 'ask', question });
});

it('says with an answer how the question was understood', async () => {
  const { platform, hear } = silent({});
  render(App, { platform });
  const { sentence, question } = offer('Total Gross by Agency', 'employees');
  const patches = withAnswers(recording('correction'), { understood: { sentence, question } });
  for (const patch of patches) hear({ feed: 'patch', patch });
  expect(await screen.findByText('Understood as: Total Gross by Agency')).toBeVisible();
});

function offer(sentence: string, dataset: string): Offer {
  const query: Query = { ask: { values: ['rows'] }, filters: [], chart: null, tells_when: false };
  return { sentence, question: { dataset, queries: [query] }, taken: [] };
}

it('says how long something will still take, once that can be said', () => {
  const seen = { since: 0, from: 0 };
  expect([
    remaining(seen, { done: 50, of: 100 }, 1_000),
    remaining(seen, { done: 1, of: 100 }, 4_000),
    remaining(seen, { done: 25, of: 100 }, 10_000),
    remaining({ since: 0, from: 20 }, { done: 40, of: 100 }, 10_000),
    remaining(seen, { done: 99, of: 100 }, 10_000),
  ]).toEqual([null, null, 30_000, 30_000, null]);
  expect([4_200, 31_000, 61_000, 200_000].map(remainingText)).toEqual([
    'about 5.0 s left',
    'about 35 s left',
    'about 65 s left',
    'about 4 minutes left',
  ]);
});

it('shows how far the reading of a large file is', async () => {
  const { platform, hear } = silent();
  render(App, { platform });
  const dataset = shownOf(recording('correction'), 'dataset');
  const started = { ...dataset, variable: '', rows: 0, columns: [], bytes: 200_000_000 };
  hear({ feed: 'patch', patch: begins(started) });
  hear({ feed: 'patch', patch: { growth: { id: dataset.id, delta: { progress: { done: 50, of: 200 } } } } });
  const card = within(await screen.findByRole('article', { name: 'File sales.csv' }));
  expect(await card.findByText('50 MB of 200 MB')).toBeVisible();
  expect(card.getByRole('progressbar', { name: 'Reading the file…' })).toHaveValue(50);
  hear({
    feed: 'patch',
    patch: { placed: [placed(started, 'abandoned')], ends: [{ turn: 1, end: { kind: 'interrupted' } }] },
  });
  expect(await screen.findByText('Drop it here again to read it.')).toBeVisible();
});

it('arranges chosen answers on the board, whose order is the report’s', async () => {
  const exportReport = vi.fn(async () => null);
  const submit = vi.fn(async () => {});
  const runAllAgain = vi.fn(async () => {});
  const { platform, hear } = silent({ exportReport, submit, runAllAgain });
  render(App, { platform });
  const patches = recording('correction');
  for (const patch of patches) hear({ feed: 'patch', patch });
  const answer = shownOf(patches, 'answer');
  const later: Item = {
    ...answer,
    id: 901,
    turn: 9,
    charts: [],
    tables: [],
    spans: [{ span: 'text', text: 'Later.' }],
  };
  hear({ feed: 'patch', patch: completes({ ...shownOf(patches, 'user_text'), id: 900, turn: 9, text: 'And later?' }) });
  hear({ feed: 'patch', patch: completes(later) });
  hear({ feed: 'patch', patch: { heading: { title: null, undo: null, redo: null, pinned: [answer.id, 901] } } });

  await userEvent.click(await screen.findByRole('button', { name: 'Board: 2 answers' }));
  const board = within(await screen.findByRole('region', { name: 'Board' }));
  const cards = () => board.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  const first = shownOf(patches, 'user_text').text;
  expect(cards()).toEqual([first, 'And later?']);
  expect(board.getByRole('img', { name: /^Bar chart: Average revenue by region/ })).toBeVisible();
  await userEvent.click(board.getAllByRole('button', { name: 'Further up' })[1]!);
  expect(cards()).toEqual(['And later?', first]);
  const found = await axe.run(screen.getByRole('region', { name: 'Board' }), { rules: OFF });
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  await userEvent.click(board.getByRole('button', { name: 'Renew with a newer file…' }));
  expect(runAllAgain).toHaveBeenCalledExactlyOnceWith('newer');
  await userEvent.click(board.getAllByRole('button', { name: 'Remove from the report' })[0]!);
  expect(submit).toHaveBeenLastCalledWith({ op: 'unpin', answer: 901 });
  await userEvent.click(board.getByRole('button', { name: 'Export report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save…' }));
  expect(exportReport).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      blocks: [9, answer.turn].map((turn) => ({ block: 'question', turn, heading: null, text: null })),
    }),
  );
});
