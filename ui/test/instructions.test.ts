// Standing instructions: what holds, and where a person reads and changes it.

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
// As in the window, where dialogs are there before anybody wants one.
import '../src/later';
import type { InstructionScope } from '../src/bindings/InstructionScope';
import type { Item } from '../src/bindings/Item';
import { emptyConversation, isBegun } from '../src/state/conversation';
import { inALine, ownInstructions } from '../src/view/instructions';
import { completes, placed } from './patches';
import { recording } from './recordings';
import { silent } from './silent';

function instructed(id: number, turn: number, text: string, scope: InstructionScope = 'this_conversation'): Item {
  return { id, turn, kind: 'instructions', scope, text };
}

async function open(general: string, calls: Parameters<typeof silent>[0] = {}) {
  const { platform, hear } = silent({ instructions: async () => general, ...calls });
  render(App, { platform });
  for (const patch of recording('correction')) hear({ feed: 'patch', patch });
  return { hear, chip: await screen.findByRole('button', { name: /nstructions/ }) };
}

it('takes the newest of this conversation, wherever it stands', () => {
  const items = [instructed(9, 3, 'newest'), instructed(5, 4, 'older'), instructed(10, 5, 'all', 'all_conversations')];
  const conversation = { ...emptyConversation, placed: items.map((item) => placed(item)) };
  expect(ownInstructions(conversation)).toBe('newest');
  expect(ownInstructions(emptyConversation)).toBe('');
  expect(isBegun(conversation)).toBe(false);
  expect(inALine('one\n\n two ', '', 'three')).toBe('one · two · three');
});

it('shows what holds beside the question, and opens it to be changed', async () => {
  const submit = vi.fn(async () => {});
  const setInstructions = vi.fn(async () => {});
  const { hear, chip } = await open('Our year begins in April.', { submit, setInstructions });
  hear({ feed: 'patch', patch: completes(instructed(900, 90, 'Amounts are in thousands.')) });
  await vi.waitFor(() =>
    expect(chip).toHaveTextContent('Instructions: Our year begins in April. · Amounts are in thousands.'),
  );

  await userEvent.click(chip);
  const dialog = await screen.findByRole('dialog', { name: 'Standing instructions' });
  const own = within(dialog).getByRole('textbox', { name: 'For this conversation' });
  expect(own).toHaveValue('Amounts are in thousands.');
  expect(within(dialog).getByRole('textbox', { name: 'For all conversations' })).toHaveValue(
    'Our year begins in April.',
  );
  await userEvent.clear(own);
  await userEvent.type(own, 'Answer in euros.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(submit).toHaveBeenCalledExactlyOnceWith({ op: 'set_instructions', text: 'Answer in euros.' });
  expect(setInstructions).not.toHaveBeenCalled();
});

it('offers them where there are none, and changes those for all conversations alone', async () => {
  const submit = vi.fn(async () => {});
  const setInstructions = vi.fn(async () => {});
  const { chip } = await open('', { submit, setInstructions });
  expect(chip).toHaveTextContent('Standing instructions…');
  await userEvent.click(chip);
  const dialog = await screen.findByRole('dialog', { name: 'Standing instructions' });
  expect(within(dialog).getByText(/^The built-in analyst cannot follow instructions/)).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'For all conversations' }), 'Answer in euros.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(setInstructions).toHaveBeenCalledExactlyOnceWith('Answer in euros.');
  expect(submit).not.toHaveBeenCalled();
});

it('stay open when they cannot be kept, with the reason', async () => {
  const refused = () => Promise.reject({ message: 'These instructions are too long.', hint: null });
  const { chip } = await open('', { submit: refused });
  await userEvent.click(chip);
  const dialog = await screen.findByRole('dialog', { name: 'Standing instructions' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'For this conversation' }), 'Answer in euros.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('These instructions are too long.');
});

it('say in the conversation where they begin to hold and where they end', async () => {
  const { hear } = await open('');
  hear({ feed: 'patch', patch: completes(instructed(900, 90, 'Answer in euros.')) });
  hear({ feed: 'patch', patch: completes(instructed(901, 91, '')) });
  expect(await screen.findByText('From here on, for this conversation: Answer in euros.')).toBeVisible();
  expect(screen.getByText('From here on there are no instructions for this conversation alone.')).toBeVisible();
});
