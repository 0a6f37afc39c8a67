// Sentences mark names of columns, files and values with backticks. The core writes them as errors are written, in lower
// case and without a full stop; a person reads them as sentences.

export interface Piece {
  readonly text: string;
  readonly literal: boolean;
}

export function pieces(sentence: string): Piece[] {
  return finished(sentence)
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => {
      const literal = part.length > 2 && part.startsWith('`') && part.endsWith('`');
      return { text: literal ? part.slice(1, -1) : part, literal };
    });
}

function finished(sentence: string): string {
  const begun = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return /[.!?:…]$/.test(begun) || begun === '' ? begun : `${begun}.`;
}
