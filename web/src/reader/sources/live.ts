/**
 * Speech generated while listening. States: at rest (no request) → open (reading, or waiting because enough is ahead) →
 * at rest when all is read, the request was cut, the listener moved elsewhere, or wanted no more for a minute.
 *
 * What is not heard should not be paid for. Reading stops a few sentences ahead of the listener, but between the service
 * and this page are buffers that hold minutes of speech. So a request after a seek is short, and those that follow are
 * each twice as long: a listener who stays rarely needs a new one, and one who leaves has paid for little.
 */
import { ConnectionError, SpeechError } from '../../../../packages/client/src/errors.ts';
import { readSpeech, type SpeechPart } from '../../../../packages/client/src/speech.ts';
import type { SpeechMark } from '../../../../src/shared/contract/audio.ts';
import type { ErrorCode } from '../../../../src/shared/contract/errors.ts';
import type { WordTime } from '../text/words.ts';
import type { Clip, Memory } from './memory.ts';
import {
  sentenceIndexAt,
  inputStart,
  nextSpoken,
  planRequest,
  type SpeechRequest,
  type SpokenText,
} from './spoken-text.ts';
import { joinWavs, wavDurationMs } from './wav.ts';

const aheadSentences = 6;
export const restAfterMs = 60_000;
/** The length of a request, in code points: about a minute at first, about four in the end. */
const requestPoints = { first: 900, most: 3_600 } as const;

export interface LiveDeps {
  readonly spoken: SpokenText;
  readonly memory: Memory;
  /** The most code points a request may have. */
  readonly limit: number;
  /** Starts a request; rejects with the error of the service. */
  readonly open: (input: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly toUrl: (wav: Uint8Array<ArrayBuffer>) => string;
  /** Whether another source has the sentence, so that nothing need be paid for it. */
  readonly isElsewhere: (sentence: number) => boolean;
}

/** The service ended a request with an error halfway. */
export class SpeechFailure extends Error {
  readonly code: ErrorCode | 'interrupted';

  constructor(code: ErrorCode | 'interrupted', message: string) {
    super(message);
    this.code = code;
  }
}

interface Waiter {
  readonly sentence: number;
  resolve(clip: Clip): void;
  reject(reason: unknown): void;
}

interface Stream {
  readonly request: SpeechRequest;
  readonly stop: AbortController;
  /** Index into the request of the next sentence. */
  at: number;
}

export class LiveSource {
  readonly #deps: LiveDeps;
  #stream: Stream | undefined;
  #waiter: Waiter | undefined;
  /** The sentence requested last. */
  #wanted = 0;
  /** The previous request: its length, and which sentence follows it. */
  #before: { readonly next: number | undefined; readonly points: number } | undefined;
  #wake: (() => void) | undefined;
  #restTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: LiveDeps) {
    this.#deps = deps;
  }

