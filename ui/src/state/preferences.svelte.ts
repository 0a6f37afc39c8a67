// How a person wants the window to look and speak. Kept by the web view itself: the core has no use for it.

import { LANGUAGES, speak, systemLanguage, type Language } from '../i18n/words.svelte';

export type Theme = 'system' | 'light' | 'dark';
/** Letters that this program brings, or those that the system writes with. */
export type Typeface = 'own' | 'system';
/** In percent of the usual size. */
export type TextSize = (typeof TEXT_SIZES)[number];
export const TEXT_SIZES = [80, 90, 100, 110, 125, 150, 175, 200] as const;

export interface Preferences {
  readonly theme: Theme;
  readonly language: Language | 'system';
  readonly textSize: TextSize;
  readonly typeface: Typeface;
  readonly sidebar: 'open' | 'closed';
  /** In `rem`. */
  readonly sidebarWidth: number;
  /** What the panel beside the conversation takes of the room for both, in percent. */
  readonly panelShare: number;
  /** Whether who answers has been chosen once. */
  readonly welcomed: 'yes' | 'not yet';
}

export const USUAL: Preferences = {
  theme: 'system',
  language: 'system',
  textSize: 100,
  typeface: 'own',
  sidebar: 'closed',
  sidebarWidth: 17,
  panelShare: 60,
  welcomed: 'not yet',
};

/** Narrower, nothing can be read; wider, nothing is left for the conversation. */
export const SIDEBAR_WIDTHS = { least: 12, most: 30 } as const;
export const PANEL_SHARES = { least: 30, most: 75 } as const;

const PLACE = 'tabletalk.preferences';

let preferences = $state.raw(read());

export function preferred(): Preferences {
  return preferences;
}

export function prefer(change: Partial<Preferences>): void {
  preferences = { ...preferences, ...change };
  write(preferences);
  apply();
}

export function resetPreferences(): void {
  prefer(USUAL);
}

const darkSystem = matchMedia('(prefers-color-scheme: dark)');
let systemIsDark = $state(darkSystem.matches);
darkSystem.addEventListener('change', ({ matches }) => (systemIsDark = matches));

/** Which colours the window has now, whoever chose them. */
export function shade(): 'light' | 'dark' {
  if (preferences.theme !== 'system') return preferences.theme;
  return systemIsDark ? 'dark' : 'light';
}

/** One step larger or smaller, or back to the usual. */
export function zoom(step: 1 | -1 | 0): void {
  const index = TEXT_SIZES.indexOf(step === 0 ? 100 : preferences.textSize) + step;
  prefer({ textSize: TEXT_SIZES[Math.min(Math.max(index, 0), TEXT_SIZES.length - 1)] ?? 100 });
}

/** To the page: colours, language, direction and size. */
export function apply(): void {
  const language = preferences.language === 'system' ? systemLanguage() : preferences.language;
  speak(language);
  const root = document.documentElement;
  root.lang = language;
  root.dataset.theme = preferences.theme;
  root.dataset.typeface = preferences.typeface;
  root.style.fontSize = `${preferences.textSize}%`;
}

// Another window of the program was told how it should look.
addEventListener('storage', ({ key }) => {
  if (key !== PLACE) return;
  preferences = read();
  apply();
});

/** What was kept by an earlier edition, or by nobody, must not keep the window from opening. */
function read(): Preferences {
  try {
    return checked(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, unknown>);
  } catch {
    return USUAL;
  }
}

function checked(kept: Record<string, unknown>): Preferences {
  const one = <Value>(value: unknown, of: readonly Value[], usual: Value): Value =>
    of.includes(value as Value) ? (value as Value) : usual;
  const within = (value: unknown, { least, most }: { least: number; most: number }, usual: number) =>
    typeof value === 'number' && value >= least && value <= most ? value : usual;
  return {
    theme: one(kept.theme, ['system', 'light', 'dark'], USUAL.theme),
    language: one(kept.language, ['system', ...(Object.keys(LANGUAGES) as Language[])], USUAL.language),
    textSize: one(kept.textSize, TEXT_SIZES, USUAL.textSize),
    typeface: one(kept.typeface, ['own', 'system'], USUAL.typeface),
    sidebar: one(kept.sidebar, ['open', 'closed'], USUAL.sidebar),
    sidebarWidth: within(kept.sidebarWidth, SIDEBAR_WIDTHS, USUAL.sidebarWidth),
    panelShare: within(kept.panelShare, PANEL_SHARES, USUAL.panelShare),
    welcomed: one(kept.welcomed, ['yes', 'not yet'], USUAL.welcomed),
  };
}

function write(preferences: Preferences): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(preferences));
  } catch {
    // A full or forbidden storage: the choice holds until the window is closed.
  }
}
