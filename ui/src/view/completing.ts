// A question while it is typed: what is shown of its completion, and what becomes of the text.

import type { Completion } from '../bindings/Completion';
import type { CompletionItem } from '../bindings/CompletionItem';
import type { RecognisedWord } from '../bindings/RecognisedWord';
import type { TextRange } from '../bindings/TextRange';
import type { WordKind } from '../bindings/WordKind';
import { t } from '../i18n/words.svelte';
import { count } from './amounts';
import { meant, type Meant } from './answers';

/** What stands in the field, and where the cursor is in it. */
export interface Draft {
  readonly text: string;
  readonly cursor: number;
}

/** What was said of a draft. */
export interface Completed {
  readonly draft: Draft;
  readonly completion: Completion;
}

/** More than this and nobody reads them; they also have to fit above the field. */
const MOST_SUGGESTIONS = 8;

/** As many words that nobody knows as fit below the field. */
const MOST_UNKNOWN = 2;

export function suggestionsOf(completed: Completed | null): readonly CompletionItem[] {
  return completed?.completion.suggestions.slice(0, MOST_SUGGESTIONS) ?? [];
}

/** The next or previous suggestion; before the first and after the last, no suggestion is marked. */
export function moved(mark: number | null, direction: 'next' | 'previous', suggestions: number): number | null {
  const places = suggestions + 1;
  const place = mark ?? suggestions;
  const next = (place + (direction === 'next' ? 1 : places - 1)) % places;
  return next === suggestions ? null : next;
}

/** Whether a question can be asked as it stands and no further word was begun: then a list would only be in the way. */
export function isComplete(completed: Completed | null): boolean {
  const isBegun = suggestionsOf(completed).some(({ range }) => range.start < range.end);
  return !isBegun && (completed?.completion.certain ?? null) !== null;
}

/** Folded: there are suggestions that are not shown: in an empty field, after they were closed, behind a whole question. */
export type List = 'none' | 'folded' | 'open';

export type KeyMeaning = 'next' | 'previous' | 'take' | 'close' | 'ask';

/** What a key does in the field; null where it does what it does in any field. */
export function keyMeaning(
  { key, shiftKey, isComposing }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing'>,
  list: List,
  mark: number | null,
): KeyMeaning | null {
  if (isComposing || shiftKey) return null;
  if (key === 'Enter') return mark === null ? 'ask' : 'take';
  if (list === 'folded') return key === 'ArrowDown' ? 'next' : null;
  return list === 'open' ? (LIST_KEYS[key] ?? null) : null;
}

const LIST_KEYS: Readonly<Record<string, KeyMeaning>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Tab: 'take',
  Escape: 'close',
};

/** A text that takes the place of a part of another one. */
export interface Insertion {
  readonly range: TextRange;
  readonly text: string;
}

/** A word in the place of a part of the text, with a space after it, so that the next word can follow. */
export function insertion(text: string, { start, end }: TextRange, word: string): Insertion {
  const next = text.charAt(end);
  if (/\s/.test(next)) return { range: { start, end: end + 1 }, text: word + next };
  return { range: { start, end }, text: next === '' ? `${word} ` : word };
}

/** A piece of the text. Its kind is null where nothing was said of it. */
export interface Segment {
  readonly text: string;
  readonly kind: WordKind | null;
}

export function segments(text: string, words: readonly RecognisedWord[]): Segment[] {
  let at = 0;
  const pieces: Segment[] = [];
  for (const { range, kind } of words) {
    if (range.start < at || range.end > text.length) continue;
    pieces.push({ text: text.slice(at, range.start), kind: null }, { text: text.slice(range.start, range.end), kind });
    at = range.end;
  }
  return [...pieces, { text: text.slice(at), kind: null }].filter((piece) => piece.text !== '');
}

/** The words of a draft in a text that may have been changed since: those before and after the change. */
export function wordsIn(text: string, completed: Completed | null): RecognisedWord[] {
  if (completed === null) return [];
  const { draft, completion } = completed;
  if (text === draft.text) return completion.words;
  const begin = commonBeginning(draft.text, text);
  const shift = text.length - draft.text.length;
  const end = Math.max(commonEnd(draft.text, text), begin, begin - shift);
  return completion.words.flatMap(({ range, ...word }) => {
    if (range.end <= begin) return { range, ...word };
    if (range.start < end) return [];
    return { range: { start: range.start + shift, end: range.end + shift }, ...word };
  });
}

function commonBeginning(before: string, after: string): number {
  let length = 0;
  while (length < before.length && before[length] === after[length]) length += 1;
  return length;
}

/** Where in the text before the part begins with which both end. */
function commonEnd(before: string, after: string): number {
  let end = before.length;
  const shift = after.length - before.length;
  while (end > 0 && before[end - 1] === after[end - 1 + shift]) end -= 1;
  return end;
}

/** A word that nobody knows, with what could stand in its place. */
export interface UnknownWord {
  readonly range: TextRange;
  readonly word: string;
  readonly instead: readonly string[];
}

export function unknownWords(text: string, words: readonly RecognisedWord[]): UnknownWord[] {
  return words
    .filter(({ kind }) => kind === 'unknown')
    .slice(0, MOST_UNKNOWN)
    .map(({ range, instead = [] }) => ({ range, word: text.slice(range.start, range.end), instead }));
}

/** What would be computed, or the questions to choose from. */
export type Understood =
  | { readonly reading: 'certain'; readonly text: string }
  | { readonly reading: 'offered'; readonly offers: readonly Meant[] }
  | { readonly reading: 'none' };

export function understood(completed: Completed | null): Understood {
  const { certain = null, offers = [] } = completed?.completion ?? {};
  if (certain !== null) return { reading: 'certain', text: t('question.certain', { sentence: certain.sentence }) };
  return offers.length > 0 ? { reading: 'offered', offers: offers.map(meant) } : { reading: 'none' };
}

/** What is said to a person who does not see it: how many suggestions there are, or what Enter would do. */
export function spoken(completed: Completed | null, list: List): string {
  const { length } = suggestionsOf(completed);
  if (list === 'open') return count(length, 'suggestions');
  const what = understood(completed);
  if (what.reading === 'certain') return what.text;
  return what.reading === 'offered' ? t('question.offers') : '';
}
