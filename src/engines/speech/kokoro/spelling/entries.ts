/**
 * The entries of the CMU pronouncing dictionary, found in the text of its package. As an object of JavaScript its 135,000
 * words take 50 MB more in every worker than the text and a table of where each entry begins.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An entry is a line: two spaces, a word in quotes, a colon, a space, its sounds in quotes, a comma. */
const indent = 2;
const newline = 0x0a;
const quote = 0x22;
const backslash = 0x5c;
/** A power of two, at least twice as many as there are words. */
const places = 1 << 19;

export class Entries {
  readonly #text: Buffer;
  /** Where the word begins that has its place here, or a place before that was taken; 0 for none. */
  readonly #table = new Uint32Array(places);

  constructor(text: Buffer) {
    this.#text = text;
    for (let line = 0; line < text.length; line = this.#endOfLine(line) + 1) {
      const start = line + indent + 1;
      if (text[start - 1] === quote) this.#note(start);
    }
  }

  #endOfLine(from: number): number {
    let at = from;
    while (at < this.#text.length && this.#text[at] !== newline) at += 1;
    return at;
  }

  #note(start: number): void {
    let hash = hashStart;
    for (let at = start; this.#text[at] !== quote; at += 1) hash = hashStep(hash, this.#text[at]!);
    let place = placeOf(hash);
    while (this.#table[place] !== 0) place = (place + 1) % places;
    this.#table[place] = start;
  }

  static read(): Entries {
    const entries = new Entries(
      readFileSync(fileURLToPath(import.meta.resolve('cmu-pronouncing-dictionary'))),
    );
    // If the package is ever written otherwise, it shall be noticed at once.
    if (entries.of('zebra') !== 'Z IY1 B R AH0') throw new Error('The pronouncing dictionary cannot be read');
    return entries;
  }

  /** The sounds of a word. */
  of(word: string): string | undefined {
    const bytes = Buffer.from(word);
    if (bytes.includes(quote) || bytes.includes(backslash)) return undefined;
    for (
      let place = placeOf(bytes.reduce(hashStep, hashStart));
      this.#table[place] !== 0;
      place = (place + 1) % places
    ) {
      const start = this.#table[place]!;
      const end = start + bytes.length;
      if (this.#text[end] === quote && this.#text.subarray(start, end).equals(bytes))
        return this.#valueAt(end);
    }
    return undefined;
  }

  /** `"word": "S AH1 N D Z",` after the word. */
  #valueAt(end: number): string {
    const first = this.#text.indexOf(quote, end + 1) + 1;
    return this.#text.toString('latin1', first, this.#text.indexOf(quote, first));
  }
}

/* A hash of the bytes: FNV-1a. */

const hashStart = 0x81_1c_9d_c5;
const hashStep = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01_00_01_93);
const placeOf = (hash: number): number => (hash >>> 0) % places;
