// What a person needs who does not see the screen, or not well. The real window is looked at, too: there axe also sees
// what lies over what.

import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
// As in the window, where dialogs are there before anybody wants one.
import '../src/later';
import { replay } from '../src/platform/replay';
import tokens from '../src/styles/tokens.css?raw';
import type { Item } from '../src/bindings/Item';
import { begins } from './patches';
import { recording } from './recordings';
import { silent } from './silent';

/** Without a layout nothing lies over anything: contrast is looked at below, by the colours themselves. */
const RULES = {
  'color-contrast': { enabled: false },
  // In happy-dom the cleaner of a model's words takes away the list around its items.
  listitem: { enabled: false },
  // A field of several lines with suggestions is a combobox; HTML lists that role for fields of one line only.
  'aria-allowed-role': { enabled: false },
};

document.title = 'Tabletalk';

async function violations(): Promise<string[]> {
  const found = await axe.run(document, { rules: RULES, resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

it.each(['correction', 'troubles', 'running'])(
  'axe finds nothing in the recording `%s`, all folds open',
  async (name) => {
    render(App, { platform: replay(recording(name), 'at once') });
    await screen.findAllByRole('article');
    // One menu at a time can be open.
    const folds = screen
      .queryAllByRole('button', { expanded: false })
      .filter((fold) => !fold.hasAttribute('aria-haspopup'));
    for (const fold of folds) await userEvent.click(fold);
    expect(await violations()).toEqual([]);
  },
);

it.each(['k', ',', '/', 'e'])('axe finds nothing in what Ctrl+%s opens', async (key) => {
  render(App, { platform: replay(recording('correction'), 'at once') });
  await screen.findAllByRole('article');
  await userEvent.keyboard(`{Control>}${key}{/Control}`);
  await screen.findByRole('dialog');
  expect(await violations()).toEqual([]);
});

it.each(['Standing instructions', 'What models may see', 'Paste a table', 'Choose who answers', 'What can I ask?'])(
  'axe finds nothing in the dialog that `%s` opens',
  async (name) => {
    render(App, { platform: replay(recording('correction'), 'at once') });
    await screen.findAllByRole('article');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByPlaceholderText('What would you like to do?'), `${name}{Enter}`);
    await vi.waitFor(() => expect(screen.queryByPlaceholderText('What would you like to do?')).toBeNull());
    await screen.findByRole('dialog');
    expect(await violations()).toEqual([]);
  },
);

it.each([
  {
    kind: 'tool_call',
    cell: 2,
    server: 'weather',
    tool: 'forecast',
    arguments: '{"city":"Oslo"}',
    consent: 'asked',
    outcome: null,
  } as const,
  {
    kind: 'reduced_confinement',
    confinement: { in_force: ['limits'], missing: [{ layer: 'files', reason: 'unsupported' }] },
    consent: 'asked',
  } as const,
])('axe finds nothing in what asks for a consent: $kind', async (asked) => {
  const { platform, hear } = silent();
  render(App, { platform });
  hear({ feed: 'patch', patch: begins({ id: 3, turn: 1, ...asked } as Item) });
  await screen.findByRole('dialog');
  expect(await violations()).toEqual([]);
});

type Shade = 'light' | 'dark';

interface Colour {
  parseString(text: string): void;
}

/** axe's own arithmetic; its types leave it out. */
const { Color, getContrast } = (
  axe.commons as unknown as { color: { Color: new () => Colour; getContrast(text: Colour, on: Colour): number } }
).color;

/** Each token is written `light-dark(#light, #dark)`. */
function colour(name: string, shade: Shade): Colour {
  const pair = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens);
  const colour = new Color();
  colour.parseString(pair?.[shade === 'light' ? 1 : 2] ?? '');
  return colour;
}

const ON_SURFACES = ['ink', 'ink-soft', 'accent', 'good', 'warn', 'bad'];
const TEXTS: readonly [text: string, on: string][] = [
  ...ON_SURFACES.flatMap((text) => ['paper', 'surface', 'sunken'].map((on): [string, string] => [text, on])),
  ...['accent-wash', 'warn-wash', 'bad-wash'].flatMap((on) =>
    ['ink', 'ink-soft'].map((text): [string, string] => [text, on]),
  ),
  ['accent-ink', 'accent'],
  ['accent', 'accent-wash'],
  ['warn', 'warn-wash'],
  ['bad', 'bad-wash'],
  ['surface', 'bad'],
  ...['keyword', 'string', 'number', 'comment', 'name'].map((kind): [string, string] => [`code-${kind}`, 'sunken']),
];

/** WCAG 2.2, criteria 1.4.3 and 1.4.11. */
const LEAST = { text: 4.5, border: 3 };

it.each(['light', 'dark'] as const)('texts and the borders of fields stand out in %s colours', (shade) => {
  const contrast = ([text, on]: readonly [string, string]) => getContrast(colour(text, shade), colour(on, shade));
  expect(TEXTS.filter((pair) => !(contrast(pair) >= LEAST.text))).toEqual([]);
  const borders = ['surface', 'paper'].map((on) => ['rule-strong', on] as const);
  expect(borders.filter((pair) => !(contrast(pair) >= LEAST.border))).toEqual([]);
});
