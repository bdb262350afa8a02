/**
 * One sentence that workers speak for this node.
 *
 *   submitted ──► waiting ──► running ──► ended | failed
 *       ▲                        │
 *       └────────────────────────┘ its worker died or stopped, or a message was lost: another worker speaks it again from
 *                                  its start, and what was received already is skipped
 *
 * The node has all there is to know of it, so that nothing in Redis is missed for longer than it takes to submit it again.
 */
import { Readable } from 'node:stream';
import { EngineError } from '../../engine-error.ts';
import type { SpeechChunk } from '../engine.ts';
import type { SpeakRequest } from '../speaker.ts';
import type { Message } from './messages.ts';
import type { Ticket } from './speech-queue.ts';

/**
 * How many workers a sentence may lose one after the other without a single new sample. Those who are ended from outside
 * lose their sentences at different places.
 */
const maxLosses = 4;

/** Of a worker that reaches the server of this name, with the voices that accounts have made there. */
export const ownVoiceAbility = (engine: string): string => `own:${engine}`;

/** A chunk of an attempt. */
export interface Received {
  readonly chunk: SpeechChunk;
  readonly attempt: number;
}

export interface QueuedSentenceDeps {
  readonly id: string;
  readonly request: SpeakRequest;
  readonly signal: AbortSignal;
  /** Its output was destroyed, at its end or before. */
  readonly left: () => void;
}

export class QueuedSentence {
  readonly id: string;
  readonly request: SpeakRequest;
  readonly output: Readable;
  attempt = 1;
  isOver = false;
  /** A worker has it, as far as is known. */
  isRunning = false;
  /** Since when no living worker has its voice, or Redis is out of reach; undefined while there is no reason to worry. */
  stuckSince: number | undefined;
  #nextNumber = 0;
  #receivedSamples = 0;
  #receivedWords = 0;
  #skipSamples = 0;
  #skipWords = 0;
  #losses = 0;
  #isRandom = false;
  #takenChunks = 0;

  constructor({ id, request, signal, left }: QueuedSentenceDeps) {
    this.id = id;
    this.request = request;
    this.output = new Readable({
      objectMode: true,
      signal,
      read: () => undefined,
      destroy: (error, done) => {
        left();
        done(error);
      },
    });
  }

  get ticket(): Ticket {
    return { id: this.id, attempt: this.attempt };
  }

  /** Needed of a worker: voices, or the server of one that is in no list. */
  get voices(): readonly string[] {
    const { mix, own, voiceId } = this.request;
    if (own) return [ownVoiceAbility(own.engine)];
    return mix ? mix.map((part) => part.voiceId) : [voiceId];
  }

  /** Of the attempt that runs. */
  get takenChunks(): number {
    return this.#takenChunks;
  }

  /** The first message of an attempt says how long it waited. */
  isFirst({ attempt, number }: Message): boolean {
    return attempt === this.attempt && number === 0 && this.#nextNumber === 0;
  }

  /** Whether it must be submitted again. */
  receive(message: Message): boolean {
    const { attempt, number, content } = message;
    if (this.isOver || attempt !== this.attempt || number < this.#nextNumber) return false;
    if (number > this.#nextNumber) return this.#again();
    this.#nextNumber += 1;
    this.#isRandom ||= message.isRandom;
    if (content.kind === 'returned') return this.#again();
    if (content.kind === 'chunk') this.#push(content.chunk);
    else if (content.kind === 'end') {
      this.isOver = true;
      this.output.push(null);
    } else {
      const { fault, message: words, detail, ...rest } = content.failure;
      this.fail(new EngineError(fault, words, { ...rest, ...(detail !== undefined && { detail }) }));
    }
    return false;
  }

  /** Its worker died. Whether it must be submitted again. */
  lose(): boolean {
    this.#losses += 1;
    if (this.#losses < maxLosses) return this.#again();
    const message = `Voice "${this.request.voiceId}" failed on this sentence: ${this.#losses} workers died of it`;
    this.fail(new EngineError('crashed', message));
    return false;
  }

  /** Redis has forgotten it. Whether it must be submitted again. */
  miss(): boolean {
    return this.#again();
  }

  /** The consumer has a chunk. */
  take({ attempt }: Received): void {
    if (attempt === this.attempt) this.#takenChunks += 1;
  }

  fail(error: EngineError): void {
    this.isOver = true;
    this.output.destroy(error);
  }

  #again(): boolean {
    if (this.isOver) return false;
    if (this.#isRandom && this.#receivedSamples > 0) {
      const message = `Voice "${this.request.voiceId}" was interrupted in this sentence`;
      this.fail(new EngineError('failed', message));
      return false;
    }
    this.attempt += 1;
    this.#nextNumber = 0;
    this.#takenChunks = 0;
    this.#skipSamples = this.#receivedSamples;
    this.#skipWords = this.#receivedWords;
    return true;
  }

  #push(whole: SpeechChunk): void {
    const chunk = this.#skipReceived(whole);
    if (!chunk) {
      this.#takenChunks += 1;
      return;
    }
    if (chunk.samples.length > 0) this.#losses = 0;
    this.#receivedSamples += chunk.samples.length;
    this.#receivedWords += chunk.words?.length ?? 0;
    this.output.push({ chunk, attempt: this.attempt } satisfies Received);
  }

  /** What an earlier attempt has not sent. Undefined: nothing. */
  #skipReceived(chunk: SpeechChunk): SpeechChunk | undefined {
    if (this.#skipSamples === 0 && this.#skipWords === 0) return chunk;
    const skipped = Math.min(this.#skipSamples, chunk.samples.length);
    const skippedWords = Math.min(this.#skipWords, chunk.words?.length ?? 0);
    this.#skipSamples -= skipped;
    this.#skipWords -= skippedWords;
    const words = chunk.words?.slice(skippedWords);
    const samples = chunk.samples.subarray(skipped);
    const isNew = samples.length > 0 || (words?.length ?? 0) > 0;
    return isNew ? { ...chunk, samples, ...(words && { words }) } : undefined;
  }
}
