// Calls of tools that other programs offer, in words.

import type { PlacedItem } from '../bindings/PlacedItem';
import { t } from '../i18n/words.svelte';
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
  if (outcome === null) return t(consent === 'refused' ? 'tool.refused' : 'tool.running', { tool, server });
  if (outcome.outcome === 'failed') return t('tool.failed', { tool, server, reason: outcome.reason });
  return t(`tool.${outcome.outcome}`, { tool, server });
}

/** A JSON text with a line for each part, or the text itself where it was cut. */
export function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
