/** Writes a long answer piece by piece and says when the client's side took each one. */
import type { FastifyReply } from 'fastify';

/** How long a client may leave bytes waiting before it counts as gone. */
const patienceMs = 60_000;

export interface Outlet {
  readonly started: boolean;
  /** Whether bytes written before still wait for the client to take them. */
  readonly congested: boolean;
  /** Sends status and headers; from here on the answer is ours to write. */
  start(headers: Record<string, string>): void;
  /** Resolves when the socket has taken the bytes; rejects when the client has gone. */
  write(bytes: Buffer | string): Promise<void>;
  end(): Promise<void>;
  /** Cuts the connection, so that the client sees that the answer is not whole. */
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
      // Errors of a socket are told by the write that failed.
      raw.on('error', () => undefined);
    },
    write(bytes) {
      return new Promise((resolve, reject) => {
        if (raw.destroyed) return reject(new Error('The client has gone'));
        // A client that takes nothing holds a slot that is not for keeping.
        const patience = setTimeout(() => raw.destroy(), patienceMs);
        // A write that is under way when the client goes never calls back.
        const gone = () => {
          clearTimeout(patience);
          reject(new Error('The client has gone'));
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
