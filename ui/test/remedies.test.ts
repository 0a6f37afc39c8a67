import { expect, it } from 'vitest';
import { hintBeside, remedyOf, type Remedy } from '../src/view/remedies';

/** As the core says them; `core.de.json` is held to its source. */
const SAID: readonly (readonly [string, Remedy | null])[] = [
  ['You can raise this limit in the settings and ask again, or begin a new conversation.', 'limits'],
  [
    'Add a key of OpenAI where the model is chosen, with `tabletalk key`, or in the environment variable OPENAI_API_KEY.',
    'keys',
  ],
  ['Let it write its code as blocks in the text instead.', 'models'],
  [
    'Check that the disk is not full. Until then do not close this window, or export a report to keep what you see.',
    'report',
  ],
  ['Take the change back, or run that code again.', 'undo'],
  ['Choose a file that ends in `.tabletalk`.', 'import'],
  ['Get it once more from whoever sent it.', 'import'],
  ['The download may have asked you to sign in; download the file again from your browser.', 'files'],
  ['Choose another model, or ask whoever owns the account.', 'models'],
  ['It may have been renamed or withdrawn: choose another.', 'models'],
  ['The model may be too large for this computer: try a smaller one.', 'models'],
  ['The built-in analyst works without a network.', 'models'],
  ['Open it in Excel or LibreOffice and save the sheet as CSV.', 'files'],
  ['Unpack it, then drop the file that was inside.', 'files'],
  ['Open it and add the files inside it.', 'files'],
  ['Check that it was not moved or deleted, and that its drive is connected.', 'files'],
  ['It was not saved or downloaded completely; get it again.', 'files'],
  ['Check that it was saved completely, or export it again.', 'files'],
  ['Copy the cells of a table, and paste again.', 'paste'],
  ['Start Ollama and ask again.', 'again'],
  ['Wait a minute and ask again.', 'again'],
  ['Close one.', null],
];

it.each(SAID)('what helps with “%s”', (said, remedy) => {
  expect(remedyOf(said)).toBe(remedy);
});

it('says no other ways beside a button that is one', () => {
  const hint =
    'It may have been withdrawn or mistyped. Add a key of OpenAI where the model is chosen, with `tabletalk-cli key openai`.';
  expect(hintBeside('keys', hint)).toBe('It may have been withdrawn or mistyped.');
  expect(hintBeside('keys', 'Add a key of OpenAI where the model is chosen.')).toBeNull();
  expect(hintBeside('models', 'Choose another model.')).toBe('Choose another model.');
});
