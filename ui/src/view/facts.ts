// What is worth a look in a file before anybody asked: computed when it was read, each with the question that shows it.

import type { QueryChange } from '../bindings/QueryChange';
import type { Relation } from '../bindings/Relation';
import { t } from '../i18n/words.svelte';
import { share } from './amounts';
import { driftText, relationText } from './detail';
import type { DatasetItem } from './kinds';
import { roleOf, type StartChoice } from './starts';

/** As many as are read at a glance. */
const MOST = 3;
/** The share of rows from which one value stands out, and that of a column that is all but constant. */
const NOTABLE = { least: 0.4, most: 0.95 };
/** Values of a column that still make a chart. */
const MOST_GROUPS = 25;

/** One of each kind, so that they do not all say the same. */
export function facts(dataset: DatasetItem): StartChoice[] {
  const found = [trend(dataset), ...relations(dataset), favourite(dataset)];
  return found.filter((fact) => fact !== null).slice(0, MOST);
}

function fact({ variable }: DatasetItem, label: string, changes: QueryChange[]): StartChoice {
  return { label, start: { question: null, changes: [{ dataset: variable }, ...changes] } };
}

function trend(dataset: DatasetItem): StartChoice | null {
  const drift = dataset.detail?.drifts.find(({ column }) => roleOf(dataset, column) === 'measure');
  if (drift === undefined) return null;
  const by: QueryChange = { by: { time: { column: drift.over, unit: 'month' } } };
  return fact(dataset, driftText(drift), [{ what: { aggregate: 'average' } }, { of: drift.column }, by]);
}

/** The closest pair of numbers, and the closest of a number and a group: two that name something say nothing. */
function relations(dataset: DatasetItem): (StartChoice | null)[] {
  const all = dataset.detail?.relations ?? [];
  const first = (measure: Relation['measure']) =>
    all.find((one) => one.measure === measure && changesOf(dataset, one) !== null);
  return (['correlation_ratio', 'correlation'] as const).map((measure) => {
    const one = first(measure);
    const changes = one === undefined ? null : changesOf(dataset, one);
    return one === undefined || changes === null ? null : fact(dataset, relationText(one), changes);
  });
}

function changesOf(dataset: DatasetItem, { left, right, measure }: Relation): QueryChange[] | null {
  const role = (column: string) => roleOf(dataset, column);
  if (measure === 'correlation')
    return role(left) === 'measure' && role(right) === 'measure'
      ? [{ what: 'correlation' }, { of: left }, { with: right }]
      : null;
  if (measure !== 'correlation_ratio') return null;
  const [group, number] = role(left) === 'group' ? [left, right] : [right, left];
  const groups = dataset.columns.find(({ name }) => name === group)?.distinct ?? 0;
  const fits = role(group) === 'group' && role(number) === 'measure' && groups <= MOST_GROUPS;
  return fits ? [{ what: { aggregate: 'average' } }, { of: number }, { by: { column: group } }] : null;
}

/** The value that most rows have. */
function favourite(dataset: DatasetItem): StartChoice | null {
  const standsOut = ({ count }: { count: number }) =>
    count >= NOTABLE.least * dataset.rows && count <= NOTABLE.most * dataset.rows;
  for (const { name, summary } of dataset.columns) {
    const top = summary.summary === 'text' && roleOf(dataset, name) === 'group' ? summary.top[0] : undefined;
    if (top === undefined || !standsOut(top)) continue;
    const label = t('fact.favourite', { column: name, value: top.value, share: share(top.count, dataset.rows) });
    return fact(dataset, label, [{ what: 'rows' }, { by: { column: name } }]);
  }
  return null;
}
