/**
 * Signs of life of a response that takes long. JSON may start with spaces, so they are sent until it is there:
 * proxies and clients give up on a connection that stays silent for a minute.
 *
 *   waiting ── 20 s ──▶ started: status 200, then a space every 15 s ──▶ ended by the JSON, or cut
 *      └── ready before ──▶ the response is sent like any other
 *
 * Once started it can no longer become an error: what fails then is cut, as a stream of audio is.
 */
import type { FastifyReply } from 'fastify';
import { Outlet } from './outlet.ts';

/** Aborts when the client disconnects. Half-closing counts too: that is how most disconnects start. */
export function clientSignal({ raw, request }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { socket } = request.raw;
  const abort = () => controller.abort();
  if (raw.destroyed || socket.readableEnded) abort();
  socket.once('end', abort);
  raw.once('close', () => {
    socket.off('end', abort);
    if (!raw.writableFinished) abort();
  });
  return controller.signal;
}

export interface LifeSignTimes {
  readonly firstMs: number;
  readonly everyMs: number;
}

const usualTimes: LifeSignTimes = { firstMs: 20_000, everyMs: 15_000 };

export class SignsOfLife {
  readonly #outlet: Outlet;
  readonly #headers: Record<string, string>;
  #timer: NodeJS.Timeout;

  constructor(reply: FastifyReply, headers: Record<string, string>, times: LifeSignTimes = usualTimes) {
    this.#outlet = new Outlet(reply);
    this.#headers = headers;
    this.#timer = setTimeout(() => {
      this.#show();
      this.#timer = setInterval(() => this.#show(), times.everyMs);
    }, times.firstMs);
  }

  get started(): boolean {
    return this.#outlet.started;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** After `stop`, and only once started. Without a body there is nothing that could end the JSON. */
  async end(body: string | undefined): Promise<void> {
    if (body === undefined) return this.#outlet.cut();
    try {
      await this.#outlet.write(body);
      await this.#outlet.end();
    } catch {
      // The client has disconnected.
    }
  }

  #show(): void {
    if (!this.#outlet.started) this.#outlet.start(this.#headers);
    if (!this.#outlet.congested) this.#outlet.write(' ').catch(() => undefined);
  }
}
