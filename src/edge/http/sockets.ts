/**
 * WebSockets. A request for one goes the way of every other, hooks and steps included, so that refusals are ordinary
 * responses; only its handler then accepts the connection:
 *
 *   upgrade ──▶ routed like a request ──▶ refused: a response, and the connection ends
 *                                    └──▶ accepted: frames, until either side closes
 *
 * At shutdown every connection is told to finish what it has.
 */
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { Problem } from '../../shared/contract/errors.ts';

const opening = Symbol('upgrade');

interface UpgradeRequest extends IncomingMessage {
  [opening]?: { readonly socket: Duplex; readonly head: Buffer };
}

/** For `createServer`: other upgrades, such as that to HTTP/2, are ordinary requests. */
export const isWebSocketUpgrade = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

declare module 'fastify' {
  interface FastifyRequest {
    /** The connection has become a WebSocket. */
    isUpgraded: boolean;
  }
  interface FastifyInstance {
    readonly sockets: Set<Socket>;
  }
}

export function routeUpgrades(server: FastifyInstance): void {
  const sockets = new Set<Socket>();
  server.decorateRequest('isUpgraded', false);
  server.decorate('sockets', sockets);
  server.server.on('upgrade', (request: UpgradeRequest, socket: Duplex, head: Buffer) => {
    request[opening] = { socket, head };
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    // The types know only sockets of the network, and any stream will do.
    response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0]);
    response.once('finish', () => socket.end());
    server.routing(request, response);
  });
  server.addHook('preClose', async () => {
    for (const socket of sockets) socket.drain();
  });
}

/** How long a closing client may take to answer. The types lack it. */
const closing: object = { closeTimeout: 5_000 };

const acceptor = new WebSocketServer({
  ...closing,
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  // One frame in each turn of the event loop: thousands of small ones hold up nobody else.
  allowSynchronousEvents: false,
  maxPayload: 1024 ** 2,
  handleProtocols: (offered) => [...offered].find((name) => !/^(?:bearer|openai-)/.test(name)) ?? false,
});

/** Frames that wait to be read; a client that sends more is not listened to meanwhile. */
const maxWaiting = 64;
/** How long a client may leave bytes waiting before it counts as disconnected. */
const patienceMs = 60_000;

export interface SocketLimits {
  readonly frameBytes: number;
  readonly framesPerSecond: number;
  /** After so long without a frame in either direction, the client has nothing more to say. */
  readonly silenceMs: number;
}

/** Text, or bytes. */
export type Frame = string | Buffer;

/** Takes the connection over from HTTP. */
export function acceptSocket(reply: FastifyReply, limits: SocketLimits): Promise<Socket> {
  const raw: UpgradeRequest = reply.request.raw;
  const upgrade = raw[opening];
  if (!upgrade || !isWebSocketUpgrade(raw))
    throw new Problem(
      'bad_request',
      'This address is a WebSocket: connect to it with a client for WebSockets.',
    );
  reply.hijack();
  return new Promise((resolve, reject) => {
    const refused = () => reject(new Problem('bad_request', 'This is not a valid request for a WebSocket.'));
    upgrade.socket.once('close', refused);
    acceptor.handleUpgrade(raw, upgrade.socket, upgrade.head, (accepted) => {
      upgrade.socket.off('close', refused);
      reply.request.isUpgraded = true;
      reply.raw.statusCode = 101;
      const socket = new Socket(accepted, limits);
      const { sockets } = reply.server;
      sockets.add(socket);
      socket.signal.addEventListener('abort', () => sockets.delete(socket));
      resolve(socket);
    });
  });
}

export class Socket {
  readonly #socket: WebSocket;
  readonly #limits: SocketLimits;
  readonly #gone = new AbortController();
  readonly #frames: Frame[] = [];
  #refusal: Problem | undefined;
  #isOver = false;
  #isDraining = false;
  #second = { startedMs: 0, frames: 0 };
  #silence: NodeJS.Timeout;
  #wake = () => {};

  constructor(socket: WebSocket, limits: SocketLimits) {
    this.#socket = socket;
    this.#limits = limits;
    this.#silence = setTimeout(() => this.drain(), limits.silenceMs);
    socket.binaryType = 'nodebuffer';
    socket.on('message', (data: Buffer, isBinary) => this.#receive(data, isBinary));
    // What breaks the protocol closes the connection with a code that says so.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(this.#silence);
      this.#gone.abort();
      this.#wake();
    });
  }

  /** Aborts when the connection is gone. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  /** Nothing more is read: either side of the connection has to end. */
  drain(): void {
    this.#isDraining = true;
    this.#wake();
  }

  /** In order. It ends when the client closes, has been silent for too long, or the server shuts down. */
  async *frames(): AsyncGenerator<Frame, void, undefined> {
    for (;;) {
      const frame = this.#frames.shift();
      if (frame !== undefined) {
        if (this.#frames.length === 0 && this.#socket.isPaused) this.#socket.resume();
        yield frame;
        continue;
      }
      if (this.#refusal) throw this.#refusal;
      if (this.#isDraining || this.#isOver || this.signal.aborted) return;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  sendJson(frame: object): Promise<void> {
    return this.send(JSON.stringify(frame));
  }

  /** Resolves when the connection has taken it; rejects when the client has left. */
  send(data: Buffer | string): Promise<void> {
    this.#silence.refresh();
    return new Promise((resolve, reject) => {
      if (this.signal.aborted) return reject(new Error('The client has disconnected'));
      const patience = setTimeout(() => this.#socket.terminate(), patienceMs);
      const gone = () => settle(new Error('The client has disconnected'));
      const settle = (error?: Error | null) => {
        clearTimeout(patience);
        this.signal.removeEventListener('abort', gone);
        if (error) reject(error);
        else resolve();
      };
      this.signal.addEventListener('abort', gone);
      this.#socket.send(data, settle);
    });
  }

  /** A client that does not answer is cut off by the library, a little later. */
  close(code: number, reason = ''): void {
    this.#isOver = true;
    this.#wake();
    // The protocol allows 123 bytes.
    if (this.#socket.isPaused) this.#socket.resume();
    this.#socket.close(code, Buffer.from(reason).subarray(0, 123).toString().replaceAll('\uFFFD', ''));
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#isOver || this.#isDraining || this.#refusal) return;
    this.#silence.refresh();
    this.#refusal = this.#refuse(data);
    if (!this.#refusal) this.#frames.push(isBinary ? data : data.toString('utf8'));
    if (this.#frames.length >= maxWaiting) this.#socket.pause();
    this.#wake();
  }

  #refuse(data: Buffer): Problem | undefined {
    const { frameBytes, framesPerSecond } = this.#limits;
    if (data.length > frameBytes)
      return new Problem(
        'payload_too_large',
        `A frame may have ${frameBytes} bytes. Send the text in several.`,
      );
    const now = performance.now();
    if (now - this.#second.startedMs > 1_000) this.#second = { startedMs: now, frames: 0 };
    this.#second.frames += 1;
    return this.#second.frames > framesPerSecond
      ? new Problem(
          'rate_limited',
          `At most ${framesPerSecond} frames a second are read. Send more text in each.`,
          {
            retryAfterSeconds: 1,
          },
        )
      : undefined;
  }
}