  /** The audio of a spoken sentence. Asking for another one rejects the first. */
  clip(sentence: number): Promise<Clip> {
    clearTimeout(this.#restTimer);
    this.#waiter?.reject(new DOMException('Another sentence is wanted.', 'AbortError'));
    this.#waiter = undefined;
    this.#wanted = sentence;
    const kept = this.#deps.memory.get(sentence);
    if (!kept && !this.#isComing(sentence)) this.stop();
    const answer =
      kept ?? new Promise<Clip>((resolve, reject) => (this.#waiter = { sentence, resolve, reject }));
    this.#wake?.();
    if (!this.#stream) this.#begin();
    return Promise.resolve(answer);
  }

  /** The listener has paused; a request that stays open is ended after a minute. */
  rest(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.stop(), restAfterMs);
  }

  /** Ends the request: what was delivered is billed, nothing more. */
  stop(): void {
    clearTimeout(this.#restTimer);
    this.#stream?.stop.abort();
    this.#stream = undefined;
    this.#wake?.();
  }

  /** Whether the open request delivers the sentence next, or right after the next. */
  #isComing(sentence: number): boolean {
    if (!this.#stream) return false;
    const { request, at } = this.#stream;
    return request.sentences.slice(at, at + 2).includes(sentence);
  }

  /** The first sentence near the listener that is not available yet. */
  #missing(): number | undefined {
    const { spoken, memory, isElsewhere } = this.#deps;
    let sentence = nextSpoken(spoken, this.#wanted);
    for (let ahead = 0; sentence !== undefined && ahead <= aheadSentences; ahead += 1) {
      if (sentence !== this.#wanted && isElsewhere(sentence)) return undefined;
      if (!memory.has(sentence)) return sentence;
      sentence = nextSpoken(spoken, sentence + 1);
    }
    return undefined;
  }

  #begin(): void {
    const first = this.#missing();
    if (first === undefined) return;
    const { spoken, memory, isElsewhere, limit } = this.#deps;
    const isAvailable = (sentence: number) => memory.has(sentence) || isElsewhere(sentence);
    const continues = this.#before?.next === first;
    const points = continues ? Math.min(this.#before!.points * 2, requestPoints.most) : requestPoints.first;
    const request = planRequest(spoken, first, { points, limit, isAvailable });
    this.#before = { next: nextSpoken(spoken, request.sentences.at(-1)! + 1), points };
    const stream = { request, stop: new AbortController(), at: 0 };
    this.#stream = stream;
    this.#read(stream).then(
      () => this.#ended(stream),
      (error: unknown) => this.#ended(stream, error),
    );
  }

  async #read(stream: Stream): Promise<void> {
    const { signal } = stream.stop;
    const body = await this.#deps.open(stream.request.input, signal);
    let parts: SpeechPart[] = [];
    for await (const part of withFailures(readSpeech(body, signal))) {
      signal.throwIfAborted();
      parts.push(part);
      if (!part.mark) continue;
      const index = sentenceIndexAt(stream.request, part.mark.end);
      if (part.mark.end < stream.request.ends[index]!) continue;
      this.#received(stream, index, parts);
      parts = [];
      await this.#untilWanted(stream);
    }
    this.#skipped(stream, stream.request.sentences.length);
  }

  #received(stream: Stream, index: number, parts: readonly SpeechPart[]): void {
    this.#skipped(stream, index);
    const sentence = stream.request.sentences[index]!;
    const wav = joinWavs(parts.map(({ audio }) => audio));
    const marks = parts.map(({ mark }) => mark).filter((mark) => mark !== null);
    this.#keep({
      sentence,
      url: this.#deps.toUrl(wav),
      durationMs: wavDurationMs(wav),
      bytes: wav.byteLength,
      words: this.#wordsOf(sentence, marks, inputStart(stream.request, index)),
    });
    stream.at = index + 1;
  }

  /** Times in the audio of the sentence and places in the text, from those in a request that starts `from` before. */
  #wordsOf(sentence: number, marks: readonly SpeechMark[], from: number): WordTime[] {
    const words = marks.flatMap((mark) => mark.words ?? []);
    const points = words.flatMap(({ start, end }) => [start - from, end - from]);
    return this.#deps.spoken.rangesOf(sentence, points).map((range, index) => ({
      ...range,
      startMs: words[index]!.start_time - marks[0]!.start_time,
      endMs: words[index]!.end_time - marks[0]!.start_time,
    }));
  }

  /** A sentence in which the service found nothing to speak is silent: requesting it again would be pointless. */
  #skipped(stream: Stream, until: number): void {
    for (; stream.at < until; stream.at += 1)
      this.#keep({
        sentence: stream.request.sentences[stream.at]!,
        url: '',
        durationMs: 0,
        bytes: 0,
        words: [],
      });
  }

  #keep(clip: Clip): void {
    this.#deps.memory.keep(clip, this.#wanted);
    if (this.#waiter?.sentence !== clip.sentence) return;
    this.#waiter.resolve(clip);
    this.#waiter = undefined;
  }

  /** Continues to read only while the next sentence is near the listener. */
  async #untilWanted(stream: Stream): Promise<void> {
    const { signal } = stream.stop;
    const next = stream.request.sentences[stream.at] ?? -1;
    const isEnough = () => !signal.aborted && next > this.#wanted + aheadSentences;
    while (isEnough()) await new Promise<void>((resolve) => (this.#wake = resolve));
    signal.throwIfAborted();
  }

  #ended(stream: Stream, error?: unknown): void {
    if (this.#stream !== stream) return;
    this.#stream = undefined;
    // A request that delivered something may be cut for its own reasons: the next one continues after it.
    const broken = stream.at === 0 || error instanceof SpeechFailure;
    if (!broken) return this.#begin();
    const isCut = error === undefined || error instanceof ConnectionError;
    this.#waiter?.reject(
      isCut ? new SpeechFailure('interrupted', 'The connection ended before the speech did.') : error,
    );
    this.#waiter = undefined;
  }
}

/** A failure of the service is told apart from a connection that broke off. */
async function* withFailures(parts: AsyncIterable<SpeechPart>): AsyncGenerator<SpeechPart, void, undefined> {
  try {
    yield* parts;
  } catch (error) {
    if (error instanceof SpeechError) throw new SpeechFailure(error.code, error.message);
    throw error;
  }
}
