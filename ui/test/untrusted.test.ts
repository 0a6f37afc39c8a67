// @vitest-environment jsdom
// In happy-dom 21 the cleaner removes the wrong things; jsdom is the environment that it is tested in itself.

import { describe, expect, it } from 'vitest';
import { pictureSource } from '../src/view/pictures';
import { proseHtml } from '../src/view/prose';
import { pythonHtml } from '../src/view/python';

describe("a model's words", () => {
  it('keep their shape', () => {
    expect(proseHtml('**Four** rows:\n\n- a\n- b').replaceAll('\n', '')).toBe(
      '<p><strong>Four</strong> rows:</p><ul><li>a</li><li>b</li></ul>',
    );
  });
  it.each([
    ['a link', '[here](https://example.org)', '<p>here</p>'],
    ['a picture', '![x](https://example.org/x.png)', '<p></p>'],
    ['a script', 'a<script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed">a</p>', '<p>a</p>'],
    ['a frame', 'a<iframe src="https://example.org"></iframe>', '<p>a</p>'],
    ['a form', '<form action="https://example.org"><input></form>a', 'a'],
  ])('lose %s', (_name, markdown, html) => {
    expect(proseHtml(markdown).trim()).toBe(html);
  });
});

describe('code', () => {
  it('is coloured', () => {
    expect(pythonHtml('import os')).toBe('<span class="hljs-keyword">import</span> os');
  });
  it.each([
    ['short', ''],
    ['too long to colour', '#'.repeat(20_001)],
  ])('is text, never markup, when %s', (_name, padding) => {
    expect(pythonHtml(`<img src=x onerror=alert(1)>${padding}`)).not.toContain('<img');
  });
});

it('a chart is a picture, so that nothing in it can run', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>50 % "more" #1</text></svg>';
  const source = pictureSource(svg);
  expect(source.startsWith('data:image/svg+xml;charset=utf-8,')).toBe(true);
  expect(decodeURIComponent(source.split(',').slice(1).join(','))).toBe(svg);
});
