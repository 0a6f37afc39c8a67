// The whole screen over recordings: what a person reads and can do.

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
// As in the window, where dialogs are there before anybody wants one.
import '../src/later';
import type { SessionEntry } from '../src/bindings/SessionEntry';
import type { Platform } from '../src/platform/platform';
import { replay } from '../src/platform/replay';
import type { Confinement } from '../src/bindings/Confinement';
import type { ModelList } from '../src/bindings/ModelList';
import type { ScreenMessage } from '../src/bindings/ScreenMessage';
import { begins, completes, placed, shownOf, turnStarts } from './patches';
import { recording } from './recordings';
import { silent } from './silent';

async function show(name: string): Promise<void> {
  render(App, { platform: replay(recording(name), 'at once') });
  await screen.findAllByRole('article');
}

function fold(cell: HTMLElement): HTMLElement {
  return within(cell).getAllByRole('button')[0] as HTMLElement;
}

it('welcomes with one line of what to do and a way to choose a file', async () => {
  const pickFiles = vi.fn(async () => {});
  render(App, { platform: silent({ pickFiles }).platform });
  expect(await screen.findByText('Drop a table anywhere in this window: CSV, Excel, JSON and more')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Choose a file…' }));
  expect(pickFiles).toHaveBeenCalledOnce();
});

it('shows a file with its columns', async () => {
  await show('correction');
  const card = screen.getByRole('article', { name: 'File sales.csv' });
  expect(within(card).getByText(/^\d+ rows × 6 columns · 12\.9 kB$/)).toBeVisible();
  const columns = within(within(card).getByRole('list', { name: 'Columns' })).getAllByRole('listitem');
  expect(columns.map((column) => column.querySelector('.name')?.textContent)).toEqual([
    'date',
    'region',
    'product',
    'units',
    'revenue',
    'online',
  ]);
});

it('links an error and its correction in both directions', async () => {
  await show('correction');
  await userEvent.click(screen.getByRole('button', { name: 'How this was computed 2 steps · 1 corrected · 0.3 s' }));
  const failed = screen.getByRole('article', { name: 'Cell 1' });
  const repaired = screen.getByRole('article', { name: 'Cell 2' });
  expect(
    within(failed).getByText(/^The code asked for a column or an entry that is not there, in line 1\./),
  ).toBeVisible();

  await userEvent.click(within(failed).getByRole('button', { name: 'go to cell 2' }));
  await vi.waitFor(() => expect(fold(repaired)).toHaveFocus());
  await userEvent.click(within(repaired).getByRole('button', { name: 'see what went wrong in cell 1' }));
  await vi.waitFor(() => expect(fold(failed)).toHaveFocus());
});

it('takes a number in the answer to the cell that computed it, opened', async () => {
  await show('correction');
  expect(screen.queryByRole('article', { name: 'Cell 2' })).toBeNull();
  await userEvent.click(
    within(screen.getByRole('article', { name: 'Answer' })).getByRole('button', { name: '778.15' }),
  );
  const cell = await screen.findByRole('article', { name: 'Cell 2' });
  await vi.waitFor(() => expect(fold(cell)).toHaveFocus());
  expect(fold(cell)).toHaveAttribute('aria-expanded', 'true');
  expect(within(cell).getByRole('group', { name: 'Code of cell 2' })).toBeVisible();
});

it('shows the table and the chart of an answer inside it, and nowhere else', async () => {
  await show('correction');
  const answer = screen.getByRole('article', { name: 'Answer' });
  expect(within(answer).getByRole('columnheader', { name: 'revenue' })).toBeVisible();
  expect(screen.getAllByRole('img')).toEqual([
    within(answer).getByRole('img', { name: /^Bar chart: Average revenue by region/ }),
  ]);
});

it('gives a chart another title, and takes it back', async () => {
  const events = recording('correction');
  const played = replay(events, 'at once');
  let listen: (message: ScreenMessage) => void = () => {};
  let called = 'Average revenue';
  const chart: Platform['chart'] = async () => ({
    svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    title: called,
    description: `Bar chart: ${called}.`,
    kinds: [],
    tables: [],
    hovers: [],
    missing_in_vega: [],
  });
  // As the shell does it: the chart comes again with its title, and the picture knows it from then on.
  const drawn = shownOf(events, 'chart');
  const submit = vi.fn<Platform['submit']>(async (op) => {
    if (op.op !== 'title_chart') return;
    called = op.title ?? 'Average revenue';
    listen({
      feed: 'patch',
      patch: { placed: [placed(op.title === null ? drawn : { ...drawn, retitled: op.title })] },
    });
  });
  // Of the document in tests, no part ever comes into view.
  vi.stubGlobal('IntersectionObserver', undefined);
  render(App, {
    platform: {
      ...played,
      chart,
      submit,
      openConversation: (screen: typeof listen) => played.openConversation((listen = screen)),
    },
  });
  await screen.findAllByRole('article');
  await userEvent.click(await screen.findByRole('button', { name: 'Change the title' }, { timeout: 4000 }));
  const field = screen.getByRole('textbox', { name: 'Title of the chart' });
  expect(field).toHaveValue('Average revenue');
  await userEvent.clear(field);
  await userEvent.type(field, 'Revenue, 2024');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('img', { name: 'Bar chart: Revenue, 2024.' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change the title' }));
  await userEvent.click(screen.getByRole('button', { name: 'As it was drawn' }));
  expect(await screen.findByRole('img', { name: 'Bar chart: Average revenue.' })).toBeInTheDocument();
  expect(submit.mock.calls.map(([op]) => 'title' in op && op.title)).toEqual(['Revenue, 2024', null]);
  vi.unstubAllGlobals();
});

it('marks a number that was found in no result', async () => {
  await show('troubles');
  await userEvent.hover(screen.getByRole('button', { name: '500' }));
  expect(await screen.findByText('Found in no result')).toBeInTheDocument();
});

it('offers questions that fit the file until one is asked', async () => {
  const asked = vi.fn(async (_question: string) => {});
  const { platform, hear } = silent({ ask: asked });
  render(App, { platform });
  for (const patch of recording('correction').slice(0, 4)) hear({ feed: 'patch', patch });
  await userEvent.click(await screen.findByRole('button', { name: 'What is the average revenue by region?' }));
  expect(asked).toHaveBeenCalledExactlyOnceWith('What is the average revenue by region?');
});

it('asks with the Enter key and turns Ask into Stop while it works', async () => {
  const ask = vi.fn(async (_question: string) => {});
  const stop = vi.fn(async () => {});
  const { platform, hear } = silent({ ask, stop });
  render(App, { platform });
  for (const patch of recording('correction').slice(0, 4)) hear({ feed: 'patch', patch });
  await userEvent.type(await screen.findByRole('combobox', { name: 'Your question' }), 'how many rows?{Enter}');
  expect(ask).toHaveBeenCalledExactlyOnceWith('how many rows?');

  hear({ feed: 'patch', patch: turnStarts(2) });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(stop).toHaveBeenCalledOnce();
});

it('keeps a question that could not be asked', async () => {
  const { platform, hear } = silent({ ask: () => Promise.reject({ message: 'One question at a time.', hint: null }) });
  render(App, { platform });
  for (const patch of recording('correction').slice(0, 4)) hear({ feed: 'patch', patch });
  const field = await screen.findByRole('combobox', { name: 'Your question' });
  await userEvent.type(field, 'how many rows?{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('One question at a time.');
  expect(field).toHaveValue('how many rows?');
});

it('saves a report of the answers that were chosen, and says where', async () => {
  const exportReport = vi.fn(async () => 'sales.html');
  const outline = { title: 'East leads', summary: ['East leads.', 'North follows.'] };
  const { platform, hear } = silent({ exportReport, outlineReport: async () => outline });
  render(App, { platform });
  for (const patch of recording('correction')) hear({ feed: 'patch', patch });
  await userEvent.click(await screen.findByRole('button', { name: 'Export report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Author' }), 'Ada');
  const summary = dialog.getByRole('textbox', { name: 'In brief' });
  await vi.waitFor(() => expect(summary).toHaveValue('East leads.\nNorth follows.'));
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('East leads');
  await userEvent.type(summary, '{Enter}West is last.');
  const heading = dialog.getByRole('textbox', { name: 'Heading' });
  await userEvent.clear(heading);
  await userEvent.type(heading, 'Revenue');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'Word document');
  expect(dialog.getByRole('heading', { name: 'Revenue' })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save…' }));
  expect(exportReport).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      format: 'docx',
      author: 'Ada',
      title: null,
      summary: ['East leads.', 'North follows.', 'West is last.'],
      blocks: [{ block: 'question', turn: 2, heading: 'Revenue', text: null }],
    }),
  );
  expect(await screen.findByText('sales.html', { selector: 'code' })).toBeVisible();
});

it('shows where a file can be dropped while one is held over the window', async () => {
  const { platform, hear } = silent();
  render(App, { platform });
  hear({ feed: 'drag', drag: 'over' });
  expect(await screen.findByText('Let go to read it')).toBeVisible();
  hear({ feed: 'drag', drag: 'away' });
  await vi.waitFor(() => expect(screen.queryByText('Let go to read it')).toBeNull());
});

it('tells a screen reader what happened', async () => {
  await show('correction');
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Answer: East has the highest average revenue, 778\.15 per sale\./,
  );
});

