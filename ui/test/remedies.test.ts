import { expect, it } from 'vitest';
import type { Message } from '../src/bindings/Message';
import { hintBeside, remedyOf } from '../src/view/remedies';

const withdrawn: Message = { code: 'models-key-withdrawn', args: {}, text: 'It may have been withdrawn or mistyped.' };
const addKey: Message = {
  code: 'models-add-key',
  args: {
    provider: { message: 'OpenAI' },
    command: { text: 'tabletalk-cli key openai' },
    variable: { text: 'OPENAI_API_KEY' },
  },
  text: 'Add a key of OpenAI where the model is chosen.',
  remedy: 'keys',
};
const both: Message = {
  code: 'list-sentences',
  args: { first: { message: withdrawn }, second: { message: addKey } },
  text: `${withdrawn.text} ${addKey.text}`,
  remedy: 'keys',
};

it('offers the button that the core names, whatever the sentence says', () => {
  const message = 'Choose another model and ask again.';
  expect(remedyOf({ message, hint: addKey })).toBe('keys');
  expect(remedyOf({ message, hint: { ...addKey, text: 'Changed words.' } })).toBe('keys');
  expect(remedyOf({ message: addKey, hint: withdrawn })).toBe('keys');
  expect(remedyOf({ message, hint: message })).toBeNull();
});

it('says no other ways beside a button that is one', () => {
  expect(hintBeside('keys', both)).toEqual(withdrawn);
  expect(hintBeside('keys', addKey)).toBeNull();
  expect(hintBeside('models', withdrawn)).toEqual(withdrawn);
});
