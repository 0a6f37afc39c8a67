import { render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import { repeated } from '../src/platform/generated';
import { replay } from '../src/platform/replay';
import { advance, emptyConversation } from '../src/state/conversation';
import { createLayout } from '../src/view/turns';
import { recording } from './recordings';

const ITEMS = 2_000;
const events = repeated(recording('correction'), ITEMS);

it('a conversation of 2,000 items opens in under 500 ms', async () => {
  // The best of three: the first one also compiles, and a busy machine is no fault of the window.
  const times = [await opening(), await opening(), await opening()];
  expect(Math.min(...times)).toBeLessThan(500);
});

/** Milliseconds until its newest answer is in the page. */
async function opening(): Promise<number> {
  const begun = performance.now();
  const { container, unmount } = render(App, { platform: replay(events, 'at once') });
  await vi.waitFor(() => expect(container.querySelector('article')).not.toBeNull(), { interval: 5 });
  const elapsed = performance.now() - begun;
  unmount();
  return elapsed;
}

it('only the turn that grows is laid out anew', () => {
  const layOut = createLayout();
  const before = events.reduce(advance, emptyConversation);
  const turns = layOut(before).turns;
  const words = { id: 100_000, turn: 100_000, kind: 'assistant_text', text: 'So' } as const;
  const after = layOut(advance(before, { event: 'item_started', item: words })).turns;
  expect(after.length).toBe(turns.length + 1);
  expect(after.slice(0, -1).every((turn, index) => turn === turns[index])).toBe(true);
});

it('a word is added to a long conversation within a frame', () => {
  const words = { id: 100_000, turn: 100_000, kind: 'assistant_text', text: '' } as const;
  const layOut = createLayout();
  let conversation = advance(events.reduce(advance, emptyConversation), { event: 'item_started', item: words });
  layOut(conversation);
  const begun = performance.now();
  for (let word = 0; word < 100; word += 1) {
    conversation = advance(conversation, { event: 'item_delta', id: words.id, delta: { text: ' word' } });
    layOut(conversation);
  }
  expect((performance.now() - begun) / 100).toBeLessThan(16);
});
