import { loadSherpa } from '../phrases/phrases.ts';
import type { Recognize } from '../phrases/transcribe.ts';
import { listeningRate as sampleRate } from '../sound/listen.ts';
import type { MoonshineFiles } from './weights.ts';

/** Returns the function that transcribes a phrase. */
export async function openRecognizer(
  { encoder, decoder, tokens }: MoonshineFiles,
  numThreads: number,
): Promise<Recognize> {
  const recognizer = await loadSherpa().OfflineRecognizer.createAsync({
    featConfig: { sampleRate, featureDim: 80 },
    modelConfig: { moonshine: { encoder, mergedDecoder: decoder }, tokens, numThreads, provider: 'cpu' },
  });
  return async (samples) => {
    const stream = recognizer.createStream();
    stream.acceptWaveform({ sampleRate, samples });
    return (await recognizer.decodeAsync(stream)).text.trim();
  };
}
