// How a file was read, and what can be chosen about it, in words.

import type { ColumnKind } from '../bindings/ColumnKind';
import type { DecisionSubject } from '../bindings/DecisionSubject';
import type { ReadingChoices } from '../bindings/ReadingChoices';
import type { SetAsideRows } from '../bindings/SetAsideRows';
import { t } from '../i18n/words.svelte';
import { count } from './amounts';
import type { DatasetItem } from './kinds';

export function subjectTitle(subject: DecisionSubject): string {
  return t(`reading.subject.${subject}`);
}

export function setAsideText({ reason, rows }: SetAsideRows): string {
  return t('reading.set_aside', { rows: count(rows, 'rows'), reason: t(`reading.reason.${reason}`) });
}

/** What stands for leaving it as it was found out; what that was, where it is known. */
export function foundTitle(what: string | null): string {
  return what === null ? t('reading.found') : t('reading.as_found', { what });
}

/** Null where a person chose it. */
export function headerFound({ choices, format }: DatasetItem): string | null {
  if (choices.header !== null) return null;
  return format.header ? t('reading.header.line', { line: format.skipped_lines + 1 }) : t('reading.header.none');
}

/** Null where a person chose it, and where no number says. */
export function decimalFound({ choices, decisions, format }: DatasetItem): string | null {
  if (choices.decimal !== null || decisions.every(({ subject }) => subject !== 'decimal_mark')) return null;
  return t(format.columns.some(({ decimal }) => decimal === ',') ? 'reading.decimal.comma' : 'reading.decimal.point');
}

/** What separates cells, as a person chooses it. */
export const DELIMITERS = [',', ';', '\t', '|', ' '] as const;

export function delimiterTitle(delimiter: string): string {
  switch (delimiter) {
    case ',':
      return t('reading.delimiter.comma');
    case ';':
      return t('reading.delimiter.semicolon');
    case '\t':
      return t('reading.delimiter.tab');
    case '|':
      return t('reading.delimiter.bar');
    case ' ':
      return t('reading.delimiter.space');
    case '':
      return t('reading.delimiter.none');
    default:
      return `“${delimiter}”`;
  }
}

/** WHATWG names of what files are written in, the usual ones of Europe, Asia and older systems. */
export const ENCODINGS = [
  'UTF-8',
  'windows-1252',
  'ISO-8859-2',
  'ISO-8859-15',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'macintosh',
  'UTF-16LE',
  'UTF-16BE',
  'Shift_JIS',
  'GBK',
  'Big5',
  'EUC-KR',
  'KOI8-R',
  'IBM866',
] as const;

export const KINDS: readonly ColumnKind[] = ['text', 'integer', 'decimal', 'boolean', 'date', 'date_time', 'duration'];

/** With this column read as another kind; null as it is found out. */
export function withKind(choices: ReadingChoices, column: string, kind: ColumnKind | null): ReadingChoices {
  const others = choices.columns.filter((choice) => choice.column !== column);
  return { ...choices, columns: kind === null ? others : [...others, { column, kind }] };
}

export function missingTexts(written: string): string[] {
  return written
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
