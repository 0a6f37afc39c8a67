// Databases: connected to, their tables chosen, and what a remote table says of itself.

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import '../src/later';
import type { DatabaseView } from '../src/bindings/DatabaseView';
import { addressOf, EMPTY_FORM } from '../src/view/databases';
import { completes } from './patches';
import { silent } from './silent';

it('connects, says what the test found, and adds the tables that were marked', async () => {
  let databases: DatabaseView[] = [];
  const connectDatabase = vi
    .fn()
    .mockRejectedValueOnce({
      message: 'the database does not let ada in with this password',
      hint: null,
    })
    .mockImplementationOnce(async () => {
      databases = [{ name: 'shop', address: 'postgres://ada@db.example:5432/shop' }];
      return { engine: 'PostgreSQL 15.18', is_encrypted: true, is_powerful: true };
    });
  const sales = {
    table: { schema: 'public', name: 'sales' },
    comment: 'What was sold',
    is_view: false,
    rows: 3e9,
    bytes: 2e11,
  };
  const addTables = vi.fn(async () => {});
  const { platform } = silent({
    connectDatabase,
    addTables,
    listDatabases: async () => databases,
    listDatabaseTables: async () => [sales],
  });
  render(App, { platform });
  await userEvent.click(await screen.findByRole('button', { name: 'Connect to a database…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect to a database' }));
  await userEvent.type(dialog.getByLabelText('Name, as you call it'), 'shop');
  await userEvent.type(dialog.getByLabelText('Address'), 'postgres://ada@db.example/shop');
  await userEvent.type(dialog.getByLabelText('Password'), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Connect' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText('Password')).toHaveValue('');
  await userEvent.click(dialog.getByRole('button', { name: 'Connect' }));
  expect(
    await dialog.findByText(/The connection works: PostgreSQL 15.18, encrypted. This user may do more/),
  ).toBeVisible();
  expect(connectDatabase).toHaveBeenLastCalledWith('shop', 'postgres://ada@db.example/shop', null);
  await userEvent.click(dialog.getByRole('checkbox', { name: /sales/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add one table' }));
  expect(addTables).toHaveBeenCalledExactlyOnceWith('shop', [sales.table]);
});

it('makes an address of a form', () => {
  const form = { ...EMPTY_FORM, host: 'db.example', port: '', database: 'shop 2', user: 'ada@work' };
  expect(addressOf(form)).toBe('postgres://ada%40work@db.example:5432/shop%202');
  expect(addressOf({ ...form, host: '::1', port: '6000' })).toBe('postgres://ada%40work@[::1]:6000/shop%202');
  expect(addressOf({ ...form, engine: 'clickhouse' })).toBe('clickhouse://ada%40work@db.example:8443/shop%202');
  expect(addressOf(EMPTY_FORM)).toBe('');
});

it('shows a query word for word, and how much came back', async () => {
  const { platform, hear } = silent();
  render(App, { platform });
  const sql = 'SELECT count(*) FROM "public"."sales"';
  const beginning = '{"rows":3,"as_of":"2026-11-28T10:00:00Z","file":"query-1.arrow"}';
  const call = {
    id: 3,
    turn: 1,
    kind: 'tool_call',
    cell: 2,
    server: 'shop',
    tool: '',
    arguments: JSON.stringify({ sql }),
    consent: 'before',
    outcome: { outcome: 'answered', beginning, bytes: 40 },
  } as const;
  hear({ feed: 'patch', patch: completes(call) });
  await userEvent.click(await screen.findByText(/The database “shop” was asked: 3 rows, /));
  expect(screen.getByText(sql)).toBeVisible();
});
