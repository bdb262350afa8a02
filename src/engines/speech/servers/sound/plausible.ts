/** How long the sound of a text can be. A server that sends less has lost some of it, one that sends more will not end. */
import type { ServerLine } from '../line.ts';

/** No voice is faster: an auctioneer takes four times as long. */
const leastMsPerLetter = 10;
/** A shorter text gives no reliable estimate. */
const fewLetters = 20;
/** The slowest voices, and languages whose characters are words. */
const mostMsPerCharacter = 800;
const mostExtraMs = 20_000;

export class PlausibleLength {
  readonly #leastMs: number;
  readonly #mostMs: number;
  #ms = 0;

  constructor(text: string, rate: number) {
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    this.#leastMs = letters < fewLetters ? 0 : (letters * leastMsPerLetter) / rate;
    this.#mostMs = (text.length * mostMsPerCharacter + mostExtraMs) / rate;
  }

  add(samples: number, sampleRate: number, line: ServerLine): void {
    this.#ms += (samples * 1000) / sampleRate;
    if (this.#ms > this.#mostMs) throw line.failure('garbled', 'sends sound that does not end');
  }

  end(line: ServerLine): void {
    if (this.#ms === 0) throw line.failure('garbled', 'sent no sound');
    if (this.#ms < this.#leastMs) throw line.failure('garbled', 'sent too little sound for the sentence');
  }
}
