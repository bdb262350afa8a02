/**
 * How far the times of words are from what is heard, by two judges that know nothing of the model's durations:
 * silence, because the sound after it rises where a word starts; and eSpeak, which speaks the same text with known times,
 * aligned to the other sound by dynamic time warping (whose own error is 20 to 40 ms).
 */
import createEspeak from '@echogarden/espeak-ng-emscripten';
import type { Espeak } from '@echogarden/espeak-ng-emscripten';
import { joinSamples } from '../../../formats/audio/samples.ts';
import type { WordTiming } from '../engine.ts';
import { escapeMarkup } from '../espeak/instance.ts';
import { endsShort } from '../pronunciation/pronunciation.ts';
import type { Sound } from '../sound-check.fixture.ts';
import { heardFrom, warp } from './warp.fixture.ts';

export interface Utterance extends Sound {
  readonly text: string;
  /** Offsets in UTF-16 units of the text. */
  readonly words: readonly WordTiming[];
}

/** How much later than claimed each word starts, in milliseconds. */
export interface WordErrors {
  readonly bySilence: readonly number[];
  readonly byEspeak: readonly number[];
}

const espeakRate = 22_050;
const wordsPerMinute = 170;

export class WordTimeJudge {
  readonly #espeak: Espeak;

  private constructor(espeak: Espeak) {
    this.#espeak = espeak;
  }

  static async open(voice = 'en-us'): Promise<WordTimeJudge> {
    const silent = () => undefined;
    const module = await createEspeak({ print: silent, printErr: silent });
    const espeak = new module.eSpeakNGWorker();
    if (espeak.set_voice(voice) !== 0) throw new Error(`eSpeak has no voice ${voice}`);
    espeak.set_rate(wordsPerMinute);
    return new WordTimeJudge(espeak);
  }

  judge(spoken: Utterance): WordErrors {
    return { bySilence: riseErrors(spoken), byEspeak: this.#warpErrors(spoken) };
  }

  #warpErrors({ text, words, ...sound }: Utterance): number[] {
    const { starts, ...reference } = this.#speak(text);
    const secondsAt = warp(reference, sound);
    return words.flatMap(({ start, firstSample }) => {
      const seconds = starts.get(start);
      return seconds === undefined ? [] : [1000 * (secondsAt(seconds) - firstSample / sound.sampleRate)];
    });
  }

  /** eSpeak's sound, and the start of the word at each place; a word that it joins to the one before has none. */
  #speak(text: string): Sound & { readonly starts: ReadonlyMap<number, number> } {
    const { text: escaped, origins } = escapeMarkup(text);
    const slices: Int16Array[] = [];
    const starts = new Map<number, number>();
    this.#espeak.synthesize(escaped, (slice, events) => {
      slices.push(slice);
      for (const { type, text_position, audio_position } of events) {
        const at = origins[text_position - 1];
        if (type === 'word' && at !== undefined && !starts.has(at)) starts.set(at, audio_position / 1000);
      }
      return false;
    });
    return { samples: joinSamples(slices), sampleRate: espeakRate, starts };
  }
}

const pause = /[,;:.!?—–…]/;
/** With a greater error than this, the punctuation before the word was not spoken as a pause. */
const furthestMs = 400;

/** The errors of the first word, and of those after punctuation that ends something. */
function riseErrors({ text, words, ...sound }: Utterance): number[] {
  return words.flatMap(({ start, firstSample, endSample }, index) => {
    const isFirst = index === 0;
    const before = text.slice(words[index - 1]?.start ?? 0, start);
    if (!isFirst && (!pause.test(text.slice(words[index - 1]!.end, start)) || endsShort(before))) return [];
    const middle = (firstSample + endSample) / 2;
    const errorMs = 1000 * (heardFrom(sound, middle) - firstSample / sound.sampleRate);
    return isFirst || Math.abs(errorMs) < furthestMs ? [errorMs] : [];
  });
}

/** The median size of the errors, and the size that nine tenths of them do not exceed. */
export function summarize(errors: readonly number[]) {
  const sizes = errors.map(Math.abs).toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sizes[Math.floor(sizes.length * part)] ?? NaN);
  const signed = errors.toSorted((a, b) => a - b);
  return {
    count: errors.length,
    medianMs: at(0.5),
    nineTenthsMs: at(0.9),
    worstMs: Math.round(sizes.at(-1) ?? NaN),
    signedMs: Math.round(signed[Math.floor(signed.length / 2)] ?? NaN),
  };
}
