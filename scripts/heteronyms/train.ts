/**
 * Learns the weights of `src/language/heteronyms/tagger.ts` and writes them where it reads them:
 * `node scripts/heteronyms/train.ts MASC GUM [TEST]`, with the folder of MASC's tagged texts, that of GUM's sources in
 * CoNLL-U, and a CoNLL-U file that is kept out. It takes some minutes and 3 GB of memory. `heteronyms.test.ts` says whether
 * the result is good enough: another order of the texts is wrong about other sentences, so that it may take more than one
 * seed. On the test file of the English Web Treebank 0.89 of the tags are right.
 *
 * An averaged perceptron: where the best tag of a word is wrong, the weights of what was seen move towards the right one,
 * and what counts in the end is their mean over all steps. Half of the time a word that may be two parts of speech is shown
 * by a mask instead of its letters, so that its neighbors have to tell.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { features, hashOf, seenOf, tags, type Seen, type Tag } from '../../src/language/heteronyms/tagger.ts';
import { ordersIn, readConllu, readGum, readMasc, type TaggedSentence } from './corpora.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const epochs = 4;
const keptFeatures = 20_000;
/** A weight becomes a whole number of eighths; what is less than two of them is left out. */
const [scale, least] = [8, 2];
const ordersShare = 0.4;
const maskedShare = 0.5;

/** The same numbers in every run. */
let seed = 7;
const random = (): number => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff) / 0x7fff_ffff;

class Feature {
  readonly weights = new Float32Array(tags.length);
  readonly #sums = new Float64Array(tags.length);
  readonly #since = new Int32Array(tags.length);

  move(tag: number, by: number, step: number): void {
    this.#add(tag, step);
    this.weights[tag]! += by;
  }

  /** Replaces the weights by their means over all steps. */
  average(steps: number): void {
    for (const tag of tags.keys()) {
      this.#add(tag, steps);
      this.weights[tag] = this.#sums[tag]! / steps;
    }
  }

  #add(tag: number, step: number): void {
    this.#sums[tag]! += (step - this.#since[tag]!) * this.weights[tag]!;
    this.#since[tag] = step;
  }
}

const known = new Map<string, Feature>();

function featureOf(name: string): Feature {
  let feature = known.get(name);
  if (!feature) known.set(name, (feature = new Feature()));
  return feature;
}

function bestOf(found: readonly (Feature | undefined)[]): number {
  const scores = new Float64Array(tags.length);
  for (const feature of found) feature?.weights.forEach((weight, tag) => (scores[tag]! += weight));
  return scores.reduce((best, score, tag) => (score > scores[best]! ? tag : best), 0);
}

/** Which parts of speech a word may be: noun, adjective, verb, past. */
const classOf = (tag: Tag): string => {
  if (tag.startsWith('NN')) return 'n';
  if (tag === 'JJ' || tag === 'RB') return 'j';
  return /^VB[PZ]?$/.test(tag) ? 'v' : /^VB[DN]$/.test(tag) ? 'p' : '';
};

function ambiguousIn(sentences: readonly TaggedSentence[]): Map<string, string[]> {
  const counts = new Map<string, Map<string, number>>();
  for (const [word, tag] of sentences.flat()) {
    const name = classOf(tag);
    const { lower } = seenOf(word);
    if (name === '' || tag === 'NNP' || lower.length < 3) continue;
    const own = counts.get(lower) ?? new Map<string, number>();
    counts.set(lower, own.set(name, (own.get(name) ?? 0) + 1));
  }
  return new Map(
    [...counts].flatMap(([word, own]) => {
      const all = [...own.values()].reduce((sum, count) => sum + count, 0);
      const often = [...own].filter(([, count]) => count >= 2 && count / all >= 0.08).map(([name]) => name);
      return all >= 4 && often.length > 1 ? [[word, often] as const] : [];
    }),
  );
}

function maskOf(word: string, tag: Tag, ambiguous: ReadonlyMap<string, string[]>): Seen | undefined {
  const right = classOf(tag);
  const others = ambiguous.get(word)?.filter((name) => name !== right) ?? [];
  if (others.length === 0 || !ambiguous.get(word)!.includes(right) || random() >= maskedShare)
    return undefined;
  const other = others[Math.floor(random() * others.length)]!;
  return { lower: `~${[right, other].sort().join('')}${word.endsWith('s') ? 's' : ''}`, shape: 'l' };
}

