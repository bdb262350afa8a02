/** One sentence as its server speaks it, brought to the rate its listener expects, with the times of its words. */
import { createResampler, type Resampler } from '../../../formats/audio/resampler.ts';
import { toFloats, toInt16 } from '../../../formats/audio/samples.ts';
import { asWritten, readSounds } from '../../../language/narration/mapping.ts';
import type { ServerJob, SpeechChunk } from '../engine.ts';
import type { ServerLine } from './line.ts';
import type { ServerListedVoice, ServerProtocol, ServerWord } from './settings.ts';
import { PlausibleLength, timesOf } from './sound.ts';

export interface UtteranceDeps {
  readonly protocol: ServerProtocol;
  readonly voice: ServerListedVoice;
  readonly job: ServerJob;
  /** Called with the rate of the server's sound. */
  readonly onRate: (sampleRate: number) => void;
}

export async function* speakUtterance(
  { protocol, voice, job, onRate }: UtteranceDeps,
  line: ServerLine,
): AsyncGenerator<SpeechChunk, void, undefined> {
  const { language, rate = 1, sampleRate } = job;
  // A server understands no IPA: it reads the word as it is written.
  const { text } = readSounds(job.text);
  const plausible = new PlausibleLength(text, rate);
  const words: ServerWord[] = [];
  const conversion = new RateConversion(sampleRate);
  const asked = { voice, text: asWritten(job.text), language, rate };
  let length = 0;
  for await (const sound of protocol.speak(asked, line)) {
    onRate(sound.sampleRate);
    plausible.add(sound.samples.length, sound.sampleRate, line);
    words.push(...(sound.words ?? []));
    const samples = conversion.push(sound.samples, sound.sampleRate);
    length += samples.length;
    if (samples.length > 0) yield { samples };
  }
  plausible.end(line);
  const rest = conversion.end();
  length += rest.length;
  const timed = timesOf(text, words, { sampleRate, length });
  yield { samples: rest, ...(timed && { words: timed }) };
}

/** Samples that have the wanted rate already pass as they are. */
class RateConversion {
  readonly #to: number;
  #from: number;
  #resampler: Resampler | undefined;

  constructor(to: number) {
    this.#to = to;
    this.#from = to;
  }

  push(samples: Int16Array, from: number): Int16Array {
    if (from !== this.#from && samples.length > 0) {
      this.#from = from;
      this.#resampler = from === this.#to ? undefined : createResampler(from, this.#to, 'fine');
    }
    return this.#resampler ? toInt16(this.#resampler.push(toFloats(samples))) : samples;
  }

  end(): Int16Array {
    return this.#resampler ? toInt16(this.#resampler.flush()) : new Int16Array(0);
  }
}
