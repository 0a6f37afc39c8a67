// The models that can make a second run, by where they run.

import type { ModelFilesView } from '../bindings/ModelFilesView';
import type { ModelList } from '../bindings/ModelList';
import type { ModelPlace } from '../bindings/ModelPlace';
import { t } from '../i18n/words.svelte';
import { BUILTIN } from '../state/models';

export interface CheckerGroup {
  readonly title: string;
  readonly place: ModelPlace;
  /** With the address of a server of one's own. */
  readonly models: readonly { readonly name: string; readonly address: string | null }[];
}

export type Checkers = readonly CheckerGroup[];

export function checkers({ groups, own }: ModelList, { here }: ModelFilesView): CheckerGroup[] {
  const plain = (names: readonly string[], address: string | null = null) => names.map((name) => ({ name, address }));
  const inside: CheckerGroup = {
    title: t('opinion.inside'),
    place: 'this_computer',
    models: plain([BUILTIN, ...here.map(({ model }) => model)]),
  };
  const listed = groups.map(({ title, place, models }) => ({ title, place, models: plain(models) }));
  const entered =
    own === null ? [] : [{ title: own.address, place: own.place, models: plain(own.models, own.address) }];
  return [inside, ...listed, ...entered].filter(({ models }) => models.length > 0);
}
