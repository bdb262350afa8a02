/** A speaker whose sentences are numbers: that many chunks, whose samples count on from chunk to chunk. */
import { joinSamples } from '../../../formats/audio/samples.ts';
import { EngineError } from '../../../platform/engine-error.ts';
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
  /** Added to every sample: it sounds different from the others. */
  readonly detune?: number;
  /** Servers on which it has voices that accounts have made. */
  readonly ownVoiceEngines?: readonly string[];
  /** Awaited before each chunk. */
  readonly before?: (index: number, request: SpeakRequest) => Promise<void> | void;
}

export class StubSpeaker {
  readonly #manner: StubManner;
  readonly started: SpeakRequest[] = [];
  readonly stopped: SpeakRequest[] = [];
  made = 0;
  #voices: readonly SpeechVoice[] = [];

  constructor(manner: StubManner = {}) {
    this.#manner = manner;
  }

  /** The same list until it changes. */
  voices(): readonly SpeechVoice[] {
    const { voices = ['stub-one', 'stub-two'] } = this.#manner;
    if (this.#voices.map(({ voiceId }) => voiceId).join() !== voices.join())
      this.#voices = voices.map(voiceOf);
    return this.#voices;
  }

  ownVoiceEngines(): string[] {
    return [...(this.#manner.ownVoiceEngines ?? [])];
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
      const { samples, ...chunk } = chunkAt(index);
      yield { ...chunk, samples: samples.map((sample) => sample + (this.#manner.detune ?? 0)) };
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
