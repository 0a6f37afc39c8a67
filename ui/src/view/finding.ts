// Finding something in a list by what is typed.

/** 1 when every word that was typed begins a word of the text, 0.5 when it stands in one, otherwise 0. */
export function fit(text: string, typed: string): number {
  const searched = text.toLowerCase();
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (!words.every((word) => searched.includes(word))) return 0;
  return words.every((word) => ` ${searched}`.includes(` ${word}`)) ? 1 : 0.5;
}
