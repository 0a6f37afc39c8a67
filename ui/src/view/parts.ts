// A question as rows of menus.

import type { PartKind } from '../bindings/PartKind';
import type { QuestionPart } from '../bindings/QuestionPart';
import type { QuestionParts } from '../bindings/QuestionParts';

/** Conditions stand together, those of a share and those of the whole. */
type ConditionsKind = Extract<PartKind, 'where' | 'share'>;

/** A menu, or conditions. */
export type PartRow =
  | { readonly kind: Exclude<PartKind, ConditionsKind>; readonly part: QuestionPart }
  | { readonly kind: ConditionsKind; readonly conditions: readonly QuestionPart[] };

/** From what is computed to where it is taken from. */
const ORDER: readonly PartKind[] = [
  'what',
  'of',
  'with',
  'share',
  'by',
  'then_by',
  'where',
  'order',
  'chart',
  'dataset',
];

/** The rows of the panel; a file that is the only one is no choice. */
export function partRows({ parts, conditions }: QuestionParts): PartRow[] {
  const isThere = (row: PartRow) =>
    row.kind === 'where'
      ? row.conditions.length + conditions.length > 0
      : row.kind !== 'dataset' || row.part.choices.length > 1;
  return ORDER.flatMap((kind): PartRow[] => {
    const found = parts.filter((part) => part.kind === kind);
    if (kind === 'where') return [{ kind, conditions: found }];
    if (kind === 'share') return found.length === 0 ? [] : [{ kind, conditions: found }];
    return found.map((part) => ({ kind, part }));
  }).filter(isThere);
}
