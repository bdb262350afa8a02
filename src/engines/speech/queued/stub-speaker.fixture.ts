/** A speaker whose sentences are numbers: that many chunks, whose samples count on from chunk to chunk. */
import { joinSamples } from '../../../platform/audio/samples.ts';
import { EngineError } from '../../engine-error.ts';
import type { SpeechChunk, SpeechVoice } from '../engine.ts';
import type { SpeakRequest } from '../speaker.ts';

const chunkSamples = 100;

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
  /** Awaited before each chunk. */
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

/** A sentence that the stub speaks in this many chunks. */
export const sentence = (chunks: number | string, more: Partial<SpeakRequest> = {}): SpeakRequest => ({
  voiceId: 'stub-one',
  sentence: String(chunks),
  language: 'en',
  ...more,
});

export const whole = (chunks: number): SpeechChunk[] =>
  Array.from({ length: chunks }, (_, index) => chunkAt(index));

export async function all(chunks: AsyncIterable<SpeechChunk>): Promise<SpeechChunk[]> {
  const list: SpeechChunk[] = [];
  for await (const chunk of chunks) list.push(chunk);
  return list;
}

/** The sound, however it was cut into chunks. */
export const soundOf = (chunks: readonly SpeechChunk[]) => ({
  samples: joinSamples(chunks.map(({ samples }) => samples)),
  words: chunks.flatMap(({ words = [] }) => words),
});
