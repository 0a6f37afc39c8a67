// Questions that fit a file, to begin with and to go on. Each is one that the built-in analyst understands.

import type { ColumnProfile } from '../bindings/ColumnProfile';
import type { Item } from '../bindings/Item';
import { t } from '../i18n/words.svelte';
import { BUILTIN } from '../state/models';
import { datasetsOf } from './datasets';
import type { DatasetItem } from './kinds';
import type { Laid } from './turns';

const MOST = 4;
/** Once something was asked, they only remind. */
const MOST_FURTHER = 3;
/** A column with more different values than this makes no group that a person can look through. */
const MOST_GROUPS = 40;

/** What could be asked next: what follows from the last answer, what a model suggests, and what fits the newest file; nothing that was asked already. */
export function suggested({ turns, current }: Laid): string[] {
  const dataset = datasetsOf(current.items).at(-1);
  if (dataset === undefined) return [];
  const asked = new Set(turns.flatMap((turn) => turn.question?.text ?? []));
  const answer = turns.findLast((turn) => turn.question !== null)?.answer?.answer;
  // What may have been meant stands with the answer that says so.
  const followUps = answer?.status === 'declined' ? [] : (answer?.follow_ups ?? []);
  const all = new Set([...followUps, ...fromModel(current.items), ...questions(dataset)]);
  return [...all].filter((question) => !asked.has(question)).slice(0, asked.size > 0 ? MOST_FURTHER : MOST);
}

/** What a model suggested about the files as they are: what it said before the newest one came is about others. */
function fromModel(items: readonly Item[]): readonly string[] {
  const newest = items.findLast((item) => item.kind === 'suggestions' || item.kind === 'dataset');
  return newest?.kind === 'suggestions' ? newest.questions : [];
}

/** Whether a model could be asked for more: one that reads, of whom nobody has asked it yet. */
export function canSuggest({ current }: Laid, model: string): boolean {
  return model !== BUILTIN && datasetsOf(current.items).length > 0 && fromModel(current.items).length === 0;
}

function questions(dataset: DatasetItem): string[] {
  const measure = amount(dataset);
  const groups = dataset.columns.filter((column) => isGroup(column, dataset.rows));
  const [group, other] = groups;
  const date = dataset.columns.find(isDate);
  const gaps = dataset.columns.some(({ missing }) => missing > 0);
  const questions = [
    measure && group && t('ask.average_by', { measure: measure.name, group: group.name }),
    measure && date && t(isLong(date) ? 'ask.by_year' : 'ask.by_month', { measure: measure.name }),
    measure && group && t('ask.highest', { measure: measure.name, group: group.name }),
    measure && other && t('ask.average_by', { measure: measure.name, group: other.name }),
    gaps && t('ask.missing'),
    t('ask.summary'),
    t('ask.rows'),
  ];
  return questions.filter((question) => typeof question === 'string');
}

/**
 * A column of amounts; decimals first, since whole numbers are as often labels. Of several the largest: a total is more than
 * its parts, and what was taken is more than a price.
 */
function amount({ columns, rows }: DatasetItem): ColumnProfile | undefined {
  const named = columns.filter(({ name }) => !UNNAMED.test(name));
  const [largest] = named
    .filter(({ kind }) => kind === 'decimal')
    .toSorted((one, other) => meanOf(other) - meanOf(one));
  return largest ?? named.find((column) => isWholeAmount(column, rows));
}

function meanOf({ summary }: ColumnProfile): number {
  return summary.summary === 'numeric' ? Math.abs(summary.mean) : 0;
}

/** What a column is called that has no name in its file. */
const UNNAMED = /^Unnamed: \d+$/;

/** Not a number that names or counts the rows. */
function isWholeAmount(column: ColumnProfile, rows: number): boolean {
  if (column.kind !== 'integer' || LABEL_NAME.test(column.name)) return false;
  return column.distinct > 2 && column.distinct < rows;
}

const LABEL_NAME = /(^|[_ ])(id|no|nr|year|code|zip)$/i;

/** Groups have several rows: addresses and names that occur once make none. */
function isGroup(column: ColumnProfile, rows: number): boolean {
  if (column.kind !== 'text' || UNNAMED.test(column.name)) return false;
  return column.distinct >= 2 && column.distinct <= Math.min(MOST_GROUPS, rows / 2);
}

/** Months of many years are noise. */
function isLong({ summary }: ColumnProfile): boolean {
  if (summary.summary !== 'temporal') return false;
  return Date.parse(summary.max) - Date.parse(summary.min) > LONG_YEARS * 365.25 * 86_400_000;
}

const LONG_YEARS = 5;

function isDate(column: ColumnProfile): boolean {
  return column.kind === 'date' || column.kind === 'date_time';
}
