import { createHash } from 'node:crypto';

/** Decibels that bring each voice to the common loudness of -19 LUFS. Made by scripts/levels.ts; a voice without a row is left as it is. */
const gainDbByVoice: Readonly<Record<string, number>> = {
  'piper-ada': -1.4,
  'piper-clara': -1.9,
  'piper-edith': -1.0,
  'piper-flora': 1.1,
  'piper-greta': -1.6,
  'piper-hazel': -1.1,
  'piper-ivy': -0.7,
  'piper-june': -0.1,
  'piper-henry': -1.0,
  'piper-basil': -0.1,
  'piper-conrad': 1.9,
  'piper-oscar': 0.0,
  'piper-felix': 1.7,
  'piper-gideon': 0.7,
  'piper-hugo': -0.2,
  'piper-julian': 0.9,
  'kokoro-af-heart': 3.0,
  'kokoro-af-bella': 3.0,
  'kokoro-af-nicole': 2.9,
  'kokoro-af-aoede': -1.5,
  'kokoro-af-kore': -0.7,
  'kokoro-af-sarah': 0.8,
  'kokoro-af-alloy': 2.4,
  'kokoro-af-nova': 7.6,
  'kokoro-af-sky': 3.7,
  'kokoro-af-jessica': 1.8,
  'kokoro-af-river': 1.9,
  'kokoro-am-michael': 3.8,
  'kokoro-am-fenrir': -0.7,
  'kokoro-am-puck': -1.3,
  'kokoro-am-echo': 2.7,
  'kokoro-am-eric': 1.8,
  'kokoro-am-liam': 2.1,
  'kokoro-am-onyx': 2.3,
  'kokoro-am-santa': 2.6,
  'kokoro-am-adam': -1.3,
  'kokoro-bf-emma': 0.7,
  'kokoro-bf-isabella': -2.1,
  'kokoro-bf-alice': 1.0,
  'kokoro-bf-lily': 1.7,
  'kokoro-bm-george': 2.2,
  'kokoro-bm-fable': 2.7,
  'kokoro-bm-lewis': 2.9,
  'kokoro-bm-daniel': 1.9,
  'kokoro-ef-dora': 3.7,
  'kokoro-em-alex': 2.7,
  'kokoro-em-santa': 2.8,
  'kokoro-ff-siwis': 0.1,
  'kokoro-hf-alpha': -3.7,
  'kokoro-hf-beta': -3.3,
  'kokoro-hm-omega': -1.8,
  'kokoro-hm-psi': -0.4,
  'kokoro-if-sara': -5.8,
  'kokoro-im-nicola': 0.2,
  'kokoro-pf-dora': 4.5,
  'kokoro-pm-alex': 3.1,
  'kokoro-pm-santa': 2.8,
  'kokoro-jf-alpha': 0.2,
  'kokoro-jf-gongitsune': 0.7,
  'kokoro-jf-nezumi': 0.4,
  'kokoro-jf-tebukuro': 1.6,
  'kokoro-jm-kumo': 1.1,
  'kokoro-zf-xiaobei': 0.6,
  'kokoro-zf-xiaoni': -1.4,
  'kokoro-zf-xiaoxiao': -3.2,
  'kokoro-zf-xiaoyi': -1,
  'kokoro-zm-yunjian': 0.8,
  'kokoro-zm-yunxi': 1.4,
  'kokoro-zm-yunxia': -0.6,
  'kokoro-zm-yunyang': 3.9,
  'sano-anton': 6.8,
  'sano-vera': 10.1,
  'sano-cyril': -0.1,
  'sano-radu': 6.8,
  'sano-deniz': 15.1,
};

/** eSpeak's voices are all made the same way and differ little. */
const espeakGainDb = 1.5;

export const gainDbOf = (voiceId: string): number =>
  gainDbByVoice[voiceId] ?? (voiceId.startsWith('espeak-') ? espeakGainDb : 0);

/**
 * Factors that bring each voice to about 165 words a minute; a voice without a row keeps its own pace. Kokoro's rows were fitted
 * by speaking a passage at that pace, without counting the silence around the sentences. Of Piper's, only those of
 * Ada and Clara were; the others are extrapolated from each voice's own pace, with an exponent fitted on three
 * voices: `scripts/paces.ts` measures them all.
 */
