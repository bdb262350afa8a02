/**
 * The workers of a node: found by their names, asked every second how they are, and given its tasks.
 *
 *   waiting (no worker can do it) ──► at a worker ──► ended | failed
 *                  ▲                       │
 *                  └───────────────────────┘ its worker died, sleeps or stops: another one starts it again
 *
 * Each task goes to the worker that has the fewest of this node for its size. What waits, waits in the pools of the workers,
 * which know listeners, books and accounts.
 */
import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlainLog } from '../../platform/log.ts';
import { remoteLimits } from '../../platform/time-limits.ts';
import { EngineError } from '../../platform/engine-error.ts';
import type { OfferedWork, Skills, Task, WorkKind } from './work.ts';
import { abortError, OwnWorker, WorkerLink, WorkerLost, type Candidate } from './worker-link.ts';

export interface WorkersSettings {
  /** Addresses separated by commas; a name may stand for many machines. */
  readonly urls: string;
  readonly key: string | undefined;
  readonly log: PlainLog;
  /** How long a person waits while no worker can do a task. */
  readonly patienceMs?: number;
  /** How long the start waits for the first look at the workers. */
  readonly firstLookMs?: number;
}

/** What owners see of a worker. */
export interface WorkerFacts {
  readonly id: string;
  readonly host: string;
  readonly version: string;
  readonly busy: number;
  readonly slots: number;
}

/** How many workers may die of a task without any progress before it is given up. */
const maxLosses = 4;

export class Workers {
  readonly #settings: WorkersSettings;
  readonly #urls: readonly URL[];
  readonly #links = new Map<string, WorkerLink>();
  readonly #own: { readonly worker: OwnWorker; readonly isLastResort: boolean }[] = [];
  readonly #missingSince = new Map<WorkKind, number>();
  readonly #closing = new AbortController();
  /** Settles when something is known anew about the workers. */
  #news = Promise.withResolvers<void>();
  #resolvedAt = -Infinity;
  #ticking: NodeJS.Timeout | undefined;

