/** The sentences of a text: where each is, in the units of the service and in those of the page. */
import type { Reading } from '../../../../src/shared/contract/app/reading.ts';
import { lastAtMost, toUnits } from './offsets.ts';

export class Sentences {
  readonly count: number;
  readonly text: string;
  readonly #points: readonly number[];
  readonly #units: Int32Array;
  /** Sorted. */
  readonly #headers: readonly number[];

  constructor(text: string, { sentences, headers }: Pick<Reading, 'sentences' | 'headers'>) {
    this.text = text;
    this.count = sentences.length / 2;
    this.#points = sentences;
    this.#units = toUnits(text, sentences);
    this.#headers = headers;
  }

  /** How many a person would count: the headers of a transcript do not count. */
  get countForPeople(): number {
    return this.count - this.#headers.length;
  }

  /** From 1; a header has the number of the sentence that follows it. */
  numberForPeople(sentence: number): number {
    return sentence + 1 - this.#headersBefore(sentence);
  }

  startUnit(sentence: number): number {
    return this.#units[sentence * 2] ?? 0;
  }

  endUnit(sentence: number): number {
    return this.#units[sentence * 2 + 1] ?? 0;
  }

  startPoint(sentence: number): number {
    return this.#points[sentence * 2] ?? 0;
  }

  endPoint(sentence: number): number {
    return this.#points[sentence * 2 + 1] ?? 0;
  }

  words(sentence: number): string {
    return this.text.slice(this.startUnit(sentence), this.endUnit(sentence));
  }

  isHeader(sentence: number): boolean {
    return this.#headers[this.#headersBefore(sentence)] === sentence;
  }

  #headersBefore(sentence: number): number {
    const last = lastAtMost(this.#headers.length, (index) => this.#headers[index]!, sentence - 1);
    return (this.#headers[last] ?? sentence) < sentence ? last + 1 : 0;
  }

  /** The last sentence that starts at or before a unit. */
  atUnit(unit: number): number {
    return lastAtMost(this.count, (index) => this.startUnit(index), unit);
  }

  /** The last sentence that starts at or before a code point: any offset finds one, also of a text that changed. */
  atPoint(point: number): number {
    return lastAtMost(this.count, (index) => this.startPoint(index), point);
  }
}
