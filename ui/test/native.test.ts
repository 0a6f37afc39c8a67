// What people expect of any program: keys, menus, tables that can be sorted and copied, files that can be opened again.

import { fireEvent, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
// As in the window, where dialogs are there before anybody wants one.
import '../src/later';
import type { Change } from '../src/bindings/Change';
import type { Finding } from '../src/bindings/Finding';
import type { Item } from '../src/bindings/Item';
import type { PlacedItem } from '../src/bindings/PlacedItem';
import { dismiss, restore } from '../src/state/dismissed.svelte';
import { exampleText, openOf, repairedText } from '../src/view/datasets';
import type { DatasetItem, RepairedItem } from '../src/view/kinds';
import { nextSorting, sortedRows } from '../src/view/cells';
import { recording } from './recordings';
import { silent } from './silent';

const GAPS: Finding = {
  id: 'gaps:units',
  kind: 'gaps',
  weight: 20,
  column: 'units',
  count: 5,
  sentence: '`units` is missing in 5 of 240 rows',
  examples: [],
  repairs: [],
};

async function shown(calls: Parameters<typeof silent>[0] = {}, change = (placed: PlacedItem) => placed) {
  const { platform, hear } = silent(calls);
  render(App, { platform });
  for (const patch of recording('correction')) {
    hear({ feed: 'patch', patch: { ...patch, ...(patch.placed && { placed: patch.placed.map(change) }) } });
  }
  return within(await screen.findByRole('article', { name: 'Answer' }));
}

describe('an answer', () => {
  it('promises nothing any more once something that it was computed from is different', async () => {
    const answer = await shown({}, (one) => (one.item.kind === 'answer' ? { ...one, freshness: 'stale' } : one));
    expect(answer.queryByText(/^Calculated from your data/)).toBeNull();
    expect(answer.getByText('Out of date: no longer what your data and code give')).toBeVisible();
  });

  it('says that a person edited its code', async () => {
    const answer = await shown({}, (one) => (one.item.kind === 'code_run' ? { ...one, code: 'edited' } : one));
    expect(answer.getByText(/, code edited by you$/)).toBeVisible();
  });

  it('has a table that is sorted by its headings, copied and saved', async () => {
    const exportReport = vi.fn(async () => 'table.csv');
    const openSaved = vi.fn(async () => {});
    const showSaved = vi.fn(async () => {});
    const answer = await shown({ exportReport, openSaved, showSaved });
    const first = () => answer.getAllByRole('row')[1]?.children[0]?.textContent?.trim();
    await userEvent.click(answer.getByRole('button', { name: 'region' }));
    expect(answer.getByRole('columnheader', { name: 'region' })).toHaveAttribute('aria-sort', 'ascending');
    expect(first()).toBe('East');
    await userEvent.click(answer.getByRole('button', { name: 'region' }));
    expect(first()).toBe('West');
    await userEvent.click(answer.getByRole('button', { name: 'Copy the table' }));
    expect((await navigator.clipboard.readText()).split('\n').map((line) => line.split('\t')[0])).toEqual([
      'region',
      'West',
      'South',
      'North',
      'East',
    ]);
    await userEvent.click(answer.getByRole('button', { name: 'Save as CSV…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show in folder' }));
    expect(exportReport).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ format: 'csv', blocks: [{ block: 'question', turn: 2, heading: null, text: null }] }),
    );
    expect([openSaved, showSaved].map((call) => call.mock.calls.length)).toEqual([1, 1]);
  });
});

describe('the rows of a table', () => {
  const rows = [
    ['b', 2],
    ['a', null],
    ['c', 10],
  ] as const;
  const sorted = (column: number, order: 'ascending' | 'descending') =>
    sortedRows(rows, { column, order }).map(([name]) => name);

  it('are sorted by number or by text, what is missing last', () => {
    expect(sorted(1, 'ascending')).toEqual(['b', 'c', 'a']);
    expect(sorted(1, 'descending')).toEqual(['c', 'b', 'a']);
    expect(sorted(0, 'ascending')).toEqual(['a', 'b', 'c']);
  });

  it('begin with the largest number or the first text, and come back to their own order', () => {
    const number = nextSorting(null, 1, 'decimal');
    expect(number).toEqual({ column: 1, order: 'descending' });
    expect(nextSorting(number, 1, 'decimal')).toEqual({ column: 1, order: 'ascending' });
    expect(nextSorting({ column: 1, order: 'ascending' }, 1, 'decimal')).toBeNull();
    expect(nextSorting(number, 0, 'text')).toEqual({ column: 0, order: 'ascending' });
  });
});

