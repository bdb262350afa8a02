/**
 * Turns sentences into audio, in order and a little ahead of the listener. Chunks go out as the engine makes
 * them. Each sentence is looked up in the cache first, so that a text that changed in one sentence is made
 * again only there.
 */
import type { Breath, Expression, SpeechVoice, WordTiming } from '../../engines/speech/engine.ts';
import type { Speaker } from '../../engines/speech/speaker.ts';
import { resampled, type Rates } from '../../formats/audio/samples.ts';
import { type DiskCache, groupedKey } from '../../platform/disk-cache.ts';
import { letOthersRun, nextTurn } from '../../platform/slices.ts';
import { activeSpan } from '../../platform/tracing/span.ts';
import { decodeSentence, encodeSentence, Recording, type RecordingSource, soundOf } from './recording.ts';
import { speaksLanguage } from './voices.rules.ts';
import { type ReadSentence, wordsAsWritten } from './reading.rules.ts';

/** How many sentences may be made ahead of the one the listener is at. */
const lead = 2;

/** A sentence may have its own voice and rate. */
export interface PassageSentence extends ReadSentence {
  /** What is said around it in the same breath. */
  readonly breath?: Breath | undefined;
  readonly voice?: SpeechVoice | undefined;
  readonly rate?: number;
  /** Spoken anew, whatever the cache has. */
  readonly isAgain?: boolean | undefined;
}

/** Sentences read in one language; the voice also decides the sample rate of all of them. */
export interface Passage {
  readonly voice: SpeechVoice;
  readonly language: string;
  readonly sentences: readonly PassageSentence[];
  /** Default: natural. */
  readonly expression?: Expression | undefined;
  /** Made for later: requests of people who listen come first. */
  readonly background?: boolean;
  /** Whose request it is. */
  readonly account?: string;
}

export interface SpokenChunk {
  /** Index of its sentence. */
  readonly sentence: number;
  readonly samples: Int16Array;
  /** The sentence is complete. Such a chunk has no samples of its own. */
  readonly last: boolean;
  /**
   * With the last chunk, where the engine knows them: offsets into the sentence's value in code points, and
   * samples counted from the sentence's first.
   */
  readonly words?: readonly WordTiming[];
}

export interface ProductionDeps {
  readonly speaker: Speaker;
  readonly cache: Pick<DiskCache, 'get' | 'has' | 'put'>;
  readonly meter?: ProductionMeter;
}

/** Receives every sentence, and the seconds of audio as they are made. */
interface ProductionMeter {
  found(audioSeconds: number): void;
  missed(): void;
  spoken(audioSeconds: number): void;
  /** No engine could speak it. */
  failed(): void;
}

export class Production {
  readonly #deps: ProductionDeps;

  constructor(deps: ProductionDeps) {
    this.#deps = deps;
  }

  /**
   * Ends early, and stops what is being made, when the consumer stops or the signal aborts. `allow` is called before a
   * sentence is made; where it throws, the sentence is not made, and this throws too once its turn has come.
   */
  async *speak(
    passage: Passage,
    signal: AbortSignal,
    allow?: (sentence: number) => Promise<void>,
  ): AsyncGenerator<SpokenChunk, void, undefined> {
    const { sentences } = passage;
    let current = 0;
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const recordings = new Map<number, Recording>();
    const start = (index: number): Recording => {
      const recording = recordings.get(index) ?? this.#record(passage, sentences[index]!, either);
      recordings.set(index, recording);
      return recording;
    };
    try {
      for (const [index, sentence] of sentences.entries()) {
        if (sentence.spoken === '') {
          yield* pause(index, sentence, passage.voice);
          yield { sentence: index, samples: nothing, last: true, words: [] };
          continue;
        }
        // Sentences that are in the cache would keep the event loop busy, one after the other.
        if (index > 0) await letOthersRun(passage.account);
        current = index;
        if (!recordings.has(index)) await allow?.(index);
        const recording = start(index);
        const startAhead = async () => {
          const until = Math.min(index + lead, sentences.length - 1);
          for (let ahead = index + 1; ahead <= until; ahead++) {
            if (sentences[ahead]!.spoken === '' || recordings.has(ahead)) continue;
            await allow?.(ahead);
            if (either.aborted) return;
            // Meanwhile its turn may have come.
            if (ahead > current) start(ahead);
          }
        };
        // Nothing else is made until this is ready: what counts is how soon the listener hears it.
        recording.complete.then(startAhead).catch(ignore);
        yield* deliver({ index, sentence, voice: passage.voice, recording, signal: either });
        recordings.delete(index);
      }
    } finally {
      stop.abort();
    }
  }

  /** A listener is about to ask for this voice; one that stays is the voice that most are going to hear first. */
  expect(voice: SpeechVoice, stays = false): void {
    void this.#deps.speaker.expect?.(voice, stays).catch(ignore);
  }

