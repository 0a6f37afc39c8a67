// What a model is shown, and what left this computer, in words.

import type { Privacy } from '../bindings/Privacy';
import type { PrivacyLevel } from '../bindings/PrivacyLevel';
import type { Conversation } from '../state/conversation';
import { t } from '../i18n/words.svelte';
import { bytes, count, spent } from './amounts';
import type { PrivacyItem, SentItem } from './kinds';

/** From the least to the most. */
export const LEVELS: readonly PrivacyLevel[] = ['schema', 'statistics', 'samples', 'outputs'];

/** What a model is shown of the data, as the end of a sentence. */
export function shown(level: PrivacyLevel): string {
  return t(`privacy.${level}`);
}

/** How far the dial is turned. */
export function levelTitle(level: PrivacyLevel): string {
  return t(`privacy.title.${level}`);
}

/** What was chosen last in this conversation. */
export function chosenPrivacy(conversation: Conversation): Privacy {
  const item = conversation.placed.findLast(({ item }) => item.kind === 'privacy')?.item;
  return item?.kind === 'privacy'
    ? { level: item.level, private_columns: item.private_columns }
    : { level: 'outputs', private_columns: [] };
}

export function chosenLevel(conversation: Conversation): PrivacyLevel {
  return chosenPrivacy(conversation).level;
}

export function isPrivate({ private_columns }: Privacy, variable: string, column: string): boolean {
  return private_columns.some((one) => one.variable === variable && one.column === column);
}

/** Any output may hold a value of a private column: with one, the dial goes no further than the level before. */
export function withPrivate(privacy: Privacy, variable: string, column: string, kept: boolean): Privacy {
  const others = privacy.private_columns.filter((one) => one.variable !== variable || one.column !== column);
  const private_columns = kept ? [...others, { variable, column }] : others;
  const level = private_columns.length > 0 && privacy.level === 'outputs' ? 'samples' : privacy.level;
  return { level, private_columns };
}

export function privacyText(item: PrivacyItem): string {
  const names = item.private_columns.map(({ column }) => column).join('”, “');
  const kept =
    item.private_columns.length === 0 ? '' : ` ${t('privacy.private', { count: item.private_columns.length, names })}`;
  return t('privacy.from_here', { what: shown(item.level) }) + kept;
}

/** The promise of the first page, true for whoever answers. */
export function promise(model: string, level: PrivacyLevel): string {
  return model === 'builtin' ? t('privacy.stays') : t('privacy.goes', { what: shown(level) });
}

export function sentText(item: SentItem): string {
  return [sentAway(item), used(item)].filter((sentence) => sentence !== '').join(' ');
}

/** What it cost, for a line that says more. */
export function costText({ read, written, cost }: Pick<SentItem, 'read' | 'written' | 'cost'>): string[] {
  if (read + written === 0) return [];
  const money = cost === null || cost === 0 ? [] : [t('amount.about', { amount: spent(cost) })];
  return [count(read + written, 'tokens'), ...money];
}

function used({ read, written, cost }: SentItem): string {
  if (read + written === 0) return '';
  const amounts = { read: count(read, 'tokens'), written: count(written, 'tokens') };
  if (cost === null) return t('privacy.cost_unknown', amounts);
  return cost === 0 ? t('privacy.cost_free', amounts) : t('privacy.cost', { ...amounts, cost: spent(cost) });
}

function sentAway(item: SentItem): string {
  const what = { requests: count(item.requests, 'requests'), size: bytes(item.bytes), what: shown(item.level) };
  // The core writes `MODEL at HOST`.
  const [, model, place] = /^(.+) at (\S+)$/.exec(item.to) ?? [];
  if (model === undefined || place === undefined) return t('privacy.sent', { to: item.to, ...what });
  return HERE.has(place)
    ? t('privacy.asked_here', { to: model, ...what })
    : t('privacy.sent', { to: t('privacy.to', { model, place }), ...what });
}

/** What a computer calls itself. */
const HERE: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', '::1', 'localhost']);
