import type { EspeakEvent } from '@echogarden/espeak-ng-emscripten';
import { amplify, joinSamples } from '../../../formats/audio/samples.ts';
import type { GivenSound } from '../../../language/narration/mapping.ts';
import type { LoadModel, SpeechChunk, WordTiming } from '../engine.ts';
import { soundsIn } from '../pronunciation/pronunciation.ts';
import { timeWords, wordsOf, type SpokenPlace } from '../words.ts';
import { escapeMarkup, EspeakInstance, type WordInMnemonics } from './instance.ts';
import { toMnemonics } from './mnemonics.ts';

const samplesPerMs = 22.05;
/** Half a second: eSpeak sends slices of a tenth of a second or less, too small to send one by one. */
const chunkSamples = 11_025;
/** Chuvash and Sindarin have no numbers in eSpeak and would pass over them: they are said in a language that listeners know. */
const figuresIn: Readonly<Record<string, string>> = { 'trk/cv': 'ru', 'art/sjn': 'en-us' };

export const load: LoadModel = async () => {
  const espeak = await EspeakInstance.open();
  return {
    // eSpeak computes in one go, about a hundred times faster than speech, so a stop takes effect after the sentence.
    async synthesize({ text: spoken, speaker, rate = 1, gainDb }, emit) {
      espeak.restart(speaker as string, rate);
      const { text, sounds } = soundsIn(spoken, speaker as string);
      const escaped = escapeMarkup(text, inMnemonics(sounds, espeak), figuresIn[speaker as string]);
      const recording = new Recording((chunk) => emit({ ...chunk, samples: amplify(chunk.samples, gainDb) }));
      espeak.synthesize(escaped.text, (slice, events) => !recording.add(slice, events));
      recording.finish((events) => timeWords(wordsOf(text), placesOf(events, escaped.origins)));
    },
  };
};

/** eSpeak would stop at a letter that its language lacks: then its own reading of the word is better. */
function inMnemonics(sounds: readonly GivenSound[], espeak: EspeakInstance): WordInMnemonics[] {
  return sounds.flatMap(({ start, end, ipa }) => {
    const mnemonics = toMnemonics(ipa);
    const said = espeak.pronounce(`[[${mnemonics}]]`);
    return countLetters(said) >= leastShare * countLetters(ipa) ? [{ start, end, mnemonics }] : [];
  });
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
const leastShare = 0.7;

/** Collects slices into chunks, and the events of a sentence. */
class Recording {
  readonly #emit: (chunk: SpeechChunk) => boolean;
  #slices: Int16Array[] = [];
  #length = 0;
  readonly #events: EspeakEvent[] = [];

  constructor(emit: (chunk: SpeechChunk) => boolean) {
    this.#emit = emit;
  }

  /** Returns false when the caller has gone. */
  add(slice: Int16Array, events: readonly EspeakEvent[]): boolean {
    this.#events.push(...events);
    this.#slices.push(slice);
    this.#length += slice.length;
    if (this.#length < chunkSamples) return true;
    const samples = this.#take();
    return this.#emit({ samples });
  }

  /** Word times are known when all is spoken: an event says where a word starts, the next one where it ends. */
  finish(wordsOfEvents: (events: readonly EspeakEvent[]) => WordTiming[]): void {
    this.#emit({ samples: this.#take(), words: wordsOfEvents(this.#events) });
  }

  #take(): Int16Array {
    const samples = joinSamples(this.#slices);
    this.#slices = [];
    this.#length = 0;
    return samples;
  }
}

/** Each `word` event with its time, which the next word or the end of the clause ends. */
function placesOf(events: readonly EspeakEvent[], origins: readonly number[]): SpokenPlace[] {
  const timed = events.filter(({ type }) => type === 'word' || type === 'end');
  return timed.flatMap(({ type, text_position, audio_position }, index) => {
    const at = origins[text_position - 1];
    if (type !== 'word' || at === undefined) return [];
    const endMs = timed[index + 1]?.audio_position ?? audio_position;
    const [firstSample, endSample] = [audio_position, endMs].map((ms) => Math.round(ms * samplesPerMs));
    return [{ at, firstSample: firstSample!, endSample: endSample! }];
  });
}
