/** A speaker whose sentences are numbers: so many chunks, whose samples count on from chunk to chunk. */
import type { SpeechChunk, SpeechVoice } from '../engine.ts';
import { EngineError } from '../../engine-error.ts';
import type { SpeakRequest } from '../speaker.ts';

export const chunkSamples = 100;

export const voiceOf = (voiceId: string): SpeechVoice => ({
  voiceId,
  name: voiceId,
  language: 'en-US',
  languages: ['en-US'],
  gender: 'female',
  engine: 'stub',
  quality: 'high',
  sampleRate: 8_000,
  description: 'Counts.',
});

export function chunkAt(index: number): SpeechChunk {
  const first = index * chunkSamples;
  return {
    samples: Int16Array.from({ length: chunkSamples }, (_, at) => first + at),
    words: [{ start: index, end: index + 1, firstSample: first, endSample: first + chunkSamples }],
  };
}

export interface StubManner {
  readonly voices?: readonly string[];
  readonly isRandom?: boolean;
  readonly abilities?: readonly string[];
  /** Is awaited before each chunk. */
  readonly before?: (index: number, request: SpeakRequest) => Promise<void> | void;
}

export class StubSpeaker {
  readonly #manner: StubManner;
  readonly started: SpeakRequest[] = [];
  readonly stopped: SpeakRequest[] = [];
  made = 0;

  constructor(manner: StubManner = {}) {
    this.#manner = manner;
  }

  voices(): SpeechVoice[] {
    return (this.#manner.voices ?? ['stub-one', 'stub-two']).map(voiceOf);
  }

  async isRepeatable(): Promise<boolean> {
    return this.#manner.isRandom !== true;
  }

  async *speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk, void, undefined> {
    this.started.push(request);
    if (request.sentence === 'broken')
      throw new EngineError('refused', 'It does not want to.', { retryAfterMs: 7_000, server: 'far' });
    const gone = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => gone.resolve());
    for (let index = 0; index < Number(request.sentence); index++) {
      await Promise.race([this.#manner.before?.(index, request), gone.promise]);
      if (signal.aborted) {
        this.stopped.push(request);
        throw Object.assign(new Error('aborted'), { name: 'AbortError' });
      }
      this.made += 1;
      yield chunkAt(index);
    }
  }

  async close(): Promise<void> {
    return undefined;
  }
}
