// What the core says, in German.

import { afterEach, expect, it } from 'vitest';
import catalogue from '../src/i18n/core.de.json';
import { core } from '../src/i18n/core';
import { speak } from '../src/i18n/words.svelte';

afterEach(() => speak('en'));

const SOURCES = Object.values(
  import.meta.glob<string>(['../../src-tauri/src/**/*.rs', '../../src-tauri/crates/*/src/**/*.rs'], { query: '?raw', import: 'default', eager: true }),
);
/** The source as it speaks: a text that goes on in the next line is one, and what changes is a gap. */
const CORE = SOURCES.map((source) => source.replace(/\\\n\s*/g, '').replaceAll(/\{[\w.:?]*\}/g, '{}')).join('\n').toLowerCase();

/** Runs of three words between what changes; in a short saying every word may change. */
function runs(key: string): string[] {
  const pieces = key.split(/`?\{@?\w+\}`?|, /).map((piece) => piece.trim().toLowerCase().split(/\s+/));
  return pieces.filter((words) => words.length >= 6).flatMap((words) => words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

it('says nothing that the core does not say', () => {
  const stale = Object.keys(catalogue).filter((key) => runs(key).length > 0 && !runs(key).some((run) => CORE.includes(run)));
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

it.each([
  ['`amount` is missing in 5 of 240 rows', '`amount` fehlt in 5 von 240 Zeilen'],
  ['`store`, `city` and 3 more columns have no values at all', '`store`, `city` und 3 weitere Spalten haben gar keine Werte'],
  ['1 row is the same as an earlier one in every column and would count twice', '1 Zeile gleicht in jeder Spalte einer früheren und würde doppelt zählen'],
  ['`city` has 3 spellings of `Berlin`: `Berlin` (120), `berlin` (3), `BERLIN` (1)', '`city` hat 3 Schreibweisen von `Berlin`: `Berlin` (120), `berlin` (3), `BERLIN` (1)'],
  ['Leave out the 5 rows without amount', 'Die 5 Zeilen ohne amount weglassen'],
  ['`holiday.csv` is a picture, not a table of text.', '`holiday.csv` ist ein Bild, keine Tabelle als Text.'],
  ['Check that it was saved completely, or export it again.', 'Prüfen Sie, ob sie vollständig gespeichert wurde, oder exportieren Sie sie noch einmal.'],
  ['I stopped after 12 steps, without a whole answer. What was computed until then stands above. You can ask for a smaller part of it.',
    'Ich habe nach 12 Schritten aufgehört, ohne vollständige Antwort. Was bis dahin berechnet wurde, steht darüber. Sie können nach einem kleineren Teil davon fragen.'],
  ['The sandbox had to be started again. Your files are there again; what cells 3, 4 computed is lost.',
    'Die Umgebung für Berechnungen musste neu gestartet werden. Ihre Dateien sind wieder da; was Zellen 3, 4 berechnete, ist verloren.'],
  ['I stopped after 2 minutes, so this is only a part of the answer. ', 'Ich habe nach 2 Minuten aufgehört; dies ist also nur ein Teil der Antwort. '],
  ['Something new that nobody translated.', 'Something new that nobody translated.'],
])('“%s”', (english, german) => {
  expect(core(english)).toBe(english);
  speak('de');
  expect(core(english)).toBe(german);
});
