// A question that is answered twice: how a person asks for it, and what they see of it.

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import type { Item } from '../src/bindings/Item';
import type { ModelGroup } from '../src/bindings/ModelGroup';
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

const SERVER: ModelGroup = { title: 'Ollama', place: 'this_computer', models: ['ollama:qwen3'] };
const HOSTED: ModelGroup = { title: 'OpenAI', place: 'elsewhere', models: ['openai:gpt-test', 'openai:gpt-other'] };

function open(model: string) {
  const submit = vi.fn(async () => {});
  const ask = vi.fn(async () => {});
  const checkWith = vi.fn(async () => {});
  const listModels = async () => ({ chosen: model, groups: [SERVER, HOSTED], providers: [], own: null });
  const { platform, hear } = silent({ submit, ask, checkWith, listModels });
  render(App, { platform });
  for (const patch of recording('correction')) hear({ feed: 'patch', patch });
  hear({ feed: 'model', model });
  return { hear, submit, ask, checkWith };
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

it('lets another model make the second run, and says what that costs and where the data goes', async () => {
  const { hear, checkWith } = open('openai:gpt-test');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Check this answer twice/ }));
  const by = await screen.findByRole('combobox', { name: 'Checked by' });
  await screen.findByRole('option', { name: 'gpt-other' });
  const models = within(by)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(models).toEqual(['the same model, in another way', 'Built-in analyst', 'qwen3', 'gpt-other']);
  await userEvent.selectOptions(by, 'gpt-other');
  expect(checkWith).toHaveBeenLastCalledWith('openai:gpt-other', null);
  hear({ feed: 'model', model: 'openai:gpt-test', second: 'openai:gpt-other' });
  expect(await screen.findByText(/^needs about as many tokens as the answer itself, .* OpenAI/)).toBeVisible();
  await userEvent.selectOptions(by, 'qwen3');
  hear({ feed: 'model', model: 'openai:gpt-test', second: 'ollama:qwen3' });
  expect(await screen.findByText('costs nothing, and nothing leaves this computer')).toBeVisible();
  await userEvent.selectOptions(by, 'the same model, in another way');
  expect(checkWith).toHaveBeenLastCalledWith(null, null);
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
