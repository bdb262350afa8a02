/**
 * One sentence on its way to a listener. Its chunks can be taken as they come; the whole goes into the cache.
 *
 *   looked up in the cache ──► found ────► complete
 *                         └──► speaking ─► complete | failed
 *
 * A sentence of many minutes is not kept, neither here nor in the cache: chunks are dropped once taken, and speaking
 * waits for a listener who is far behind.
 */
import { createHash } from 'node:crypto';
import type { SpeechChunk, SpeechVoice, WordTiming } from '../../engines/speech/engine.ts';
import { joinSamples } from '../../formats/audio/samples.ts';
import { SilenceTrimmer } from '../../formats/audio/silence.ts';

/** Six minutes of most voices. */
const maxKeptSamples = 8 * 1024 ** 2;
const nothing = new Int16Array(0);

export interface SpokenSentence {
  readonly samples: Int16Array<ArrayBuffer>;
  /** Undefined where the engine does not know them. */
  readonly words: readonly WordTiming[] | undefined;
}

export interface RecordingSource {
  readonly sampleRate: number;
  readonly signal: AbortSignal;
  find(): Promise<SpokenSentence | undefined>;
  speak(): AsyncIterable<SpeechChunk>;
  keep(sentence: SpokenSentence): Promise<void>;
}

export class Recording {
  /** Rejects when the sentence could not be spoken. */
  readonly complete: Promise<SpokenSentence>;
  readonly #chunks: Int16Array[] = [];
  #samples = 0;
  #takenSamples = 0;
  #dropped = 0;
  #isOver = false;
  #taken = Promise.withResolvers<void>();
  #news = Promise.withResolvers<void>();

  constructor(source: RecordingSource) {
    this.complete = this.#record(source).finally(() => {
      this.#isOver = true;
      this.#announce();
    });
    // A sentence ahead may fail before its turn comes; the failure is reported then.
    this.complete.catch(() => undefined);
  }

  /** The samples as they come, those already made first. Throws what ended the recording. */
  async *chunks(): AsyncGenerator<Int16Array, void, undefined> {
    for (let next = 0; !this.#isOver || next < this.#chunks.length;) {
      const news = this.#news.promise;
      if (next < this.#chunks.length) {
        const samples = this.#chunks[next++]!;
        yield samples;
        this.#noteTaken(samples, next);
      } else await news;
    }
    await this.complete;
  }

  async #record(source: RecordingSource): Promise<SpokenSentence> {
    const found = await source.find();
    if (found) {
      this.#add(found.samples);
      return found;
    }
    const trimmer = new SilenceTrimmer(source.sampleRate);
    let words: WordTiming[] | undefined;
    let isOwn = true;
    for await (const chunk of source.speak()) {
      isOwn &&= chunk.isSubstitute !== true;
      if (chunk.words) (words ??= []).push(...chunk.words);
      for (const samples of trimmer.push(chunk.samples)) this.#add(samples);
      if (chunk.endsPart) await this.#untilTaken(source.signal);
    }
    for (const samples of trimmer.end()) this.#add(samples);
    const samples = this.#isLong ? nothing : joinSamples(this.#chunks);
    const sentence = { samples, words: words?.map((word) => shifted(word, trimmer)) };
    if (!this.#isLong && isOwn) await source.keep(sentence);
    return sentence;
  }

  get #isLong(): boolean {
    return this.#samples > maxKeptSamples;
  }

  #noteTaken(samples: Int16Array, count: number): void {
    this.#takenSamples += samples.length;
    if (this.#isLong) for (; this.#dropped < count; this.#dropped++) this.#chunks[this.#dropped] = nothing;
    this.#taken.resolve();
    this.#taken = Promise.withResolvers<void>();
  }

  async #untilTaken(signal: AbortSignal): Promise<void> {
    const wake = () => this.#taken.resolve();
    signal.addEventListener('abort', wake);
    while (this.#samples - this.#takenSamples > maxKeptSamples && !signal.aborted) await this.#taken.promise;
    signal.removeEventListener('abort', wake);
    signal.throwIfAborted();
  }

  #add(samples: Int16Array): void {
    if (samples.length === 0) return;
    this.#chunks.push(samples);
    this.#samples += samples.length;
    this.#announce();
  }

  #announce(): void {
    const { resolve } = this.#news;
    this.#news = Promise.withResolvers<void>();
    resolve();
  }
}

/** Counted from the first sample that is kept. */
function shifted(word: WordTiming, { leading, length }: SilenceTrimmer): WordTiming {
  const within = (sample: number) => Math.min(Math.max(0, sample - leading), length);
  return { ...word, firstSample: within(word.firstSample), endSample: within(word.endSample) };
}

/* How a spoken sentence is kept in the cache: the length of its words' JSON, that JSON, and its samples. */

type Row = readonly [start: number, end: number, firstSample: number, endSample: number];
const lengthBytes = 4;

export function encodeSentence({ samples, words }: SpokenSentence): Buffer {
  const rows = words?.map(({ start, end, firstSample, endSample }): Row => [
    start,
    end,
    firstSample,
    endSample,
  ]);
  const json = Buffer.from(JSON.stringify(rows ?? null));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, new Uint8Array(samples.buffer, 0, samples.byteLength)]);
}

/** Undefined when the bytes are not what was written. */
export function decodeSentence(bytes: Buffer): SpokenSentence | undefined {
  if (bytes.length < lengthBytes) return undefined;
  const from = lengthBytes + bytes.readUInt32LE();
  if (from > bytes.length || (bytes.length - from) % 2 !== 0) return undefined;
  try {
    const rows = JSON.parse(bytes.toString('utf8', lengthBytes, from)) as readonly Row[] | null;
    // A copy, because samples must start at an even address.
    return {
      samples: new Int16Array(Uint8Array.from(bytes.subarray(from)).buffer),
      words: rows?.map(toTiming),
    };
  } catch {
    return undefined;
  }
}

const toTiming = ([start, end, firstSample, endSample]: Row): WordTiming => ({
  start,
  end,
  firstSample,
  endSample,
});

/** Raise it when the same text would sound different, so that audio kept on disk is made again. */
const soundGeneration = 11;

/** All of a voice that its sound depends on, as a short text: with another one, what is kept is not used. */
export function soundOf(voice: SpeechVoice): string {
  const { voiceId, mix, engine, sampleRate, gainDb = 0, pace = 1, model } = voice;
  const all = [soundGeneration, engine, mix ?? voiceId, sampleRate, gainDb, pace, model];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 16);
}
