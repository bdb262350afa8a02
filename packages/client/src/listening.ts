/**
 * What somebody says, written down while they speak, over a WebSocket:
 *
 *   connecting ──▶ open: `write` samples; `partial` and `final` texts come out of the loop
 *                    ├── `end` ──▶ the rest is written down ──▶ closed
 *                    └── a failure ──▶ closed: the loop and whatever waits throw
 */
import type {
  ListenDoneFrame,
  ListenFinalFrame,
  ListenPartialFrame,
  ListenReadyFrame,
  ListenStartFrame,
} from './generated.ts';
import { LiveSocket } from './live-socket.ts';

export type ListenInput = Omit<ListenStartFrame, 'type'>;

/** A `partial` text may still change; a `final` one does not. */
export type ListenPart = ListenReadyFrame | ListenPartialFrame | ListenFinalFrame;

/** In samples: a larger frame would be refused. */
const maxFrame = 16_000;
/** Bytes that may wait in this program before `write` waits. */
const maxBuffered = 1_000_000;

export class LiveTranscription extends LiveSocket<ListenInput, ListenPart, ListenDoneFrame> {
  /** Sends 16-bit mono samples of any length; waits where the server is far behind. */
  async write(samples: Int16Array<ArrayBuffer>): Promise<void> {
    await this.opened;
    for (let at = 0; at < samples.length; at += maxFrame) {
      this.throwIfOver();
      this.send(samples.subarray(at, at + maxFrame));
      while (this.socket.bufferedAmount > maxBuffered) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        this.throwIfOver();
      }
    }
  }

  protected read(frame: { readonly type: string } | ArrayBuffer): ListenPart {
    return frame as ListenPart;
  }
}
