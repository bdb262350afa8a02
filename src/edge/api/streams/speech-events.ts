/**
 * Speech as events: one for each sentence, with its mark. A sentence too long for one event comes in several, each a
 * complete WAV file, and its mark with the last. Where they are cut depends on the samples alone, not on how they arrived.
 */
import type { Delivery, TimedChunk } from '../../../features/speech/speech-run.ts';
import { durationMs, wavFile } from '../../../formats/audio/samples.ts';
import type {
  SpeechChunkEvent,
  SpeechDoneEvent,
  SpeechErrorEvent,
  SpeechMark,
} from '../../../shared/contract/audio.ts';
import type { Outlet } from './outlet.ts';

/* Server-sent events: how they are written, and how their stream is kept open. */

const keepAliveMs = 15_000;

/** Keeps proxies from buffering, caching or changing the stream. */
export const unbuffered = { 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' };

export const eventHeaders = { 'Content-Type': 'text/event-stream; charset=utf-8', ...unbuffered };

export const eventText = (data: { readonly type: string; readonly [field: string]: unknown }): string =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

/** Comments keep proxies from closing a stream that is quiet for a while. */
export function keepAlive(
  outlet: Pick<Outlet, 'congested' | 'write'>,
  comment: string | undefined,
): () => void {
  if (comment === undefined) return () => {};
  const remind = () => {
    // A client that has not read the last bytes yet does not need more of them.
    if (!outlet.congested) outlet.write(comment).catch(() => undefined);
  };
  const timer = setInterval(remind, keepAliveMs);
  return () => clearInterval(timer);
}

const eventBytes = 256_000;
/** In base64 it leaves 8 kB for the mark, which is plenty for most. */
const maxSamples = 93_000;

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
