// Keys that do something wherever the focus is. `Mod` is the command key on a Mac and the control key elsewhere.

import { language, type Language } from '../i18n/words.svelte';

export type Shortcut = string;

const MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether these keys were pressed, as in `Mod+Shift+E`. */
export function pressed(event: KeyboardEvent, shortcut: Shortcut): boolean {
  const keys = shortcut.split('+');
  const key = keys.at(-1) === '' ? '+' : (keys.at(-1) ?? '');
  const mod = MAC ? event.metaKey : event.ctrlKey;
  return (
    mod === keys.includes('Mod') &&
    // On many keyboards a sign such as `?` needs the shift key by itself.
    (event.shiftKey === keys.includes('Shift') || !/^\w/.test(key)) &&
    !event.altKey &&
    event.key.toLowerCase() === key.toLowerCase()
  );
}

const ON_A_MAC: Record<string, string> = { Mod: '⌘', Shift: '⇧', Enter: '↩' };
const ELSEWHERE: Record<Language, Record<string, string>> = {
  en: { Mod: 'Ctrl' },
  de: { Mod: 'Strg', Shift: 'Umschalt', Enter: 'Eingabe', Escape: 'Esc' },
};

/** The names on the keys, one by one. */
export function keyNames(shortcut: Shortcut): string[] {
  const names = MAC ? ON_A_MAC : ELSEWHERE[language()];
  return shortcut
    .replace(/\+\+$/, '+plus')
    .split('+')
    .map((key) => (key === 'plus' ? '+' : (names[key] ?? key)));
}
