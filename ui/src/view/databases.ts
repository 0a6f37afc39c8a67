// Databases and their tables in words.

import type { DatabaseTable } from '../bindings/DatabaseTable';
import type { DatabaseTest } from '../bindings/DatabaseTest';
import type { RemoteTable } from '../bindings/RemoteTable';
import { t } from '../i18n/words.svelte';
import { bytes, count } from './amounts';

/** The parts of an address, as they are typed. */
export interface AddressForm {
  host: string;
  port: string;
  database: string;
  user: string;
}

export const ADDRESS_EXAMPLE = 'postgres://user@db.example:5432/shop';
export const USUAL_PORT = '5432';

/** What whoever runs the database enters there. */
export const READING_ROLE = `CREATE ROLE tabletalk LOGIN PASSWORD '…' CONNECTION LIMIT 5;
GRANT USAGE ON SCHEMA public TO tabletalk;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO tabletalk;`;

export const EMPTY_FORM: AddressForm = { host: '', port: '', database: '', user: '' };

/** The address that the parts make; empty while one is missing. */
export function addressOf({ host, port, database, user }: AddressForm): string {
  if ([host, database, user].some((part) => part.trim() === '')) return '';
  const at = host.trim().includes(':') ? `[${host.trim()}]` : host.trim();
  const part = (text: string) => encodeURIComponent(text.trim());
  return `postgres://${part(user)}@${at}:${port.trim() === '' ? USUAL_PORT : port.trim()}/${part(database)}`;
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
