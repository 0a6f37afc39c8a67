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
  const groups = dataset.columns.filter(isGroup);
  const [group, other] = groups;
  const date = dataset.columns.find(isDate);
  const gaps = dataset.columns.some(({ missing }) => missing > 0);
  const questions = [
    measure && group && t('ask.average_by', { measure: measure.name, group: group.name }),
    measure && date && t('ask.by_month', { measure: measure.name }),
    measure && group && t('ask.highest', { measure: measure.name, group: group.name }),
    measure && other && t('ask.average_by', { measure: measure.name, group: other.name }),
    gaps && t('ask.missing'),
    t('ask.summary'),
    t('ask.rows'),
  ];
  return questions.filter((question) => typeof question === 'string');
}

/** A column of amounts; decimals first, since whole numbers are as often labels. */
function amount(dataset: DatasetItem): ColumnProfile | undefined {
  const decimal = dataset.columns.find((column) => column.kind === 'decimal');
  return decimal ?? dataset.columns.find((column) => isWholeAmount(column, dataset.rows));
}

/** Not a number that names or counts the rows. */
function isWholeAmount(column: ColumnProfile, rows: number): boolean {
  if (column.kind !== 'integer' || LABEL_NAME.test(column.name)) return false;
  return column.distinct > 2 && column.distinct < rows;
}

const LABEL_NAME = /(^|[_ ])(id|no|nr|year|code|zip)$/i;

function isGroup(column: ColumnProfile): boolean {
  return column.kind === 'text' && column.distinct >= 2 && column.distinct <= MOST_GROUPS;
}

function isDate(column: ColumnProfile): boolean {
  return column.kind === 'date' || column.kind === 'date_time';
}
