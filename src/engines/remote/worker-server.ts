/**
 * The server of a worker: nodes send it work, one request for each task, and it streams the results. A connection is a lease:
 * while it is open the worker shows every second that it lives, and when the node closes it the work stops.
 */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { PlainLog } from '../../platform/log.ts';
import { isLoopbackName } from '../../platform/net/loopback.ts';
import { remoteLimits } from '../../platform/time-limits.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import { EngineError } from '../../platform/engine-error.ts';
import { encodeFrame, readFrames, type Failure, type Frame, type Reply } from './frames.ts';
import type { OfferedWork, OfferState, WorkerState } from './work.ts';

export interface WorkerServerDeps {
  readonly offers: readonly OfferedWork[];
  /** The nodes have it too. Without one, only this machine is served. */
  readonly key: string | undefined;
  readonly version: string;
  readonly registry?: Registry;
  readonly tracer?: Tracer | undefined;
  readonly log: PlainLog;
}

/** What a page in a browser cannot send to another site without its consent. */
export const frameType = 'application/octet-stream';

const digest = (text: string) => createHash('sha256').update(text).digest();
const encodeReply = (reply: Reply, bytes?: Uint8Array): Buffer => encodeFrame(reply, bytes);
const beat = encodeReply({ kind: 'beat' });

export class WorkerServer {
  readonly id = randomUUID();
  readonly #deps: WorkerServerDeps;
  readonly #server: Server;
  readonly #busy = new Map<OfferedWork, number>();
  readonly #stopping = new AbortController();
  #isDraining = false;
  #idle = Promise.withResolvers<void>();

  constructor(deps: WorkerServerDeps) {
    this.#deps = deps;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'A request of a node failed');
        response.destroy();
      });
    });
    // Longer than a node waits between two looks.
    this.#server.keepAliveTimeout = remoteLimits.keepAliveMs;
  }

  /** Returns the port. */
  async listen(host: string, port: number): Promise<number> {
    if (this.#deps.key === undefined && !isLoopbackName(host))
      throw new EngineError(
        'refused',
        `A worker that other machines reach (HOST=${host}) needs a key: set WORKER_KEY here and on the nodes.`,
      );
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
    return (this.#server.address() as { port: number }).port;
  }

  /** For each kind of work, how many tasks there are and for how many there is room. */
  load(): (OfferState & Pick<OfferedWork, 'kind'>)[] {
    return this.#deps.offers.map((offer) => ({
      kind: offer.kind,
      places: offer.places,
      busy: this.#busy.get(offer) ?? 0,
    }));
  }

  /** Takes nothing more, finishes what it can within the time, and leaves the rest to other workers. */
  async close(graceMs: number): Promise<void> {
    this.#isDraining = true;
    await this.#untilIdle(graceMs);
    this.#stopping.abort();
    await this.#untilIdle(remoteLimits.handBackMs);
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #untilIdle(withinMs: number): Promise<void> {
    if (this.load().some(({ busy }) => busy > 0))
      await Promise.race([this.#idle.promise, sleep(withinMs, undefined, { ref: false })]);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://worker');
    const line = `${method} ${pathname}`;
    if (line === 'GET /livez') return send(response, 200, { status: 'ok' });
    if (line === 'GET /readyz')
      return this.#isDraining
        ? send(response, 503, { status: 'not_ready' })
        : send(response, 200, { status: 'ready' });
    if (line === 'GET /metrics') return this.#showMetrics(response);
    if (!this.#isAllowed(headers)) return send(response, 401, { error: 'The key is wrong: see WORKER_KEY.' });
    if (this.#isDraining) return send(response, 503, { error: 'This worker is stopping.' });
    if (line === 'GET /voices') return send(response, 200, this.#state(searchParams.get('known')));
    const offer = this.#deps.offers.find(({ kind }) => line === `POST /${kind}`);
    if (!offer) return send(response, 404, { error: 'There is nothing here.' });
    if (headers['content-type'] !== frameType) return send(response, 415, { error: 'Send a frame.' });
    await this.#work(offer, request, response);
  }

  #isAllowed({ authorization = '', host = '' }: IncomingMessage['headers']): boolean {
    const { key } = this.#deps;
    if (key !== undefined) return timingSafeEqual(digest(authorization), digest(`Bearer ${key}`));
    return isLoopbackName(host.replace(/:\d+$/, ''));
  }

  async #showMetrics(response: ServerResponse): Promise<void> {
    const { registry } = this.#deps;
    if (!registry) return send(response, 404, { error: 'There is nothing here.' });
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  }

  #state(known: string | null): WorkerState {
    const skills = Object.fromEntries(this.#deps.offers.map((offer) => [offer.kind, offer.skills()]));
    const catalog = createHash('sha256').update(JSON.stringify(skills)).digest('base64url').slice(0, 16);
    const offers = Object.fromEntries(this.load().map(({ kind, ...state }) => [kind, state]));
    const state = { id: this.id, host: hostname(), version: this.#deps.version, offers, catalog };
    return known === catalog ? state : { ...state, skills };
  }

  async #work(offer: OfferedWork, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    this.#count(offer, 1);
    response.writeHead(200, { 'content-type': frameType });
    response.write(beat);
    // A caller that does not read gets no more.
    const beating = setInterval(() => {
      if (!response.writableNeedDrain) response.write(beat);
    }, remoteLimits.beatMs);
    const { traceparent } = request.headers;
    const span = traceparent && this.#deps.tracer?.continue(traceparent, `work ${offer.kind}`, {});
    try {
      const signal = AbortSignal.any([gone.signal, this.#stopping.signal]);
      const run = () => this.#stream(offer, { request, response, signal });
      await (span ? span.run(run) : run());
      response.end(encodeReply({ kind: 'end' }));
    } catch (error) {
      if (span) span.fail(error);
      const failure = this.#stopping.signal.aborted ? stopped : failureOf(error);
      if (!gone.signal.aborted) response.end(encodeReply({ kind: 'failed', failure }));
    } finally {
      clearInterval(beating);
      if (span) span.end();
      this.#count(offer, -1);
    }
  }

  async #stream(
    offer: OfferedWork,
    {
      request,
      response,
      signal,
    }: { request: IncomingMessage; response: ServerResponse; signal: AbortSignal },
  ): Promise<void> {
    for await (const { fields, bytes } of offer.work(await readFrame(request), signal))
      if (!response.write(encodeReply({ kind: 'chunk', fields }, bytes)))
        await once(response, 'drain', { signal });
  }

  #count(offer: OfferedWork, change: 1 | -1): void {
    this.#busy.set(offer, (this.#busy.get(offer) ?? 0) + change);
    if (this.load().every(({ busy }) => busy === 0)) {
      this.#idle.resolve();
      this.#idle = Promise.withResolvers();
    }
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    // A body that nobody will read does not have to come.
    ...(status >= 400 && { connection: 'close' }),
  });
  response.end(JSON.stringify(body));
}

async function readFrame(request: IncomingMessage): Promise<Frame> {
  let frame: Frame | undefined;
  // To the end: leaving the loop would close the connection.
  for await (const one of readFrames(request)) frame ??= one;
  if (frame) return frame;
  throw new EngineError('failed', 'A task came without its request');
}

const stopped: Failure = { fault: 'closed', message: 'The worker is stopping' };

function failureOf(error: unknown): Failure {
  if (!(error instanceof EngineError))
    return { fault: 'failed', message: 'The worker failed', detail: String(error) };
  const { fault, message, retryAfterMs, detail, server } = error;
  return { fault, message, retryAfterMs, detail, server };
}
