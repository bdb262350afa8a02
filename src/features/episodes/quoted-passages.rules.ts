/**
 * Finds where a quotation is in the passages that the model was shown. Compared are letters and digits alone: a model that quotes
 * changes capitals, marks and spaces, and what is shown in the end are the words of the source.
 */
import type { Citation } from '../../shared/contract/answers.ts';
import { placesOf } from '../../language/text/places.ts';
import { CodePointCursor } from '../../shared/text/codepoints.ts';
import type { CitablePassage } from '../answers/passages.rules.ts';

const letter = /[\p{L}\p{M}\p{N}]/u;
/** Scripts in which a word has no visible beginning. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const closing = /^[*_]{0,3}[.!?…。！？]?/;
/** In letters: what is shorter is in any text. */
const shortest = 8;

/** How much a text says: signs of scripts without spaces count for two letters. */
export const lettersIn = (text: string): number =>
  Array.from(folded(text)).reduce((sum, one) => sum + (unspaced.test(one) ? 2 : 1), 0);

function folded(text: string): string {
  let letters = '';
  for (const character of text) if (letter.test(character)) letters += character.toLowerCase();
  return letters;
}

export interface Letters {
  /** Undefined where nothing is written like that. */
  find(words: string): Citation | undefined;
}

interface Place {
  readonly passage: number;
  /** In UTF-16 units of the passage. */
  readonly unit: number;
  readonly length: number;
}

/** `passages`: in text order, so that a quotation may go on from one to the next; `texts`: what they are of, by id. */
export function lettersOf(passages: readonly CitablePassage[], texts: ReadonlyMap<string, string>): Letters {
  let letters = '';
  const places: Place[] = [];
  for (const [passage, { value }] of passages.entries()) {
    let unit = 0;
    for (const character of value) {
      if (letter.test(character)) {
        const lower = character.toLowerCase();
        letters += lower;
        for (let n = 0; n < lower.length; n++) places.push({ passage, unit, length: character.length });
      }
      unit += character.length;
    }
  }
  return { find: (words) => findIn({ passages, texts, letters, places }, folded(words)) };
}

interface Index {
  readonly passages: readonly CitablePassage[];
  readonly texts: ReadonlyMap<string, string>;
  readonly letters: string;
  readonly places: readonly Place[];
}

function findIn(index: Index, wanted: string): Citation | undefined {
  if (lettersIn(wanted) < shortest) return undefined;
  const { letters } = index;
  for (const at of placesOf(letters, wanted)) {
    const found = citationAt(index, at, at + wanted.length - 1);
    if (found) return found;
  }
  return undefined;
}

/** From the letter at `first` to that at `last`, where both are the ends of words and nothing is left out between them. */
function citationAt({ passages, texts, places }: Index, first: number, last: number): Citation | undefined {
  const [from, to] = [places[first]!, places[last]!];
  const [one, other] = [passages[from.passage]!, passages[to.passage]!];
  if (joins(passages, places[first - 1], from) || joins(passages, to, places[last + 1])) return undefined;
  for (let at = from.passage; at < to.passage; at++)
    if (!follows(passages[at]!, passages[at + 1]!)) return undefined;
  const end = to.unit + to.length;
  const stop = closing.exec(other.value.slice(end))?.[0].length ?? 0;
  const start = one.start + new CodePointCursor(one.value).pointAt(from.unit);
  const endPoint = other.start + new CodePointCursor(other.value).pointAt(end + stop);
  const cursor = new CodePointCursor(texts.get(one.documentId)!);
  const value = texts.get(one.documentId)!.slice(cursor.unitAt(start), cursor.unitAt(endPoint));
  return { document_id: one.documentId, title: one.title, start, end: endPoint, value };
}

const follows = (one: CitablePassage, next: CitablePassage): boolean =>
  one.documentId === next.documentId && next.start - one.end <= 4;

/** Whether two letters are beside each other in a word. */
function joins(
  passages: readonly CitablePassage[],
  one: Place | undefined,
  next: Place | undefined,
): boolean {
  if (!one || !next || one.passage !== next.passage || one.unit + one.length !== next.unit) return false;
  const { value } = passages[one.passage]!;
  const pair = value.slice(one.unit, next.unit + next.length);
  return !unspaced.test(pair);
}
