/**
 * Speech as events: one for each sentence, with its mark. A sentence too long for one event comes in several, each a
 * complete WAV file, and its mark with the last. Where they are cut depends on the samples alone, not on how they arrived.
 */
import type {
  SpeechChunkEvent,
  SpeechDoneEvent,
  SpeechErrorEvent,
  SpeechMark,
} from '../../../shared/contract/audio.ts';
import type { TimedChunk } from '../../../features/speech/speech-run.ts';
import { durationMs, wavFile } from '../../../formats/audio/wav.ts';
import { eventText } from './events.ts';

const eventBytes = 256_000;
/** In base64 it leaves 8 kB for the mark, which is plenty for most. */
const maxSamples = 93_000;

/** What is written at a time, and up to where the client then has audio. */
export interface Delivery {
  readonly bytes: Buffer | string;
  readonly untilMs: number;
}

export class SpeechEvents {
  readonly #sampleRate: number;
  #index = 0;
  #parts: Int16Array[] = [];
  #samples = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  *encode({ samples, mark, untilMs }: TimedChunk): Generator<Delivery> {
    let rest = samples;
    while (this.#samples + rest.length > maxSamples) {
      const room = maxSamples - this.#samples;
      this.#add(rest.subarray(0, room));
      rest = rest.subarray(room);
      yield { bytes: this.#next(null), untilMs: untilMs - durationMs(rest.length, this.#sampleRate) };
    }
    this.#add(rest);
    if (mark) for (const bytes of this.#complete(mark)) yield { bytes, untilMs };
  }

  *#complete(mark: SpeechMark): Generator<string> {
    const room = eventBytes - 1_000;
    const audioBytes = Math.ceil((this.#samples * 2) / 3) * 4;
    if (this.#samples > 0 && audioBytes + jsonBytes(mark) > room) yield this.#next(null);
    for (const part of cutMark(mark, room)) yield this.#next(part);
  }

  #add(samples: Int16Array): void {
    if (samples.length > 0) this.#parts.push(samples);
    this.#samples += samples.length;
  }

  #next(mark: SpeechMark | null): string {
    const audio = wavFile(this.#sampleRate, this.#parts).toString('base64');
    this.#parts = [];
    this.#samples = 0;
    return speechEvent({
      type: 'speech.chunk',
      index: this.#index++,
      audio,
      audio_format: 'wav',
      speech_mark: mark,
    });
  }
}

export const speechEvent = (event: SpeechChunkEvent | SpeechDoneEvent | SpeechErrorEvent): string =>
  eventText(event);

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Thousands of words do not fit into one event: such a mark becomes several, each with its part of the sentence. */
export function cutMark(mark: SpeechMark, maxBytes: number): SpeechMark[] {
  if (!mark.words || jsonBytes(mark) <= maxBytes) return [mark];
  const groups: NonNullable<SpeechMark['words']>[] = [[]];
  let bytes = 0;
  for (const word of mark.words) {
    // A part repeats the words' text as its value.
    bytes += jsonBytes(word) + jsonBytes(word.value);
    if (bytes > maxBytes / 2) {
      groups.push([]);
      bytes = 0;
    }
    groups.at(-1)!.push(word);
  }
  const characters = Array.from(mark.value);
  return groups.map((words, index) => {
    const next = groups[index + 1]?.[0];
    const start = index === 0 ? mark.start : words[0]!.start;
    const end = next?.start ?? mark.end;
    return {
      ...mark,
      value: characters.slice(start - mark.start, end - mark.start).join(''),
      start,
      end,
      start_time: index === 0 ? mark.start_time : words[0]!.start_time,
      end_time: next?.start_time ?? mark.end_time,
      words,
    };
  });
}