  /** How many sentences are in the cache, or have nothing to say. */
  async countReady(passage: Passage): Promise<number> {
    let ready = 0;
    for (const sentence of passage.sentences)
      if (sentence.spoken === '' || (await this.#deps.cache.has(keyOf(passage, sentence)))) ready += 1;
    return ready;
  }

  #record(passage: Passage, read: PassageSentence, signal: AbortSignal): Recording {
    const { cache, speaker, meter } = this.#deps;
    const { background = false, account, expression } = passage;
    const language = languageOf(passage, read);
    const breath = breathOf(passage, read);
    const firstCharacters = firstCharactersOf(passage, read);
    const { spoken: sentence, voice = passage.voice, rate = 1, isAgain = false } = read;
    const { voiceId, mix, own, sampleRate } = voice;
    const key = keyOf(passage, read);
    const span = activeSpan()?.child('speech sentence', {
      attributes: {
        'lectern.voice': voiceId,
        'lectern.engine': voice.engine,
        'lectern.language': language,
        'lectern.characters': sentence.length,
      },
    });
    const source: RecordingSource = {
      sampleRate,
      signal,
      async find() {
        const bytes = isAgain ? undefined : await cache.get(key);
        const found = bytes && decodeSentence(bytes);
        if (found) meter?.found(found.samples.length / sampleRate);
        else meter?.missed();
        span?.set({ 'lectern.cache.hit': found !== undefined });
        return found;
      },
      async *speak() {
        const voiced = { voiceId, mix, own, sampleRate };
        const how = { rate, background, account, expression, breath, firstCharacters };
        const request = { ...voiced, sentence, language, ...how };
        try {
          for await (const chunk of speaker.speak(request, signal)) {
            meter?.spoken(chunk.samples.length / sampleRate);
            yield chunk;
          }
        } catch (error) {
          if (!signal.aborted) meter?.failed();
          throw error;
        }
      },
      // A full disk must not fail a request whose audio is ready.
      keep: (spoken) => cache.put(key, encodeSentence(spoken)).catch(ignore),
    };
    if (!span) return new Recording(source);
    const recording = span.run(() => new Recording(source));
    span.endWith(recording.complete);
    return recording;
  }
}

/** Only some voices can speak on, and only with themselves. */
const breathOf = (
  { voice: usual, expression }: Passage,
  { breath, voice = usual }: PassageSentence,
): Breath | undefined => (voice.joinsSentences === true && expression !== 'plain' ? breath : undefined);

/** Its own, where its voice speaks that; the words of another one are then said as well as the voice can. */
const languageOf = (
  { voice: usual, language: main }: Passage,
  { language = main, voice = usual }: PassageSentence,
): string => (language === main || speaksLanguage(voice, language) ? language : main);

/** A sentence that is a little longer is said as a whole. */
const worthCutting = 1.5;

/** A listener hears nothing until the first sentence has begun: of a long one, a part is spoken by itself. */
function firstCharactersOf(passage: Passage, sentence: PassageSentence): number | undefined {
  const { firstCharacters = Infinity } = sentence.voice ?? passage.voice;
  const isFirst = sentence === passage.sentences.find(({ spoken }) => spoken !== '');
  const isLong = sentence.spoken.length > worthCutting * firstCharacters;
  return isFirst && !passage.background && isLong ? firstCharacters : undefined;
}

/** Everything that a sentence's sound depends on. */
function keyOf(passage: Passage, sentence: PassageSentence) {
  const { voice: usual, expression = 'natural' } = passage;
  const language = languageOf(passage, sentence);
  const { spoken, voice = usual, rate = 1 } = sentence;
  const breath = breathOf(passage, sentence);
  const first = firstCharactersOf(passage, sentence);
  const key = JSON.stringify([
    soundOf(voice),
    language,
    spoken,
    rate,
    ...(expression === 'plain' ? [expression] : []),
    ...(breath ? [breath.before, breath.after] : []),
    ...(first === undefined ? [] : [first]),
  ]);
  // What a person's own voice said goes with the voice.
  return voice.own ? groupedKey(voice.voiceId, key) : key;
}

interface Delivery {
  readonly index: number;
  readonly sentence: PassageSentence;
  readonly voice: Passage['voice'];
  readonly recording: Recording;
  readonly signal: AbortSignal;
}

/** Placing them takes tens of milliseconds, and so does sending them. */
export const manyWords = 2_000;

/** One sentence: its samples as they come, the pause after it, then its words. */
async function* deliver({
  index,
  sentence,
  voice,
  recording,
  signal,
}: Delivery): AsyncGenerator<SpokenChunk> {
  const rates = { from: (sentence.voice ?? voice).sampleRate, to: voice.sampleRate };
  // Two voices of one text may have different sample rates; the text has one.
  for await (const samples of resampled(recording.chunks(), rates)) {
    signal.throwIfAborted();
    yield { sentence: index, samples, last: false };
  }
  const { words } = await recording.complete;
  yield* pause(index, sentence, voice);
  const timed = words?.map((word) => timedAt(word, rates));
  if (timed && timed.length > manyWords) await nextTurn();
  const last = { sentence: index, samples: nothing, last: true };
  yield timed ? { ...last, words: wordsAsWritten(sentence, timed) } : last;
}

const timedAt = (word: WordTiming, { from, to }: Rates): WordTiming => ({
  ...word,
  firstSample: Math.round((word.firstSample * to) / from),
  endSample: Math.round((word.endSample * to) / from),
});

const nothing = new Int16Array(0);

/** Silence is cheap to make and is not kept: how long it is depends on the neighbors. */
function* pause(
  sentence: number,
  { pauseMs }: ReadSentence,
  { sampleRate }: SpeechVoice,
): Generator<SpokenChunk> {
  // In pieces of a second: a long one would be a single chunk of megabytes.
  for (let left = Math.round((pauseMs * sampleRate) / 1000); left > 0; left -= sampleRate)
    yield { sentence, samples: new Int16Array(Math.min(left, sampleRate)), last: false };
}

const ignore = (): void => undefined;
