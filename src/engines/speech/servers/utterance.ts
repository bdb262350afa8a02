/** One sentence as its server speaks it, brought to the rate its listener expects, with the times of its words. */
import { createResampler, type Resampler } from '../../../formats/audio/resampler.ts';
import { toFloats, toInt16 } from '../../../formats/audio/samples.ts';
import { asWritten, readSounds } from '../../../language/narration/mapping.ts';
import { Turns, type Waiting } from '../../../platform/workers/turns.ts';
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

/* How many sentences a server speaks at the same time, and whose is next: listeners first, and the accounts in turn. */

interface Ticket extends Waiting {
  readonly start: () => void;
}

export class ServerTurns {
  readonly #limit: number;
  readonly #turns: Turns<Ticket>;
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#turns = new Turns({ maxRunning: limit, maxWaiting: Infinity, maxBackground: limit });
  }

  /** Resolves when the turn has come, with a function that ends it. An abort before then gives up the place. */
  async take(waiting: Waiting, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const turn = Promise.withResolvers<void>();
    const ticket: Ticket = { ...waiting, start: () => turn.resolve() };
    const leave = () => {
      this.#turns.remove(ticket);
      turn.reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#turns.add(ticket);
    this.#startNext();
    await turn.promise.finally(() => signal.removeEventListener('abort', leave));
    return () => {
      this.#running -= 1;
      this.#turns.end(ticket);
      this.#startNext();
    };
  }

  #startNext(): void {
    while (this.#running < this.#limit) {
      const next = this.#turns.next();
      if (!next) return;
      this.#running += 1;
      next.start();
    }
  }
}
