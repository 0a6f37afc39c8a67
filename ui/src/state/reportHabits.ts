// How a person wants reports: chosen once, so next time as well. Kept by the web view itself.

import type { ReportOptions } from '../bindings/ReportOptions';
import { FORMATS } from '../view/report';

const PLACE = 'tabletalk.report';

export type ReportHabits = Pick<ReportOptions, 'format' | 'length' | 'code' | 'author'>;

export function keepReportHabits({ format, length, code, author }: ReportOptions): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ format, length, code, author } satisfies ReportHabits));
  } catch {
    // A full or forbidden storage: they are as usual next time.
  }
}

/** What was kept by another edition must not keep the dialog from opening. */
export function reportHabits(): Partial<ReportHabits> {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, unknown>;
    return {
      ...one('format', kept.format, FORMATS),
      ...one('length', kept.length, ['full', 'short'] as const),
      ...one('code', kept.code, ['shown', 'hidden'] as const),
      ...(typeof kept.author === 'string' ? { author: kept.author } : {}),
    };
  } catch {
    return {};
  }
}

function one<Name extends string, Value>(name: Name, value: unknown, of: readonly Value[]) {
  return of.includes(value as Value) ? ({ [name]: value } as Record<Name, Value>) : {};
}
