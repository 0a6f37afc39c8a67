// The sentences of the program, from the catalogues that reports use, too.

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import cases from '../../src-tauri/crates/contract/messages/tests/cases.json';
import App from '../src/App.svelte';
import type { Message } from '../src/bindings/Message';
import { say } from '../src/i18n/messages';
import { speak } from '../src/i18n/words.svelte';
import { silent } from './silent';

afterEach(() => speak('en'));

it('says the same as a report', () => {
  const messages = cases.map(({ message }) => message as unknown as Message);
  expect(messages.map(say)).toEqual(cases.map(({ english }) => english));
  speak('de');
  expect(messages.map(say)).toEqual(cases.map(({ german }) => german));
});

it('shows a problem in German by its code, with the button of its code, whatever its English sentence says', async () => {
  const pickFiles = vi.fn(async () => {});
  const { platform, hear } = silent({ pickFiles });
  render(App, { platform });
  await screen.findByRole('button', { name: 'Choose a file…' });
  speak('de');
  hear({
    feed: 'problem',
    message: { code: 'intake-gone', args: { file: { name: 'a.csv' } }, text: 'Another sentence.' },
    hint: { code: 'intake-check-moved', args: {}, text: 'Choose another model.', remedy: 'files' },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'a.csv ist nicht mehr da. Prüfen Sie, ob sie verschoben oder gelöscht wurde und ob das Laufwerk verbunden ist.',
  );
  const [helps] = within(alert).getAllByRole('button');
  await userEvent.click(helps as HTMLElement);
  expect(pickFiles).toHaveBeenCalledOnce();
});
