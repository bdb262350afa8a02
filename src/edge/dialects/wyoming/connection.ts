/**
 * One client of the Wyoming port: its events in order, and what is written to it.
 *
 *   reading ──► paused while too much waits ──► reading
 *      │  └── the client has sent everything: what waits is still read and answered
 *      └── malformed, too slow, too quiet: `FrameError` after the events before it; gone: `signal` aborts
 */
import type { Socket } from 'node:net';
import { EventDecoder, FrameError, type WyomingEvent } from '../../../platform/net/wyoming-frames.ts';

/** Events that wait while one is worked on; a client that sends more has to wait. */
const maxWaiting = { events: 256, bytes: 1024 ** 2 };

export interface ConnectionTimes {
  /** How long an event may take to arrive, from its first byte on. */
  readonly eventMs: number;
  /** How long a client may be quiet while nothing is done for it, or leave bytes waiting. */
  readonly quietMs: number;
}

export const defaultTimes: ConnectionTimes = { eventMs: 30_000, quietMs: 60_000 };

export class WyomingConnection {
  readonly #socket: Socket;
  readonly #times: ConnectionTimes;
  readonly #decoder = new EventDecoder();
  readonly #gone = new AbortController();
  readonly #waiting: WyomingEvent[] = [];
  #waitingBytes = 0;
  #ended = false;
  #fault: FrameError | undefined;
  #eventTimer: NodeJS.Timeout | undefined;
  #wake = () => {};

  constructor(socket: Socket, times: ConnectionTimes) {
    this.#socket = socket;
    this.#times = times;
    socket.setNoDelay();
    socket.on('data', (bytes: Buffer) => this.#receive(bytes));
    socket.on('end', () => this.#finishInput());
    // The close event follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#finishInput();
      this.#gone.abort();
    });
  }

  /** Aborts when the client is gone. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  get congested(): boolean {
    return this.#socket.writableLength > 0;
  }

  /** Ends when the client has sent its last event; throws a `FrameError` for what is not an event. */
  async *events(): AsyncGenerator<WyomingEvent, void, undefined> {
    for (;;) {
      const event = this.#waiting.shift();
      if (event) {
        this.#waitingBytes -= event.payload.length;
        this.#resumeReading();
        yield event;
      } else if (this.#fault) throw this.#fault;
      else if (this.#ended) return;
      else await this.#nextEvent();
    }
  }

  /** Resolves when the socket has taken the bytes; rejects when the client has disconnected. */
  write(bytes: Buffer | string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (this.#socket.destroyed) return Promise.reject(disconnected());
    const patience = setTimeout(() => this.destroy(), this.#times.quietMs);
    const gone = () => reject(disconnected());
    this.signal.addEventListener('abort', gone, { once: true });
    this.#socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    return promise.finally(() => {
      clearTimeout(patience);
      this.signal.removeEventListener('abort', gone);
    });
  }

  /** Sends what was written, then closes. A client that does not close its side in time is cut off. */
  end(): void {
    if (this.#socket.destroyed) return;
    this.#socket.end();
    const patience = setTimeout(() => this.destroy(), this.#times.quietMs);
    this.#socket.once('close', () => clearTimeout(patience));
  }

  /** No more events after those that wait: the program ends. */
  finish(): void {
    this.#ended = true;
    this.#wake();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  async #nextEvent(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    const quiet = setTimeout(
      () => this.#fail('Nothing was sent for too long. Connect again.'),
      this.#times.quietMs,
    );
    await promise;
    clearTimeout(quiet);
  }

  #receive(bytes: Buffer): void {
    if (this.#fault) return;
    try {
      for (const event of this.#decoder.push(bytes)) {
        clearTimeout(this.#eventTimer);
        this.#eventTimer = undefined;
        this.#waiting.push(event);
        this.#waitingBytes += event.payload.length;
      }
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      return this.#fail(error.message);
    }
    if (this.#waiting.length > maxWaiting.events || this.#waitingBytes > maxWaiting.bytes) {
      this.#socket.pause();
      clearTimeout(this.#eventTimer);
      this.#eventTimer = undefined;
    } else this.#timeEvent();
    if (this.#waiting.length > 0) this.#wake();
  }

  #resumeReading(): void {
    if (!this.#socket.isPaused() || this.#waiting.length > maxWaiting.events / 2) return;
    if (this.#waitingBytes > maxWaiting.bytes / 2) return;
    this.#socket.resume();
    this.#timeEvent();
  }

  #timeEvent(): void {
    if (!this.#decoder.isInside) return;
    this.#eventTimer ??= setTimeout(
      () => this.#fail('The event took too long to arrive.'),
      this.#times.eventMs,
    );
  }

  #finishInput(): void {
    if (this.#decoder.isInside) this.#fault ??= new FrameError('The event ended before it was complete.');
    clearTimeout(this.#eventTimer);
    this.finish();
  }

  #fail(message: string): void {
    this.#fault ??= new FrameError(message);
    clearTimeout(this.#eventTimer);
    // What still comes is read and dropped, so that the client can read why.
    this.#wake();
  }
}

const disconnected = () => new Error('The client has disconnected');
