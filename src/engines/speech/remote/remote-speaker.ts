/** The speaker of a node that has workers: each sentence goes to one of them. */
import { createHash } from 'node:crypto';
import { EngineError } from '../../../platform/engine-error.ts';
import { type Frame, nothing } from '../../remote/frames.ts';
import type { OfferedWork, Skills, Task } from '../../remote/work.ts';
import type { Workers } from '../../remote/workers.ts';
import type { SpeechChunk, SpeechVoice } from '../engine.ts';
import type { PooledSpeaker } from '../pooled-speaker.ts';
import type { Speaker, SpeakRequest } from '../speaker.ts';

/*
 * One sentence as work for whichever worker. A second worker speaks it from the start again: what was heard is compared with
 * that, sample by sample, and skipped. Where it differs (a voice without a seed, another model or processor), the sentence
 * fails: the two halves would not fit together.
 */

/** The ability of a worker that can reach the server of this name, with the voices that accounts have made there. */
const ownVoiceAbility = (engine: string): string => `own:${engine}`;

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
  /** The running digest of the samples of this attempt. */
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

export class RemoteSpeaker implements Speaker {
  readonly #workers: Pick<Workers, 'run' | 'skills'>;
  #lists: readonly (readonly SpeechVoice[])[] = [];
  #voices: readonly SpeechVoice[] = [];

  constructor(workers: Pick<Workers, 'run' | 'skills'>) {
    this.#workers = workers;
  }

  /** In the order of the longest list; the same object until something changes. */
  voices(): readonly SpeechVoice[] {
    const lists = this.#workers.skills('speech', 'known').map(({ voices = [] }) => voices);
    const isSame = lists.length === this.#lists.length && lists.every((list, at) => list === this.#lists[at]);
    if (isSame) return this.#voices;
    const all = lists.toSorted((a, b) => b.length - a.length).flat();
    this.#lists = lists;
    // The first of each id.
    this.#voices = [
      ...new Map(all.toReversed().map((voice) => [voice.voiceId, voice])).values(),
    ].toReversed();
    return this.#voices;
  }

  /** The speed of the slowest worker. */
  speedOf(voiceId: string): number | undefined {
    const speeds = this.#workers.skills('speech', 'up').flatMap((skills) => skills.speeds?.[voiceId] ?? []);
    return speeds.length > 0 ? Math.min(...speeds) : undefined;
  }

  speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk, void, undefined> {
    return this.#workers.run(new SentenceTask(request), signal);
  }

  async close(): Promise<void> {
    // The workers have other work too, and are closed after all of it.
  }
}

export interface OfferedSpeech {
  readonly speaker: Pick<PooledSpeaker, 'voices' | 'speak' | 'ownVoiceEngines'>;
  readonly places: number;
  readonly speedOf: (voiceId: string) => number | undefined;
}

/** The pool of this process, for nodes. */
export class SpeechWork implements OfferedWork {
  readonly kind = 'speech';
  readonly places: number;
  readonly #deps: OfferedSpeech;

  constructor(deps: OfferedSpeech) {
    this.#deps = deps;
    this.places = deps.places;
  }

  skills(): Skills {
    const { speaker, speedOf } = this.#deps;
    const voices = speaker.voices();
    const ids = voices.map(({ voiceId }) => voiceId);
    const speeds = ids.map((voiceId) => [voiceId, speedOf(voiceId)] as const);
    return {
      voices,
      abilities: [...ids, ...speaker.ownVoiceEngines().map(ownVoiceAbility)],
      speeds: Object.fromEntries(speeds.filter(([, speed]) => speed !== undefined)) as Record<string, number>,
    };
  }

  async *work({ fields }: Frame, signal: AbortSignal): AsyncGenerator<Frame, void, undefined> {
    for await (const chunk of this.#deps.speaker.speak(fields as SpeakRequest, signal))
      yield packSound(chunk);
  }
}
