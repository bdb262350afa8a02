/**
 * One sentence as work for whichever worker. A second worker speaks it from the start again: what was heard is compared with
 * that, sample by sample, and skipped. Where it differs (a voice without a seed, another model or processor), the sentence
 * fails: the two halves would not fit together.
 */
import { createHash } from 'node:crypto';
import { EngineError } from '../../../platform/engine-error.ts';
import { nothing, type Frame } from '../../remote/frames.ts';
import type { Task } from '../../remote/work.ts';
import type { SpeechChunk } from '../engine.ts';
import type { SpeakRequest } from '../speaker.ts';

/** The ability of a worker that can reach the server of this name, with the voices that accounts have made there. */
export const ownVoiceAbility = (engine: string): string => `own:${engine}`;

/** Two bytes for each sample, the lower one first, as on every machine that Node runs on. */
export function packSound(chunk: SpeechChunk): Frame {
  return { fields: { ...chunk, samples: [] }, bytes: bytesOf(chunk.samples) };
}

/** Copied, because samples must start at an even address. */
export function unpackSound({ fields, bytes }: Frame): SpeechChunk {
  const samples = new Int16Array(Math.floor(bytes.length / 2));
  bytesOf(samples).set(bytes.subarray(0, samples.byteLength));
  return { ...(fields as SpeechChunk), samples };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

export class SentenceTask implements Task<SpeechChunk> {
  readonly kind = 'speech';
  readonly #request: SpeakRequest;
  /** Of the samples of this attempt. */
  #hash = createHash('sha256');
  /** The digest of what was heard before this attempt, until it is skipped. */
  #heard: string | undefined;
  #receivedSamples = 0;
  #receivedWords = 0;
  #skipSamples = 0;
  #skipWords = 0;

  constructor(request: SpeakRequest) {
    this.#request = request;
  }

  get request(): Frame {
    return { fields: this.#request, bytes: nothing };
  }

  /** Voices, or the server of a voice that is in no list. */
  get needs(): readonly string[] {
    const { mix, own, voiceId } = this.#request;
    if (own) return [ownVoiceAbility(own.engine)];
    return mix ? mix.map((part) => part.voiceId) : [voiceId];
  }

  get isPatient(): boolean {
    return this.#request.background === true;
  }

  get noWorker(): string {
    return `No speech worker with the voice "${this.#request.voiceId}" is running: the operator has to start one with "lectern worker".`;
  }

  get failure(): string {
    return `Voice "${this.#request.voiceId}" failed on this sentence`;
  }

  restart(): void {
    // A worker that died before it had caught up has added nothing.
    if (this.#heard === undefined && this.#receivedSamples > 0) this.#heard = this.#hash.digest('hex');
    this.#hash = createHash('sha256');
    this.#skipSamples = this.#receivedSamples;
    this.#skipWords = this.#receivedWords;
  }

  receive(frame: Frame): SpeechChunk | undefined {
    const chunk = this.#skipHeard(unpackSound(frame));
    this.#receivedSamples += chunk?.samples.length ?? 0;
    this.#receivedWords += chunk?.words?.length ?? 0;
    return chunk;
  }

  finish(): void {
    if (this.#heard !== undefined) throw this.#interrupted();
  }

  /** The part that no earlier attempt has sent; undefined if there is none. */
  #skipHeard(chunk: SpeechChunk): SpeechChunk | undefined {
    const isCatchingUp = this.#skipSamples > 0 || this.#skipWords > 0;
    const skipped = Math.min(this.#skipSamples, chunk.samples.length);
    const skippedWords = Math.min(this.#skipWords, chunk.words?.length ?? 0);
    this.#skipSamples -= skipped;
    this.#skipWords -= skippedWords;
    this.#hash.update(bytesOf(chunk.samples.subarray(0, skipped)));
    if (this.#heard !== undefined && this.#skipSamples === 0) {
      if (this.#hash.copy().digest('hex') !== this.#heard) throw this.#interrupted();
      this.#heard = undefined;
    }
    const samples = chunk.samples.subarray(skipped);
    this.#hash.update(bytesOf(samples));
    if (!isCatchingUp) return chunk;
    const words = chunk.words?.slice(skippedWords);
    const isNew = samples.length > 0 || (words?.length ?? 0) > 0;
    return isNew ? { ...chunk, samples, ...(words && { words }) } : undefined;
  }

  #interrupted(): EngineError {
    return new EngineError(
      'failed',
      `Voice "${this.#request.voiceId}" was interrupted in this sentence, and sounds different on another machine`,
    );
  }
}
