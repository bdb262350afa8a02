/** Lets a voice of this machine speak a sentence that a server could not, if the owner has set one. */
import { resampled } from '../../formats/audio/resampled.ts';
import { amplify } from '../../formats/audio/samples.ts';
import type { PlainLog } from '../../platform/log.ts';
import type { SpeechChunk, SpeechVoice } from './engine.ts';

export interface SubstituteDeps {
  readonly voice: SpeechVoice;
  readonly standIn: SpeechVoice;
  readonly speak: (voiceId: string) => AsyncGenerator<SpeechChunk, void, undefined>;
  readonly log: PlainLog;
}

/** The other voice speaks only if nothing of the sentence was heard yet. */
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

/** At the rate and loudness of the replaced voice. Word times are left out, because they count samples of another rate. */
async function* substitute({ voice, standIn, speak }: SubstituteDeps): AsyncGenerator<SpeechChunk> {
  const sound = amplified(speak(standIn.voiceId), (standIn.gainDb ?? 0) - (voice.gainDb ?? 0));
  for await (const samples of resampled(sound, { from: standIn.sampleRate, to: voice.sampleRate }))
    yield { samples, isSubstitute: true };
  yield { samples: new Int16Array(0), endsPart: true, isSubstitute: true };
}

async function* amplified(chunks: AsyncIterable<SpeechChunk>, gainDb: number): AsyncGenerator<Int16Array> {
  for await (const { samples } of chunks) yield amplify(samples, gainDb);
}
