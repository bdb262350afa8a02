/** Writes a long response chunk by chunk and reports when the client has taken each one. */
import type { FastifyReply } from 'fastify';

/** How long a client may leave bytes waiting before it counts as disconnected. */
const patienceMs = 60_000;

export interface Outlet {
  readonly started: boolean;
  /** Whether bytes written before still wait for the client to take them. */
  readonly congested: boolean;
  /** Sends status and headers; from here on the response is ours to write. */
  start(headers: Record<string, string>): void;
  /** Resolves when the socket has taken the bytes; rejects when the client has disconnected. */
  write(bytes: Buffer | string): Promise<void>;
  end(): Promise<void>;
  /** Cuts the connection, so that the client sees that the response is incomplete. */
  cut(): void;
}

export function createOutlet(reply: FastifyReply): Outlet {
  const { raw } = reply;
  let started = false;
  return {
    get started() {
      return started;
    },
    get congested() {
      return raw.writableLength > 0;
    },
    start(headers) {
      started = true;
      reply.hijack();
      raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
      // The write that failed reports errors of the socket.
      raw.on('error', () => undefined);
    },
    write(bytes) {
      return new Promise((resolve, reject) => {
        if (raw.destroyed) return reject(new Error('The client has disconnected'));
        // A client that takes nothing must not hold its slot for ever.
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
    },
    end() {
      return new Promise((resolve) => {
        if (raw.destroyed) return resolve();
        raw.once('close', resolve);
        raw.end(resolve);
      });
    },
    cut() {
      if (!started) reply.hijack();
      raw.destroy();
    },
  };
}
