// Files that are watched: chosen from the file, shown as watched, and told of.

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import '../src/later';
import type { Comparison } from '../src/bindings/Comparison';
import type { Watching } from '../src/bindings/Watching';
import { recording } from './recordings';
import { silent } from './silent';

const COMPARISON: Comparison = {
  datasets: [
    {
      variable: 'sales',
      file: 'sales.csv',
      rows_before: 5,
      rows_after: 6,
      columns_added: ['day'],
      columns_removed: [],
    },
  ],
  runs: [
    { turn: 2, before: 9, after: 19, difference: { difference: 'output', before: '1', after: '2' } },
    { turn: 3, before: 10, after: 20, difference: { difference: 'same' } },
  ],
  outdated: [],
};

async function opened() {
  let watching: Watching = 'off';
  const watchFile = vi.fn(async (_: string, wanted: Watching) => void (watching = wanted));
  const askForAttention = vi.fn(async () => {});
  const watchableFiles = async () => [{ file: 'sales.csv', watching }];
  const { platform, hear } = silent({ watchFile, watchableFiles, askForAttention });
  render(App, { platform });
  for (const patch of recording('correction')) hear({ feed: 'patch', patch });
  const card = within(await screen.findByRole('article', { name: 'File sales.csv' }));
  return { card, hear, watchFile, askForAttention };
}

it('watches a file from its card, shows it as watched, and stops', async () => {
  const { card, watchFile } = await opened();
  const button = await card.findByRole('button', { name: 'Watch sales.csv' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(watchFile).toHaveBeenLastCalledWith('sales.csv', 'on');
  expect(await card.findByText('Watched')).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'true');

  await userEvent.click(card.getByRole('button', { name: 'Show the data' }));
  const panel = within(await screen.findByRole('region', { name: 'Data' }));
  await userEvent.click(panel.getByRole('button', { name: 'Watch sales.csv' }));
  expect(watchFile).toHaveBeenLastCalledWith('sales.csv', 'off');
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(card.queryByText('Watched')).toBeNull();
});

it('says what is different, and lets the system say that there are news for who looks elsewhere', async () => {
  const { hear, askForAttention } = await opened();
  const looks = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  hear({ feed: 'watched_file', file: 'sales.csv', news: 'gone' });
  const bar = await screen.findByText(/is no longer where it was/);
  expect(bar).toHaveTextContent(
    'sales.csv is no longer where it was. Everything stays as it was. It will be read again as soon as possible.',
  );
  expect(askForAttention).not.toHaveBeenCalled();

  looks.mockReturnValue(false);
  hear({ feed: 'watched_file', file: 'sales.csv', news: 'renewed', comparison: COMPARISON });
  const told = await screen.findByText(/has changed and was read again/);
  expect(told).toHaveTextContent(
    'sales.csv has changed and was read again. sales.csv: 5 rows before, 6 rows now. New columns: day. Everything was run again: 1 of 2 steps came out differently.',
  );
  expect(askForAttention).toHaveBeenCalledOnce();
});
