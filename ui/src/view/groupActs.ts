// What can be done with one group of an answer: a row of its table, a bar of its chart.

import type { Cell } from '../bindings/Cell';
import type { QueryFilter } from '../bindings/QueryFilter';
import type { QueryGroup } from '../bindings/QueryGroup';
import type { Table } from '../bindings/Table';
import type { TypedQuestion } from '../bindings/TypedQuestion';
import { t } from '../i18n/words.svelte';
import type { BuildStart } from '../state/building.svelte';
import type { Narrowing } from '../state/narrowing.svelte';
import { groupFilter, groupOf } from './behind';
import { cellText } from './cells';
import type { DatasetItem } from './kinds';

/** The rows of a group, and the condition that leaves only them. */
export interface GroupActs {
  readonly name: string;
  readonly rows: BuildStart;
  readonly only: Narrowing;
}

/** Null where the answer has no groups, or where the name of a group does not say its rows. */
export function groupActs(question: TypedQuestion, datasets: readonly DatasetItem[], name: Cell): GroupActs | null {
  const group = groupOf(question);
  const dataset = datasets.find(({ variable }) => variable === question.dataset);
  const filter = group === null || dataset === undefined ? null : groupFilter(group, name, dataset);
  if (filter === null || group === null) return null;
  return {
    name: cellText(name, 0),
    rows: { question, changes: [{ what: 'list' }, { add_filter: filter }] },
    only: { dataset: question.dataset, filter, label: label(group, filter, name) },
  };
}

function label(group: QueryGroup, filter: QueryFilter, name: Cell): string {
  const column = 'column' in group ? group.column : group.time.column;
  if ('missing' in filter) return t('filter.is_missing', { column });
  return t('filter.one_of', { column, values: cellText(name, 0) });
}

/** Whether the rows of a table are the groups of the question: its first column is called as they are. */
export function isOfGroups(question: TypedQuestion, { columns: [first], label_columns }: Table): boolean {
  const group = groupOf(question);
  if (group === null || label_columns !== 1 || first === undefined) return false;
  return 'time' in group || first.name === group.column;
}
