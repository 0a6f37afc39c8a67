// How long conversations feel. Compared, not judged: a busy machine is no fault of the window, and what a person waits for is
// measured in the real one (`cargo xtask window-speed`).

import { bench } from 'vitest';
import { repeated } from '../src/platform/generated';
import { advance, emptyConversation } from '../src/state/conversation';
import { createLayout } from '../src/view/turns';
import { recording } from './recordings';

const events = repeated(recording('correction'), 2_000);
const words = { id: 100_000, turn: 100_000, kind: 'assistant_text', text: '' } as const;

bench('a conversation of 2,000 items is folded and laid out', () => {
  createLayout()(events.reduce(advance, emptyConversation));
});

const layOut = createLayout();
let conversation = advance(events.reduce(advance, emptyConversation), { event: 'item_started', item: words });
layOut(conversation);

bench('a word is added to it', () => {
  conversation = advance(conversation, { event: 'item_delta', id: words.id, delta: { text: ' word' } });
  layOut(conversation);
});
