// A model inside the app: found, chosen, downloaded, dropped.

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import '../src/later';
import type { DownloadProgress } from '../src/bindings/DownloadProgress';
import type { ModelFilesView } from '../src/bindings/ModelFilesView';
import type { OfferedModel } from '../src/bindings/OfferedModel';
import type { TrialProgress } from '../src/bindings/TrialProgress';
import type { TrialView } from '../src/bindings/TrialView';
import { speak } from '../src/i18n/words.svelte';
import type { Platform } from '../src/platform/platform';
import { fileText, fileTrialText, offeredFirst } from '../src/state/models';
import { prefer } from '../src/state/preferences.svelte';
import { silent } from './silent';

beforeEach(() => prefer({ welcomed: 'not yet' }));
afterEach(() => speak('en'));

const small: OfferedModel = {
  id: 'small',
  title: 'Small 1B',
  licence: 'MIT',
  bytes: 1_100_000_000,
  memory: 4_000_000_000,
  good_for_en: 'Simple questions.',
  good_for_de: 'Einfache Fragen.',
  fit: 'possible',
  state: { state: 'absent' },
};
const usual: OfferedModel = { ...small, id: 'usual', title: 'Usual 4B', bytes: 2_500_000_000, fit: 'recommended' };

function view(offered: OfferedModel[], here: ModelFilesView['here'] = []): Partial<Platform> {
  return { listModelFiles: async () => ({ offered, here, folder: '/data/models' }) };
}

async function dialog(calls: Partial<Platform>) {
  const { platform, hear } = silent(calls);
  render(App, { platform });
  await userEvent.click(await screen.findByRole('button', { name: /^A model inside the app/ }));
  return { shown: await screen.findByRole('dialog', { name: 'Who answers your questions?' }), hear };
}

it('shows three ways at first, and what each means', async () => {
  render(App, { platform: silent().platform });
  const ways = within(await screen.findByRole('region', { name: 'Who should answer?' })).getAllByRole('button');
  expect(ways.map((way) => way.textContent.replace(/\s+/g, ' ').trim())).toEqual([
    'The built-in analyst current choice Privacy Nothing leaves this computer.Cost Free, and there at once.Quality Best with simple, direct questions.',
    'A model inside the app Privacy Nothing leaves this computer.Cost Free, after a download of 1 to 5 GB.Quality Understands more. An answer takes seconds to minutes.',
    'An online AI service Privacy It gets your questions, and of your data what you allow.Cost A key of your own, paid by use.Quality Understands the most.',
  ]);
});

it('offers the model that suits the computer first, with what it takes', async () => {
  const { shown } = await dialog(view([small, { ...usual, fit: 'recommended' }]));
  const cards = within(shown)
    .getAllByRole('listitem')
    .map((card) => card.textContent.replace(/\s+/g, ' ').trim());
  expect(cards).toEqual([
    'Usual 4B Recommended for this computer Simple questions. About 2.5 GB to download, licence MIT, needs a computer with 4 GB of memory. Download',
    'Small 1B Simple questions. About 1.1 GB to download, licence MIT, needs a computer with 4 GB of memory. Download',
  ]);
});

it('says what works while downloads are not confirmed', async () => {
  const { shown } = await dialog(view([{ ...usual, state: { state: 'unconfirmed' } }]));
  expect(within(shown).getByText(/^Their downloads are not ready yet: .* What works now: /)).toBeVisible();
  expect(within(shown).queryByRole('button', { name: 'Download Usual 4B' })).toBeNull();
  expect(within(shown).getByRole('button', { name: 'Choose a file…' })).toBeVisible();
});

it('does not offer to download what the computer cannot hold', async () => {
  const { shown } = await dialog(view([{ ...usual, fit: 'too_large' }]));
  expect(within(shown).getByText(/This computer has too little memory for it\.$/)).toBeVisible();
  expect(within(shown).queryByRole('button', { name: 'Download Usual 4B' })).toBeNull();
});

