// The datasets of a conversation as they are now.

import type { Cell } from '../bindings/Cell';
import type { Change } from '../bindings/Change';
import type { Finding } from '../bindings/Finding';
import type { Item } from '../bindings/Item';
import type { Page } from '../bindings/Page';
import { say } from '../i18n/messages';
import { t } from '../i18n/words.svelte';
import { isDismissed } from '../state/dismissed.svelte';
import { bytes, count } from './amounts';
import { cellText, columnDecimals, valueText } from './cells';
import type { DatasetItem, ProposalItem, RepairedItem } from './kinds';

/** In the order in which they were attached; one that is still being read has no variable yet. */
export function datasetsOf(items: readonly Item[]): DatasetItem[] {
  return items.filter((item) => item.kind === 'dataset').filter(({ variable }) => variable !== '');
}

/** What it is called: of a file with several tables, with the name of this one. */
export function titleOf({ file_name, format, other_parts }: DatasetItem): string {
  return other_parts.length > 0 && format.part !== null ? `${file_name} – ${format.part}` : file_name;
}

/** How large it is; what code made has no file of which there would be bytes. */
export function shapeText({ rows, columns, bytes: size }: DatasetItem): string {
  const shape = { rows: count(rows, 'rows'), columns: count(columns.length, 'columns') };
  return size === 0 ? t('dataset.made', shape) : t('dataset.shape', { ...shape, size: bytes(size) });
}

/** What is here of a table that stays in a database. */
export function firstRows({ preview }: DatasetItem): Page {
  return { table: preview, matching: preview.total_rows, row_numbers: preview.rows.map((_, index) => index) };
}

/** Ways to bring together what is there, that were not taken yet. */
export function openProposals(items: readonly Item[]): ProposalItem[] {
  const variables = new Set(datasetsOf(items).map(({ variable }) => variable));
  const all = items.filter((item) => item.kind === 'proposal');
  // What was put together is looked at as a whole.
  const parts = new Set(
    all
      .filter(({ way, variable }) => way.proposal === 'stack' && variables.has(variable))
      .flatMap(({ inputs }) => inputs),
  );
  const isOfParts = ({ way, inputs }: ProposalItem) =>
    way.proposal === 'join' && inputs.some((input) => parts.has(input));
  const fits = (item: ProposalItem) =>
    item.inputs.every((input) => variables.has(input)) && !variables.has(item.variable);
  return all.filter((item) => fits(item) && !isOfParts(item));
}

/** Whether it was taken and its result is there. */
export function isTaken(items: readonly Item[], { variable }: ProposalItem): boolean {
  return datasetsOf(items).some((dataset) => dataset.variable === variable);
}

/** What a repair did, and to which of the tables. */
export function repairedText({ repair, variable }: RepairedItem, items: readonly Item[]): string {
  const dataset = datasetsOf(items).find((one) => one.variable === variable);
  const said = { label: say(repair.label), file: dataset === undefined ? variable : titleOf(dataset) };
  // A whole column that goes or gets another name has no values to count.
  if (repair.examples.length === 0) return t('finding.did_plainly', said);
  return repair.examples.every(({ row }) => row === 'dropped')
    ? t('finding.did_rows', { ...said, rows: count(repair.changes, 'rows') })
    : t('finding.did', { ...said, cells: count(repair.changes, 'values') });
}

/** Findings that nobody has called fine yet. */
export function openOf(dataset: DatasetItem): Finding[] {
  return dataset.findings.filter(({ id }) => !isDismissed(dataset.file_name, id));
}

/** A change that a repair made, as in `Berln → Berlin`; null where rows went, which its name says. */
export function exampleText({ before, after, row }: Change): string | null {
  return row === 'dropped' ? null : `${readable(before)} → ${readable(after)}`;
}

/** Numbers as the table writes them: fifteen digits of a median say nothing more. */
function readable(cell: Cell): string {
  return typeof cell === 'number' ? cellText(cell, columnDecimals([[cell]], 0)) : valueText(cell);
}
