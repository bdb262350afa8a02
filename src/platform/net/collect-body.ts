/** Reads the body of a request into memory, within limits of size, time and number of chunks. */
import type { IncomingMessage } from 'node:http';
import { callerLimits } from '../time-limits.ts';

export type BodyFault = 'too large' | 'too slow' | 'too many chunks' | 'cut';

export class BodyRefused extends Error {
  override readonly name = 'BodyRefused';
  readonly fault: BodyFault;

  constructor(fault: BodyFault) {
    super(`The body is refused: ${fault}.`);
    this.fault = fault;
  }
}

/** Beyond this many chunks they have to be of a reasonable size: handling one costs far more than sending it. */
const freeChunks = 1_000;
const leastChunkBytes = 32;

/** Copies the body into one buffer that grows, so that many small chunks take no more memory than a large one. */
export function collectBody(message: IncomingMessage, limit: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const refuse = (fault: BodyFault) => reject(new BodyRefused(fault));
  let buffer = Buffer.allocUnsafe(Math.min(limit, Number(message.headers['content-length']) || 4_096));
  let [bytes, chunks] = [0, 0];
  const onData = (chunk: Buffer) => {
    chunks += 1;
    if (bytes + chunk.length > limit) return refuse('too large');
    if (chunks > freeChunks && bytes / chunks < leastChunkBytes) return refuse('too many chunks');
    if (bytes + chunk.length > buffer.length) {
      const larger = Buffer.allocUnsafe(Math.min(limit, Math.max(2 * buffer.length, bytes + chunk.length)));
      buffer.copy(larger, 0, 0, bytes);
      buffer = larger;
    }
    bytes += chunk.copy(buffer, bytes);
  };
  const onEnd = () => resolve(buffer.subarray(0, bytes));
  const onBroken = () => {
    if (!message.complete) refuse('cut');
  };
  const timer = setTimeout(() => refuse('too slow'), callerLimits.bodyMs).unref();
  message.on('data', onData).once('end', onEnd).once('close', onBroken).once('error', onBroken);
  // Node does not notice that a half-closed connection cut a body short where an upgrade was offered as well.
  // It may also have been cut while its caller was looked up.
  if (message.socket.readableEnded) onBroken();
  message.socket.once('end', onBroken);
  return promise.finally(() => {
    clearTimeout(timer);
    message.off('data', onData).off('end', onEnd).off('close', onBroken).off('error', onBroken);
    message.socket.off('end', onBroken);
    // The rest of a refused body is read and dropped: many clients read no response before they have sent everything.
    message.on('error', () => undefined).resume();
  });
}

/** Gives up on what has been silent for too long, however long the whole takes. */

export class SilenceLimit {
  readonly #controller = new AbortController();
  readonly #signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;

  /** Counts from now on. */
  constructor(limitMs: number, caller: AbortSignal) {
    this.#signal = AbortSignal.any([caller, this.#controller.signal]);
    this.heard(limitMs);
  }

  /** Aborts with the caller's signal, or when nothing was heard for the limit. */
  get signal(): AbortSignal {
    return this.#signal;
  }

  get isExceeded(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Something came: the next may take `limitMs`. */
  heard(limitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(), limitMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** When a server wants to be asked again: its `Retry-After`, in seconds or as a date. */
export function retryAfterMs(value: string | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
