/**
 * How many processes fit into the memory there is: that of the machine, or less where a container or a unit of systemd has
 * a limit. Without this, the system ends one process after another, whatever it is doing.
 *
 *   a process is to start ──► it fits ──────────────────────────────────────────► it starts
 *                               └── no: an idle one is ended, or a busy one waited for ──┘
 *
 * A process counts with what its kind is known to take, from its start on, and with what it takes once that is more. One
 * that fits nowhere starts when it is alone, and one that a caller waits for after a while in any case. While a caller
 * waits, work in the background makes room: its processes end after the job at hand, and none starts. In turn it leaves a
 * caller's process alone that had work a moment ago, because the next sentence of a listener would have to load it again.
 */
import { freemem, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of a pool. */
export interface Resident {
  readonly claimed: boolean;
  /** Whether nobody waits for its work. */
  readonly isBackground: boolean;
  /** For how long it has had no job. */
  readonly idleMs: () => number;
  /** What it takes, as far as that can be known. */
  readonly bytes: () => number;
  /** Ends it, if it is still idle, and resolves once it has gone. */
  readonly retire: () => Promise<void>;
}

export interface MemoryReading {
  /** The memory of the machine, or of the cgroup we run in. */
  readonly limitBytes: () => number;
  /** What all other programs leave. */
  readonly freeBytes: () => number;
  /** What this process takes. */
  readonly ownBytes: () => number;
}

/** A container may have less than its machine; without a limit this is more than any machine has. */
export const usableMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

const readMemory: MemoryReading = {
  limitBytes: usableMemory,
  freeBytes: freemem,
  ownBytes: () => process.memoryUsage.rss(),
};

/** Left for what the server itself is going to take, and for the system. */
const reserveShare = 0.08;
const lookEveryMs = 250;
/** How long a caller is kept waiting before the system decides who has to go. */
const patienceMs = 120_000;
/** Longer than a player takes until it asks for the next sentences. */
const restMs = 30_000;

interface Waiting {
  readonly signal: AbortSignal;
  readonly isBackground: boolean;
  readonly untilMs: number;
}

export class WorkerMemory {
  readonly #reading: MemoryReading;
  readonly #residents = new Set<Resident>();
  /** The memory that is promised to processes that have not started yet. */
  #promisedBytes = 0;
  #waitingCallers = 0;

  constructor(reading: MemoryReading = readMemory) {
    this.#reading = reading;
  }

  add(resident: Resident): void {
    this.#residents.add(resident);
  }

  delete(resident: Resident): void {
    this.#residents.delete(resident);
  }

  /** Whether a caller waits for room, so that work in the background has to leave. */
  get isWanted(): boolean {
    return this.#waitingCallers > 0;
  }

  /** Whether a process of this size could start without anything else having to leave. */
  fits(bytes: number): boolean {
    return !this.isWanted && bytes <= this.#room();
  }

  /** Resolves when a process of this size may start. Call the returned function once it was added, or is not needed. */
  async admit(bytes: number, signal: AbortSignal, isBackground = false): Promise<() => void> {
    if (isBackground) await this.#untilRoom(bytes, { signal, isBackground, untilMs: Infinity });
    else {
      this.#waitingCallers += 1;
      await this.#untilRoom(bytes, { signal, isBackground, untilMs: performance.now() + patienceMs });
      this.#waitingCallers -= 1;
    }
    this.#promisedBytes += bytes;
    return () => {
      this.#promisedBytes -= bytes;
    };
  }

  async #untilRoom(bytes: number, { signal, isBackground, untilMs }: Waiting): Promise<void> {
    const yields = () => isBackground && this.isWanted;
    while (!signal.aborted && (yields() || bytes > this.#room()) && performance.now() < untilMs) {
      const idle = yields() ? undefined : this.#idleFor(bytes - this.#room(), isBackground);
      if (idle) await idle.retire();
      else if (this.#residents.size === 0 && this.#promisedBytes === 0 && !yields()) break;
      else await sleep(lookEveryMs, undefined, { ref: false });
    }
  }

  #room(): number {
    const { limitBytes, freeBytes, ownBytes } = this.#reading;
    const limit = limitBytes();
    const taken = [...this.#residents].reduce((sum, one) => sum + one.bytes(), ownBytes());
    return Math.min(limit - taken, freeBytes()) - limit * reserveShare - this.#promisedBytes;
  }

  /** The smallest that is enough, or else the largest. */
  #idleFor(bytes: number, isBackground: boolean): Resident | undefined {
    const idle = [...this.#residents].filter(
      (one) => !one.claimed && (one.isBackground || !isBackground || one.idleMs() >= restMs),
    );
    const bySize = idle.toSorted((a, b) => a.bytes() - b.bytes());
    return bySize.find((one) => one.bytes() >= bytes) ?? bySize.at(-1);
  }
}

/** All pools of a process share its memory. */
export const workerMemory = new WorkerMemory();
