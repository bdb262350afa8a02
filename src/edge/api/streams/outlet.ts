/** Writes a long response chunk by chunk and reports when the client has taken each one. */
import type { FastifyReply } from 'fastify';

/** How long a client may leave bytes waiting before it counts as disconnected. */
const patienceMs = 60_000;

export class Outlet {
  readonly #reply: FastifyReply;
  #started = false;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  get started(): boolean {
    return this.#started;
  }

  /** Whether bytes written before still wait for the client to take them. */
  get congested(): boolean {
    return this.#reply.raw.writableLength > 0;
  }

  /** Sends status and headers; from here on the response is ours to write. */
  start(headers: Record<string, string>): void {
    const { raw } = this.#reply;
    this.#started = true;
    this.#reply.hijack();
    raw.writeHead(200, { ...(this.#reply.getHeaders() as Record<string, string>), ...headers });
    // The write that failed reports errors of the socket.
    raw.on('error', () => undefined);
  }

  /** Resolves when the socket has taken the bytes; rejects when the client has disconnected. */
  write(bytes: Buffer | string): Promise<void> {
    const { raw } = this.#reply;
    return new Promise((resolve, reject) => {
      if (raw.destroyed) return reject(new Error('The client has disconnected'));
      // A client that takes nothing must not hold its slot forever.
      const patience = setTimeout(() => raw.destroy(), patienceMs);
      // A write in progress when the client disconnects never calls back.
      const gone = () => {
        clearTimeout(patience);
        reject(new Error('The client has disconnected'));
      };
      raw.once('close', gone);
      raw.write(bytes, (error) => {
        clearTimeout(patience);
        raw.off('close', gone);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  end(): Promise<void> {
    const { raw } = this.#reply;
    return new Promise((resolve) => {
      if (raw.destroyed) return resolve();
      raw.once('close', resolve);
      raw.end(resolve);
    });
  }

  /** The response is incomplete, and not because its client left: the log says so. */
  fail(): void {
    this.#reply.request.hasFailed = true;
  }

  /** Cuts the connection, so that the client sees that the response is incomplete. */
  cut(): void {
    if (!this.#started) this.#reply.hijack();
    this.#reply.raw.destroy();
  }
}
