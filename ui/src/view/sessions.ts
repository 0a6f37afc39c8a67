// A conversation as a line of a list.

import type { SessionEntry } from '../bindings/SessionEntry';
import { t } from '../i18n/words.svelte';
import { bytes, recentDay } from './amounts';

/** A conversation keeps copies of its files: said where it is worth deleting for. */
const NOTABLE_BYTES = 10_000_000;

export interface SessionText {
  readonly title: string;
  readonly detail: string;
}

/** `open` is the name of the conversation in this window, of which nothing need be said. */
export function sessionText(session: SessionEntry, open: string | null = null): SessionText {
  const files = filesText(session.files);
  const when = recentDay(session.changed);
  const title = session.title ?? session.files[0] ?? t('session.untitled');
  const size = session.bytes >= NOTABLE_BYTES ? [bytes(session.bytes)] : [];
  const detail = [...(title === files ? [when] : [t('session.detail', { files, when })]), ...size].join(' · ');
  const state = { ready: null, in_use: t('session.in_use'), closed: t('session.closed') }[session.state.state];
  return { title, detail: state === null || session.name === open ? detail : `${detail} · ${state}` };
}

function filesText([file, ...more]: readonly string[]): string {
  if (file === undefined) return t('earlier.no_file');
  return more.length > 0 ? t('earlier.more_files', { file, count: more.length }) : file;
}
