/**
 * The API counts Unicode code points, JavaScript counts UTF-16 units. These walk the units without building an array,
 * because a document may hold 500,000 characters and is counted on every request.
 */

const isHigh = (unit: number) => (unit & 0xfc00) === 0xd800;
const isLow = (unit: number) => (unit & 0xfc00) === 0xdc00;

/** The UTF-16 offset `count` code points after the offset `from`; never past the end of the text. */
export function advance(text: string, from: number, count: number): number {
  let unit = from;
  for (let left = count; left > 0 && unit < text.length; left--) {
    unit += isHigh(text.charCodeAt(unit)) && isLow(text.charCodeAt(unit + 1)) ? 2 : 1;
  }
  return unit;
}

/** Code points between two UTF-16 offsets; an unpaired surrogate counts as one, as it does for JSON Schema. */
export function countCodePoints(text: string, from = 0, to = text.length): number {
  let count = to - from;
  for (let unit = from + 1; unit < to; unit++) {
    if (isLow(text.charCodeAt(unit)) && isHigh(text.charCodeAt(unit - 1))) count--;
  }
  return count;
}

/** Finds places in one text. Those asked for one after the other take a walk between them, not one from the start each. */
export class CodePointCursor {
  readonly #text: string;
  #unit = 0;
  #point = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The UTF-16 offset after the first `point` code points. */
  unitAt(point: number): number {
    if (point < this.#point) [this.#unit, this.#point] = [0, 0];
    this.#unit = advance(this.#text, this.#unit, point - this.#point);
    this.#point = point;
    return this.#unit;
  }

  /** The code points before a UTF-16 offset. */
  pointAt(unit: number): number {
    if (unit < this.#unit && isBetweenHalves(this.#text, unit)) [this.#unit, this.#point] = [0, 0];
    this.#point +=
      unit < this.#unit
        ? -countCodePoints(this.#text, unit, this.#unit)
        : countCodePoints(this.#text, this.#unit, unit);
    this.#unit = unit;
    return this.#point;
  }
}

/** A character that is cut counts on both sides. */
const isBetweenHalves = (text: string, unit: number): boolean =>
  isLow(text.charCodeAt(unit)) && isHigh(text.charCodeAt(unit - 1));

export interface IllFormed {
  reason: 'nul' | 'surrogate';
  /** Code points before the offending one. */
  position: number;
}

/** The first U+0000 or unpaired surrogate: neither can be stored in Postgres nor sent as UTF-8. */
export function findIllFormed(text: string): IllFormed | undefined {
  const nul = text.indexOf('\0');
  if (text.isWellFormed()) {
    return nul < 0 ? undefined : { reason: 'nul', position: countCodePoints(text, 0, nul) };
  }
  const lone = firstLoneSurrogate(text);
  const nulFirst = nul >= 0 && nul < lone;
  return nulFirst
    ? { reason: 'nul', position: countCodePoints(text, 0, nul) }
    : { reason: 'surrogate', position: countCodePoints(text, 0, lone) };
}

function firstLoneSurrogate(text: string): number {
  let unit = 0;
  while (unit < text.length) {
    const next = advance(text, unit, 1);
    if (next === unit + 1 && (text.charCodeAt(unit) & 0xf800) === 0xd800) return unit;
    unit = next;
  }
  return -1;
}

/** Columns a text takes on screen: East Asian characters and emoji take two, marks take none. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
const narrow = /^[\u0020-\u02ff]*$/;
const withoutWidth = /[\p{M}\p{Cf}]/u;

export function displayWidth(text: string): number {
  if (narrow.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += withoutWidth.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
}
