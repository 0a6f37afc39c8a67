// A question that is answered twice: how a person asks for it, and what they see of it.

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import type { Item } from '../src/bindings/Item';
import type { OpinionOutcome } from '../src/bindings/OpinionOutcome';
import { completes } from './patches';
import { recording } from './recordings';
import { silent } from './silent';

const DIFFERENT = 'A second run came to another result: this answer says 1, the second one says 2.';

function opinion(outcome: OpinionOutcome): Item {
  const result = { text: 'It is 2.', cells: ['len(sales)'], tables: [] };
  return {
    id: 900,
    turn: 90,
    kind: 'second_opinion',
    outcome,
    summary: DIFFERENT,
    result,
    model: 'm',
    tokens: 1200,
    cost: null,
  };
}

function open(model: string) {
  const submit = vi.fn(async () => {});
  const ask = vi.fn(async () => {});
  const { platform, hear } = silent({ submit, ask });
  render(App, { platform });
  for (const patch of recording('correction')) hear({ feed: 'patch', patch });
  hear({ feed: 'model', model });
  return { hear, submit, ask };
}

it('asks twice for one question only, and says what it costs', async () => {
  const { submit, ask } = open('openai:gpt-test');
  const twice = await screen.findByRole('checkbox', { name: /^Check this answer twice/ });
  await userEvent.click(twice);
  expect(screen.getByText(/costs about as much again/)).toBeVisible();
  const field = screen.getByRole('combobox', { name: 'Your question' });
  await userEvent.type(field, 'How many?{Enter}');
  expect(submit).toHaveBeenCalledExactlyOnceWith({ op: 'ask', question: 'How many?', runs: 'twice' });
  expect(twice).not.toBeChecked();
  await userEvent.type(field, 'And now?{Enter}');
  expect(ask).toHaveBeenCalledExactlyOnceWith('And now?');
});

it('does not offer it where the built-in analyst answers', async () => {
  open('builtin');
  await screen.findByRole('combobox', { name: 'Your question' });
  expect(screen.queryByRole('checkbox', { name: /^Check this answer twice/ })).toBeNull();
});

it('shows another result with its code, and lets the person keep it', async () => {
  const { hear, submit } = open('openai:gpt-test');
  hear({ feed: 'patch', patch: completes(opinion('other_numbers')) });
  const section = await screen.findByRole('region', { name: 'Second run' });
  expect(section).toHaveTextContent(DIFFERENT);
  expect(section).toHaveTextContent('The second run took 1,200 tokens.');
  await userEvent.click(within(section).getByText('The second answer by m, and how it was computed'));
  expect(within(section).getByText('It is 2.')).toBeVisible();
  await userEvent.click(within(section).getByRole('button', { name: 'Keep the second answer' }));
  expect(submit).toHaveBeenCalledExactlyOnceWith({ op: 'keep_second', opinion: 900 });
});

it('offers no choice where both agree', async () => {
  const { hear } = open('openai:gpt-test');
  hear({ feed: 'patch', patch: completes(opinion('same')) });
  const section = await screen.findByRole('region', { name: 'Second run' });
  expect(within(section).queryByRole('button')).toBeNull();
});
