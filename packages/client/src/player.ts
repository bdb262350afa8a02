/** Plays live speech in a browser, sample after sample without a gap. */
import type { LivePart } from './live.ts';

/** What the player uses of a browser's `AudioContext`. */
export interface SoundContext {
  readonly currentTime: number;
  readonly destination: unknown;
  createBuffer(channels: number, length: number, sampleRate: number): SoundBuffer;
  createBufferSource(): SoundSource;
}

interface SoundBuffer {
  readonly duration: number;
  getChannelData(channel: number): Float32Array;
}

interface SoundSource {
  buffer: unknown;
  onended: unknown;
  connect(destination: never): unknown;
  start(when: number): void;
  stop(): void;
}

/** How far ahead the first sound of a turn starts, in seconds: less would crackle. */
const headStart = 0.03;

export class LivePlayer {
  readonly #context: SoundContext;
  readonly #playing = new Set<SoundSource>();
  #endsAt = 0;
  #queued = 0;

  /** `context`: an `AudioContext`, which a browser lets sound only after a click or a key. */
  constructor(context: SoundContext) {
    this.#context = context;
  }

  /** Milliseconds that were heard so far: marks whose `start_time` is below it have been reached. */
  get heardMs(): number {
    const left = Math.max(0, this.#endsAt - this.#context.currentTime);
    return Math.max(0, this.#queued - left) * 1_000;
  }

  /** Takes any part; all but sound are ignored. */
  play(part: LivePart): void {
    if (part.type !== 'sound' || part.samples.length === 0) return;
    const { samples, sample_rate } = part;
    const buffer = this.#context.createBuffer(1, samples.length, sample_rate);
    const channel = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) channel[at] = samples[at]! / 32_768;
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#context.destination as never);
    source.onended = () => this.#playing.delete(source);
    this.#playing.add(source);
    const startsAt = Math.max(this.#endsAt, this.#context.currentTime + headStart);
    source.start(startsAt);
    this.#endsAt = startsAt + buffer.duration;
    this.#queued += buffer.duration;
  }

  /** Silence at once. Call `stop` of the speech as well, so that no more comes. */
  stop(): void {
    for (const source of this.#playing) source.stop();
    this.#playing.clear();
    this.#queued = this.heardMs / 1_000;
    this.#endsAt = 0;
  }
}