const paceByVoice: Readonly<Record<string, number>> = {
  'piper-ada': 0.73,
  'piper-clara': 0.68,
  'piper-edith': 0.63,
  'piper-flora': 0.92,
  'piper-greta': 0.97,
  'piper-hazel': 0.71,
  'piper-ivy': 0.6,
  'piper-june': 0.6,
  'piper-henry': 0.65,
  'piper-basil': 0.63,
  'piper-conrad': 0.81,
  'piper-oscar': 0.64,
  'piper-felix': 0.63,
  'piper-gideon': 0.69,
  'piper-hugo': 0.77,
  'piper-julian': 0.79,
  'kokoro-af-heart': 0.8,
  'kokoro-af-bella': 0.82,
  'kokoro-af-nicole': 1.3,
  'kokoro-af-aoede': 0.78,
  'kokoro-af-kore': 0.82,
  'kokoro-af-sarah': 0.8,
  'kokoro-af-alloy': 0.8,
  'kokoro-af-nova': 0.76,
  'kokoro-af-sky': 0.79,
  'kokoro-af-jessica': 0.72,
  'kokoro-af-river': 0.74,
  'kokoro-am-michael': 0.93,
  'kokoro-am-fenrir': 0.8,
  'kokoro-am-puck': 0.78,
  'kokoro-am-echo': 0.78,
  'kokoro-am-eric': 0.72,
  'kokoro-am-liam': 0.76,
  'kokoro-am-onyx': 0.8,
  'kokoro-am-santa': 0.88,
  'kokoro-am-adam': 0.78,
  'kokoro-bf-emma': 0.75,
  'kokoro-bf-isabella': 0.8,
  'kokoro-bf-alice': 0.81,
  'kokoro-bf-lily': 0.81,
  'kokoro-bm-george': 0.94,
  'kokoro-bm-fable': 0.84,
  'kokoro-bm-lewis': 0.92,
  'kokoro-bm-daniel': 0.8,
  'kokoro-ef-dora': 0.84,
  'kokoro-em-alex': 0.81,
  'kokoro-em-santa': 0.83,
  'kokoro-ff-siwis': 0.79,
  'kokoro-hf-alpha': 1.13,
  'kokoro-hf-beta': 1,
  'kokoro-hm-omega': 1.21,
  'kokoro-hm-psi': 1.23,
  'kokoro-if-sara': 0.85,
  'kokoro-im-nicola': 0.96,
  'kokoro-jf-alpha': 1.13,
  'kokoro-jf-gongitsune': 1.26,
  'kokoro-jf-nezumi': 1.32,
  'kokoro-jf-tebukuro': 1.25,
  'kokoro-jm-kumo': 1.16,
  'kokoro-pf-dora': 0.8,
  'kokoro-pm-alex': 0.8,
  'kokoro-pm-santa': 0.87,
  'kokoro-zf-xiaobei': 0.97,
  'kokoro-zf-xiaoni': 0.8,
  'kokoro-zf-xiaoxiao': 0.78,
  'kokoro-zf-xiaoyi': 0.79,
  'kokoro-zm-yunjian': 0.8,
  'kokoro-zm-yunxi': 0.77,
  'kokoro-zm-yunxia': 0.81,
  'kokoro-zm-yunyang': 0.75,
  'sano-anton': 0.85,
  // These are harder to understand at their own pace.
  'sano-cyril': 0.85,
  'sano-deniz': 0.85,
  'sano-radu': 0.85,
};

/** All of eSpeak's voices for a language have the same pace. A language that was not measured gets that of English. */
const espeakPaces: Readonly<Record<string, number>> = {
  en: 0.81,
  es: 0.87,
  fr: 0.67,
  hi: 0.88,
  it: 0.84,
  pt: 0.86,
};
const espeakVoice = /^espeak-(\w+)/;

export function paceOf(voiceId: string): number {
  const language = espeakVoice.exec(voiceId)?.[1];
  return paceByVoice[voiceId] ?? (language === undefined ? 1 : (espeakPaces[language] ?? espeakPaces['en']!));
}

/**
 * The gain of a sentence, by its length: networks speak a short one louder than a long one. Measuring the sound would come
 * too late for a stream, so the gain follows from the number of phonemes alone.
 */
export interface Evenness {
  /** Loudness depends on the length only between these numbers of phonemes. */
  readonly short: number;
  readonly long: number;
  readonly shortGainDb: number;
  /** For each doubling of the length between them. */
  readonly doublingDb: number;
}

/** Rounded to tenths, so that every machine computes the same. */
export function evenGainDb(phonemes: number, { short, long, shortGainDb, doublingDb }: Evenness): number {
  const length = Math.min(long, Math.max(short, phonemes));
  return Math.round(10 * (shortGainDb + doublingDb * Math.log2(length / short))) / 10;
}

/*
 * The noise a model shapes into sound. It comes from a seed, so that the same voice says the same sentence in
 * the same way, to the last bit, on every run.
 */

export class Noise {
  /** State of the generator xoshiro128**. */
  readonly #state: Uint32Array;
  #spare: number | undefined;

  constructor(...seed: readonly (string | number)[]) {
    const hash = createHash('sha256').update(JSON.stringify(seed)).digest();
    this.#state = Uint32Array.from({ length: 4 }, (_, index) => hash.readUInt32LE(index * 4));
  }

  /** Numbers of a normal distribution with mean 0 and deviation 1. */
  normal(count: number): Float32Array {
    const numbers = new Float32Array(count);
    for (let at = 0; at < count; at++) numbers[at] = this.#nextNormal();
    return numbers;
  }

  /** Marsaglia's polar method makes two numbers at a time. */
  #nextNormal(): number {
    if (this.#spare !== undefined) {
      const spare = this.#spare;
      this.#spare = undefined;
      return spare;
    }
    for (;;) {
      const x = 2 * this.#nextUniform() - 1;
      const y = 2 * this.#nextUniform() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const scale = Math.sqrt((-2 * Math.log(square)) / square);
      this.#spare = y * scale;
      return x * scale;
    }
  }

  #nextUniform(): number {
    const s = this.#state;
    const result = Math.imul(rotate(Math.imul(s[1]!, 5), 7), 9) >>> 0;
    const shifted = s[1]! << 9;
    s[2]! ^= s[0]!;
    s[3]! ^= s[1]!;
    s[1]! ^= s[2]!;
    s[0]! ^= s[3]!;
    s[2]! ^= shifted;
    s[3] = rotate(s[3]!, 11);
    return result / 2 ** 32;
  }
}

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));