it('shows a download, which can be paused, gone on with and discarded', async () => {
  let state: OfferedModel['state'] = { state: 'absent' };
  let tell: (progress: DownloadProgress) => void = () => {};
  let end: (refusal: unknown) => void = () => {};
  const discardDownload = vi.fn(async () => {
    state = { state: 'absent' };
  });
  const { shown } = await dialog({
    listModelFiles: async () => ({ offered: [{ ...usual, state }], here: [], folder: '/data/models' }),
    downloadModel: (_id, progress) => {
      tell = progress;
      return new Promise((_, reject) => (end = reject));
    },
    pauseDownload: async () => {
      state = { state: 'unfinished', received: 1_000_000_000 };
      end({ message: { code: 'downloads-paused', args: {}, text: 'The download is paused.' }, hint: null });
    },
    discardDownload,
  });
  await userEvent.click(within(shown).getByRole('button', { name: 'Download Usual 4B' }));
  expect(await within(shown).findByText('Connecting…')).toBeVisible();
  tell({ phase: 'receiving', received: 1_000_000_000, total: 2_500_000_000, left: 600 });
  expect(await within(shown).findByText('1 GB of 2.5 GB')).toBeVisible();
  expect(within(shown).getByText('about 10 minutes left')).toBeVisible();
  tell({ phase: 'checking', received: 2_500_000_000, total: 2_500_000_000, left: null });
  expect(await within(shown).findByText('Checking that it arrived whole…')).toBeVisible();
  await userEvent.click(within(shown).getByRole('button', { name: 'Pause the download of Usual 4B' }));
  expect(await within(shown).findByRole('button', { name: 'Go on with the download of Usual 4B' })).toBeVisible();
  expect(within(shown).queryByText(/paused/)).toBeNull();
  await userEvent.click(within(shown).getByRole('button', { name: 'Discard the download of Usual 4B' }));
  expect(discardDownload).toHaveBeenCalledWith('usual');
  expect(await within(shown).findByRole('button', { name: 'Download Usual 4B' })).toBeVisible();
});

it('says why a download failed', async () => {
  const refusal = { message: 'The server cannot be reached.', hint: 'Check the connection.' };
  const { shown } = await dialog({ ...view([usual]), downloadModel: () => Promise.reject(refusal) });
  await userEvent.click(within(shown).getByRole('button', { name: 'Download Usual 4B' }));
  await vi.waitFor(() =>
    expect(shown.querySelector('.refused')).toHaveTextContent('The server cannot be reached. Check the connection.'),
  );
});

const trial = { read: 300, written: 10, seconds: 13, asked: 5, answered: 4, right: 3, weak: false };
const mine = { model: 'local:mine', bytes: 8_000_000, holder: null, removal: 'forget', trial } as const;

it('takes a chosen file and lets it answer', async () => {
  const here: ModelFilesView['here'] = [];
  const chooseModel = vi.fn(async () => {});
  const { shown } = await dialog({
    listModelFiles: async () => ({ offered: [], here: [...here], folder: '/data/models' }),
    pickModelFile: async () => {
      here.push(mine);
      return 'local:mine';
    },
    chooseModel,
  });
  await userEvent.click(within(shown).getByRole('button', { name: 'Choose a file…' }));
  expect(await within(shown).findByRole('radio', { name: /^mine/ })).toBeChecked();
  await userEvent.click(within(shown).getByRole('button', { name: 'Use' }));
  expect(chooseModel).toHaveBeenCalledWith('local:mine', null);
});

