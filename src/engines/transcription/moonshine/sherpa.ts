/** The part of sherpa-onnx that listens; the package brings no types of its own. */
import { createRequire } from 'node:module';
import type { MoonshineFiles } from './weights.ts';

export interface Detector {
  acceptWaveform(samples: Float32Array): void;
  isEmpty(): boolean;
  isDetected(): boolean;
  /** `false`: a copy, because Node does not let native code lend it memory in every build. */
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

export const detectorWindow = 512;
const sampleRate = 16_000;

const loadSherpa = (): Sherpa => createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;

export function openDetector({ detector }: MoonshineFiles): Detector {
  const sileroVad = {
    model: detector,
    threshold: 0.5,
    minSilenceDuration: 0.25,
    minSpeechDuration: 0.2,
    maxSpeechDuration: 18,
    windowSize: detectorWindow,
  };
  return new (loadSherpa().Vad)({ sileroVad, sampleRate, numThreads: 1, provider: 'cpu' }, 60);
}

/** Returns the function that transcribes a phrase. */
export async function openRecognizer(
  { encoder, decoder, tokens }: MoonshineFiles,
  numThreads: number,
): Promise<(samples: Float32Array) => Promise<string>> {
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
