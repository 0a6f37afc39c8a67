// Sentences mark names of columns, files and values with backticks.

export interface Piece {
  readonly text: string;
  readonly literal: boolean;
}

export function pieces(sentence: string): Piece[] {
  return sentence
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => {
      const literal = part.length > 2 && part.startsWith('`') && part.endsWith('`');
      return { text: literal ? part.slice(1, -1) : part, literal };
    });
}
