// What became of a watched file, in words.

import type { FileNews } from '../bindings/FileNews';
import { t } from '../i18n/words.svelte';
import type { WindowMessage } from '../state/screen';
import { comparisonText, datasetChangeText } from './comparison';

export function newsMessage(file: string, news: FileNews): WindowMessage {
  switch (news.news) {
    case 'renewed': {
      const change = news.comparison.datasets.find((one) => one.file === file);
      const rows = change === undefined ? '' : datasetChangeText(change);
      return said('info', t('watch.renewed', { file }), `${rows} ${comparisonText(news.comparison)}`.trim());
    }
    case 'unread':
      return said('warning', t('watch.unread', { file }), t('watch.kept'));
    case 'gone':
      return said('warning', t('watch.gone', { file }), t('watch.waiting'));
    case 'locked':
      return said('warning', t('watch.locked', { file }), t('watch.waiting'));
  }
}

/** Files whose names are taken may be newer ones. */
export function newerMessage(files: readonly string[]): WindowMessage {
  const named = t('newer.here', { count: files.length, files: files.join('`, `') });
  return { ...said('info', named, t('newer.which', { count: files.length })), newer: true };
}

function said(level: WindowMessage['level'], text: string, hint: string): WindowMessage {
  return { level, text, hint };
}