describe('a warning', () => {
  it('goes when a person says that it is fine, and comes back', async () => {
    localStorage.clear();
    await shown({}, (one) => (one.item.kind === 'dataset' ? { ...one, item: { ...one.item, findings: [GAPS] } } : one));
    const sentence = () => screen.queryByText(/is missing in 5 of 240 rows/);
    expect(sentence()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'This is fine' }));
    expect(sentence()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 that you said is fine' }));
    expect(sentence()).toBeVisible();
  });

  it('is counted beside the data until it is called fine', () => {
    localStorage.clear();
    const dataset = { file_name: 'sales.csv', findings: [GAPS] } as unknown as DatasetItem;
    expect(openOf(dataset)).toEqual([GAPS]);
    dismiss('sales.csv', 'gaps:units');
    expect(openOf(dataset)).toEqual([]);
    restore('sales.csv', ['gaps:units']);
  });

  it('that was repaired says what became of which value', () => {
    expect(exampleText({ before: 'Berln', after: 'Berlin', row: 'kept', count: 2 })).toBe('Berln → Berlin');
    expect(exampleText({ before: null, after: 50258.270000000004, row: 'kept', count: 5 })).toBe('– → 50,258.27');
    expect(exampleText({ before: null, after: null, row: 'dropped', count: 5 })).toBeNull();
  });

  it('and took rows away counts rows, and names the file', () => {
    const dataset = { kind: 'dataset', variable: 'sales', file_name: 'sales.csv', format: {}, other_parts: [] };
    const items = [dataset] as unknown as Item[];
    const repaired = (examples: Change[], changes: number) =>
      repairedText(
        { repair: { label: 'Exclude', changes, examples }, variable: 'sales' } as unknown as RepairedItem,
        items,
      );
    const dropped: Change = { before: null, after: null, row: 'dropped', count: 5 };
    expect(repaired([dropped], 5)).toBe('Exclude: 5 rows removed from sales.csv.');
    expect(repaired([{ ...dropped, row: 'kept' }], 5)).toBe('Exclude: 5 values changed in sales.csv.');
    expect(repaired([], 4469)).toBe('Exclude: done in sales.csv.');
  });
});

describe('the window', () => {
  it('opens and closes the data with one key, and closes it with Escape wherever the focus is', async () => {
    await shown();
    const data = () => screen.queryByRole('region', { name: 'Data' });
    await userEvent.keyboard('{Control>}d{/Control}');
    await vi.waitFor(() => expect(data()).not.toBeNull());
    await userEvent.keyboard('{Control>}d{/Control}');
    expect(data()).toBeNull();
    await userEvent.keyboard('{Control>}d{/Control}');
    await vi.waitFor(() => expect(data()).not.toBeNull());
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Escape}');
    expect(data()).toBeNull();
  });

  it('takes a letter that is typed anywhere as the beginning of a question', async () => {
    await shown();
    (document.activeElement as HTMLElement).blur();
    await fireEvent.keyDown(document.body, { key: 'w' });
    expect(document.getElementById('question')).toHaveFocus();
  });

  it('has no menu of a web page, but that of a field', async () => {
    await shown();
    // `fireEvent` is false where the default was prevented.
    expect(await fireEvent.contextMenu(document.body)).toBe(false);
    expect(await fireEvent.contextMenu(document.getElementById('question') as HTMLElement)).toBe(true);
  });

  it('selects an answer instead of menus and buttons', async () => {
    const answer = await shown();
    const number = answer.getByRole('button', { name: '778.15' });
    number.focus();
    expect(await fireEvent.keyDown(number, { key: 'a', ctrlKey: true })).toBe(false);
    expect(getSelection()?.anchorNode).toBe(screen.getByRole('article', { name: 'Answer' }));
  });
});
