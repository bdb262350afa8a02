import { join } from 'node:path';
import { toInt16 } from '../../../formats/audio/samples.ts';
import { readSounds } from '../../../language/narration/mapping.ts';
import type { LoadModel, SpeakerId, SpeechChunk, SpeechJob, SpeechModel } from '../engine.ts';
import { heaviest } from '../catalog.ts';
import type { Phoneme } from '../pronunciation/phonemizer.ts';
import { wordTimes, type TimedPhoneme } from '../pronunciation/pronunciation.ts';
import { Front, frameCountOf, type Sentence } from './front.ts';
import { Generator, WholeGenerator } from './generator.ts';
import { partFile, type Form } from './graphs/forms.ts';
import { values } from './graphs/parts.ts';
import { stylesFile } from './preparation/files.ts';
import { pronunciationFolder } from './preparation/weights.ts';
import { Pronouncer } from './pronouncer.ts';
import { featuresOf } from './statistics/features.ts';
import { StatisticsTables } from './statistics/tables.ts';
import { EndTrimmer } from './trim.ts';
import { stylesPerVoice, voices, type KokoroMix } from './voices.ts';

export interface KokoroOptions {
  readonly folder: string;
  readonly form: Form;
  /** Speaks every sentence as a whole, by its own statistics: the reference for the other ways. */
  readonly whole?: boolean;
}

/** Samples for each unit of a phoneme's duration. */
const samplesPerUnit = 600;
/** The network speaks one unit earlier than its durations say. */
const lead = samplesPerUnit;
/** Phonemes it takes at once: a voice has no styles for more. */
const maxPhonemes = stylesPerVoice;
/** Two and a half seconds: shorter sentences differ too much from what is usual for a voice to be predicted well. */
const leastPredictedFrames = 200;

export const load: LoadModel = async (options, threads) => {
  const { folder, form, whole = false } = options as KokoroOptions;
  const at = (file: string) => join(folder, file);
  const [front, generator, wholeGenerator, pronouncer, tables] = await Promise.all([
    Front.open({ graph: at(partFile(form, 'front')), styles: at(stylesFile) }, threads),
    whole ? undefined : Generator.open(at(partFile(form, 'generator')), threads),
    WholeGenerator.open(at(partFile(form, 'whole')), threads),
    Pronouncer.open(at(pronunciationFolder)),
    StatisticsTables.read(),
  ]);
  return new KokoroModel({ front, generator, wholeGenerator, pronouncer, tables });
};

interface KokoroDeps {
  readonly front: Front;
  readonly generator: Generator | undefined;
  readonly wholeGenerator: WholeGenerator;
  readonly pronouncer: Pronouncer;
  readonly tables: StatisticsTables;
}

/** One model speaks every language. */
class KokoroModel implements SpeechModel {
  readonly #deps: KokoroDeps;

  constructor(deps: KokoroDeps) {
    this.#deps = deps;
  }

  async synthesize(job: SpeechJob, emit: (chunk: SpeechChunk) => boolean): Promise<void> {
    const mix = partsOf(job.speaker);
    const { voice } = heaviest(mix);
    const timed: TimedPhoneme[] = [];
    let endSample = 0;
    for (const symbols of runsOf(this.#deps.pronouncer.pronounce(job.text, voice))) {
      const sentence = await this.#deps.front.run(symbols, mix, job.rate ?? 1);
      const firstSample = endSample;
      const trimmer = new EndTrimmer();
      for await (const made of this.#samples(sentence, mix)) {
        const samples = trimmer.push(toInt16(made));
        endSample += samples.length;
        if (!emit({ samples })) return;
      }
      timed.push(...place(symbols, sentence[values.durations]!.data, { firstSample, endSample }));
    }
    if (endSample > 0)
      emit({ samples: new Int16Array(0), words: wordTimes(readSounds(job.text).text, timed) });
  }

  /** A short sentence, and any sentence in a voice without tables, is made by its own statistics. */
  async *#samples(sentence: Sentence, mix: KokoroMix): AsyncGenerator<Float32Array> {
    const { generator, wholeGenerator, tables } = this.#deps;
    const isShort = frameCountOf(sentence) < leastPredictedFrames;
    const statistics = isShort ? undefined : tables.predict(mix, featuresOf(sentence));
    if (generator && statistics) yield* generator.speak(sentence, statistics);
    else yield* wholeGenerator.speak(sentence);
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

/** Cuts long runs between two words: numbers may have many more phonemes than characters. */
function runsOf(symbols: readonly Phoneme[]): Phoneme[][] {
  const runs: Phoneme[][] = [];
  let rest = [...symbols];
  while (rest.length > maxPhonemes) {
    const space = rest.slice(0, maxPhonemes).findLastIndex(({ symbol }) => symbol === ' ');
    runs.push(rest.splice(0, space > 0 ? space : maxPhonemes));
  }
  runs.push(rest);
  return runs.filter((run) => run.some(({ at }) => at !== undefined));
}

/** The first and last duration are those of the silence around the run. */
function place(
  symbols: readonly Phoneme[],
  units: Float32Array,
  { firstSample, endSample }: { readonly firstSample: number; readonly endSample: number },
): TimedPhoneme[] {
  const within = (sample: number) => Math.min(endSample, Math.max(firstSample, firstSample + sample - lead));
  let sample = units[0]! * samplesPerUnit;
  return symbols.map((symbol, index) => {
    const from = within(sample);
    sample += units[index + 1]! * samplesPerUnit;
    return { ...symbol, firstSample: from, endSample: within(sample) };
  });
}
