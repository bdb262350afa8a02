/** A queue of work as nodes and workers use it. Every call is one script in Redis; see `scripts.ts`. */
import { once, type EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { PlainLog } from '../../platform/log.ts';
import { queueLimits } from '../../platform/time-limits.ts';
import type { Priority } from '../../platform/workers/ticket.ts';
import type { Following } from '../speech/installed/voice-store.ts';
import { luaOf, scripts, type ScriptName } from './scripts.ts';

/** Each kind has its own queue, with the same rules. */
export type WorkKind = 'speech' | 'export' | 'transcription';

/** The braces keep everything in one slot of a cluster; the number is the version of the protocol. */
const baseOf = (kind: WorkKind): string => `{lectern:${kind}:1}`;

export interface Ticket {
  readonly id: string;
  /** Each attempt has its own number: what an earlier one sends is refused. */
  readonly attempt: number;
}

export interface SubmittedTask extends Ticket {
  readonly node: string;
  readonly priority: Priority;
  readonly account: string;
  /** Voices or abilities; the worker must have all of them. */
  readonly needs: readonly string[];
  readonly body: string;
}

export interface Claimed extends Ticket {
  readonly body: string;
  readonly waitedMs: number;
}

/** Lost: this worker has it, and has not been heard from for a while. Missing: Redis has forgotten it. */
export type TaskState = 'waiting' | 'running' | `lost ${string}` | 'missing';

export interface Announcement {
  readonly id: string;
  readonly version: string;
  readonly host: string;
  /** How many tasks it does at the same time in the background; one more is for listeners. 0 when it is leaving. */
  readonly slots: number;
  readonly busy: number;
  /** Names the voices it has. */
  readonly catalog: string;
  /** The progress of a worker that installs the wanted voices. */
  readonly following?: Following;
}

export interface QueueView {
  readonly waiting: Readonly<Record<Priority, number>>;
  /** The voices that were announced last, perhaps by a worker that has gone. */
  readonly latestCatalog: string | undefined;
  readonly workers: readonly Announcement[];
}

type Leases = { readonly [name in 'aliveMs' | 'expireMs']: number };

export interface WorkQueueSettings {
  /** Default: speech. */
  readonly kind?: WorkKind;
  readonly redisUrl: string;
  readonly log: PlainLog;
  /** How long anything is kept that is not renewed. */
  readonly leases?: Leases;
}

const { keepMs } = queueLimits;

const messagesAtOnce = 64;
/** Long enough to cost nothing, and shorter than the silence after which a connection counts as dead. */
const blockSeconds = 5;

type Script = (key: string, ...words: readonly (string | number | Buffer)[]) => Promise<unknown>;

export class WorkQueue {
  readonly #commands: Redis;
  /** Waits for messages, which blocks the connection. */
  readonly #waiting: Redis;
  readonly #base: string;
  readonly #leases: Leases;
  /** Ends what waits for a message: between two attempts to reconnect, the client itself would not. */
  readonly #closed = Promise.withResolvers<undefined>();
  #isClosed = false;
  /** Calls that wait for a response, and since when none has come while some do. */
  #calls = 0;
  #silentSince: number | undefined;

  private constructor([commands, waiting]: readonly [Redis, Redis], base: string, leases: Leases) {
    this.#base = base;
    this.#commands = commands;
    this.#waiting = waiting;
    this.#leases = leases;
    for (const name of Object.keys(scripts) as ScriptName[])
      commands.defineCommand(commandOf(name), { numberOfKeys: 1, lua: luaOf(name) });
  }

  static async open(settings: WorkQueueSettings): Promise<WorkQueue> {
    const { redisUrl, log, kind = 'speech', leases = queueLimits } = settings;
    const { Redis: Client } = await import('ioredis');
    const options = {
      // Commands wait while Redis cannot be reached; callers decide how long they wait.
      maxRetriesPerRequest: null,
      connectTimeout: queueLimits.reopenMs,
      retryStrategy: (attempt: number) => Math.min(attempt * 100, 1_000),
    };
    const commands = new Client(redisUrl, { ...options, socketTimeout: queueLimits.reopenMs });
    const waiting = new Client(redisUrl, { ...options, socketTimeout: 3 * blockSeconds * 1_000 });
    reportOutages(commands, kind, log);
    waiting.on('error', () => undefined);
    return new WorkQueue([commands, waiting], baseOf(kind), leases);
  }

  /** Redis can be reached and responds. */
  get isConnected(): boolean {
    const silentMs = performance.now() - (this.#silentSince ?? performance.now());
    return this.#commands.status === 'ready' && silentMs < queueLimits.silenceMs;
  }

  /** Resolves when Redis responds, or when the time is over. */
  async connected(withinMs: number): Promise<void> {
    if (this.isConnected) return;
    await once(this.#commands as EventEmitter, 'ready', { signal: AbortSignal.timeout(withinMs) }).catch(
      () => undefined,
    );
  }

  /** Waits for a last call, but not for a Redis that cannot be reached. */
  async briefly(call: Promise<unknown>): Promise<void> {
    const ended = call.catch(() => undefined);
    await Promise.race([ended, sleep(queueLimits.connectMs, undefined, { ref: false })]);
  }

  async submit(task: SubmittedTask): Promise<void> {
    const { id, attempt, node, priority, account, needs, body } = task;
    const isAgain = attempt > 1 ? 1 : 0;
    const words = [
      id,
      attempt,
      node,
      priority,
      account,
      needs.join('\n'),
      body,
      isAgain,
      this.#leases.expireMs,
    ];
    await this.#run('submit', words);
  }

  async claim(worker: string, takesBackground: boolean): Promise<Claimed | undefined> {
    const found = (await this.#run('claim', [worker, takesBackground ? 1 : 0])) as string[] | null;
    if (!found) return undefined;
    const [id, attempt, body, waitedMs] = found as [string, string, string, string];
    return { id, attempt: Number(attempt), body, waitedMs: Number(waitedMs) };
  }

  /** Returns how many chunks the node has taken; undefined if the task is no longer wanted. */
  async emit(ticket: Ticket, worker: string, { message, isLast }: { message: Buffer; isLast: boolean }) {
    const words = [ticket.id, ticket.attempt, worker, message, isLast ? 1 : 0, this.#leases.expireMs];
    return wanted(await this.#run('emit', words));
  }

  /** The same without a message. */
  async taken({ id, attempt }: Ticket, worker: string): Promise<number | undefined> {
    return wanted(await this.#run('taken', [id, attempt, worker]));
  }

  async take({ id, attempt }: Ticket, count: number): Promise<void> {
    await this.#run('take', [id, attempt, count]);
  }

  async cancel(id: string): Promise<void> {
    await this.#run('cancel', [id, this.#leases.expireMs]);
  }

  async tend(node: string, tickets: readonly Ticket[]): Promise<TaskState[]> {
    const each = tickets.flatMap(({ id, attempt }) => [id, attempt]);
    return (await this.#run('tend', [node, this.#leases.expireMs, ...each])) as TaskState[];
  }

  /** Whether the voices of the worker are known, what Redis thinks it works on, and which list of voices is wanted. */
  async beat(announcement: Announcement): Promise<{ isKnown: boolean; claims: Ticket[]; wanted: string }> {
    const { id, catalog } = announcement;
    const words = [id, JSON.stringify(announcement), this.#leases.aliveMs, catalog, keepMs];
    const [isKnown, claims, wanted] = (await this.#run('beat', words)) as [number, string[], string];
    return { isKnown: isKnown === 1, claims: claims.map(ticketOf), wanted };
  }

  async announce(
    { id, catalog }: Announcement,
    description: string,
    voiceIds: readonly string[],
  ): Promise<void> {
    await this.#run('announce', [id, catalog, description, keepMs, ...voiceIds]);
  }

  async want(name: string, list: string): Promise<void> {
    await this.#run('want', [name, list, keepMs]);
  }

  async wanted(): Promise<string | undefined> {
    return ((await this.#run('wanted', [])) as string | null) ?? undefined;
  }

  async leave(worker: string): Promise<void> {
    await this.#run('leave', [worker]);
  }

  async look(): Promise<QueueView> {
    type Found = [number, number, string, string[]];
    const [interactive, background, latest, workers] = (await this.#run('look', [])) as Found;
    return {
      waiting: { interactive, background },
      latestCatalog: latest || undefined,
      workers: workers.map((one) => JSON.parse(one) as Announcement),
    };
  }

  async catalog(name: string): Promise<string | undefined> {
    return ((await this.#run('catalog', [name])) as string | null) ?? undefined;
  }

  /** The messages for a node or a worker, until the queue is closed. */
  async *messages(box: 'inbox' | 'mail', id: string): AsyncGenerator<Buffer, void, undefined> {
    const key = `${this.#base}:${box}:${id}`;
    while (!this.#isClosed) {
      try {
        const next = this.#waiting.blpopBuffer(key, blockSeconds);
        const found = await Promise.race([next, this.#closed.promise]);
        if (!found) continue;
        yield found[1];
        // Takes all that have come: one at a time, a busy process would fall behind the senders.
        const more = this.#waiting.lpopBuffer(key, messagesAtOnce);
        yield* (await Promise.race([more, this.#closed.promise])) ?? [];
      } catch {
        // The connection broke; a message lost with it is noticed by its number.
        if (!this.#isClosed) await sleep(100);
      }
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#closed.resolve(undefined);
    this.#waiting.disconnect();
    this.#commands.disconnect();
  }

  async #run(name: ScriptName, words: readonly (string | number | Buffer)[]): Promise<unknown> {
    const commands = this.#commands as unknown as Record<string, Script>;
    this.#calls += 1;
    this.#silentSince ??= performance.now();
    try {
      return await commands[commandOf(name)]!(this.#base, ...words);
    } finally {
      this.#calls -= 1;
      this.#silentSince = this.#calls > 0 ? performance.now() : undefined;
    }
  }
}

const commandOf = (name: ScriptName): string => `lectern:${name}`;

const wanted = (taken: unknown): number | undefined =>
  (taken as number) < 0 ? undefined : (taken as number);

function ticketOf(claim: string): Ticket {
  const [id = '', attempt] = claim.split(' ');
  return { id, attempt: Number(attempt) };
}

/** Once for each outage. */
function reportOutages(redis: Redis, kind: WorkKind, log: PlainLog): void {
  let isReported = false;
  redis.on('error', (error) => {
    if (!isReported)
      log.warn({ error: error.message }, `Redis is out of reach: the ${kind} queue waits for it`);
    isReported = true;
  });
  redis.on('ready', () => (isReported = false));
}
