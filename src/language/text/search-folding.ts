/**
 * Text as full-text search compares it: without case, accents, vowel points, ligatures and full-width forms. Marks
 * that make a different letter stay: the vowels of Devanagari or Thai, the voicing of kana, the breve of `й`.
 */
import { atOnce, type Steps } from '../../platform/slices.ts';
import { fold, withShortRuns } from '../../shared/text/folding.ts';
import { matchesIn } from '../../shared/text/matches.ts';

/** Accents of Latin, Greek and Cyrillic; points and cantillation of Hebrew; vowel signs and the tatweel of Arabic. */
const ignored = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g;
const others: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};
const other = /[øłđħıæœþð]/g;
// oxlint-disable-next-line no-control-regex
const ascii = /^[\0-\x7f]*$/;
/** A breve above `и` makes another letter, that above `у` too. */
const kept = /([иу])\u0306/g;
const keptAgain: Readonly<Record<string, string>> = { и: 'й', у: 'ў' };

export function searchFold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return fold(withShortRuns(text).normalize('NFKC'))
    .normalize('NFD')
    .replace(kept, (_, letter: string) => keptAgain[letter]!)
    .replace(ignored, '')
    .normalize('NFC')
    .replace(other, (letter) => others[letter]!);
}

/** What folds together: a character with its combining marks, and the parts of a Korean syllable. */
const cluster = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+|\P{M}\p{M}*|\p{M}+/gu;
const sliceUnits = 1_000;

interface Slice {
  /** Where it starts, in the text and in the folded text. */
  readonly unit: number;
  readonly folded: number;
}

/** A folded text, with the way back from its offsets to those of the text (both in UTF-16 units). */
export class FoldedText {
  readonly folded: string;
  readonly #text: string;
  readonly #slices: readonly Slice[];
  readonly #units: (readonly number[])[] = [];

  private constructor(text: string, folded: string, slices: readonly Slice[]) {
    this.#text = text;
    this.folded = folded;
    this.#slices = slices;
  }

  static *fold(text: string): Steps<FoldedText> {
    const slices: Slice[] = [];
    const parts: string[] = [];
    let length = 0;
    for (let unit = 0; unit < text.length;) {
      const end = endOfSlice(text, unit);
      const part = searchFold(text.slice(unit, end));
      slices.push({ unit, folded: length });
      parts.push(part);
      length += part.length;
      unit = end;
      yield;
    }
    return new FoldedText(text, parts.join(''), slices);
  }

  /** For short texts. */
  static of(text: string): FoldedText {
    return atOnce(FoldedText.fold(text));
  }

  /** The offset in the text of the character at an offset of the folded text. */
  unitAt(offset: number): number {
    const index = this.#slices.findLastIndex(({ folded }) => folded <= offset);
    if (index < 0) return 0;
    const { unit, folded } = this.#slices[index]!;
    const units = (this.#units[index] ??= this.#unitsOf(index));
    return unit + (units[offset - folded] ?? units.at(-1)!);
  }

  /** For every offset of a folded slice the offset in the slice, and its end. */
  #unitsOf(index: number): readonly number[] {
    const slice = this.#text.slice(this.#slices[index]!.unit, this.#slices[index + 1]?.unit);
    const units: number[] = [];
    for (const { 0: characters, index: unit } of matchesIn(slice, cluster))
      for (let left = searchFold(characters).length; left > 0; left--) units.push(unit);
    return [...units, slice.length];
  }
}

/** Slices end before a space, or in text without spaces between two clusters: what folds together is not cut. */
function endOfSlice(text: string, start: number): number {
  if (text.length - start <= sliceUnits) return text.length;
  const middle = start + sliceUnits;
  const toSpace = text.slice(middle, middle + sliceUnits).search(/\s/);
  if (toSpace >= 0) return middle + toSpace;
  const window = text.slice(middle, middle + 100);
  const clusters = [...matchesIn(window, cluster)];
  // The first may be the rest of a cluster that starts before the window.
  return middle + (clusters[1]?.index ?? window.length);
}
