/** One sentence as work for the queue. A second worker speaks it from the start again, and what was received is skipped. */
import { EngineError } from '../../engine-error.ts';
import type { PackedChunk } from '../../queue/messages.ts';
import type { Work } from '../../queue/queued-task.ts';
import type { SpeechChunk } from '../engine.ts';
import type { SpeakRequest } from '../speaker.ts';
import { unpackSound } from './speech-chunks.ts';

/** The ability of a worker that can reach the server of this name, with the voices that accounts have made there. */
export const ownVoiceAbility = (engine: string): string => `own:${engine}`;

export class SentenceWork implements Work<SpeechChunk> {
  readonly request: SpeakRequest;
  #receivedSamples = 0;
  #receivedWords = 0;
  #skipSamples = 0;
  #skipWords = 0;

  constructor(request: SpeakRequest) {
    this.request = request;
  }

  /** Voices, or the server of a voice that is in no list. */
  get needs(): readonly string[] {
    const { mix, own, voiceId } = this.request;
    if (own) return [ownVoiceAbility(own.engine)];
    return mix ? mix.map((part) => part.voiceId) : [voiceId];
  }

  get isBackground(): boolean {
    return this.request.background === true;
  }

  get isPatient(): boolean {
    return this.isBackground;
  }

  get account(): string {
    return this.request.account ?? '';
  }

  get noWorker(): string {
    return `No speech worker with the voice "${this.request.voiceId}" is running: the operator has to start one with "lectern worker".`;
  }

  get failure(): string {
    return `Voice "${this.request.voiceId}" failed on this sentence`;
  }

  restart(isRandom: boolean): void {
    if (isRandom && this.#receivedSamples > 0)
      throw new EngineError('failed', `Voice "${this.request.voiceId}" was interrupted in this sentence`);
    this.#skipSamples = this.#receivedSamples;
    this.#skipWords = this.#receivedWords;
  }

  receive(packed: PackedChunk): SpeechChunk | undefined {
    const chunk = this.#skipReceived(unpackSound(packed));
    this.#receivedSamples += chunk?.samples.length ?? 0;
    this.#receivedWords += chunk?.words?.length ?? 0;
    return chunk;
  }

  isProgress({ samples }: SpeechChunk): boolean {
    return samples.length > 0;
  }

  /** The part that no earlier attempt has sent; undefined if there is none. */
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
