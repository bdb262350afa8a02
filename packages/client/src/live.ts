/**
 * Speech while its text is still being written, over a WebSocket:
 *
 *   connecting ──▶ open: `write`, `flush`, `stop` as often as you like; what is heard comes out of the loop
 *                    ├── `end` ──▶ the rest is said ──▶ closed: `done` says what it cost
 *                    └── a failure ──▶ closed: the loop and whatever waits throw
 */
import type {
  LiveDoneFrame,
  LiveFlushedFrame,
  LiveMarkFrame,
  LiveReadyFrame,
  LiveStartFrame,
  LiveStoppedFrame,
} from './generated.ts';
import { LiveSocket } from './live-socket.ts';

export type LiveInput = Omit<LiveStartFrame, 'type'>;

type Incoming = LiveReadyFrame | LiveMarkFrame | LiveFlushedFrame | LiveStoppedFrame;

/** A sentence's mark, then its sound: 16-bit samples, little-endian, mono. */
export type LivePart =
  | Incoming
  | { readonly type: 'sound'; readonly samples: Int16Array<ArrayBuffer>; readonly sample_rate: number };

/** Text that may wait on the server before `write` waits; more than 20,000 characters would be refused. */
const maxWaiting = 10_000;
const maxFrame = 8_000;

export class LiveSpeech extends LiveSocket<LiveInput, LivePart, LiveDoneFrame> {
  #sampleRate = 0;
  #sent = 0;
  #said = 0;
  /** Frames of each kind that came, and that were asked for. */
  readonly #came = { flushed: 0, stopped: 0 };
  readonly #asked = { flushed: 0, stopped: 0 };
  #stoppedAtMs = 0;

  /** Sends what comes next, in pieces of any size; waits where the voice is far behind. */
  async write(text: string): Promise<void> {
    await this.opened;
    // By code points: half of a character is no text.
    const characters = Array.from(text);
    for (let at = 0; at < characters.length; at += maxFrame) {
      while (this.#sent - this.#said > maxWaiting) await this.next();
      const part = characters.slice(at, at + maxFrame);
      this.send({ type: 'text', text: part.join('') });
      this.#sent += part.length;
    }
  }

  /** Ends the turn; resolves when all of it has been received. */
  async flush(): Promise<void> {
    await this.#ask('flush', 'flushed');
  }

  /** Silence: what was not said is forgotten. Resolves with the milliseconds of sound that came in all. */
  async stop(): Promise<number> {
    await this.#ask('stop', 'stopped');
    this.#said = this.#sent;
    return this.#stoppedAtMs;
  }

  protected read(frame: { readonly type: string } | ArrayBuffer): LivePart {
    if (frame instanceof ArrayBuffer)
      return { type: 'sound', samples: new Int16Array(frame), sample_rate: this.#sampleRate };
    const part = frame as Incoming;
    if (part.type === 'ready') this.#sampleRate = part.sample_rate;
    else if (part.type === 'mark') this.#said = part.end;
    else this.#came[part.type] += 1;
    if (part.type === 'stopped') this.#stoppedAtMs = part.heard_ms;
    return part;
  }

  async #ask(type: 'flush' | 'stop', answer: 'flushed' | 'stopped'): Promise<void> {
    await this.opened;
    this.send({ type });
    const number = (this.#asked[answer] += 1);
    while (this.#came[answer] < number) await this.next();
  }
}
