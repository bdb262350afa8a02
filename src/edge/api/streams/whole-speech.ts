/** Speech that is sent when it is complete. */
import type { SpeechMark } from '../../../shared/contract/audio.ts';
import { invalidField } from '../../../shared/contract/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import type { SpeechRun, Usage } from '../../../features/speech/speech-run.ts';
import type { Encoding } from '../../../formats/audio/encoding/encoder.ts';
import { WholeSound } from '../../../formats/audio/encoding/encoding.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { asProblem } from './speech-stream.ts';

export interface MadeSpeech {
  readonly audio: Buffer;
  readonly marks: readonly SpeechMark[];
}

export interface WholeSpeechCall {
  readonly encoding: Encoding;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Runs in the transaction of the bill; not called once the client has disconnected, so that a retry is spoken again. */
  readonly keep?: (queries: Queries, speech: MadeSpeech & { readonly usage: Usage }) => Promise<void>;
}

const tooLong = () =>
  invalidField(
    'input',
    `would be more than ${limits.wholeSpeechMinutes} minutes of speech. Use a stream, which has no such limit, or send less.`,
  );

/** Closes the run. Undefined: the client has disconnected; what had been made is billed. */
export async function collectSpeech(
  run: SpeechRun,
  { encoding, signal, keep }: WholeSpeechCall,
): Promise<(MadeSpeech & { readonly usage: Usage }) | undefined> {
  const marks: SpeechMark[] = [];
  let sound: WholeSound | undefined;
  try {
    sound = await WholeSound.open(encoding, run.voice.sampleRate);
    for await (const chunk of run.chunks(signal)) {
      await run.make(chunk.untilMs);
      await sound.push(chunk.samples);
      if (chunk.mark) marks.push(chunk.mark);
      // All of it is in memory until it is sent.
      if (chunk.untilMs > limits.wholeSpeechMinutes * 60_000) throw tooLong();
    }
    const made = { audio: await sound.end(), marks };
    const kept = signal.aborted ? undefined : keep;
    const usage = await run.settle(kept && ((queries, used) => kept(queries, { ...made, usage: used })));
    return signal.aborted ? undefined : { ...made, usage };
  } catch (error) {
    if (!signal.aborted) {
      const problem = asProblem(error);
      run.fail(problem);
      throw problem;
    }
    await run.settle();
    return undefined;
  } finally {
    await sound?.close();
    await run.close();
  }
}
