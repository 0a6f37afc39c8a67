// What can be asked of a file, shown by examples: one question of each kind, with columns that it has.

import type { QueryChange } from '../bindings/QueryChange';
import type { DatasetItem } from './kinds';
import type { BuildStart } from '../state/building.svelte';
import { roleOf } from './starts';

export const EXAMPLE_GROUPS = ['count', 'compare', 'time', 'parts', 'together', 'quality'] as const;
export type ExampleGroup = (typeof EXAMPLE_GROUPS)[number];

export interface Example {
  readonly group: ExampleGroup;
  readonly start: BuildStart;
}

/** A column with more different values than this makes no groups to compare. */
const MOST_GROUPS = 40;

export function examples(dataset: DatasetItem): Example[] {
  const named = (role: ReturnType<typeof roleOf>) =>
    dataset.columns.filter(({ name }) => roleOf(dataset, name) === role).map(({ name }) => name);
  const [amount, other] = named('measure');
  const [date] = named('time');
  const isGroup = (name: string) => {
    const distinct = dataset.columns.find((column) => column.name === name)?.distinct ?? 0;
    return distinct > 1 && distinct <= MOST_GROUPS;
  };
  const [group] = named('group').filter(isGroup);
  const list: Example[] = [];
  const add = (of: ExampleGroup, needed: readonly (string | undefined)[], ...changes: QueryChange[]) => {
    if (needed.includes(undefined)) return;
    list.push({ group: of, start: { question: null, changes: [{ dataset: dataset.variable }, ...changes] } });
  };
  const [of, by]: QueryChange[] = [{ of: amount ?? '' }, { by: { column: group ?? '' } }];
  const month: QueryChange = { by: { time: { column: date ?? '', unit: 'month' } } };
  if (of === undefined || by === undefined) return list;
  add('count', [], { what: 'rows' });
  add('count', [amount], { what: { aggregate: 'total' } }, of);
  add('count', [amount], { what: { aggregate: 'median' } }, of);
  add('compare', [group], { what: 'rows' }, by);
  add('compare', [amount, group], { what: { aggregate: 'average' } }, of, by);
  add('compare', [amount], { what: 'highest_rows' }, of);
  add('time', [date], { what: 'rows' }, month);
  add('time', [amount, date], { what: { aggregate: 'total' } }, of, month);
  add('parts', [group], { what: 'shares' }, by);
  add('parts', [amount], { what: 'distribution' }, of);
  add('together', [amount, other], { what: 'correlation' }, of, { with: other ?? '' });
  add('quality', [], { what: 'missing' });
  add('quality', [], { what: 'duplicates' });
  add('quality', [amount], { what: 'outliers' }, of);
  return list;
}
