/** Finds speech in a file, joins it into phrases, and has a model write down each phrase. */
import type { Emit } from '../../../platform/workers/serve.ts';
import type { Step } from '../engine.ts';
import { listen, listeningRate, SoundMemory } from '../sound/listen.ts';
import { openSound } from '../sound/sound-file.ts';
import { detectorWindow } from './detector.ts';
import { createPhrases, type Phrase } from './phrases.ts';
import type { Detector } from './sherpa.ts';
import { utterancesOf } from './utterances.ts';

export interface PhraseJob {
  readonly path: string;
  readonly fromMs: number;
}

export type Recognize = (samples: Float32Array) => Promise<string>;

const msOf = (samples: number): number => (samples * 1000) / listeningRate;
/** How often a long silence is reported, so that the caller sees that the work continues. */
const reportEveryMs = 15_000;
/** The detector cuts soft beginnings and ends of words: the model gets a little more on both sides. */
const marginMs = 200;
/** Longer than a phrase together with what follows until it is known to be complete. */
const memoryMs = 60_000;

export async function transcribe(
  { path, fromMs }: PhraseJob,
  { detector, recognize }: { detector: Detector; recognize: Recognize },
  emit: Emit<Step>,
): Promise<void> {
  const reader = await openSound(path);
  const phrases = createPhrases();
  const memory = new SoundMemory(fromMs, memoryMs);
  let wanted = true;
  let reportedMs = fromMs;
  const report = (step: Step) => {
    reportedMs = step.doneMs;
    wanted = emit(step);
  };
  const write = async (done: readonly Phrase[]) => {
    for (const phrase of done) if (wanted) report(await understand(phrase, memory, recognize));
  };
  const collect = async () => {
    for (const { start, samples } of segmentsOf(detector)) {
      const startMs = fromMs + msOf(start);
      await write(phrases.add({ startMs, endMs: startMs + msOf(samples.length) }));
    }
  };
  try {
    detector.reset();
    for await (const window of windows(listen(reader, fromMs))) {
      detector.acceptWaveform(window);
      memory.push(window);
      await collect();
      if (!detector.isDetected()) {
        const quietMs = memory.endMs() - detectorLagMs;
        await write(phrases.quietUntil(quietMs));
        const isQuiet = phrases.openFromMs() === undefined;
        if (isQuiet && quietMs - reportedMs > reportEveryMs)
          report({ utterances: [], doneMs: Math.round(quietMs) });
      }
      if (!wanted) return;
    }
    detector.flush();
    await collect();
    await write(phrases.rest());
    if (wanted) report({ utterances: [], doneMs: Math.round(memory.endMs()) });
  } finally {
    await reader.close();
  }
}

/** Speech is detected a little after it started; sound that may still turn out to be speech is not yet reported as silence. */
const detectorLagMs = 1_000;

export function* segmentsOf(detector: Detector) {
  while (!detector.isEmpty()) {
    yield detector.front(false);
    detector.pop();
  }
}

async function understand(phrase: Phrase, memory: SoundMemory, recognize: Recognize): Promise<Step> {
  const [{ startMs }, { endMs }] = [phrase[0]!, phrase.at(-1)!];
  const text = await recognize(memory.cut(startMs - marginMs, endMs + marginMs));
  return { utterances: utterancesOf(text, phrase), doneMs: Math.round(endMs) };
}

/** The detector takes windows of one size. */
export async function* windows(
  parts: AsyncIterable<Float32Array>,
): AsyncGenerator<Float32Array, void, undefined> {
  const window = new Float32Array(detectorWindow);
  let filled = 0;
  for await (const part of parts) {
    for (let at = 0; at < part.length;) {
      const count = Math.min(detectorWindow - filled, part.length - at);
      window.set(part.subarray(at, at + count), filled);
      [at, filled] = [at + count, filled + count];
      if (filled === detectorWindow) {
        yield window;
        filled = 0;
      }
    }
  }
  if (filled > 0) yield window.fill(0, filled);
}
