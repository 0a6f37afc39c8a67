// The name of a column with its unit, and the column of the file that it stands for.

import type { DatasetItem } from './kinds';

export interface Naming {
  readonly name: string;
  /** As in `thousand €`; empty for none. */
  readonly unit: string;
}

const WITH_UNIT = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/;

/** A name as people write it, with the unit in brackets at its end; else what its values carry in the file. */
export function namingOf({ format }: DatasetItem, column: string): Naming {
  const [, name, unit] = WITH_UNIT.exec(column) ?? [];
  if (name !== undefined && unit !== undefined) return { name, unit };
  return { name: column, unit: format.columns.find((one) => one.name === column)?.unit ?? '' };
}

/** The heading that says both: what answers, axes and prompts show. */
export function heading({ name, unit }: Naming): string {
  const [bare, measured] = [name.trim(), unit.trim()];
  return measured === '' ? bare : `${bare} (${measured})`;
}

/** What the file calls a column that was renamed, once or several times. */
export function nameInFile({ repairs }: DatasetItem, column: string): string {
  return repairs.reduceRight((name, { label }) => {
    if (typeof label === 'string' || label.code !== 'repairs-rename-column') return name;
    const { column: before, name: after } = label.args;
    if (before === undefined || after === undefined || !('name' in before) || !('name' in after)) return name;
    return after.name === name ? before.name : name;
  }, column);
}

/** Of the names that were given before: those of columns that still have the name of the file. */
export function offeredNames({ columns, repairs }: DatasetItem, known: Readonly<Record<string, string>>) {
  const isRenamed = repairs.some(({ label }) => typeof label !== 'string' && label.code === 'repairs-rename-column');
  // Somebody who gives names here, or has undone them, knows of it.
  if (isRenamed) return [];
  const taken = new Set(columns.map(({ name }) => name));
  return columns.flatMap(({ name: column }) => {
    const name = known[column];
    return name === undefined || taken.has(name) ? [] : [{ column, name }];
  });
}
