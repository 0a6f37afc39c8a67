// The core speaks English: what is odd about a file, what went wrong, what to do. Here its sentences are said in the person's
// language, as reports do from the same catalogue (`words/known.rs` in `report`). A sentence of the catalogue is written as
// the core writes it, with names for what changes; a test holds the catalogue to the core's source. What it does not know is
// shown as it came.

import de from './core.de.json';
import { language, type Language } from './words.svelte';

interface Saying {
  readonly pattern: RegExp;
  /** The names of what changes, in the order in which the pattern finds it. */
  readonly names: readonly string[];
  readonly said: string;
}

/** `{n}` is a number, `{@list}` says something of its own, anything else is a value. */
const NAMED = /\{(@?\w+)\}/g;
const NUMBERS = /^[nmk]$/;

const CATALOGUES: Partial<Record<Language, Readonly<Record<string, string>>>> = { de };
const ready = new Map<Language, readonly Saying[]>();

/** Made when it is first needed: who reads English never does. */
function sayingsOf(language: Language): readonly Saying[] | undefined {
  const catalogue = CATALOGUES[language];
  const known = ready.get(language) ?? (catalogue && compiled(catalogue));
  if (known !== undefined) ready.set(language, known);
  return known;
}

function compiled(catalogue: Readonly<Record<string, string>>): readonly Saying[] {
  const literal = (key: string) => key.replace(NAMED, '').length;
  // What says more itself is tried first.
  const keys = Object.entries(catalogue).sort(([left], [right]) => literal(right) - literal(left));
  return keys.map(([key, said]) => ({ ...pattern(key), said }));
}

function pattern(key: string): Pick<Saying, 'pattern' | 'names'> {
  const names = [...key.matchAll(NAMED)].map(([, name]) => name ?? '');
  const parts = key.split(/(`?\{@?\w+\}`?)/).map((part) => {
    const name = /\{(@?\w+)\}/.exec(part)?.[1];
    if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const value = NUMBERS.test(name) ? String.raw`\d[\d.,]*` : '.+?';
    // Between ticks a value ends with the tick.
    return part.startsWith('`') && part.endsWith('`') ? '`([^`]*)`' : part.replace(/\{.*\}/, () => `(${value})`);
  });
  return { pattern: new RegExp(`^${parts.join('')}$`, 'is'), names };
}

/** Sentences end with a stop and a blank, and the next one begins like a sentence. */
const BETWEEN_SENTENCES = /(?<=[.!?”])\s+(?=[\p{Lu}`“])/u;

/** What the core said, in the language of the window. */
export function core(text: string, sayings = sayingsOf(language())): string {
  if (sayings === undefined) return text;
  return (
    kept(text, sentence(text, sayings)) ??
    text
      .split(BETWEEN_SENTENCES)
      .map((one) => kept(one, sentence(one, sayings)) ?? one)
      .join(' ')
  );
}

function sentence(text: string, sayings: readonly Saying[]): string | null {
  const words = text.trim();
  const bare = words.replace(/\.$/, '');
  for (const { pattern, names, said } of sayings) {
    const found = pattern.exec(bare);
    if (found !== null) return like(words, filled(said, names, found.slice(1), sayings));
  }
  return null;
}

function filled(said: string, names: readonly string[], values: readonly string[], sayings: readonly Saying[]): string {
  const value = (name: string) => values[names.indexOf(name)] ?? '';
  return said.replace(NAMED, (_, name: string) =>
    name.startsWith('@') ? (sentence(value(name), sayings) ?? value(name)) : value(name),
  );
}

/** The blanks around a text join it to what stands beside it. */
function kept(original: string, said: string | null): string | null {
  return said === null ? null : (/^\s*/.exec(original)?.[0] ?? '') + said + (/\s*$/.exec(original)?.[0] ?? '');
}

/** With a capital and a stop where the original has them. */
function like(original: string, said: string): string {
  const begun = /^\p{Lu}/u.test(original) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  return original.endsWith('.') && !/[.!?]$/.test(begun) ? `${begun}.` : begun;
}
