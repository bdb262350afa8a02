/** Which language is spoken in a recording, by its first windows of speech. */
import type { Detector } from '../phrases/phrases.ts';
import { segmentsOf, windows } from '../phrases/transcribe.ts';
import { listen, listeningRate } from '../sound/listen.ts';
import { openSound } from '../sound/sound-file.ts';
import { understandsLanguage } from './tokens.ts';
import { type WhisperModel, windowSeconds } from './model.ts';

const windowSamples = windowSeconds * listeningRate;
/** After a doubtful window comes another, up to this many. */
const maxWindows = 3;
const certain = 0.8;
/** A language less likely than this, in the mean of all windows, is a guess, and rare languages are not guessed. */
const believed = 0.5;
const progressEverySamples = 15 * listeningRate;

export interface LanguageDetectorDeps {
  readonly detector: Detector;
  readonly model: Pick<WhisperModel, 'languagesOf'>;
}

/** `advance` is called from time to time and returns false once the result is no longer wanted. */
export async function detectLanguage(
  path: string,
  { detector, model }: LanguageDetectorDeps,
  advance: () => boolean,
): Promise<string | undefined> {
  const votes: Map<string, number>[] = [];
  for await (const speech of speechOf(path, detector, advance)) {
    votes.push(await model.languagesOf(speech));
    if (votes.length === maxWindows || (likeliest(votes)?.likelihood ?? 0) >= certain || !advance()) break;
  }
  return languageOf(votes);
}

/** By the mean of the windows; undefined if there are none. */
export function languageOf(votes: readonly ReadonlyMap<string, number>[]): string | undefined {
  const best = likeliest(votes);
  if (!best || best.likelihood >= believed) return best?.language;
  return likeliest(votes, understandsLanguage)?.language;
}

function likeliest(votes: readonly ReadonlyMap<string, number>[], isCandidate = (_language: string) => true) {
  let best: { language: string; likelihood: number } | undefined;
  for (const language of votes[0]?.keys() ?? []) {
    if (!isCandidate(language)) continue;
    const likelihood = votes.reduce((sum, vote) => sum + (vote.get(language) ?? 0), 0) / votes.length;
    if (!best || likelihood > best.likelihood) best = { language, likelihood };
  }
  return best;
}

/** The speech of a recording without its pauses, half a minute at a time; the last window may be shorter. */
async function* speechOf(path: string, detector: Detector, advance: () => boolean) {
  const reader = await openSound(path);
  const speech = new Float32Array(windowSamples);
  let [filled, heard] = [0, 0];
  const collect = () => {
    for (const { samples } of segmentsOf(detector)) {
      speech.set(samples.subarray(0, windowSamples - filled), filled);
      filled = Math.min(windowSamples, filled + samples.length);
    }
  };
  try {
    detector.reset();
    for await (const window of windows(listen(reader, 0))) {
      detector.acceptWaveform(window);
      heard += window.length;
      if (heard % progressEverySamples < window.length && !advance()) return;
      collect();
      if (filled < windowSamples) continue;
      yield speech;
      filled = 0;
    }
    detector.flush();
    collect();
    if (filled > 0) yield speech.subarray(0, filled);
  } finally {
    await reader.close();
  }
}
