// Calls of tools that other programs offer, in words.

import type { PlacedItem } from '../bindings/PlacedItem';
import { t } from '../i18n/words.svelte';
import { count, moment } from './amounts';
import type { ToolCallItem } from './kinds';

/** The call that waits for the person's consent. */
export function waitingCall(placed: readonly PlacedItem[]): ToolCallItem | null {
  const waiting = placed.findLast(
    ({ item, progress }) => item.kind === 'tool_call' && item.consent === 'asked' && progress === 'running',
  );
  return waiting?.item.kind === 'tool_call' ? waiting.item : null;
}

/** What became of a call. */
export function toolCallText({ tool, server, consent, outcome }: ToolCallItem): string {
  if (tool === '') return queryText(server, outcome);
  if (outcome === null) return t(consent === 'refused' ? 'tool.refused' : 'tool.running', { tool, server });
  if (outcome.outcome === 'failed') return t('tool.failed', { tool, server, reason: outcome.reason });
  return t(`tool.${outcome.outcome}`, { tool, server });
}

/** Whether it is a query of a database and not the call of a tool. */
export const isQuery = ({ tool }: ToolCallItem): boolean => tool === '';

function queryText(server: string, outcome: ToolCallItem['outcome']): string {
  if (outcome === null) return t('tool.sql_running', { server });
  if (outcome.outcome === 'failed') return t('tool.sql_failed', { server, reason: outcome.reason });
  if (outcome.outcome === 'stopped') return t('tool.sql_stopped', { server });
  const { rows, as_of } = parts(outcome.beginning);
  const shown = typeof rows === 'number' ? count(rows, 'rows') : '';
  return t('tool.sql_answered', { server, rows: shown, when: typeof as_of === 'string' ? moment(as_of) : '' });
}

/** The fields of a JSON object; none where it was cut. */
function parts(json: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(json) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** What a call sent, to be read: SQL as it is, other arguments as JSON. */
export function sentByCall(call: ToolCallItem): string {
  const { arguments: sent } = call;
  if (!isQuery(call)) return pretty(sent);
  const { sql } = parts(sent);
  return typeof sql === 'string' ? sql : sent;
}

/** A JSON text with a line for each part, or the text itself where it was cut. */
export function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

/** Whether nothing is sent but the call itself. */
export function isEmpty(json: string): boolean {
  return ['', '{}', 'null'].includes(json.replace(/\s/g, ''));
}
