/**
 * How many processes fit into the memory there is: that of the machine, or less where a container or a unit of systemd has
 * a limit. Without this, the system ends one process after another, whatever it is doing.
 *
 *   a process is to start ──► it fits ──────────────────────────────────────────► it starts
 *                               └── no: an idle one is ended, or a busy one waited for ──┘
 *
 * A process counts with what its kind is known to take, from its start on, and with what it takes once that is more. One
 * that fits nowhere starts when it is alone, and one that a caller waits for after a while in any case.
 */
import { freemem, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of a pool. */
export interface Resident {
  readonly claimed: boolean;
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

export class WorkerMemory {
  readonly #reading: MemoryReading;
  readonly #residents = new Set<Resident>();
  /** The memory that is promised to processes that have not started yet. */
  #promisedBytes = 0;

  constructor(reading: MemoryReading = readMemory) {
    this.#reading = reading;
  }

  add(resident: Resident): void {
    this.#residents.add(resident);
  }

  delete(resident: Resident): void {
    this.#residents.delete(resident);
  }

  /** Resolves when a process of this size may start. Call the returned function once it was added, or is not needed. */
  async admit(bytes: number, signal: AbortSignal, isBackground = false): Promise<() => void> {
    const untilMs = performance.now() + (isBackground ? Infinity : patienceMs);
    while (!signal.aborted && bytes > this.#room() && performance.now() < untilMs) {
      const idle = this.#idleFor(bytes - this.#room());
      if (idle) await idle.retire();
      else if (this.#residents.size === 0 && this.#promisedBytes === 0) break;
      else await sleep(lookEveryMs, undefined, { ref: false });
    }
    this.#promisedBytes += bytes;
    return () => {
      this.#promisedBytes -= bytes;
    };
  }

  #room(): number {
    const { limitBytes, freeBytes, ownBytes } = this.#reading;
    const limit = limitBytes();
    const taken = [...this.#residents].reduce((sum, one) => sum + one.bytes(), ownBytes());
    return Math.min(limit - taken, freeBytes()) - limit * reserveShare - this.#promisedBytes;
  }

  /** The smallest that is enough, or else the largest. */
  #idleFor(bytes: number): Resident | undefined {
    const idle = [...this.#residents].filter(({ claimed }) => !claimed);
    const bySize = idle.toSorted((a, b) => a.bytes() - b.bytes());
    return bySize.find((one) => one.bytes() >= bytes) ?? bySize.at(-1);
  }
}

/** All pools of a process share its memory. */
export const workerMemory = new WorkerMemory();
