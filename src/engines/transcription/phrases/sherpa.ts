/** The part of sherpa-onnx that listens; the package has no types. */
import { createRequire } from 'node:module';

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
