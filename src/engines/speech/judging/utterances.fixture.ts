import { joinSamples } from '../../../formats/audio/samples.ts';
import type { EngineContext, LoadModel, SpeechChunk, SpeechEngine } from '../engine.ts';
import type { Utterance } from './word-times.fixture.ts';

/** A voice without workers: its model runs in this process, on one thread. */
export async function openVoice(
  engine: SpeechEngine,
  voiceId: string,
  context: EngineContext,
): Promise<(text: string) => Promise<Utterance>> {
  const voices = await engine.prepare(context);
  const { sampleRate, language } = voices.find((voice) => voice.voiceId === voiceId)!;
  const { model, speaker } = await engine.source(voiceId);
  const { load } = (await import(model.module)) as { load: LoadModel };
  const loaded = await load(model.options, 1);
  return async (text) => {
    const chunks: SpeechChunk[] = [];
    // Expression moves the pitch and not the times, and the judges compare sound with sound.
    const job = { text, language, speaker, expression: 'plain' } as const;
    await loaded.synthesize(job, (chunk) => chunks.push(chunk) > 0);
    return {
      text,
      sampleRate,
      samples: joinSamples(chunks.map(({ samples }) => samples)),
      words: chunks.flatMap(({ words }) => words ?? []),
    };
  };
}
