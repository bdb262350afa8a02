/**
 * One request at a time on each connection. A client may send many requests at once without reading the responses;
 * each waits until the response before it has left, so that unread responses cannot pile up in memory.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

const newest = new WeakMap<Duplex, FastifyReply>();

/** The reply to the latest request of a connection, finished or not. */
export const newestReply = (socket: Duplex): FastifyReply | undefined => newest.get(socket);

const isUnderWay = ({ writableFinished, destroyed }: ServerResponse): boolean =>
  !writableFinished && !destroyed;

/** Resolves when the response has left or its connection is gone. */
export function whenFinished(reply: FastifyReply | undefined): Promise<void> | undefined {
  const raw = reply?.raw;
  if (!raw || !isUnderWay(raw)) return undefined;
  return new Promise((resolve) => {
    raw.once('finish', resolve).once('close', resolve);
  });
}

export function serveInTurn(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ socket }, reply) => {
    const before = newest.get(socket);
    newest.set(socket, reply);
    await whenFinished(before);
  });
}

/**
 * Node closes connections that wait between two requests, once. That leaves those that never sent one and those that
 * were busy at that moment: either would delay the shutdown for as long as its client likes.
 */
export function closeConnectionsAtShutdown(server: FastifyInstance): void {
  const connections = new Set<Socket>();
  let closing = false;
  server.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.server.on('request', (request, response) => {
    response.once('close', () => {
      if (closing && newest.get(request.socket)?.raw === response) request.socket.end();
    });
  });
  server.addHook('preClose', async () => {
    closing = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
}
