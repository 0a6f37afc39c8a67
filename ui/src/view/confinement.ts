// The protections that the system puts around the process that runs code, in words.

import type { Confinement } from '../bindings/Confinement';
import type { ConfinementLayer } from '../bindings/ConfinementLayer';
import type { Item } from '../bindings/Item';
import type { PlacedItem } from '../bindings/PlacedItem';
import { language, t } from '../i18n/words.svelte';

type ReducedItem = Extract<Item, { kind: 'reduced_confinement' }>;

/** The question about missing protection that waits for an answer. */
export function openQuestion(placed: readonly PlacedItem[]): ReducedItem | null {
  const waiting = placed.findLast(
    ({ item, progress }) => item.kind === 'reduced_confinement' && progress === 'running',
  );
  return waiting?.item.kind === 'reduced_confinement' ? waiting.item : null;
}

/** What was decided about missing protection. */
export function decisionText({ confinement, consent }: ReducedItem): string {
  const what = listed(confinement.missing.map(({ layer }) => layer));
  return t(consent === 'given' ? 'confinement.agreed' : 'confinement.refused', { what });
}

/** Which protections are in force. */
export function inForceText({ in_force, missing }: Confinement): string {
  const what = listed(in_force);
  return t(missing.length === 0 ? 'confinement.complete' : 'confinement.in_force', { what });
}

function listed(layers: readonly ConfinementLayer[]): string {
  return new Intl.ListFormat(language()).format(layers.map((layer) => t(`confinement.in_force.${layer}`)));
}
