/** What live speech and live transcription share: a WebSocket whose parts come out of a loop, until it is done or fails. */
import { ConnectionError, SpeechError } from './errors.ts';
import type { LiveErrorFrame } from './generated.ts';

export interface LiveConnection {
  readonly url: string;
  readonly key: string | undefined;
  /** In place of the `WebSocket` of the browser or of Node 22 and newer. */
  readonly WebSocket?: typeof WebSocket | undefined;
  readonly signal?: AbortSignal | undefined;
}

class News {
  resolve!: () => void;
  readonly promise = new Promise<void>((resolve) => (this.resolve = resolve));
}

interface Frame {
  readonly type: string;
}

export abstract class LiveSocket<
  Start extends object,
  Part,
  Done extends { readonly type: 'done' },
> implements AsyncIterable<Part> {
  /** What the last frame says, once it has ended. */
  readonly done: Promise<Done>;
  protected readonly socket: WebSocket;
  protected readonly opened: Promise<void>;
  readonly #parts: Part[] = [];
  readonly #signal: AbortSignal | undefined;
  #isOver = false;
  #failure: Error | undefined;
  #settle!: { resolve: (done: Done) => void; reject: (error: Error) => void };
  #news = new News();

  constructor(start: Start, { url, key, WebSocket: Socket = globalThis.WebSocket, signal }: LiveConnection) {
    this.done = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
    this.done.catch(() => undefined);
    this.#signal = signal;
    this.socket = new Socket(url, ['lectern.live', ...(key === undefined ? [] : [`bearer.${key}`])]);
    this.socket.binaryType = 'arraybuffer';
    this.socket.onmessage = ({ data }: { data: unknown }) => this.#take(data as string | ArrayBuffer);
    this.opened = new Promise((resolve, reject) => {
      this.socket.onopen = () => {
        this.send({ type: 'start', ...start });
        resolve();
      };
      this.socket.onclose = ({ reason }: { reason: string }) => {
        this.#fail(new ConnectionError(reason || 'the connection was closed'));
        reject(this.#failure!);
      };
    });
    this.opened.catch(() => undefined);
    signal?.addEventListener('abort', () => {
      this.#fail(signal.reason as Error);
      this.socket.close();
    });
  }

  /** Nothing more will be written; resolves with the last frame. Somebody has to take the parts meanwhile, or none will. */
  async end(): Promise<Done> {
    await this.opened;
    this.send({ type: 'end' });
    return this.done;
  }

  /** Leaves at once. */
  close(): void {
    this.#fail(new ConnectionError('the connection was closed'));
    this.socket.close();
  }

  /** In order. Ends after `end`; leaving the loop leaves the connection. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Part, void, undefined> {
    try {
      for (;;) {
        const part = this.#parts.shift();
        if (part) yield part;
        else if (this.#failure) throw this.#failure;
        else if (this.#isOver) return;
        else await this.#news.promise;
      }
    } finally {
      if (!this.#isOver) this.close();
    }
  }

  /** What becomes of a frame before it comes out of the loop. */
  protected abstract read(frame: Frame | ArrayBuffer): Part;

  /** Until something comes. */
  protected async next(): Promise<void> {
    this.throwIfOver();
    await this.#news.promise;
    if (this.#failure) throw this.#failure;
  }

  protected throwIfOver(): void {
    if (this.#failure) throw this.#failure;
    if (this.#isOver) throw new ConnectionError('it has ended');
  }

  protected send(frame: object | ArrayBufferView<ArrayBuffer>): void {
    this.#signal?.throwIfAborted();
    this.socket.send(
      ArrayBuffer.isView(frame) ? (frame as ArrayBufferView<ArrayBuffer>) : JSON.stringify(frame),
    );
  }

  #take(data: string | ArrayBuffer): void {
    const frame = typeof data === 'string' ? (JSON.parse(data) as Frame) : data;
    if ('type' in frame && frame.type === 'error') this.#fail(new SpeechError(500, frame as LiveErrorFrame));
    else if ('type' in frame && frame.type === 'done') {
      this.#isOver = true;
      this.#settle.resolve(frame as Done);
    } else this.#parts.push(this.read(frame));
    this.#announce();
  }

  #fail(error: Error): void {
    if (this.#isOver || this.#failure) return;
    this.#failure = error;
    this.#settle.reject(error);
    this.#announce();
  }

  #announce(): void {
    this.#news.resolve();
    this.#news = new News();
  }
}

/** Sends what a program makes, and yields what comes back. Returns the last frame. */
export async function* throughAll<Item, Part, Done extends { readonly type: 'done' }>(
  live: LiveSocket<object, Part, Done> & { write(item: Item): Promise<void> },
  source: AsyncIterable<Item> | Iterable<Item>,
): AsyncGenerator<Part, Done, undefined> {
  const written = (async () => {
    for await (const item of source) await live.write(item);
    await live.end();
  })();
  // A source that fails ends it; a connection that fails is reported by the loop.
  let failure: unknown;
  written.catch((error: unknown) => {
    failure = error;
    live.close();
  });
  try {
    yield* live;
  } catch (error) {
    throw failure ?? error;
  }
  return live.done;
}
