// How long conversations feel. Compared, not judged: a busy machine is no fault of the window, and what a person waits for is
// measured in the real one (`cargo xtask window-speed`).

import { bench } from 'vitest';
import { repeated } from '../src/platform/generated';
import { emptyConversation, patched } from '../src/state/conversation';
import { createLayout } from '../src/view/turns';
import { begins } from './patches';
import { recording } from './recordings';

const patches = repeated(recording('correction'), 2_000);
const words = { id: 100_000, turn: 100_000, kind: 'assistant_text', text: '' } as const;

bench('a conversation of 2,000 items is folded and laid out', () => {
  createLayout()(patches.reduce(patched, emptyConversation));
});

const layOut = createLayout();
let conversation = patched(patches.reduce(patched, emptyConversation), begins(words));
layOut(conversation);

bench('a word is added to it', () => {
  conversation = patched(conversation, { growth: { id: words.id, delta: { text: ' word' } } });
  layOut(conversation);
});
