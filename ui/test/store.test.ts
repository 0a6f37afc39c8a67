import { opened } from '../src/platform/replay';
import { expect, it } from 'vitest';
import { emptyConversation } from '../src/state/conversation';
import { createStore } from '../src/state/store.svelte';
import { recording } from './recordings';

it('changes the screen once per frame, however many events arrive', () => {
  const frames: (() => void)[] = [];
  const store = createStore((flush) => frames.push(flush));
  store.send(opened([]));
  for (const patch of recording('correction')) store.send({ feed: 'patch', patch });

  expect(frames).toHaveLength(1);
  expect(store.screen.phase).toBe('opening');
  frames[0]?.();
  expect(store.screen.phase).toBe('open');
  expect(store.screen.conversation.placed).toHaveLength(8);
});

it('starts empty again with a new conversation', () => {
  const store = createStore((flush) => flush());
  store.send(opened(recording('correction')));
  store.send({ feed: 'said', message: { level: 'info', text: 'saved', hint: null } });
  store.send(opened([]));
  expect(store.screen).toEqual({
    phase: 'open',
    opening: 2,
    session: null,
    draft: '',
    dropped: null,
    access: 'write',
    conversation: emptyConversation,
    drag: 'away',
    model: 'builtin',
    second: null,
    news: null,
    message: null,
  });
});
