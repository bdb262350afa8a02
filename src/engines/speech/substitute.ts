/** A voice of this machine that speaks a sentence which a server could not, where the owner has asked for that. */
import { resampled } from '../../platform/audio/resampled.ts';
import { amplify } from '../../platform/audio/samples.ts';
import type { PlainLog } from '../../platform/log.ts';
import type { SpeechChunk, SpeechVoice } from './engine.ts';

export interface SubstituteDeps {
  readonly voice: SpeechVoice;
  readonly standIn: SpeechVoice;
  readonly speak: (voiceId: string) => AsyncGenerator<SpeechChunk, void, undefined>;
  readonly log: PlainLog;
}

/** Only a sentence of which nothing was heard yet is spoken by the other voice. */
export async function* withSubstitute(
  deps: SubstituteDeps,
  signal: AbortSignal,
): AsyncGenerator<SpeechChunk, void, undefined> {
  const { voice, standIn, speak, log } = deps;
  let isHeard = false;
  try {
    for await (const chunk of speak(voice.voiceId)) {
      isHeard ||= chunk.samples.length > 0;
      yield chunk;
    }
  } catch (error) {
    if (isHeard || signal.aborted) throw error;
    log.warn(
      { voice: voice.voiceId, standIn: standIn.voiceId, reason: (error as Error).message },
      'Speech: a voice of this machine speaks in place of a server',
    );
    yield* substitute(deps);
  }
}

/** At the rate and loudness of the voice it stands in for. Its word times would be those of another rate: none. */
async function* substitute({ voice, standIn, speak }: SubstituteDeps): AsyncGenerator<SpeechChunk> {
  const sound = amplified(speak(standIn.voiceId), (standIn.gainDb ?? 0) - (voice.gainDb ?? 0));
  for await (const samples of resampled(sound, { from: standIn.sampleRate, to: voice.sampleRate }))
    yield { samples, isSubstitute: true };
  yield { samples: new Int16Array(0), endsPart: true, isSubstitute: true };
}

async function* amplified(chunks: AsyncIterable<SpeechChunk>, gainDb: number): AsyncGenerator<Int16Array> {
  for await (const { samples } of chunks) yield amplify(samples, gainDb);
}
