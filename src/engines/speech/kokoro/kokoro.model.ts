import { join } from 'node:path';
import { leveled } from '../../../formats/audio/samples.ts';
import { readSounds } from '../../../language/narration/mapping.ts';
import { splitForEngine } from '../../../language/sentences/clauses.ts';
import type { LoadModel, SpeakerId, SpeechChunk, SpeechJob, SpeechModel } from '../engine.ts';
import { heaviest } from '../catalog.ts';
import { expression, naturalManners, quotedShare } from '../expression.ts';
import { evenGainDb } from '../levels.ts';
import type { Phoneme } from '../pronunciation/phonemizer.ts';
import { wordTimes, type TimedPhoneme } from '../pronunciation/pronunciation.ts';
import { Front, type Sentence } from './front.ts';
import { modelFiles } from './model-files.ts';
import { Pronouncer } from './pronouncer.ts';
import { type HeardUnits, cutOf, fadeEdges, place, type Run, samplesPerUnit } from './runs.ts';
import { samplesPerFrame } from './student/pulses.ts';
import { stretchOf, Student } from './student/student.ts';
import { pronunciationFolder } from './weights.ts';
import { stylesPerVoice, voices, type KokoroMix } from './voices.ts';

export interface KokoroOptions {
  readonly folder: string;
}

const framesPerUnit = samplesPerUnit / samplesPerFrame;
/** Phonemes it takes at once: a voice has no styles for more. */
const maxPhonemes = stylesPerVoice;

/** Fitted on seven sentences of 4 to 147 phonemes, each spoken by six voices: 3 dB louder when short, 1 dB with it. */
export const evenness = { short: 12, long: 150, shortGainDb: -1.4, doublingDb: 0.5 };

export const load: LoadModel = async (options, threads) => {
  const { folder } = options as KokoroOptions;
  const at = (file: string) => join(folder, file);
  const [front, student, pronouncer] = await Promise.all([
    Front.open({ graph: at(modelFiles.front), styles: at(modelFiles.styles) }, threads),
    Student.open({ summary: at(modelFiles.summary), student: at(modelFiles.student) }, threads),
    Pronouncer.open(at(pronunciationFolder)),
  ]);
  return new KokoroModel({ front, student, pronouncer });
};

interface KokoroDeps {
  readonly front: Front;
  readonly student: Student;
  readonly pronouncer: Pronouncer;
}

/** One model speaks every language. */
class KokoroModel implements SpeechModel {
  readonly #deps: KokoroDeps;
  #last: { readonly key: string; readonly sentence: Sentence } | undefined;

  constructor(deps: KokoroDeps) {
    this.#deps = deps;
  }

  async synthesize(job: SpeechJob, emit: (chunk: SpeechChunk) => boolean): Promise<void> {
    const mix = partsOf(job.speaker);
    const { rate = 1 } = job;
    const timed: TimedPhoneme[] = [];
    let endSample = 0;
    for (const run of this.#runsOf(job, mix)) {
      const sentence = await this.#prosodyOf(run.symbols, mix, job);
      // The front takes a second of a long sentence, and its caller may have gone meanwhile.
      if (!emit({ samples: nothing })) return;
      const units = sentence.durations;
      const cut = cutOf(run, units, rate);
      const firstSample = endSample;
      const gainDb = (job.gainDb ?? 0) + evenGainDb(run.symbols.length, evenness);
      for await (const made of this.#samples(sentence, cut)) {
        endSample += made.length;
        if (!emit({ samples: leveled(made, gainDb) })) return;
      }
      timed.push(...place(run, units, { cut, firstSample, endSample }));
    }
    if (endSample > 0) emit({ samples: nothing, words: wordTimes(readSounds(job.text).text, timed) });
  }

  /** The sentence in its breath, or by itself in as many runs as it needs. */
  #runsOf({ text, breath, expression: how }: SpeechJob, mix: KokoroMix): Run[] {
    const { voice } = heaviest(mix);
    const say = (words: string) => (words === '' ? [] : this.#deps.pronouncer.pronounce(words, voice));
    const alone = () => partsOfText(text, say).map((symbols) => ({ symbols, first: 0, end: symbols.length }));
    if (!breath || how === 'plain') return alone();
    const own = say(text);
    const [before, after] = [say(breath.before), say(breath.after)];
    const first = before.length === 0 ? 0 : before.length + 1;
    const symbols = [before, own, after].reduce((all, part) =>
      all.length === 0 || part.length === 0 ? [...all, ...part] : [...all, space, ...part],
    );
    return symbols.length > maxPhonemes ? alone() : [{ symbols, first, end: first + own.length }];
  }

  /** Kept for the next sentence of the same breath. */
  async #prosodyOf(symbols: readonly Phoneme[], mix: KokoroMix, job: SpeechJob): Promise<Sentence> {
    const { rate = 1, expression: how = 'natural', speaker } = job;
    const key = JSON.stringify([symbols, speaker, rate, how]);
    if (this.#last?.key === key) return this.#last.sentence;
    const { told, quoted } = expression.liveliness;
    const natural = {
      manners: naturalManners(symbols),
      liveliness: told + (quoted - told) * quotedShare(symbols),
    };
    const sentence = await this.#deps.front.run(symbols, mix, { rate, ...(how === 'natural' && natural) });
    this.#last = { key, sentence };
    return sentence;
  }

  async *#samples(sentence: Sentence, cut: HeardUnits): AsyncGenerator<Float32Array> {
    const [from, to] = [framesPerUnit * cut.from, framesPerUnit * cut.to];
    let made = 0;
    for await (const samples of this.#deps.student.speak(sentence, stretchOf(from, to))) {
      fadeEdges(samples, made, (to - from) * samplesPerFrame);
      made += samples.length;
      yield samples;
    }
  }
}

function partsOf(speaker: SpeakerId): KokoroMix {
  const parts = typeof speaker === 'object' ? speaker : [{ speaker: String(speaker), weight: 1 }];
  return parts.map(({ speaker: wanted, weight }) => {
    const voice = voices.find(({ code }) => code === wanted);
    if (!voice) throw new Error(`Kokoro has no speaker ${wanted}`);
    return { voice, weight };
  });
}

/**
 * The phonemes of a text, in parts that the network takes at once. One with more (numbers, and Hindi) is cut where a reader
 * would breathe; there is nothing else to do with a word that is too long.
 */
export function partsOfText(text: string, say: (text: string) => readonly Phoneme[]): Phoneme[][] {
  const symbols = [...say(text)];
  if (!symbols.some(({ at }) => at !== undefined)) return [];
  if (symbols.length <= maxPhonemes) return [symbols];
  const parts = splitForEngine(text, Math.ceil((evenShare * text.length * maxPhonemes) / symbols.length));
  if (parts.length === 1) return [symbols.slice(0, maxPhonemes), symbols.slice(maxPhonemes)];
  let offset = 0;
  return parts.flatMap((part) => {
    const from = offset;
    offset += readSounds(part).text.length;
    const moved = (symbol: Phoneme) =>
      symbol.at === undefined ? symbol : { ...symbol, at: symbol.at + from };
    return partsOfText(part, say).map((own) => own.map(moved));
  });
}

/** Phonemes are not spread evenly over the characters. */
const evenShare = 0.9;
const nothing = new Int16Array(0);
const space: Phoneme = { symbol: ' ', at: undefined };