const EARLIER: SessionEntry = {
  name: '2026-05-04T10',
  title: 'How many?',
  begun: '2026-05-04T10:00:00Z',
  changed: '2026-05-04T10:00:00Z',
  files: ['sales.csv'],
  questions: 1,
  bytes: 1000,
  shelf: 'current',
  state: { state: 'ready' },
  hits: [],
};

it('leads back to an earlier conversation, and to files to try', async () => {
  const openEarlier = vi.fn(async () => {});
  const openSample = vi.fn(async () => {});
  render(App, { platform: silent({ openEarlier, openSample, listConversations: async () => [EARLIER] }).platform });
  await userEvent.click(await screen.findByRole('button', { name: 'How many? sales.csv · May 4, 2026' }));
  expect(openEarlier).toHaveBeenCalledWith('2026-05-04T10');
  await userEvent.click(screen.getByRole('button', { name: /^A year of bike rides/ }));
  expect(openSample).toHaveBeenCalledWith('bike_rides.csv');
});

const MODELS: ModelList = {
  chosen: 'builtin',
  groups: [
    { title: 'Ollama', place: 'this_computer', models: ['ollama:qwen3'] },
    { title: 'OpenAI', place: 'elsewhere', models: ['openai:gpt-5', 'openai:gpt-5-mini'] },
  ],
  providers: [{ name: 'mistral', title: 'Mistral', key: null }],
  own: null,
};

