// A model's words as HTML. They are untrusted: no link, no picture, no style, nothing that loads or leads anywhere.

import DOMPurify from 'dompurify';
import { marked } from 'marked';

const ALLOWED_TAGS = [
  'p',
  'br',
  'hr',
  'strong',
  'em',
  'del',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

export function proseHtml(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true });
  return DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: [] });
}

/** How many blocks at the end can still become something else: a paragraph can turn into a table's or a list's head. */
const UNSETTLED = 2;

/**
 * A growing text as blocks of HTML. What stands before the last blocks is read once and never again, so that a long text
 * is written as smoothly at its end as at its beginning.
 */
export function growingProse(): (markdown: string) => readonly string[] {
  let read = '';
  let settled: readonly string[] = [];
  return (text) => {
    const markdown = text.replaceAll('\r\n', '\n');
    if (!markdown.startsWith(read)) [read, settled] = ['', []];
    const blocks = marked.lexer(markdown.slice(read.length), { gfm: true });
    const done = blocks.slice(0, -UNSETTLED);
    settled = [...settled, ...done.map((block) => proseHtml(block.raw))];
    read += done.map((block) => block.raw).join('');
    return [...settled, ...blocks.slice(-UNSETTLED).map((block) => proseHtml(block.raw))];
  };
}
