/**
 * What a printed page and a text have in common: their letters. Spaces, hyphens at the ends of lines, punctuation, marks over
 * letters, capitals and the syntax of documents differ, and count for nothing.
 */

export interface Letters {
  /** Each letter as a number, the same for letters that count as the same. */
  readonly codes: Int32Array;
  /** Where each stands in its text, in UTF-16 units. A ligature is several letters at one place. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

const letter = /[\p{L}\p{N}]/u;

/** Of a ligature, all of its letters; of a letter with marks, the letter alone. */
const folded = new Map<string, readonly number[]>();
/** Texts have fewer different ones; more of them come from nobody who writes. */
const maxKnown = 50_000;

function codesOf(character: string): readonly number[] {
  const known = folded.get(character);
  if (known) return known;
  const codes = Array.from(character.normalize('NFKD').toLowerCase())
    .filter((one) => letter.test(one))
    .map((one) => one.codePointAt(0)!);
  if (folded.size < maxKnown) folded.set(character, codes);
  return codes;
}

export function lettersOf(text: string): Letters {
  const codes: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    for (const code of codesOf(character)) {
      codes.push(code);
      starts.push(at);
      ends.push(end);
    }
    at = end;
  }
  return { codes: Int32Array.from(codes), starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}
