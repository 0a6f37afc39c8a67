// Questions that fit a file, to begin with. Each is one that the built-in analyst understands.

import type { ColumnProfile } from '../bindings/ColumnProfile';
import type { DatasetItem } from './kinds';

const MOST = 4;
/** A column with more different values than this makes no group that a person can look through. */
const MOST_GROUPS = 40;

export function suggestions(dataset: DatasetItem): string[] {
  const measure = dataset.columns.find((column) => isMeasure(column, dataset.rows));
  const group = dataset.columns.find(isGroup);
  const date = dataset.columns.find(isDate);
  const questions = [
    measure && group && `What is the average ${measure.name} by ${group.name}?`,
    measure && date && `How does ${measure.name} develop by month?`,
    measure && group && `Which 5 ${group.name} have the highest total ${measure.name}?`,
    'Which columns have missing values?',
    'How many rows are there?',
    'Give me a summary',
  ];
  return questions.filter((question) => question !== undefined).slice(0, MOST);
}

/** A number that means an amount: not one that numbers the rows. */
function isMeasure(column: ColumnProfile, rows: number): boolean {
  if (column.kind === 'decimal') return true;
  return column.kind === 'integer' && column.distinct > 2 && column.distinct < rows && !/(^|[_ ])(id|no|nr|year|code|zip)$/i.test(column.name);
}

function isGroup(column: ColumnProfile): boolean {
  return column.kind === 'text' && column.distinct >= 2 && column.distinct <= MOST_GROUPS;
}

function isDate(column: ColumnProfile): boolean {
  return column.kind === 'date' || column.kind === 'date_time';
}