it('lets the person choose who answers, and says what that means for the data', async () => {
  const chooseModel = vi.fn(async () => {});
  const { platform, hear } = silent({ chooseModel, listModels: async () => MODELS });
  render(App, { platform });
  await userEvent.click(await screen.findByRole('button', { name: 'Built-in analyst' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who answers your questions?' }));
  expect(
    await dialog.findByRole('radio', { name: 'qwen3 Ollama. On this computer: nothing leaves it.' }),
  ).toBeVisible();
  expect(dialog.getByText(/ are sent to OpenAI\.$/)).toBeVisible();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'OpenAI' }), 'gpt-5-mini');
  await userEvent.click(dialog.getByRole('button', { name: 'Use' }));
  expect(chooseModel).toHaveBeenCalledWith('openai:gpt-5-mini', null);
  expect(screen.queryByRole('dialog')).toBeNull();

  hear({ feed: 'model', model: 'openai:gpt-5-mini' });
  expect(await screen.findByRole('button', { name: 'gpt-5-mini' })).toBeVisible();
});

it('keeps a key without showing it', async () => {
  const keepKey = vi.fn(async () => {});
  render(App, { platform: silent({ keepKey, listModels: async () => MODELS }).platform });
  await userEvent.click(await screen.findByRole('button', { name: 'Built-in analyst' }));
  await userEvent.click(await screen.findByText('Add a key'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Mistral');
  const key = screen.getByLabelText('Key');
  expect(key).toHaveAttribute('type', 'password');
  await userEvent.type(key, 'sk-1');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(keepKey).toHaveBeenCalledWith('mistral', null, 'sk-1');
  expect(key).toHaveValue('');
});

it('forgets a key, and only one that it keeps itself', async () => {
  const keyed = (key: 'keyring' | null): ModelList => ({
    ...MODELS,
    providers: [
      { name: 'mistral', title: 'Mistral', key },
      { name: 'openai', title: 'OpenAI', key: 'environment' },
    ],
  });
  let list = keyed('keyring');
  const forgetKey = vi.fn(async () => void (list = keyed(null)));
  render(App, { platform: silent({ forgetKey, listModels: async () => list }).platform });
  await userEvent.click(await screen.findByRole('button', { name: 'Built-in analyst' }));
  const keys = within(await screen.findByRole('list', { name: 'Keys' }));
  expect(keys.getAllByRole('listitem').map((one) => one.textContent?.trim())).toEqual([
    'Mistral has a key, in the keyring Forget',
    'OpenAI has a key, in an environment variable',
  ]);
  await userEvent.click(keys.getByRole('button', { name: 'Forget the key of Mistral' }));
  expect(forgetKey).toHaveBeenCalledExactlyOnceWith('mistral', null);
  await vi.waitFor(() => expect(keys.getAllByRole('listitem')).toHaveLength(1));
});

it('says inside a dialog what went wrong behind it', async () => {
  const exportReport = () => Promise.reject({ message: 'The report was not saved.', hint: 'Choose another folder.' });
  const { platform, hear } = silent({ exportReport });
  render(App, { platform });
  for (const patch of recording('correction')) hear({ feed: 'patch', patch });
  await userEvent.click(await screen.findByRole('button', { name: 'Export report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save…' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The report was not saved. Choose another folder.');
});

it('says inside the dialog why a model cannot be used', async () => {
  const refusal = { message: 'The server was not reached.', hint: 'Start it.' };
  const chooseModel = async () => Promise.reject(refusal);
  render(App, { platform: silent({ chooseModel, listModels: async () => MODELS }).platform });
  await userEvent.click(await screen.findByRole('button', { name: 'Built-in analyst' }));
  await userEvent.click(await screen.findByRole('radio', { name: /^qwen3/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Use' }));
  expect(await screen.findByText(/^The server was not reached\. Start it\.$/)).toBeVisible();
});

it('keeps open what was opened while more arrives, and lists conversations only when something about them changed', async () => {
  const sessions = vi.fn(async () => []);
  const { platform, hear } = silent({ listConversations: sessions });
  render(App, { platform });
  for (const patch of recording('correction')) hear({ feed: 'patch', patch });
  await userEvent.click(await screen.findByRole('button', { name: /^How this was computed/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Show or hide the sidebar' }));
  const listed = await vi.waitFor(() => {
    expect(sessions).toHaveBeenCalled();
    return sessions.mock.calls.length;
  });
  const words = { id: 50, turn: 2, kind: 'assistant_text', text: '' } as const;
  hear({ feed: 'patch', patch: { placed: [placed(words, 'running')] } });
  for (let word = 0; word < 5; word += 1) {
    hear({ feed: 'patch', patch: { growth: { id: 50, delta: { text: ` word${word}` } } } });
    await screen.findByText(new RegExp(`word${word}$`));
  }
  expect(screen.getByRole('article', { name: 'Cell 1' })).toBeVisible();
  expect(sessions).toHaveBeenCalledTimes(listed);
});

const WITHOUT_FILES: Confinement = {
  in_force: ['limits', 'no_new_privileges', 'system_calls'],
  missing: [{ layer: 'files', reason: 'unsupported' }],
};

it('asks before code runs while a protection is missing, and says in the conversation what was decided', async () => {
  const submit = vi.fn(async () => {});
  const { platform, hear } = silent({ submit });
  render(App, { platform });
  const asked = { id: 3, turn: 1, kind: 'reduced_confinement', confinement: WITHOUT_FILES, consent: 'asked' } as const;
  hear({ feed: 'patch', patch: begins(asked) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Run code with less protection?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'Code can read files outside the folder of this conversation. This system does not offer this protection.',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Run in this conversation' }));
  expect(submit).toHaveBeenCalledExactlyOnceWith({ op: 'accept_confinement', missing: ['files'] });
  hear({ feed: 'patch', patch: completes({ ...asked, consent: 'given' }) });
  const decided = 'Code runs in this conversation although a protection is missing: no access to your other files.';
  expect(await screen.findByText(decided)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('runs nothing when the person declines', async () => {
  const stop = vi.fn(async () => {});
  const { platform, hear } = silent({ stop });
  render(App, { platform });
  const asked = { id: 3, turn: 1, kind: 'reduced_confinement', confinement: WITHOUT_FILES, consent: 'asked' } as const;
  hear({ feed: 'patch', patch: begins(asked) });
  await userEvent.click(await screen.findByRole('button', { name: 'Do not run' }));
  expect(stop).toHaveBeenCalledOnce();
});

it('says where the person looks for privacy which protections are in force', async () => {
  const confinement = async (): Promise<Confinement> => ({
    in_force: ['limits', 'no_new_privileges', 'files', 'system_calls'],
    missing: [],
  });
  render(App, { platform: silent({ confinement }).platform });
  await screen.findByRole('button', { name: 'Built-in analyst' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'What models may see{Enter}');
  const calm = /^Code runs in a process that your system keeps apart: limited memory, no further rights, no access/;
  expect(await screen.findByText(calm)).toBeVisible();
});
