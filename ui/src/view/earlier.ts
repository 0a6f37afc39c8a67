// An earlier conversation in two lines.

import type { Earlier } from '../platform/platform';
import { t } from '../i18n/words.svelte';
import { localDay } from './amounts';

export function earlierText(earlier: Earlier): { title: string; detail: string } {
  const when = localDay(earlier.begun);
  const [file] = earlier.files;
  const more = earlier.files.length - 1;
  const files = file === undefined ? t('earlier.no_file') : more > 0 ? t('earlier.more_files', { file, count: more }) : file;
  return earlier.question === null
    ? { title: files, detail: when }
    : { title: earlier.question, detail: t('earlier.detail', { files, when }) };
}
