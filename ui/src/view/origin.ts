// Which lines of a cell a number comes from: what put it out, and what that was computed from.

import type { Source } from '../bindings/Source';
import type { CodeRunItem } from './kinds';

/** What a small place has room for. */
const MOST_LINES = 7;

interface Statement {
  readonly text: string;
  /** Names that it gives a value. */
  readonly makes: readonly string[];
  readonly uses: readonly string[];
}

/** The lines in the order of the cell; dots stand for what is left out between them. */
export function linesBehind(run: CodeRunItem, source: Source, number: string): string {
  const all = statements(run.code);
  const end = putOut(all, run, source, number);
  if (end === null) return '';
  const chosen = [...behind(all, end)].sort((one, other) => one - other);
  const follows = (index: number) => chosen[index] === (chosen[index - 1] ?? -1) + 1;
  return chosen.flatMap((place, index) => [...(follows(index) ? [] : ['…']), all[place]?.text]).join('\n');
}

/** The nearest first, as far as there is room: what a value was made of, and what those were made of. */
function behind(all: readonly Statement[], end: number): Set<number> {
  const chosen = new Set([end]);
  let room = MOST_LINES - lineCount(all[end]);
  for (const place of chosen) {
    for (const name of all[place]?.uses ?? []) {
      const maker = all.findLastIndex(({ makes }, index) => index < place && makes.includes(name));
      if (maker === -1 || chosen.has(maker)) continue;
      room -= lineCount(all[maker]);
      if (room < 0) return chosen;
      chosen.add(maker);
    }
  }
  return chosen;
}

function lineCount(statement: Statement | undefined): number {
  return statement?.text.split('\n').length ?? 0;
}

/** The statement that showed it. */
function putOut(all: readonly Statement[], run: CodeRunItem, { output }: Source, number: string): number | null {
  const last = all.length === 0 ? null : all.length - 1;
  const calls = (name: string) =>
    all.flatMap(({ text }, place) => (new RegExp(`\\b${name}\\(`).test(text) ? [place] : []));
  switch (output) {
    case 'result':
      return last;
    case 'final_answer':
      return calls('final_answer').at(-1) ?? last;
    case 'table':
      return calls('display').at(-1) ?? last;
    case 'stdout':
      return printing(all, calls('print'), run.stdout, number) ?? last;
  }
}

/** Which `print` wrote the line with this number: the one with the same words, else the one at the same place. */
function printing(
  all: readonly Statement[],
  prints: readonly number[],
  stdout: string,
  number: string,
): number | undefined {
  const lines = stdout.trimEnd().split('\n');
  const at = lines.findIndex((line) => line.replaceAll(',', '').includes(number.replaceAll(',', '')));
  const line = lines[at] ?? '';
  const telling = prints.find((place) => {
    const said = words(all[place]?.text ?? '');
    return said.length > 0 && said.every((part) => line.includes(part));
  });
  return telling ?? (prints.length === lines.length ? prints[at] : undefined) ?? prints.at(-1);
}

const STRINGS = /([rbfu]{0,2})("""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/gi;
const PLACEHOLDERS = /\{([^{}]*)\}/g;

/** What the texts in it say for certain. */
function words(code: string): string[] {
  const certain = (quoted: string) =>
    quoted
      .slice(1, -1)
      .split(PLACEHOLDERS)
      .filter((_, index) => index % 2 === 0);
  const parts = [...code.matchAll(STRINGS)].flatMap(([, , quoted = '']) => certain(quoted));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Code without its comments and texts; of a text with values in it, the values. */
function bare(code: string): string {
  const values = (quoted: string) =>
    [...quoted.matchAll(PLACEHOLDERS)].map(([, value = '']) => value.replace(/[!:][^\]]*$/, '')).join(' ');
  return code
    .replace(STRINGS, (_, prefix: string, quoted: string) => `"${/f/i.test(prefix) ? `",${values(quoted)},"` : ''}"`)
    .replace(/#.*$/gm, '');
}

function statements(code: string): Statement[] {
  const found: Statement[] = [];
  let open = '';
  for (const line of code.split('\n')) {
    open = open === '' ? line : `${open}\n${line}`;
    const plain = bare(open);
    const depth = [...plain].reduce(
      (sum, letter) => sum + ('([{'.includes(letter) ? 1 : ')]}'.includes(letter) ? -1 : 0),
      0,
    );
    if (depth > 0 || plain.trimEnd().endsWith('\\')) continue;
    if (plain.trim() !== '') found.push(statement(open, plain));
    open = '';
  }
  return open.trim() === '' ? found : [...found, statement(open, bare(open))];
}

const GIVES = /^\s*(?:for\s+)?([A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)(?:\[[^\]]*\]|\.\w+)?\s*(?:[-+*/|&]?=(?!=)|\bin\b)/;
const NAMES = /(?<![.\w])[A-Za-z_]\w*(?!\s*=[^=])/g;

function statement(text: string, plain: string): Statement {
  const makes =
    GIVES.exec(plain)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? [];
  const again = /^\s*\w+\s*(?:[-+*/|&]=|[.[])/.test(plain) ? makes : [];
  return { text, makes, uses: [...new Set([...(plain.match(NAMES) ?? []), ...again])] };
}
