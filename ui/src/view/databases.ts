// Databases and their tables in words.

import type { DatabaseTable } from '../bindings/DatabaseTable';
import type { DatabaseTest } from '../bindings/DatabaseTest';
import type { RemoteTable } from '../bindings/RemoteTable';
import { t } from '../i18n/words.svelte';
import { bytes, count } from './amounts';

export type Engine = 'postgres' | 'clickhouse';

/** The parts of an address, as they are typed. */
export interface AddressForm {
  engine: Engine;
  host: string;
  port: string;
  database: string;
  user: string;
}

export const ADDRESS_EXAMPLE = 'postgres://user@db.example:5432/shop';

/** What is usual of each kind of database: its name, its port, and what whoever runs it enters there for a user that only reads. */
export const ENGINES: Record<Engine, { name: string; port: string; role: string }> = {
  postgres: {
    name: 'PostgreSQL',
    port: '5432',
    role: `CREATE ROLE tabletalk LOGIN PASSWORD '…' CONNECTION LIMIT 5;
GRANT USAGE ON SCHEMA public TO tabletalk;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO tabletalk;`,
  },
  clickhouse: {
    name: 'ClickHouse',
    port: '8443',
    role: `CREATE USER tabletalk IDENTIFIED BY '…' SETTINGS readonly = 2, max_execution_time = 300;
GRANT SELECT ON shop.* TO tabletalk;`,
  },
};

/** The kind of database that an address is of, as far as it is typed. */
export function engineOf(address: string): Engine {
  return address.trim().startsWith('clickhouse:') ? 'clickhouse' : 'postgres';
}

export const EMPTY_FORM: AddressForm = { engine: 'postgres', host: '', port: '', database: '', user: '' };

/** The address that the parts make; empty while one is missing. */
export function addressOf({ engine, host, port, database, user }: AddressForm): string {
  if ([host, database, user].some((part) => part.trim() === '')) return '';
  const at = host.trim().includes(':') ? `[${host.trim()}]` : host.trim();
  const part = (text: string) => encodeURIComponent(text.trim());
  const usual = ENGINES[engine].port;
  return `${engine}://${part(user)}@${at}:${port.trim() === '' ? usual : port.trim()}/${part(database)}`;
}

/** What a test of the connection found. */
export function testText({ engine, is_encrypted, is_powerful }: DatabaseTest): string {
  const found = t(is_encrypted ? 'database.works_encrypted' : 'database.works_here', { engine });
  return is_powerful ? `${found} ${t('database.powerful')}` : found;
}

export function tableTitle({ table }: DatabaseTable): string {
  return table.schema === 'public' ? table.name : `${table.schema}.${table.name}`;
}

/** How large it is, as the database estimates. */
export function tableDetail({ is_view, rows, bytes: size }: DatabaseTable): string {
  if (is_view) return t('database.view');
  const about = rows === null ? [] : [t('database.about_rows', { rows: count(rows, 'rows') })];
  return [...about, ...(size === null || size === 0 ? [] : [bytes(size)])].join(' · ');
}

/** Where a table is, and what its profile rests on. */
export function remoteText({ source, engine, basis, as_of }: RemoteTable, date: (iso: string) => string): string {
  const place = t('database.stays', { source, engine });
  if (basis === 'all_rows') return `${place} ${t('database.computed', { when: as_of === null ? '' : date(as_of) })}`;
  return `${place} ${as_of === null ? t('database.never_gathered') : t('database.estimated', { when: date(as_of) })}`;
}
