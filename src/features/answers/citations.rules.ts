/**
 * Checks an answer while it is written. The model cites passages by number; what it says leaves here sentence by sentence,
 * with the numbers of passages that exist, in the order in which they were first cited. Nothing leaves before the
 * first of them: an answer without any is none.
 *
 *   unproven: sentences are held ── a passage that exists is cited ──▶ proven: each sentence leaves when it is complete
 */
import { completeLength, toPlain } from './plain.rules.ts';

/** `[2]`, `[1, 3]`, `[2-4]` and the brackets that some models use; with what makes a link of it. */
const marker =
  /[[【]\s{0,2}(\d{1,4}(?:\s{0,2}[,;–-]\s{0,2}\d{1,4}){0,9})\s{0,2}(?:†[^\]】]{0,40})?[\]】](?:\([^()]*\)?)?/g;
const longestRange = 10;

export interface CheckedAnswer {
  readonly text: string;
  /** Which passages were cited, in the order of their new numbers. */
  readonly cited: readonly number[];
}

export interface CitedTextSettings {
  /** How many passages there are; they are numbered from 1. */
  readonly passages: number;
  /** All that the model was shown. */
  readonly sources: string;
  readonly onText?: ((text: string) => void) | undefined;
}

export class CitedText {
  readonly #settings: CitedTextSettings;
  readonly #cited: number[] = [];
  #rest = '';
  #held = '';
  #text = '';

  constructor(settings: CitedTextSettings) {
    this.#settings = settings;
  }

  push(text: string): void {
    this.#rest += text;
    const length = completeLength(this.#rest);
    if (length === 0) return;
    this.#hand(this.#rest.slice(0, length));
    this.#rest = this.#rest.slice(length);
  }

  /** Undefined where no passage that exists was cited. */
  end(): CheckedAnswer | undefined {
    this.#hand(this.#rest);
    this.#rest = '';
    const text = this.#text.trim();
    return this.#cited.length === 0 || !/[\p{L}\p{N}]/u.test(text.replaceAll(/\[\d+\]/g, ''))
      ? undefined
      : { text, cited: this.#cited };
  }

  #hand(written: string): void {
    this.#held += this.#check(written);
    if (this.#cited.length === 0 || this.#held === '') return;
    const text = this.#text === '' ? this.#held.trimStart() : this.#held;
    this.#held = '';
    this.#text += text;
    if (text !== '') this.#settings.onText?.(text);
  }

  #check(written: string): string {
    const { sources } = this.#settings;
    let checked = '';
    let at = 0;
    for (const match of written.matchAll(marker)) {
      checked += afterNumber(checked, toPlain(written.slice(at, match.index), sources));
      checked += this.#renumbered(match[1]!);
      at = match.index + match[0].length;
    }
    return checked + afterNumber(checked, toPlain(written.slice(at), sources));
  }

  #renumbered(list: string): string {
    const known = new Set<number>();
    for (const number of numbersIn(list)) {
      if (number < 1 || number > this.#settings.passages) continue;
      if (!this.#cited.includes(number - 1)) this.#cited.push(number - 1);
      known.add(this.#cited.indexOf(number - 1) + 1);
    }
    return [...known].map((number) => `[${number}]`).join('');
  }
}

/** A number that something in brackets followed at once would be a link. */
const afterNumber = (before: string, text: string): string =>
  before.endsWith(']') && /^[([:]/.test(text) ? ` ${text}` : text;

function numbersIn(list: string): number[] {
  return list.split(/[,;]/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[–-]/).map(Number);
    if (to < from || to - from >= longestRange) return [from, to];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
