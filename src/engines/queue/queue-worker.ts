/**
 * Does the work that waits in a queue, as many tasks at a time as its engine can.
 *
 *   started ──► taking work ──► draining (SIGTERM: it takes no more and finishes what it has) ──► closed
 *
 * It announces itself once a second. A worker that does not, because it died or is suspended, loses its tasks to another.
 */
import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PlainLog } from '../../platform/log.ts';
import { queueLimits } from '../../platform/time-limits.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import type { WantedVoice } from '../speech/installed/voice-store.ts';
import type { VoiceFollower } from '../speech/queued/voice-follower.ts';
import { TaskRun, type WorkEngine } from './task-run.ts';
import type { Announcement, Claimed, Ticket, WorkKind, WorkQueue } from './work-queue.ts';
import type { AnnouncedCatalog } from './worker-list.ts';

export interface QueueWorkerDeps {
  readonly queue: WorkQueue;
  readonly engine: WorkEngine;
  /** What it can do now; the lists are the same objects as long as they do not change. */
  readonly catalog: () => AnnouncedCatalog;
  /** How many tasks it does at the same time in the background; one more is for people who wait. */
  readonly slots: number;
  /** Names the spans of its tasks. Default: speech. */
  readonly kind?: WorkKind;
  readonly tracer?: Tracer | undefined;
  /** Installs the wanted voices; undefined if this worker keeps the voices it has. */
  readonly follower?: Pick<VoiceFollower, 'state' | 'follow'> | undefined;
  readonly version: string;
  readonly log: PlainLog;
}

interface Catalog extends Required<AnnouncedCatalog> {
  readonly name: string;
  readonly description: string;
}

export class QueueWorker {
  readonly id = randomUUID();
  readonly #deps: QueueWorkerDeps;
  readonly #runs = new Map<string, TaskRun>();
  #beating: NodeJS.Timeout | undefined;
  #listening: Promise<void> | undefined;
  #catalog: Catalog | undefined;
  #announced: string | undefined;
  #isDraining = false;
  #claiming: Promise<void> | undefined;
  #looksAgain = false;
  /** Settles once nothing is running. */
  #idle = Promise.withResolvers<void>();

  constructor(deps: QueueWorkerDeps) {
    this.#deps = deps;
  }

  /** Resolves once it has announced itself. */
  async start(): Promise<void> {
    this.#listening = this.#listen();
    await this.#beat();
    // If Redis cannot be reached, the next beat tries again.
    this.#beating = setInterval(() => this.announce(), queueLimits.beatMs);
    this.#claim();
  }

  /** Announces a change at once, instead of with the next beat. */
  announce(): void {
    this.#beat().catch(() => undefined);
  }

