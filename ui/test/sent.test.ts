import { expect, it } from 'vitest';
import { messagesOf } from '../src/view/sent';

const RULES = { role: 'rules', text: 'Be honest.' };
const ASKED = { role: 'person', text: 'How many?' };

/** As the providers document their requests. */
const BODIES: readonly [string, unknown][] = [
  [
    'OpenAI, Ollama',
    {
      model: 'm',
      messages: [
        { role: 'system', content: 'Be honest.' },
        { role: 'user', content: 'How many?' },
      ],
    },
  ],
  [
    'Anthropic',
    {
      model: 'm',
      system: [{ type: 'text', text: 'Be honest.' }],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'How many?' }] }],
    },
  ],
  [
    'Gemini',
    {
      system_instruction: { parts: [{ text: 'Be honest.' }] },
      contents: [{ role: 'user', parts: [{ text: 'How many?' }] }],
    },
  ],
];

it.each(BODIES)('a request to %s is told as messages', (_, body) => {
  expect(messagesOf(JSON.stringify(body))).toEqual([RULES, ASKED]);
});

it('what holds no messages tells none', () => {
  expect(messagesOf('[1, 2')).toEqual([]);
  expect(messagesOf('{"messages": [7, {"role": "user"}]}')).toEqual([]);
});
