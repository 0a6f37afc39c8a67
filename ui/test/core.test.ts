// What the core says, in German. Reports say it with a twin of `core`, held to the same cases.

import { afterEach, expect, it } from 'vitest';
import cases from './core.json';
import catalogue from '../src/i18n/core.de.json';
import { core } from '../src/i18n/core';
import { speak } from '../src/i18n/words.svelte';

afterEach(() => speak('en'));

const SOURCES = Object.values(
  import.meta.glob<string>(['../../src-tauri/src/**/*.rs', '../../src-tauri/crates/**/src/**/*.rs'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
/** The source as it speaks: a text that goes on in the next line is one, and what changes is a gap. */
const CORE = SOURCES.map((source) => source.replace(/\\\n\s*/g, '').replaceAll(/\{[\w.:?]*\}/g, '{}'))
  .join('\n')
  .toLowerCase();

/** Runs of three words between what changes; in a short saying every word may change. */
function runs(key: string): string[] {
  const pieces = key.split(/`?\{@?\w+\}`?|, /).map((piece) => piece.trim().toLowerCase().split(/\s+/));
  return pieces
    .filter((words) => words.length >= 6)
    .flatMap((words) => words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

it('says nothing that the core does not say', () => {
  const stale = Object.keys(catalogue).filter(
    (key) => runs(key).length > 0 && !runs(key).some((run) => CORE.includes(run)),
  );
  expect(stale).toEqual([]);
});

it('holds every sentence with which the shell refuses something', () => {
  speak('de');
  const shell = SOURCES.filter((source) => source.includes('Refusal'));
  const sentences = shell.flatMap((source) => {
    const tests = source.indexOf('#[cfg(test)]');
    const code = (tests < 0 ? source : source.slice(0, tests)).replace(/\\\n\s*/g, '');
    return [...code.matchAll(/(?:Refusal::new|\.hint)\("([^"]+)"\)/g)].map(([, sentence]) => sentence ?? '');
  });
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((sentence) => core(sentence) === sentence)).toEqual([]);
});

it('keeps every value, and no value twice', () => {
  const names = (text: string) => [...text.matchAll(/\{@?\w+\}/g)].map(([name]) => name).sort();
  const different = Object.entries(catalogue).filter(([key, said]) => names(said).join() !== names(key).join());
  // A sentence may say a cell only once where the core says it twice.
  expect(different.map(([key]) => key).filter((key) => !key.includes('{cell}'))).toEqual([]);
});

it.each(cases as [string, string][])('“%s”', (english, german) => {
  expect(core(english)).toBe(english);
  speak('de');
  expect(core(english)).toBe(german);
});
