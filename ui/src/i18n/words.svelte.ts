// Every sentence that the window itself says, in the person's language, and how amounts are written where they live.
// `en.json` is the list of what can be said; the compiler knows its keys, and a test holds the other languages to it.

import i18next from 'i18next';
import de from './de.json';
import en from './en.json';

export type Language = 'en' | 'de';

export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch' };

type Plural<Name extends string> = Name extends `${infer Stem}_one`
  ? Stem
  : Name extends `${string}_other`
    ? never
    : Name;
export type Phrase = Plural<keyof typeof en>;

export type Values = Readonly<Record<string, string | number>>;

void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en }, de: { translation: de } },
  keySeparator: false,
  nsSeparator: false,
  // Svelte escapes what it writes.
  interpolation: { escapeValue: false },
  initAsync: false,
});

let spoken = $state<{ language: Language; locale: string }>({ language: 'en', locale: wanted('en') });

/** Whoever shows a phrase shows it anew when the language changes. */
export function t(phrase: Phrase, values: Values = {}): string {
  return i18next.t(phrase, { ...values, lng: spoken.language });
}

export function language(): Language {
  return spoken.language;
}

/** The language as it is spoken where the person lives, as in `de-AT`. */
export function locale(): string {
  return spoken.locale;
}

export function speak(language: Language): void {
  spoken = { language, locale: wanted(language) };
}

/** The first of the system's languages that is spoken here. */
export function systemLanguage(wanted: readonly string[] = navigator.languages): Language {
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES);
  return (known ?? 'en') as Language;
}

/** A system without a language says `C`, which is no locale. */
function wanted(language: Language): string {
  return navigator.languages.find((tag) => tag.startsWith(`${language}-`)) ?? language;
}
