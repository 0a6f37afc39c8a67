// An earlier conversation in two lines.

import type { Earlier } from '../platform/platform';
import { day } from './amounts';

export function earlierText(earlier: Earlier): { title: string; detail: string } {
  const when = day(earlier.begun);
  const [file] = earlier.files;
  const more = earlier.files.length > 1 ? ` and ${earlier.files.length - 1} more` : '';
  const files = file === undefined ? 'no file' : `${file}${more}`;
  return earlier.question === null
    ? { title: files, detail: when }
    : { title: earlier.question, detail: `${files} · ${when}` };
}
