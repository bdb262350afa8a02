/** A small engine for tests: each word points in a direction that follows from its letters, and a few share one. */
import { type EmbeddingEngine, type EmbeddingRequest, quantize } from './engine.ts';

const dimensions = 64;

const same: Readonly<Record<string, string>> = { ship: 'boat', vessel: 'boat', ocean: 'sea', storm: 'gale' };
const small = new Set(['the', 'a', 'of', 'in', 'on', 'and', 'is', 'to', 'it']);

/** A different direction for each word, the same in every run. */
function directionOf(word: string): Float32Array {
  let state = 2_166_136_261;
  for (const character of word) state = Math.imul(state ^ character.codePointAt(0)!, 16_777_619);
  return Float32Array.from({ length: dimensions }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

function vectorOf(text: string): Int8Array {
  const sum = new Float32Array(dimensions);
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    if (small.has(word)) continue;
    for (const [index, value] of directionOf(same[word] ?? word).entries()) sum[index]! += value;
  }
  return quantize(sum);
}

export class SmallEngine implements EmbeddingEngine {
  readonly model = 'small';
  readonly dimensions = dimensions;
  readonly leastSimilarity = 0.4;
  readonly installKey = 'meaning-small';
  isInstalled = true;
  /** The texts it was given, in order. */
  readonly asked: string[] = [];
  /** Called before each request. */
  before: (request: EmbeddingRequest) => Promise<void> = async () => undefined;

  async isAvailable(): Promise<boolean> {
    return this.isInstalled;
  }

  understands(language: string): boolean {
    return language === 'en';
  }

  async embed(request: EmbeddingRequest): Promise<Int8Array> {
    await this.before(request);
    this.asked.push(...request.texts);
    const vectors = new Int8Array(request.texts.length * dimensions);
    for (const [index, text] of request.texts.entries()) vectors.set(vectorOf(text), index * dimensions);
    return vectors;
  }

  async close(): Promise<void> {}
}