  /** Finishes what it can within the time, and gives the rest to other workers. */
  async close(graceMs: number): Promise<void> {
    const { queue } = this.#deps;
    this.#isDraining = true;
    await queue.briefly(Promise.all([this.#beat(), this.#claiming]));
    await this.#untilIdle(graceMs);
    for (const run of this.#runs.values()) run.giveBack();
    await this.#untilIdle(queueLimits.connectMs);
    clearInterval(this.#beating);
    await queue.briefly(queue.leave(this.id));
    queue.close();
    await this.#listening;
  }

  async #untilIdle(withinMs: number): Promise<void> {
    if (this.#runs.size > 0)
      await Promise.race([this.#idle.promise, sleep(withinMs, undefined, { ref: false })]);
  }

  #announcement({ name: catalog }: Catalog): Announcement {
    const { version, follower } = this.#deps;
    const slots = this.#isDraining ? 0 : this.#deps.slots;
    const announcement = { id: this.id, version, host: hostname(), slots, busy: this.#runs.size, catalog };
    return follower ? { ...announcement, following: follower.state } : announcement;
  }

  async #beat(): Promise<void> {
    const { queue } = this.#deps;
    const catalog = this.#describe();
    const announcement = this.#announcement(catalog);
    // Before the beat names it, so that whoever sees the name finds the catalog.
    if (catalog.name !== this.#announced) await this.#announce(announcement, catalog);
    const { isKnown, claims, wanted } = await queue.beat(announcement);
    this.#compare(claims);
    if (!isKnown) await this.#announce(announcement, catalog);
    this.#claim();
    await this.#follow(wanted);
  }

  async #announce(announcement: Announcement, { name, description, voices, abilities }: Catalog) {
    const ids = [...voices.map(({ voiceId }) => voiceId), ...abilities];
    await this.#deps.queue.announce(announcement, description, ids);
    this.#announced = name;
  }

  /** Older nodes want nothing from their workers. */
  async #follow(name: string): Promise<void> {
    const { queue, follower } = this.#deps;
    if (!follower || name === '') return;
    await follower.follow(name, async () => JSON.parse((await queue.wanted()) ?? '[]') as WantedVoice[]);
  }

  /** Described again only when voices have come or gone, or their speeds have become known. */
  #describe(): Catalog {
    const { voices, speeds, abilities = [] } = this.#deps.catalog();
    const last = this.#catalog;
    const isSame = last && last.voices === voices && isDeepStrictEqual(last.speeds, speeds);
    if (isSame && isDeepStrictEqual(last.abilities, abilities)) return last;
    const description = JSON.stringify({ voices, speeds, abilities } satisfies AnnouncedCatalog);
    const name = createHash('sha256').update(description).digest('base64url').slice(0, 16);
    this.#catalog = { voices, speeds, abilities, name, description };
    return this.#catalog;
  }

  /** Replies come in the order of the requests, so a claim that only Redis knows of was lost on its way. */
  #compare(claims: readonly Ticket[]): void {
    const claimed = new Set(claims.map(nameOf));
    for (const [name, run] of this.#runs) if (!claimed.has(name)) run.stop();
    for (const ticket of claims)
      if (!this.#runs.has(nameOf(ticket)))
        new TaskRun(this.#runDeps, ticket).sendBack().catch(() => undefined);
  }

  get #runDeps() {
    return { ...this.#deps, worker: this.id };
  }

  async #listen(): Promise<void> {
    for await (const bytes of this.#deps.queue.messages('mail', this.id)) {
      const [word, id] = bytes.toString().split(' ');
      if (word === 'work') this.#claim();
      else if (word === 'beat') this.announce();
      else for (const run of this.#runs.values()) if (run.ticket.id === id) run.stop();
    }
  }

  /** Takes work while there is room for it, one look at a time. */
  #claim(): void {
    this.#looksAgain = true;
    this.#claiming ??= this.#claimAll()
      .catch((error: unknown) => {
        if (!this.#isDraining) this.#deps.log.warn({ err: error }, 'The queue cannot be read');
      })
      .finally(() => {
        this.#claiming = undefined;
        // Somebody may have called this since the last look ended.
        if (this.#looksAgain) this.#claim();
      });
  }

  async #claimAll(): Promise<void> {
    while (this.#looksAgain) {
      this.#looksAgain = false;
      while (this.#hasRoom()) {
        const claimed = await this.#deps.queue.claim(this.id, this.#hasRoomInBackground());
        if (!claimed) break;
        if (this.#isDraining) await new TaskRun(this.#runDeps, claimed).sendBack();
        else this.#start(claimed);
      }
    }
  }

  /** A task whose listener takes no chunks does not count: no process is busy with it. */
  #hasRoom(): boolean {
    const working = [...this.#runs.values()].filter(({ isResting }) => !isResting);
    return !this.#isDraining && working.length <= this.#deps.slots;
  }

  #hasRoomInBackground(): boolean {
    const inBackground = [...this.#runs.values()].filter((run) => run.isBackground && !run.isResting);
    return inBackground.length < this.#deps.slots;
  }

  #start(claimed: Claimed): void {
    const run = new TaskRun(this.#runDeps, claimed);
    const name = nameOf(claimed);
    this.#runs.set(name, run);
    const { engine, tracer, kind = 'speech' } = this.#deps;
    const request = requestOf(claimed);
    run.isBackground = request !== undefined && engine.isBackground(request);
    // Only for tasks that the node traces: a worker starts no traces of its own.
    const { traceparent } = { traceparent: undefined, ...request };
    const span = traceparent === undefined ? undefined : tracer?.continue(traceparent, `work ${kind}`, {});
    const end = () => {
      this.#runs.delete(name);
      if (this.#isDraining && this.#runs.size === 0) this.#idle.resolve();
      this.#claim();
    };
    run.work(request, claimed.waitedMs, span).then(end, end);
  }
}

const nameOf = ({ id, attempt }: Ticket): string => `${id} ${attempt}`;

function requestOf({ body }: Claimed): object | undefined {
  try {
    return JSON.parse(body) as object;
  } catch {
    return undefined;
  }
}