  static async open(settings: WorkersSettings): Promise<Workers> {
    const workers = new Workers(settings);
    const { firstLookMs = remoteLimits.firstLookMs } = settings;
    await Promise.race([workers.#tick(), sleep(firstLookMs, undefined, { ref: false })]);
    workers.#ticking = setInterval(() => void workers.#tick(), remoteLimits.beatMs).unref();
    return workers;
  }

  constructor(settings: WorkersSettings) {
    this.#settings = settings;
    this.#urls = settings.urls.split(',').map((url) => new URL(url.trim()));
  }

  /** The node's own pool is one more worker, or one for when there is no other. */
  addOwn(offer: OfferedWork, { isLastResort = false } = {}): void {
    this.#own.push({ worker: new OwnWorker(offer), isLastResort });
  }

  /** What each worker can do, or could when it was last seen. */
  skills(kind: WorkKind, which: 'up' | 'known'): Skills[] {
    const seen = this.#all.filter(({ isUp }) => isUp || which === 'known');
    return seen.flatMap((worker) => worker.skills(kind) ?? []);
  }

  /** Whether a worker has all of these abilities, or had them when it was last seen. */
  has(kind: WorkKind, needs: readonly string[], which: 'up' | 'known' = 'up'): boolean {
    return this.skills(kind, which).some((skills) => hasAll(skills, needs));
  }

  /** How many tasks all workers together do at the same time. */
  places(kind: WorkKind): number {
    return this.#all.filter(({ isUp }) => isUp).reduce((sum, worker) => sum + worker.places(kind), 0);
  }

  /** The machines that are up, and how many tasks wait there. */
  facts(kind: WorkKind): { readonly workers: readonly WorkerFacts[]; readonly waiting: number } {
    const workers = [...this.#links.values()].flatMap(({ isUp, state }) => {
      const offer = state?.offers[kind];
      if (!isUp || !state || !offer) return [];
      const { id, host, version } = state;
      return { id, host, version, busy: offer.busy, slots: offer.places };
    });
    return {
      workers: workers.toSorted((a, b) => (a.host + a.id < b.host + b.id ? -1 : 1)),
      waiting: workers.reduce((sum, { busy, slots }) => sum + Math.max(0, busy - slots), 0),
    };
  }

  count(): { readonly up: number; readonly down: number } {
    const links = [...this.#links.values()].filter(({ goneSince }) => goneSince === undefined);
    const up = links.filter(({ isUp }) => isUp).length;
    return { up, down: links.length - up };
  }

  /** Since when nobody has done this kind of work; undefined while somebody does. */
  missingSinceMs(kind: WorkKind): number | undefined {
    return this.places(kind) > 0 ? undefined : this.#missingSince.get(kind);
  }

  /** Throws an `AbortError` after an abort and otherwise an `EngineError`. */
  async *run<Item>(task: Task<Item>, signal: AbortSignal): AsyncGenerator<Item, void, undefined> {
    try {
      yield* this.#run(task, AbortSignal.any([signal, this.#closing.signal]));
    } catch (error) {
      if (this.#closing.signal.aborted && !signal.aborted)
        throw new EngineError('closed', 'The server is stopping.', { cause: error });
      throw error;
    }
  }

  async *#run<Item>(task: Task<Item>, signal: AbortSignal): AsyncGenerator<Item, void, undefined> {
    const lostBy = new Set<string>();
    const died = new Set<string>();
    for (;;) {
      const worker = await this.#find(task, lostBy, signal);
      const { id } = worker;
      const hasOther = () => this.#able(task).some((other) => other !== worker);
      try {
        for await (const chunk of worker.run(task, { signal, hasOther })) {
          const item = task.receive(chunk);
          if (item === undefined) continue;
          died.clear();
          yield item;
        }
        return task.finish();
      } catch (error) {
        if (isBusy(error) && task.isPatient) {
          await sleep(remoteLimits.beatMs, undefined, { signal });
          continue;
        }
        if (!(error instanceof WorkerLost)) throw error;
        const { log } = this.#settings;
        log.warn(
          { worker: worker.name, kind: task.kind, err: error.cause },
          'A worker did not finish a task',
        );
        lostBy.add(worker.name);
        if (error.wasAtWork) died.add(id);
        if (died.size >= maxLosses)
          throw new EngineError('crashed', `${task.failure}: ${died.size} workers died of it`);
        task.restart();
      } finally {
        worker.underWay.add(task.kind, -1);
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#ticking);
    this.#closing.abort();
  }

  get #all(): Candidate[] {
    return [...this.#own.map(({ worker }) => worker), ...this.#links.values()];
  }

  #able({ kind, needs }: Pick<Task<unknown>, 'kind' | 'needs'>): Candidate[] {
    const able = this.#all.filter((one) => one.isUp && hasAll(one.skills(kind), needs));
    const isLastResort = (one: Candidate) =>
      this.#own.some(({ worker, isLastResort: is }) => is && worker === one);
    const first = able.filter((one) => !isLastResort(one));
    return first.length > 0 ? first : able;
  }

  /** Waits until there is one, a person not for long, and counts the task there. */
  async #find(task: Task<unknown>, lostBy: ReadonlySet<string>, signal: AbortSignal): Promise<Candidate> {
    const { patienceMs = remoteLimits.patienceMs } = this.#settings;
    const since = performance.now();
    for (;;) {
      if (signal.aborted) throw abortError(signal);
      const able = this.#able(task);
      const others = able.filter(({ name }) => !lostBy.has(name));
      const best = leastLoaded(others.length > 0 ? others : able, task.kind);
      if (best) {
        best.underWay.add(task.kind, 1);
        return best;
      }
      const waitedMs = performance.now() - since;
      if (!task.isPatient && waitedMs >= patienceMs)
        throw new EngineError('unavailable', task.noWorker, { retryAfterMs: patienceMs });
      const soon = sleep(remoteLimits.beatMs, undefined, { ref: false, signal }).catch(() => undefined);
      await Promise.race([this.#news.promise, soon]);
    }
  }

  async #tick(): Promise<void> {
    if (performance.now() - this.#resolvedAt >= remoteLimits.resolveMs) await this.#resolve();
    const links = [...this.#links.values()].filter((link) => link.goneSince === undefined && !link.isLooking);
    await Promise.all(links.map((link) => this.#look(link)));
    for (const kind of ['speech', 'transcription', 'export'] as const)
      if (this.places(kind) > 0) this.#missingSince.delete(kind);
      else this.#missingSince.set(kind, this.#missingSince.get(kind) ?? Date.now());
    // A caller that waits for changes gets an answer now and then, even if there are none.
    this.#announce();
  }

  async #look(link: WorkerLink): Promise<void> {
    const [wasUp, before] = [link.isUp, link.problem];
    await link.look();
    const { log } = this.#settings;
    const { isUp, name: worker, problem } = link;
    if (isUp && !wasUp) log.info({ worker }, 'A worker is up');
    if (!isUp && problem !== before) log.warn({ worker, problem }, 'A worker is not up');
    if (isUp !== wasUp) this.#announce();
  }

  #announce(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }

  /** A name that cannot be resolved now keeps the machines that it had. */
  async #resolve(): Promise<void> {
    this.#resolvedAt = performance.now();
    const { log, key } = this.#settings;
    const found = await Promise.all(
      this.#urls.map(async (url) => {
        try {
          const name = url.hostname.replaceAll(/[[\]]/g, '');
          const addresses = await lookup(name, { all: true, order: 'ipv4first' });
          // A machine with addresses of both families is one worker.
          const ofOne = addresses.filter(({ family }) => family === addresses[0]!.family);
          return ofOne.map(({ address }) => ({ url, address }));
        } catch (error) {
          log.warn({ err: error, worker: url.host }, 'The name of the workers cannot be resolved');
          return this.#addressesOf(url);
        }
      }),
    );
    const links = found.flat().map((one) => [`${one.url.origin} ${one.address}`, one] as const);
    for (const [id, one] of links)
      if (!this.#links.has(id)) this.#links.set(id, new WorkerLink({ ...one, key }));
    this.#forget(new Set(links.map(([id]) => id)));
  }

  #addressesOf(url: URL) {
    const prefix = `${url.origin} `;
    const present = [...this.#links].filter(([id, { goneSince }]) => !goneSince && id.startsWith(prefix));
    return present.map(([id]) => ({ url, address: id.slice(prefix.length) }));
  }

  /** The last one is kept: a voice without a worker is a different problem from an unknown voice. */
  #forget(present: ReadonlySet<string>): void {
    const now = performance.now();
    for (const [id, link] of this.#links) {
      link.goneSince = present.has(id) ? undefined : (link.goneSince ?? now);
      const isOld = link.goneSince !== undefined && now - link.goneSince > remoteLimits.forgetMs;
      if (isOld && this.#links.size > 1) this.#links.delete(id);
    }
  }
}

const hasAll = (skills: Skills | undefined, needs: readonly string[]): boolean =>
  skills !== undefined && needs.every((need) => skills.abilities.includes(need));

/** Too many tasks of its account wait at the worker already. */
const isBusy = (error: unknown): boolean => error instanceof EngineError && error.fault === 'busy';

/** For its size; any of those that have the same, so that nodes do not all choose the first. */
function leastLoaded(workers: readonly Candidate[], kind: WorkKind): Candidate | undefined {
  const load = (one: Candidate) => (one.underWay.of(kind) + 1) / Math.max(1, one.places(kind));
  const least = Math.min(...workers.map(load));
  const best = workers.filter((one) => load(one) === least);
  return best[Math.floor(Math.random() * best.length)];
}
