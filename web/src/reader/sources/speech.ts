/** Opens the requests behind the two sources. */
import { limits } from '../../../../src/shared/contract/limits.ts';
import { type ApiError, call, send } from '../../api.ts';
import { chosenExpression, readSkipped, type Skippable } from '../rules/skipping.ts';
import type { Sentences } from '../text/sentences.ts';
import { AudiobookSource } from './audiobook.ts';
import { createFeed, type Source } from './feed.ts';
import { LiveSource } from './live.ts';
import { Memory } from './memory.ts';
import type { SpokenText } from './spoken-text.ts';

/** The most code points a stream of speech accepts. */
const streamSpeechLimit = limits.stream;

/** About a quarter of an hour as WAV. */
const memoryBytes = 48 * 2 ** 20;
/** The previous request may need a moment to free its slot. */
const busyWaitsMs = [500, 1_000, 2_000, 4_000];

export interface SpeechDeps {
  readonly sentences: Sentences;
  readonly spoken: SpokenText;
  readonly documentId: string;
  readonly language: string;
  readonly voiceId: string;
  readonly audiobookId: string | undefined;
  readonly consent: () => Promise<void>;
}

export function openSpeech(deps: SpeechDeps): Source & { close(): void } {
  const { sentences, spoken, documentId, voiceId, language, audiobookId } = deps;
  const memory = new Memory(memoryBytes, ({ url }) => url !== '' && URL.revokeObjectURL(url));
  const audiobook = audiobookId === undefined ? undefined : openAudiobook(audiobookId, sentences, memory);
  const live = new LiveSource({
    spoken,
    memory,
    limit: streamSpeechLimit,
    isElsewhere: (sentence) => audiobook?.has(sentence) ?? false,
    toUrl: (wav) => URL.createObjectURL(new Blob([wav], { type: 'audio/wav' })),
    open: (input, signal) => {
      const manner = { document_id: documentId, skip: readSkipped(), ...chosenExpression(), words: true };
      return openStream({ input, voice_id: voiceId, language, ...manner }, signal);
    },
  });
  const feed = createFeed({ live, audiobook, consent: deps.consent });
  return { ...feed, close: () => (feed.stop(), memory.clear()) };
}

interface StreamBody {
  readonly input: string;
  readonly voice_id: string;
  readonly language: string;
  readonly document_id: string;
  readonly skip: Skippable[];
  readonly expression?: 'plain';
  readonly words: boolean;
}

async function openStream(body: StreamBody, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return (await send('streamSpeechWithTimestamps', { body }, { signal })).body!;
    } catch (error) {
      const waitMs = busyWaitsMs[attempt];
      if ((error as ApiError).code !== 'rate_limited' || waitMs === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      signal.throwIfAborted();
    }
  }
}

function openAudiobook(audiobook_id: string, sentences: Sentences, memory: Memory): AudiobookSource {
  return new AudiobookSource({
    sentences,
    memory,
    listMarks: (from) => call('listMarks', { params: { audiobook_id }, query: { from } }),
    listWords: async (from) => (await call('listWords', { params: { audiobook_id }, query: { from } })).words,
    getClip: async (clip) => (await send('getClip', { params: { audiobook_id, clip: String(clip) } })).blob(),
    toUrl: (audio) => URL.createObjectURL(audio),
    now: () => performance.now(),
  });
}
