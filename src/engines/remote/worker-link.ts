/** A worker as a node sees it: what it can do, whether it lives, and the tasks that this node has given it. */
import { request as httpRequest, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https';
import { isIP } from 'node:net';
import { json } from 'node:stream/consumers';
import { remoteLimits } from '../../platform/time-limits.ts';
import { EngineError } from '../../platform/engine-error.ts';
import { encodeFrame, readFrames, type Frame, type Reply } from './frames.ts';
import type { OfferedWork, Skills, Task, WorkerSkills, WorkerState, WorkKind } from './work.ts';
import { frameType } from './worker-server.ts';

/** A worker did not finish a task: another one can. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
  /** It had begun, so the task may be to blame. */
  readonly wasAtWork: boolean;

  constructor(wasAtWork: boolean, cause?: unknown) {
    super('the worker did not finish its task', { cause });
    this.wasAtWork = wasAtWork;
  }
}

export interface RunOptions {
  readonly signal: AbortSignal;
  /** Whether somebody else could do the task. */
  readonly hasOther: () => boolean;
}

/** Who can be given tasks: a worker, or this node itself. */
export interface Candidate {
  readonly name: string;
  /** Names its process. */
  readonly id: string;
  /** It takes tasks. */
  readonly isUp: boolean;
  places(kind: WorkKind): number;
  /** How many tasks of this node it has. */
  readonly underWay: TaskCounts;
  skills(kind: WorkKind): Skills | undefined;
  /** Throws an `EngineError`, a `WorkerLost`, or an `AbortError` after an abort. */
  run(
    task: Pick<Task<unknown>, 'kind' | 'request'>,
    options: RunOptions,
  ): AsyncGenerator<Frame, void, undefined>;
}

class TaskCounts {
  readonly #counts = new Map<WorkKind, number>();

  of(kind: WorkKind): number {
    return this.#counts.get(kind) ?? 0;
  }

  add(kind: WorkKind, change: 1 | -1): void {
    this.#counts.set(kind, this.of(kind) + change);
  }
}

/** The pool of the node itself. */
export class OwnWorker implements Candidate {
  readonly name = 'this node';
  readonly id = this.name;
  readonly isUp = true;
  readonly underWay = new TaskCounts();
  readonly #offer: OfferedWork;

  constructor(offer: OfferedWork) {
    this.#offer = offer;
  }

  places(kind: WorkKind): number {
    return kind === this.#offer.kind ? this.#offer.places : 0;
  }

  skills(kind: WorkKind): Skills | undefined {
    return kind === this.#offer.kind ? this.#offer.skills() : undefined;
  }

  run({ request }: Pick<Task<unknown>, 'request'>, { signal }: RunOptions): ReturnType<Candidate['run']> {
    return this.#offer.work(request, signal);
  }
}

export interface LinkSettings {
  /** As it is called in the settings. */
  readonly url: URL;
  /** The address of this machine, where several have the same name. */
  readonly address: string;
  readonly key: string | undefined;
}

const agents = {
  'http:': new HttpAgent({ keepAlive: true }),
  'https:': new HttpsAgent({ keepAlive: true }),
};

export class WorkerLink implements Candidate {
  readonly name: string;
  readonly underWay = new TaskCounts();
  readonly #settings: LinkSettings;
  #state: WorkerState | undefined;
  #skills: WorkerSkills = {};
  #isUp = false;
  #isLooking = false;
  /** Since when its name no longer leads to it. */
  goneSince: number | undefined;
  /** Why it is not up, as far as is known. */
  problem: string | undefined;

  constructor(settings: LinkSettings) {
    this.#settings = settings;
    this.name = `${settings.url.hostname}:${settings.url.port} (${settings.address})`;
  }

  get isUp(): boolean {
    return this.#isUp && this.goneSince === undefined;
  }

  get id(): string {
    return this.#state?.id ?? this.name;
  }

  get state(): WorkerState | undefined {
    return this.#state;
  }

  get isLooking(): boolean {
    return this.#isLooking;
  }

  places(kind: WorkKind): number {
    return this.#state?.offers[kind]?.places ?? 0;
  }

  /** What it could do; if it is down, what it could do last. */
  skills(kind: WorkKind): Skills | undefined {
    return this.#skills[kind];
  }

