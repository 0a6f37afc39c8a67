// Repairs that lose nothing: they change how values are written, never which rows and values there are.

import type { Repair } from '../bindings/Repair';
import { openOf } from './datasets';
import type { DatasetItem } from './kinds';

export interface SafeRepair {
  readonly finding: string;
  readonly repair: Repair;
}

export function safeRepairs(dataset: DatasetItem): SafeRepair[] {
  return openOf(dataset).flatMap(({ id, repairs: [first] }) =>
    first !== undefined && isSafe(first) ? [{ finding: id, repair: first }] : [],
  );
}

function isSafe({ label, step }: Repair): boolean {
  if (step.step !== 'run' || typeof label === 'string') return false;
  switch (label.code) {
    case 'repairs-trim-blanks':
    case 'repairs-mend-letters':
      return true;
    case 'repairs-make-numbers':
    case 'repairs-make-dates': {
      const { empty } = label.args;
      return empty !== undefined && 'count' in empty && empty.count === 0;
    }
    default:
      return false;
  }
}