it('tries a model that has come, which can be stopped, and marks one that is too weak', async () => {
  let tell: (progress: TrialProgress) => void = () => {};
  let end: (trial: TrialView) => void = () => {};
  let stop: (refusal: unknown) => void = () => {};
  let kept: TrialView | null = null;
  const tryModelFile = vi.fn((_name: string, progress: typeof tell) => {
    tell = progress;
    return new Promise<TrialView>((resolve, reject) => ([end, stop] = [resolve, reject]));
  });
  const here = () => [{ ...mine, trial: kept }];
  const { shown } = await dialog({
    listModelFiles: async () => ({ offered: [], here: here(), folder: '/data/models' }),
    pickModelFile: async () => 'local:mine',
    tryModelFile,
    stopTrial: async () => stop({ message: { code: 'window-stopped', args: {}, text: 'It was stopped.' }, hint: null }),
  });
  await userEvent.click(within(shown).getByRole('button', { name: 'Choose a file…' }));
  expect(await within(shown).findByText('Loading it and measuring its speed…')).toBeVisible();
  await userEvent.click(within(shown).getByRole('button', { name: 'Stop trying mine' }));
  await userEvent.click(await within(shown).findByRole('button', { name: 'Try mine' }));
  expect(within(shown).queryByText('It was stopped.')).toBeNull();
  tell({ stage: 'asking', question: 2, of: 5 });
  expect(await within(shown).findByText('Trial question 2 of 5…')).toBeVisible();
  kept = { ...trial, asked: 3, answered: 0, right: 0, weak: true };
  end(kept);
  expect(
    await within(shown).findByText('About 13 s for an answer. 0 of 3 trial questions answered right.'),
  ).toBeVisible();
  expect(within(shown).getByText(/^Too weak: it does not write code that answers questions\./)).toBeVisible();
  expect(tryModelFile.mock.calls.map(([name]) => name)).toEqual(['local:mine', 'local:mine']);
});

it('removes what is the app’s own, and leaves what other programs keep', async () => {
  const removeModel = vi.fn(async () => {});
  const own = { model: 'local:own', bytes: 8_000_000, holder: null, removal: 'delete', trial: null } as const;
  const other = {
    model: 'local:ollama/qwen3:4b',
    bytes: 8_000_000,
    holder: 'Ollama',
    removal: 'impossible',
    trial: null,
  } as const;
  const { shown } = await dialog({ ...view([], [own, mine, other]), removeModel });
  expect(within(shown).getByText('8 MB, from Ollama. On this computer: nothing leaves it.')).toBeVisible();
  await userEvent.click(within(shown).getByRole('button', { name: 'Delete own' }));
  await userEvent.click(within(shown).getByRole('button', { name: 'Take off the list: mine' }));
  expect(removeModel.mock.calls).toEqual([['local:own'], ['local:mine']]);
  expect(within(shown).queryByRole('button', { name: /^(Delete|Take) ollama/ })).toBeNull();
});

it('offers a dropped model, each time it is dropped', async () => {
  const { platform, hear } = silent(view([], [mine]));
  render(App, { platform });
  await screen.findByRole('region', { name: 'Who should answer?' });
  for (let drop = 0; drop < 2; drop += 1) {
    hear({ feed: 'model_file', model: 'local:mine' });
    const shown = await screen.findByRole('dialog', { name: 'Who answers your questions?' });
    expect(await within(shown).findByRole('radio', { name: /^mine/ })).toBeChecked();
    await userEvent.click(within(shown).getByRole('button', { name: 'Cancel' }));
  }
});

it('speaks German about models', () => {
  speak('de');
  expect(fileText(mine)).toBe('8 MB. Auf diesem Computer: Nichts verlässt ihn.');
  expect(fileTrialText(trial)).toBe('Etwa 13 s für eine Antwort. 3 von 5 Probefragen richtig beantwortet.');
  expect(fileTrialText({ ...trial, asked: 0 })).toBe(
    'Etwa 13 s für eine Antwort. Die Probefragen dauerten hier zu lange.',
  );
});

it('lists what is there apart from what can be downloaded', () => {
  expect(offeredFirst([small, { ...small, state: { state: 'here' } }, usual])).toEqual([usual, small]);
});