/** Tags a sentence from the left; `learn` may correct what each word was taken for. */
function walk(
  sentence: TaggedSentence,
  {
    show,
    learn,
  }: { show: (seen: Seen, tag: Tag) => Seen; learn: (names: string[], right: number) => number },
): void {
  const words = sentence.map(([word]) => seenOf(word));
  let last = ['^', '^'];
  for (const [at, [, tag]] of sentence.entries()) {
    const found = learn(features(words, at, { ...show(words[at]!, tag), last }), tags.indexOf(tag));
    last = [tags[found]!, last[0]!];
  }
}

function learnFrom(sentences: TaggedSentence[]): void {
  const ambiguous = ambiguousIn(sentences);
  let step = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    let rightOnes = 0;
    const began = step;
    for (const sentence of shuffled(sentences))
      walk(sentence, {
        show: (seen, tag) => maskOf(seen.lower, tag, ambiguous) ?? seen,
        learn: (names, right) => {
          step += 1;
          const found = names.map(featureOf);
          const best = bestOf(found);
          if (best === right) rightOnes += 1;
          else
            for (const feature of found) {
              feature.move(right, 1, step);
              feature.move(best, -1, step);
            }
          return best;
        },
      });
    print(`epoch ${epoch}: ${(rightOnes / (step - began)).toFixed(4)} right, ${known.size} features`);
  }
  for (const feature of known.values()) feature.average(step);
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function shareRight(sentences: readonly TaggedSentence[]): number {
  let [rightOnes, all] = [0, 0];
  for (const sentence of sentences)
    walk(sentence, {
      show: (seen) => seen,
      learn: (names, right) => {
        const best = bestOf(names.map((name) => known.get(name)));
        all += 1;
        if (best === right) rightOnes += 1;
        return best;
      },
    });
  return rightOnes / all;
}

/** As `readWeights` reads it: the strongest features alone. */
function pack(): Buffer {
  const spread = ({ weights }: Feature): number => Math.max(...weights) - Math.min(...weights);
  const strongest = [...known].sort(([, a], [, b]) => spread(b) - spread(a)).slice(0, keptFeatures);
  const rows = new Map(
    strongest.flatMap(([name, { weights }]) => {
      const row = [...weights]
        .map((weight, tag) => ({ tag, value: Math.max(-127, Math.min(127, Math.round(weight * scale))) }))
        .filter(({ value }) => Math.abs(value) >= least);
      return row.length > 0 ? [[hashOf(name), row] as const] : [];
    }),
  );
  const sorted = [...rows].sort(([a], [b]) => a - b);
  const pairs = sorted.flatMap(([, row]) => row);
  const head = Buffer.alloc(8);
  head.writeUInt32LE(sorted.length, 0);
  head.writeUInt32LE(pairs.length, 4);
  const file = Buffer.concat([
    head,
    Buffer.from(sorted.map(([, row]) => row.length)),
    Buffer.from(pairs.map(({ tag }) => tag)),
    Buffer.from(pairs.map(({ value }) => value & 255)),
    Buffer.from(differences(sorted.map(([hash]) => hash))),
  ]);
  return brotliCompressSync(file, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}

/** Seven bits a byte, the lowest first. */
function differences(hashes: readonly number[]): number[] {
  return hashes.flatMap((hash, at) => {
    const bytes: number[] = [];
    let rest = hash - (hashes[at - 1] ?? 0);
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    return [...bytes, rest];
  });
}

const [masc, gum, test] = process.argv.slice(2);
if (masc === undefined || gum === undefined)
  throw new Error('Name the folders of MASC and GUM: node scripts/heteronyms/train.ts MASC GUM [TEST]');
const written = [...readMasc(masc), ...readGum(gum)];
learnFrom([...written, ...ordersIn(written).filter(() => random() < ordersShare)]);
if (test !== undefined) print(`kept out: ${shareRight(readConllu(test)).toFixed(4)} right`);
const packed = pack();
writeFileSync(new URL('../../src/language/heteronyms/tagger.bin.br', import.meta.url), packed);
print(`${packed.length} bytes`);
