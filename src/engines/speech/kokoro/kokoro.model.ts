import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toInt16 } from '../../../platform/audio/samples.ts';
import { readSounds } from '../../../platform/narration/phonemes.ts';
import type { LoadModel, SpeechChunk, SpeechJob, SpeechModel } from '../engine.ts';
import { Session } from '../onnx/session.ts';
import { pronounceClauses } from '../pronunciation/given.ts';
import { Phonemizer, type Phoneme } from '../pronunciation/phonemizer.ts';
import { pronounce, wordTimes, type Punctuation, type TimedPhoneme } from '../pronunciation/pronunciation.ts';
import { formFile, stylesFile } from './files.ts';
import { durations, type Form } from './forms.ts';
import { respellSentence } from './spelling/espeak.ts';
import { spell } from './spelling/spelling.ts';
import { vocabulary } from './vocabulary.ts';
import { styleNumbers, stylesPerVoice, voices, type KokoroVoice } from './voices.ts';
import { pronunciationFolder } from './weights.ts';

export interface KokoroOptions {
  readonly folder: string;
  readonly form: Form;
}

/** Samples for each unit of a phoneme's duration. */
const samplesPerUnit = 600;
/** The network speaks one unit earlier than it says. */
const lead = samplesPerUnit;
/** Phonemes it takes at once: a style for each number of them is all a voice has. */
const maxPhonemes = stylesPerVoice;
const maxUnknownWords = 10_000;

const punctuation: Punctuation = { '—': '—', '…': '…' };

export const load: LoadModel = async (options, threads) => {
  const { folder, form } = options as KokoroOptions;
  const [session, phonemizer, styles] = await Promise.all([
    Session.open(join(folder, formFile(form)), threads),
    Phonemizer.open(join(folder, pronunciationFolder), voices[0]!.espeak),
    readFile(join(folder, stylesFile)),
  ]);
  return new KokoroModel({ session, phonemizer, styles });
};

interface KokoroDeps {
  readonly session: Session;
  readonly phonemizer: Phonemizer;
  /** The styles of all voices, as they stand in their file. */
  readonly styles: Buffer;
}

/** One model speaks every language. */
class KokoroModel implements SpeechModel {
  readonly #deps: KokoroDeps;
  /** How eSpeak says the words that the dictionary does not know. */
  readonly #unknownWords = new Map<string, string>();

  constructor(deps: KokoroDeps) {
    this.#deps = deps;
  }

  async synthesize(job: SpeechJob, emit: (chunk: SpeechChunk) => boolean): Promise<void> {
    const voice = voices.find(({ code }) => code === job.speaker);
    if (!voice) throw new Error(`Kokoro has no speaker ${job.speaker}`);
    const timed: TimedPhoneme[] = [];
    let firstSample = 0;
    for (const symbols of runsOf(this.#pronounce(job.text, voice))) {
      const spoken = await this.#speak(symbols, voice, job.rate ?? 1);
      const samples = trimEnd(toInt16(spoken.samples));
      timed.push(...place(symbols, spoken.units, { firstSample, endSample: firstSample + samples.length }));
      firstSample += samples.length;
      if (!emit({ samples })) return;
    }
    if (firstSample > 0)
      emit({ samples: new Int16Array(0), words: wordTimes(readSounds(job.text).text, timed) });
  }

  #pronounce(text: string, voice: KokoroVoice): Phoneme[] {
    const symbols =
      voice.accent === 'american'
        ? spell(text, (word) => this.#sayUnknown(word, voice.espeak))
        : this.#pronounceSentence(text, voice);
    return symbols.filter(({ symbol }) => vocabulary.has(symbol));
  }

  /** Without a dictionary eSpeak hears the whole sentence: liaison and stress depend on the neighbours. */
  #pronounceSentence(text: string, { accent, espeak }: KokoroVoice): Phoneme[] {
    const clauses = pronounceClauses(text, (plain) => this.#deps.phonemizer.clauses(plain, espeak));
    return respellSentence(pronounce(clauses, punctuation), accent);
  }

  /** A book repeats its names. */
  #sayUnknown(word: string, espeak: string): string {
    const said = this.#unknownWords.get(word) ?? this.#deps.phonemizer.word(word, espeak);
    if (this.#unknownWords.size >= maxUnknownWords) this.#unknownWords.clear();
    this.#unknownWords.set(word, said);
    return said;
  }

  async #speak(symbols: readonly Phoneme[], voice: KokoroVoice, rate: number) {
    const ids = [0, ...symbols.map(({ symbol }) => vocabulary.get(symbol)!), 0];
    const result = await this.#deps.session.run({
      input_ids: { integers: ids, dims: [1, ids.length] },
      style: { data: this.#styleOf(voice, symbols.length), dims: [1, styleNumbers] },
      speed: { data: Float32Array.of(rate), dims: [1] },
    });
    return { samples: result['waveform']!.data, units: result[durations]!.data };
  }

  /** A voice has another style for each length of a text. */
  #styleOf(voice: KokoroVoice, phonemes: number): Float32Array {
    const row = voices.indexOf(voice) * stylesPerVoice + Math.min(phonemes, stylesPerVoice - 1);
    return Float32Array.from({ length: styleNumbers }, (_, index) =>
      this.#deps.styles.readFloatLE(4 * (row * styleNumbers + index)),
    );
  }
}

/** Cuts what is too long between two words: numbers may take many more phonemes than characters. */
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

/** Kokoro ends every sentence with up to a second of silence; a reader breathes and continues. */
const pauseSamples = 7_200;
const quiet = 330;

export function trimEnd(samples: Int16Array): Int16Array {
  const last = samples.findLastIndex((sample) => Math.abs(sample) > quiet);
  return samples.subarray(0, last + 1 + pauseSamples);
}
