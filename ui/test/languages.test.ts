import { afterEach, expect, it } from 'vitest';
import de from '../src/i18n/de.json';
import en from '../src/i18n/en.json';
import { speak, systemLanguage, t } from '../src/i18n/words.svelte';
import { bound, bytes, count, day, share } from '../src/view/amounts';

const SOURCES = import.meta.glob<string>(['../src/**/*.svelte', '../src/**/*.ts', '!../src/bindings/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

afterEach(() => speak('en'));

it('every phrase is there in German, with the same values in it', () => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  const different = Object.entries(en).filter(
    ([key, text]) => values(text).join() !== values(de[key as keyof typeof de]).join(),
  );
  expect(different).toEqual([]);
});

it('components say nothing that is not a phrase', () => {
  const markup = (source: string) => source.replace(/<script[^]*?<\/script>|<style[^]*?<\/style>|<!--[^]*?-->/g, '');
  const spoken = Object.entries(SOURCES)
    .filter(([path]) => path.endsWith('.svelte'))
    .flatMap(([path, source]) => {
      const texts = markup(source).replace(/\{[^{}]*(\{[^{}]*(\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g, '');
      const said = [...texts.matchAll(/>([^<>]*[A-Za-z]{3}[^<>]*)</g)].map(([, text]) => text?.trim() ?? '');
      const named = [...texts.matchAll(/(?:aria-label|title|placeholder)="([^"]*[A-Za-z]{3}[^"]*)"/g)].map(
        ([, text]) => text ?? '',
      );
      return [...said, ...named].filter((text) => !/[=()&|?]/.test(text)).map((text) => `${path}: ${text}`);
    });
  expect(spoken).toEqual([]);
});

it('speaks German, with German numbers and dates', () => {
  speak('de');
  expect(t('question.ask')).toBe('Fragen');
  expect([count(12345, 'rows'), bytes(12_870), bound(1999.5), share(1, 1000), day('2025-01-03')]).toEqual([
    '12.345 Zeilen',
    '12,9 kB',
    '2000',
    'unter 1 %',
    '03.01.2025',
  ]);
});

it('takes the first language of the system that it speaks', () => {
  expect([systemLanguage(['fr-FR', 'de-AT', 'en']), systemLanguage(['C']), systemLanguage([])]).toEqual([
    'de',
    'en',
    'en',
  ]);
});
