/**
 * One request at a time on each connection. A client may send many requests at once without reading the responses;
 * each waits until the response before it has left, so that unread responses cannot pile up in memory.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { nextTurn } from '../../platform/slices.ts';

const newest = Symbol('newest reply');

interface ServedConnection extends Duplex {
  [newest]?: FastifyReply;
}

/** The reply to the latest request of a connection, finished or not. */
export const newestReply = (socket: ServedConnection): FastifyReply | undefined => socket[newest];

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

export function serveOneByOne(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, proceed) => {
    const socket: ServedConnection = request.socket;
    const finished = whenFinished(socket[newest]);
    socket[newest] = reply;
    if (!finished) return proceed();
    // Other connections go first: thirty requests at once hold them up no longer than one does.
    finished.then(() => nextTurn()).then(() => proceed(), proceed);
  });
}

/**
 * Node parses what is left of a body after its response, which for millions of chunks of a byte takes seconds. Such a
 * connection ends with the response. What still comes is dropped as bytes, not left unread: many clients read no
 * response before they have sent everything.
 */
export function dropUnreadChunks(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw, headers }, reply, proceed) => {
    if (headers['transfer-encoding'] !== undefined)
      reply.raw.once('finish', () => {
        if (!raw.complete) dropRest(raw);
      });
    proceed();
  });
}

function dropRest(message: IncomingMessage): void {
  const { socket } = message;
  const parsers = socket.listeners('data') as ((bytes: Buffer) => void)[];
  const look = (bytes: Buffer) => {
    if (!message.complete) return void socket.end();
    // All of it had come with the request.
    socket.off('data', look);
    for (const parse of parsers) {
      socket.on('data', parse);
      parse(bytes);
    }
  };
  socket.removeAllListeners('data').on('data', look).resume();
}

/**
 * Node closes connections that wait between two requests, once. That leaves those that never sent one and those that
 * were busy at that moment: either would delay the shutdown for as long as the client likes.
 */
export function closeConnectionsAtShutdown(server: FastifyInstance): void {
  const connections = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.addHook('preClose', async () => {
    for (const socket of connections) {
      const response = newestReply(socket)?.raw;
      if (socket.bytesRead === 0) socket.destroy();
      else if (response && isUnderWay(response)) endAfter(socket, response);
    }
    server.server.on('request', ({ socket }, response) => endAfter(socket, response));
  });
}

/** Ends the connection after this response, unless another request has arrived on it by then. */
function endAfter(socket: Socket, response: ServerResponse): void {
  response.once('close', () => {
    if (newestReply(socket)?.raw === response) socket.end();
  });
}
