/**
 * Says which part of speech each word of an English sentence is: an averaged perceptron, word by word from the left,
 * some microseconds for each. Its weights, in the file beside this one, were learned from the tagged texts of MASC and
 * from those of GUM that are under CC BY; THIRD_PARTY.md names them, and `scripts/heteronyms/train.ts` learns them again.
 */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Those of the Penn Treebank, without distinctions that are not heard. */
export const tags = [
  'NN',
  'NNS',
  'NNP',
  'JJ',
  'RB',
  'VB',
  'VBP',
  'VBD',
  'VBN',
  'VBZ',
  'VBG',
  'MD',
  'TO',
  'IN',
  'DT',
  'PRP',
  'PRP$',
  'CC',
  'CD',
  'WH',
  'POS',
  'UH',
  '.',
] as const;
export type Tag = (typeof tags)[number];

export interface TaggedWord {
  readonly tag: Tag;
  /** For each of the tags, in their order: the higher, the likelier. */
  readonly scores: Int32Array;
}

/** For each hashed feature, where its weights start, and how many there are. */
interface Weights {
  readonly rows: ReadonlyMap<number, { readonly start: number; readonly count: number }>;
  readonly tags: Uint8Array;
  readonly values: Int8Array;
}

let weights: Weights | undefined;

/** The file: how many features and weights, then counts, tags and values, then hashes as differences of 7 bits a byte. */
function readWeights(packed: Uint8Array): Weights {
  const file = brotliDecompressSync(packed);
  const [rowCount, pairCount] = [file.readUInt32LE(0), file.readUInt32LE(4)];
  const from = 8 + rowCount;
  const rows = new Map<number, { start: number; count: number }>();
  let [at, hash, start] = [from + 2 * pairCount, 0, 0];
  for (let row = 0; row < rowCount; row++) {
    let scale = 1;
    for (; file[at]! >= 128; scale *= 128) hash += (file[at++]! - 128) * scale;
    hash += file[at++]! * scale;
    const count = file[8 + row]!;
    rows.set(hash, { start, count });
    start += count;
  }
  const values = new Int8Array(file.subarray(from + pairCount, from + 2 * pairCount));
  return { rows, tags: file.subarray(from, from + pairCount), values };
}

/**
 * `masks` names words by what they may be instead of by their letters, so that only their neighbors count: `~nv` is
 * a noun or a verb, `~nvs` one in -s. Of several names the scores are added.
 */
export function tagWords(
  words: readonly string[],
  masks: (word: string) => readonly string[] = () => [],
): TaggedWord[] {
  weights ??= readWeights(readFileSync(new URL('tagger.bin.br', import.meta.url)));
  const seen = words.map(seenOf);
  const tagged: TaggedWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const scores = new Int32Array(tags.length);
    const last = [tagged[at - 1]?.tag ?? '^', tagged[at - 2]?.tag ?? '^'];
    const names = masks(seen[at]!.lower).map((name) => ({ lower: name, shape: 'l' }));
    // Its neighbors tell more than how often the word itself is one or the other.
    for (const name of [seen[at]!, ...names, ...names])
      for (const feature of features(seen, at, { ...name, last })) add(scores, feature, weights);
    const best = scores.reduce((found, score, tag) => (score > scores[found]! ? tag : found), 0);
    tagged.push({ tag: tags[best]!, scores });
  }
  return tagged;
}

function add(scores: Int32Array, feature: string, { rows, tags: of, values }: Weights): void {
  const row = rows.get(hashOf(feature));
  if (!row) return;
  for (let at = row.start; at < row.start + row.count; at++) scores[of[at]!]! += values[at]!;
}

const lower = (word: string): string => (/\d/.test(word) ? '0' : word.toLowerCase().replaceAll('’', "'"));

function shapeOf(word: string): string {
  if (/^\d/.test(word)) return '0';
  if (!/^\p{L}/u.test(word)) return '.';
  if (!/^\p{Lu}/u.test(word)) return 'l';
  return word.length > 1 && word === word.toUpperCase() ? 'A' : 'C';
}

export interface Seen {
  readonly lower: string;
  readonly shape: string;
}

export const seenOf = (word: string): Seen => ({ lower: lower(word), shape: shapeOf(word) });

/** What the word looks like and what stands around it. `last` has the tags of the two words before. */
export function features(
  words: readonly Seen[],
  at: number,
  { lower: word, shape, last: lastTags }: Seen & { readonly last: readonly string[] },
): string[] {
  const [last, beforeLast] = lastTags;
  const [before, twoBefore] = [words[at - 1]?.lower ?? '^', words[at - 2]?.lower ?? '^'];
  const [after, twoAfter] = [words[at + 1]?.lower ?? '$', words[at + 2]?.lower ?? '$'];
  return [
    `0${word}`,
    `1${word.slice(-3)}`,
    `2${word.slice(-2)}`,
    `3${shape}${at === 0 ? '^' : ''}`,
    `4${last}`,
    `5${last} ${beforeLast}`,
    `6${before}`,
    `7${after}`,
    `8${after.slice(-3)}`,
    `9${twoBefore}`,
    `a${twoAfter}`,
    `b${last} ${word}`,
    `c${word.slice(-2)} ${after.slice(-2)}`,
    `d${last} ${after}`,
    `e${word} ${after}`,
  ];
}

/** FNV-1a. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