  /** Asks how it is. */
  async look(): Promise<void> {
    this.#isLooking = true;
    try {
      const signal = AbortSignal.timeout(remoteLimits.lookMs);
      const known = encodeURIComponent(this.#state?.catalog ?? '');
      const incoming = await this.#request({ method: 'GET', path: `/voices?known=${known}` }, signal);
      if (incoming.statusCode !== 200) return this.#down(await reasonOf(incoming));
      const state = (await json(incoming)) as WorkerState;
      this.#skills = state.skills ?? this.#skills;
      this.#state = state;
      this.#isUp = true;
      this.problem = undefined;
    } catch (error) {
      this.#down((error as Error).message);
    } finally {
      this.#isLooking = false;
    }
  }

  #down(problem: string): void {
    this.#isUp = false;
    this.problem = problem;
  }

  async *run(
    { kind, request }: Pick<Task<unknown>, 'kind' | 'request'>,
    { signal, hasOther }: RunOptions,
  ): AsyncGenerator<Frame, void, undefined> {
    const silence = new Silence(hasOther);
    const either = AbortSignal.any([signal, silence.signal]);
    const body = encodeFrame(request.fields, request.bytes);
    let wasAtWork = false;
    let last: Reply | undefined;
    try {
      const headers = { 'content-type': frameType };
      const incoming = await this.#request({ method: 'POST', path: `/${kind}`, headers, body }, either);
      if (incoming.statusCode !== 200) throw new Error(await reasonOf(incoming));
      for await (const { fields, bytes } of readFrames(incoming)) {
        wasAtWork = true;
        silence.end();
        last = fields as Reply;
        if (last.kind === 'chunk') yield { fields: last.fields, bytes };
        silence.start();
      }
      if (last?.kind === 'failed') throw toError(last);
      if (last?.kind !== 'end') throw new Error('the connection ended before the task');
    } catch (error) {
      if (signal.aborted) throw abortError(signal);
      if (error instanceof EngineError && error.fault !== 'closed') throw error;
      // Until it says how it is.
      this.#down((error as Error).message);
      throw new WorkerLost(wasAtWork && !(error instanceof EngineError), error);
    } finally {
      silence.stop();
    }
  }

  #request(
    { body, ...options }: { method: string; path: string; headers?: object; body?: Buffer },
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const { url, address, key } = this.#settings;
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const outgoing = send({
        ...options,
        agent: agents[url.protocol as keyof typeof agents],
        host: address,
        // An address of its own needs none, and must not be one.
        ...(isIP(url.hostname) === 0 && { servername: url.hostname }),
        port: url.port || (url.protocol === 'https:' ? 443 : 80),
        headers: {
          ...options.headers,
          host: url.host,
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        signal,
      });
      outgoing.once('response', resolve);
      // A connection may break again after its response began: the response then says so too.
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }
}

/** Counts beats without a sign of life, while one is waited for. */
class Silence {
  readonly #gone = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #beats = 0;
  #isWaiting = true;

  constructor(hasOther: () => boolean) {
    this.#timer = setInterval(() => {
      if (!this.#isWaiting) return;
      this.#beats += 1;
      const most = hasOther() ? remoteLimits.silentBeats : remoteLimits.longSilentBeats;
      if (this.#beats >= most) this.#gone.abort(new Error('it shows no sign of life'));
    }, remoteLimits.beatMs);
  }

  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  start(): void {
    this.#beats = 0;
    this.#isWaiting = true;
  }

  /** Something came; whoever takes it may take their time. */
  end(): void {
    this.#isWaiting = false;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

async function reasonOf(incoming: IncomingMessage): Promise<string> {
  const { error } = (await json(incoming).catch(() => ({}))) as { error?: string };
  return error ?? `status ${incoming.statusCode}`;
}

function toError({ failure }: Extract<Reply, { kind: 'failed' }>): EngineError {
  const { fault, message, detail, ...rest } = failure;
  return new EngineError(fault, message, { ...rest, ...(detail !== undefined && { detail }) });
}

export const abortError = ({ reason }: AbortSignal): Error =>
  Object.assign(new Error('The operation was aborted', { cause: reason }), { name: 'AbortError' });
