// The limits that a person can choose, in the order in which they are shown.

import type { ChosenLimits } from '../bindings/ChosenLimits';
import type { Planning } from '../bindings/Planning';

export const LIMITS = [
  'cell_seconds',
  'memory_megabytes',
  'steps',
  'corrections',
  'tokens',
  'question_cents',
  'conversation_cents',
] as const satisfies readonly (keyof ChosenLimits)[];
export type Limit = (typeof LIMITS)[number];

/** A price is entered in dollars and kept in cents. */
export function unitOf(limit: Limit): number {
  return limit === 'question_cents' || limit === 'conversation_cents' ? 100 : 1;
}

/** Whether a model plans before it begins, and waits then. */
export const PLANNINGS = ['never', 'go_on', 'wait'] as const satisfies readonly Planning[];
