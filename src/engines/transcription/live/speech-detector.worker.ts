/** The worker process that finds speech in short stretches of sound. */
import { serve } from '../../../platform/workers/serve.ts';
import { detectorWindow, openDetector, type Stretch } from '../phrases/phrases.ts';
import { segmentsOf } from '../phrases/transcribe.ts';
import { listeningRate } from '../sound/listen.ts';

export interface DetectionSetup {
  readonly detector: string;
}

export interface DetectionJob {
  readonly samples: Int16Array;
}

const msOf = (samples: number): number => (samples * 1000) / listeningRate;

serve<DetectionJob, Stretch[]>(async (setup) => {
  const detector = openDetector((setup as DetectionSetup).detector);
  return async ({ samples }, emit) => {
    detector.reset();
    for (let at = 0; at < samples.length; at += detectorWindow) {
      const window = new Float32Array(detectorWindow);
      for (let i = 0; i < Math.min(detectorWindow, samples.length - at); i += 1)
        window[i] = samples[at + i]! / 32_768;
      detector.acceptWaveform(window);
    }
    detector.flush();
    const endMs = msOf(samples.length);
    emit(
      Array.from(segmentsOf(detector), ({ start, samples: speech }) => ({
        startMs: msOf(start),
        endMs: Math.min(endMs, msOf(start + speech.length)),
      })),
    );
  };
});
