// The sentences of the program itself, in the person's language. The catalogues are those of the core, which renders them for
// reports; `cases.json` beside them holds both to the same texts.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Argument } from '../bindings/Argument';
import type { Message } from '../bindings/Message';
import { figure } from '../view/amounts';
import { language, type Language } from './words.svelte';

const SOURCES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: import.meta.glob<string>('../../../src-tauri/crates/contract/messages/en/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  de: import.meta.glob<string>('../../../src-tauri/crates/contract/messages/de/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
};

const bundles = new Map<Language, FluentBundle>();

function bundleOf(language: Language): FluentBundle {
  const bundle = bundles.get(language) ?? bundleFrom(language);
  bundles.set(language, bundle);
  return bundle;
}

function bundleFrom(language: Language): FluentBundle {
  // The page isolates what comes from files by showing it as code.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of Object.values(SOURCES[language])) bundle.addResource(new FluentResource(source));
  return bundle;
}

/** A message in the language of the window. One without a code stays as it was written. */
export function say(message: Message): string {
  if (typeof message === 'string') return message;
  const values = Object.entries(message.args).map(([name, argument]) => [name, variable(argument)] as const);
  return rendered(message.code, Object.fromEntries(values)) ?? message.text;
}

function rendered(code: string, values: Record<string, FluentVariable>): string | null {
  const bundle = bundleOf(language());
  const pattern = bundle.getMessage(code)?.value;
  if (pattern === undefined || pattern === null) return null;
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values, errors);
  return errors.length === 0 ? text : null;
}

function variable(argument: Argument): FluentVariable {
  if ('name' in argument) return withoutBackticks(argument.name);
  if ('text' in argument) return argument.text;
  if ('count' in argument) return new WrittenNumber(argument.count, 0);
  if ('number' in argument) return numberOf(argument.number);
  if ('message' in argument) return say(argument.message);
  return list(argument.list);
}

/** Backticks divide names from words, so a name has none. */
function withoutBackticks(name: string): string {
  return name.replaceAll('`', 'ˋ');
}

/** From here on thousands stand apart: a year is not a thousand. */
const GROUPED_FROM = 10_000;

/** A number that chooses a plural and is written as numbers are where the person lives. */
class WrittenNumber extends FluentNumber {
  constructor(
    value: number,
    private readonly decimals: number,
  ) {
    super(value);
  }

  override toString(): string {
    return figure(this.value, this.decimals, GROUPED_FROM);
  }
}

/** Something else than a number, such as a date, stays as it is. */
function numberOf(text: string): FluentVariable {
  if (!/^-?\d*\.?\d+$/.test(text)) return text;
  return new WrittenNumber(Number(text), text.split('.')[1]?.length ?? 0);
}

function list(items: readonly Argument[]): string {
  const texts = items.map((item) => {
    const value = variable(item);
    const text = value instanceof WrittenNumber ? value.toString() : String(value);
    return 'name' in item ? `\`${text}\`` : text;
  });
  const last = texts.pop() ?? '';
  const before = texts.join(', ');
  return before === '' ? last : (rendered('list-last', { before, last }) ?? last);
}
