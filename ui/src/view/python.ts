// Python with its words coloured. The result is text in `span`s and nothing else.

import hljs from 'highlight.js/lib/core';
import python from 'highlight.js/lib/languages/python';

hljs.registerLanguage('python', python);

/** Colouring more than this makes the window wait. */
const LONGEST = 20_000;

export function pythonHtml(code: string): string {
  const language = code.length > LONGEST ? 'plaintext' : 'python';
  if (language === 'plaintext') return escapeHtml(code);
  return hljs.highlight(code, { language }).value;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The indentation of a new line: that of the line before, and one step more behind a colon. */
export function indented(code: string, at: number): string {
  const line = code.slice(code.lastIndexOf('\n', at - 1) + 1, at);
  const before = /^[ \t]*/.exec(line)?.[0] ?? '';
  return /:\s*$/.test(line) ? `${before}    ` : before;
}
