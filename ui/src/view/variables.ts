// What the code has made, in words for people who do not program.

import type { Item } from '../bindings/Item';
import type { ItemId } from '../bindings/ItemId';
import type { Variable } from '../bindings/Variable';
import { t, type Phrase } from '../i18n/words.svelte';
import { bytes, count } from './amounts';
import { datasetsOf } from './datasets';

/** Where a variable came from. */
export type Origin = { from: 'file'; file: string } | { from: 'cell'; cell: number; run: ItemId } | { from: 'unknown' };

/** The file whose ready variable it is, else the last cell that gave it a value. */
export function originOf(name: string, items: readonly Item[]): Origin {
  const dataset = datasetsOf(items).find(({ variable, made_by }) => variable === name && (made_by ?? null) === null);
  if (dataset !== undefined) return { from: 'file', file: dataset.file_name };
  const run = items.findLast(
    (item) => item.kind === 'code_run' && item.outcome?.outcome === 'finished' && gives(item.code, name),
  );
  return run?.kind === 'code_run' ? { from: 'cell', cell: run.cell, run: run.id } : { from: 'unknown' };
}

/** A letter of a Python name. */
const LETTER = String.raw`[\p{L}\p{N}_]`;

/** Whether a line of this code gives the name a value: by itself, among others, in a loop, or as another name. */
function gives(code: string, name: string): boolean {
  const whole = `(?<!${LETTER}|\\.)${name}(?!${LETTER})`;
  const target = String.raw`[\p{L}\p{N}_.\[\]'"*() \t]+`;
  const given = [
    String.raw`^[ \t]*(?:${target},[ \t]*)*[(*]?${whole}(?:[ \t]*,${target})*\)?[ \t]*(?::[^=\n]+)?(?:[-+*/%&|^@]|\*\*|//|<<|>>)?=(?!=)`,
    String.raw`^[ \t]*for[ \t][^\n]*${whole}[^\n]*[ \t]in[ \t]`,
    String.raw`(?<!${LETTER})as[ \t]+${whole}`,
    String.raw`${whole}[ \t]*:=`,
  ];
  return given.some((pattern) => new RegExp(pattern, 'mu').test(code));
}

const KINDS: Readonly<Record<string, Phrase>> = {
  DataFrame: 'variable.kind.table',
  LazyFrame: 'variable.kind.table',
  Series: 'variable.kind.column',
  Index: 'variable.kind.column',
  int: 'variable.kind.number',
  float: 'variable.kind.number',
  int64: 'variable.kind.number',
  float64: 'variable.kind.number',
  complex: 'variable.kind.number',
  Decimal: 'variable.kind.number',
  str: 'variable.kind.text',
  bool: 'column.boolean',
  list: 'variable.kind.list',
  tuple: 'variable.kind.list',
  set: 'variable.kind.list',
  dict: 'variable.kind.entries',
  ndarray: 'variable.kind.numbers',
  Timestamp: 'variable.kind.date',
  datetime: 'variable.kind.date',
  date: 'variable.kind.date',
  Timedelta: 'variable.kind.duration',
  timedelta: 'variable.kind.duration',
  NoneType: 'variable.kind.nothing',
};

/** What it is, in words; the name of its type where there are none. */
export function kindText({ kind }: Variable): string {
  const phrase = KINDS[kind];
  return phrase === undefined ? kind : t(phrase);
}

/** A number of numpy prints the name of its type around itself. */
export function plainText(text: string): string {
  return /^np\.\w+\((.*)\)$/.exec(text.trim())?.[1] ?? text;
}

/** One value and not many: it is said itself instead of how large it is. */
export function isSingle({ kind, shape }: Variable): boolean {
  return kind === 'str' || (shape.length === 0 && KINDS[kind] !== undefined);
}

/** How large it is, as far as that is known. */
export function sizeText({ kind, shape, bytes: size }: Variable): string {
  const [first, second] = shape;
  const parts = [];
  if (first !== undefined && second !== undefined && shape.length === 2)
    parts.push(`${count(first, 'rows')} × ${count(second, 'columns')}`);
  else if (first !== undefined && kind === 'str') parts.push(count(first, 'letters'));
  else if (first !== undefined && shape.length === 1) parts.push(count(first, 'values'));
  else if (shape.length > 2) parts.push(shape.join(' × '));
  if (size !== null) parts.push(bytes(size));
  return parts.join(' · ');
}
