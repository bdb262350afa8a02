/**
 * Words that are said as their owner wants: found in the text before any other rule looks at it. An entry in lower case
 * is found regardless of case, one with a capital only as it is written: `polish`, `Polish`.
 */
import { withSound } from './mapping.ts';
import type { Rewrite } from './rewrite.ts';
import { unspaced } from '../../shared/text/unspaced.ts';

export interface Pronunciation {
  readonly written: string;
  /** How it is said: in ordinary letters, or in IPA. */
  readonly spoken: string;
  readonly alphabet: 'text' | 'ipa';
}

interface Entry extends Pronunciation {
  readonly matchesAnyCase: boolean;
  readonly key: string;
  readonly standsAlone: boolean;
}

const inWord = /[\p{L}\p{M}\p{N}_]/u;
/** Scripts without spaces between words: there a word is found wherever it is. */

/** Lower case, one unit for one unit, so that offsets stay the same. */
const fold = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.length === text.length
    ? lower
    : text.replaceAll(/\p{Lu}/gu, (letter) => {
        const small = letter.toLowerCase();
        return small.length === letter.length ? small : letter;
      });
};

export class Lexicon {
  /** By their first unit, longest first: `New York` is looked for before `New`. */
  readonly #byFirst = new Map<string, Entry[]>();

  /** Of two entries for the same word, the first counts. */
  constructor(pronunciations: readonly Pronunciation[]) {
    const seen = new Set<string>();
    for (const pronunciation of pronunciations) {
      const entry = toEntry(pronunciation);
      const identity = `${entry.matchesAnyCase} ${entry.key}`;
      if (entry.key === '' || seen.has(identity)) continue;
      seen.add(identity);
      const first = fold(entry.key[0]!);
      this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), entry]);
    }
    for (const entries of this.#byFirst.values()) entries.sort((a, b) => b.key.length - a.key.length);
  }

  get isEmpty(): boolean {
    return this.#byFirst.size === 0;
  }

  /** `foldsMarks`: an entry for a name without marks is also for the name with them, as in English: `Dvorak`, `Dvořák`. */
  apply(rewrite: Rewrite, foldsMarks = false): void {
    if (this.isEmpty) return;
    const { text } = rewrite;
    const folded = fold(text);
    const unmarked = foldsMarks ? withoutMarks(text) : text;
    for (let at = 0; at < text.length;) {
      const entry =
        this.#byFirst.get(folded[at]!)?.find((one) => isAt(one, { text, folded, at })) ??
        (unmarked === text ? undefined : this.#nameAt(unmarked, at));
      if (!entry) {
        at += 1;
        continue;
      }
      const end = at + entry.key.length;
      const word = text.slice(at, end);
      const spoken = entry.alphabet === 'ipa' ? withSound(word, entry.spoken) : entry.spoken;
      rewrite.claimFree({ start: at, end, spoken });
      at = end;
    }
  }

  #nameAt(unmarked: string, at: number): Entry | undefined {
    const entries = this.#byFirst.get(fold(unmarked[at]!)) ?? [];
    return entries.find(
      (one) => capital.test(one.key) && isAt(one, { text: unmarked, folded: unmarked, at }),
    );
  }
}

/** Without accents, one unit for one unit, so that offsets stay the same. */
const withoutMarks = (text: string): string =>
  text.replaceAll(/[\u00C0-\u024F]/gu, (letter) => letter.normalize('NFD').charAt(0));

function toEntry(pronunciation: Pronunciation): Entry {
  const written = pronunciation.written.trim();
  const matchesAnyCase = written === written.toLowerCase();
  return {
    ...pronunciation,
    key: matchesAnyCase ? fold(written) : written,
    matchesAnyCase,
    standsAlone: !unspaced.test(written),
  };
}

const capital = /^\p{Lu}/u;

function isAt(entry: Entry, { text, folded, at }: { text: string; folded: string; at: number }): boolean {
  const { key, matchesAnyCase, standsAlone } = entry;
  if (!(matchesAnyCase ? folded : text).startsWith(key, at)) return false;
  if (!standsAlone) return true;
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + key.length, at + key.length + 2);
  return !(endsInWord(before) && startsInWord(key)) && !(endsInWord(key) && startsInWord(after));
}

const startsInWord = (text: string): boolean =>
  text !== '' && inWord.test(String.fromCodePoint(text.codePointAt(0)!));

function endsInWord(text: string): boolean {
  const last = Array.from(text).at(-1);
  return last !== undefined && inWord.test(last);
}
