// What is happening right now, in a few words: for the line under the conversation and for screen readers.

import type { PlacedItem } from '../bindings/PlacedItem';
import type { Conversation } from '../state/conversation';
import { say } from '../i18n/messages';
import { t } from '../i18n/words.svelte';
import { count } from './amounts';
import type { AnswerItem } from './kinds';

/** Null when nothing is running. */
export function activity(conversation: Conversation): string | null {
  const { model } = conversation.activity;
  const text = stage(conversation);
  return text === null || model === undefined || model.stage === 'writing'
    ? text
    : t('activity.percent', { text, percent: model.percent });
}

function stage(conversation: Conversation): string | null {
  const { running, model } = conversation.activity;
  if (running === null) return null;
  if (model !== undefined) return t(`activity.${model.stage}`);
  const last = newestItem(conversation);
  if (last?.progress !== 'running') return t('activity.working');
  if (last.item.kind === 'plan') return t('activity.plan');
  if (last.item.kind === 'code_run') return t('activity.cell', { cell: last.item.cell });
  return last.item.kind === 'dataset' ? t('activity.file') : t('activity.writing');
}

/** What a screen reader says when something worth hearing has happened. */
export function announcement(conversation: Conversation): string {
  // Without percents, of which it would read out every one.
  const running = stage(conversation);
  if (running !== null) return running;
  const { ended } = conversation.activity;
  if (ended !== null) return ended.kind === 'failed' ? say(ended.message) : t('activity.stopped');
  const last = newestItem(conversation);
  return last === undefined ? '' : spoken(last);
}

function spoken({ item }: PlacedItem): string {
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
      return [say(item.message), say(item.hint ?? '')].join(' ').trim();
    default:
      return '';
  }
}

export function answerText(answer: AnswerItem): string {
  const preface = answer.preface === undefined ? [] : [say(answer.preface)];
  const words = answer.spans.map((span) => span.text).join('');
  return [...preface, words].filter((text) => text !== '').join(' ');
}

/** The item that appeared last, if it stands in the conversation. */
function newestItem({ placed, activity }: Conversation): PlacedItem | undefined {
  return placed.findLast(({ item }) => item.id === activity.newest);
}
