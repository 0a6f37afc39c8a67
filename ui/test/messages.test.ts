// The sentences of the program, from the catalogues that reports use, too.

import { afterEach, expect, it } from 'vitest';
import cases from '../../src-tauri/crates/contract/messages/tests/cases.json';
import type { Message } from '../src/bindings/Message';
import { say } from '../src/i18n/messages';
import { speak } from '../src/i18n/words.svelte';

afterEach(() => speak('en'));

it('says the same as a report', () => {
  const messages = cases.map(({ message }) => message as Message);
  expect(messages.map(say)).toEqual(cases.map(({ english }) => english));
  speak('de');
  expect(messages.map(say)).toEqual(cases.map(({ german }) => german));
});
