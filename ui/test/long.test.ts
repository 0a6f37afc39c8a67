import { render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import { repeated } from '../src/platform/generated';
import { replay } from '../src/platform/replay';
import { emptyConversation, patched } from '../src/state/conversation';
import { anchor } from '../src/view/folds.svelte';
import { createLayout } from '../src/view/turns';
import { begins } from './patches';
import { recording } from './recordings';

const ITEMS = 2_000;
const patches = repeated(recording('correction'), ITEMS);

it('of a conversation of 2,000 items the newest turns are drawn at once, and only those', async () => {
  render(App, { platform: replay(patches, 'at once') });
  const { turns } = createLayout()(patches.reduce(patched, emptyConversation));
  const newest = turns.at(-1)?.answer?.answer;
  await vi.waitFor(() => expect(document.getElementById(anchor(newest?.id ?? 0))).not.toBeNull());
  const drawn = () => document.querySelectorAll('section.turn').length;
  expect(drawn()).toBeLessThan(10);
  const earlier = () => document.querySelector('.earlier')?.textContent;
  await vi.waitFor(() => expect(earlier()).toBeDefined(), { timeout: 20_000 });
  expect(drawn()).toBeLessThan(60);
  expect(earlier()).toBe(`Show ${turns.length - drawn()} earlier questions`);
});

it('only the turn that grows is laid out anew', () => {
  const layOut = createLayout();
  const before = patches.reduce(patched, emptyConversation);
  const turns = layOut(before).turns;
  const words = { id: 100_000, turn: 100_000, kind: 'assistant_text', text: 'So' } as const;
  const after = layOut(patched(before, begins(words))).turns;
  expect(after.length).toBe(turns.length + 1);
  expect(after.slice(0, -1).every((turn, index) => turn === turns[index])).toBe(true);
});
