// What is happening right now, in a few words: for the line under the conversation and for screen readers.

import type { Conversation, ItemEntry } from '../state/conversation';
import { core } from '../i18n/core';
import { t } from '../i18n/words.svelte';
import { count } from './amounts';
import type { AnswerItem } from './kinds';

/** Null when nothing is running. */
export function activity(conversation: Conversation): string | null {
  if (conversation.running === null) return null;
  const last = lastItem(conversation);
  if (last?.progress !== 'running') return t('activity.working');
  if (last.item.kind === 'plan') return t('activity.plan');
  if (last.item.kind === 'code_run') return t('activity.cell', { cell: last.item.cell });
  return last.item.kind === 'dataset' ? t('activity.file') : t('activity.writing');
}

/** What a screen reader says when something worth hearing has happened. */
export function announcement(conversation: Conversation): string {
  const running = activity(conversation);
  if (running !== null) return running;
  const last = conversation.entries.at(-1);
  if (last === undefined) return '';
  if (last.entry === 'end') return last.end.kind === 'failed' ? core(last.end.message) : t('activity.stopped');
  return spoken(last);
}

function spoken({ item }: ItemEntry): string {
  switch (item.kind) {
    case 'answer':
      return t('activity.answer', { text: answerText(item) });
    case 'dataset':
      return t('activity.was_read', {
        file: item.file_name,
        rows: count(item.rows, 'rows'),
        columns: count(item.columns.length, 'columns'),
      });
    case 'notice':
      return [core(item.message), core(item.hint ?? '')].join(' ').trim();
    default:
      return '';
  }
}

export function answerText(answer: AnswerItem): string {
  return answer.spans.map((span) => span.text).join('');
}

function lastItem(conversation: Conversation): ItemEntry | undefined {
  return conversation.entries.findLast((entry) => entry.entry === 'item');
}
