/**
 * Neural models take memory and time in proportion to what they speak in one go (Piper: 300 MB more for a
 * sentence of 200 characters), some take no more than 510 tokens, and none can be stopped inside. So a
 * sentence beyond these lengths is spoken in pieces, cut where a reader would breathe.
 */
const MAX_LENGTH = 200;
/** A character of these scripts is a syllable or a word. */
const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
const MAX_DENSE_LENGTH = 70;

/** Commas, semicolons, colons and their like, with what closes after them; a dash; or, failing these, a space. */
const BREATHS = [/[;:；：؛][)\]"'”’»]*\s*/gu, /[,，、،][)\]"'”’»]*\s*|[—–]\s*/gu, /\s+/gu];

export function cutIntoPieces(sentence: string): string[] {
  const most = DENSE.test(sentence) ? MAX_DENSE_LENGTH : MAX_LENGTH;
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > most) {
    const cut = findCut(rest, most);
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut);
  }
  pieces.push(rest.trim());
  return pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

function findCut(text: string, most: number): number {
  for (const breath of BREATHS) {
    const ends = [...text.slice(0, most).matchAll(breath)].map((match) => match.index + match[0].length);
    const last = ends.at(-1) ?? 0;
    // A comma right at the beginning would leave a stump.
    if (last > most / 3) return last;
  }
  // Not between the halves of one character.
  return /[\uD800-\uDBFF]/.test(text[most - 1]!) ? most - 1 : most;
}
