/**
 * What the server is doing, for those who administer it: its workers, what waits for them, how much is stored and what
 * failed lately. Workers, caches and errors are those of this process; jobs and space those of the whole store.
 */
import type { Database } from '../../platform/database/database.ts';
import type { Room } from '../../platform/disk.ts';
import type { LoggedError } from '../../platform/recent-errors.ts';
import type { PoolState } from '../../platform/workers/ticket.ts';
import { countOpenJobs } from '../jobs/jobs.ts';
import type { StoredSpace } from '../space/space.ts';
import type { Administrator } from './people.rules.ts';

export interface QueuedJobs {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  readonly paused: number;
}

/** A process that works for this server, on this machine or another. */
interface WorkerFacts {
  readonly id: string;
  readonly host: string;
  readonly version: string;
  /** How many tasks it does now, and at most at the same time. */
  readonly busy: number;
  readonly slots: number;
}

export interface RemoteWorkFacts {
  readonly workers: readonly WorkerFacts[];
  /** Tasks: sentences, or pieces of recordings. */
  readonly waiting: number;
}

export interface ServerFacts {
  readonly pools: readonly PoolState[];
  /** Undefined where this server has no workers on other machines. */
  readonly speechWorkers: RemoteWorkFacts | undefined;
  readonly transcriptionWorkers: RemoteWorkFacts | undefined;
  readonly jobs: readonly QueuedJobs[];
  /** In bytes. */
  readonly stored: StoredSpace & { readonly cache: number };
  /** Undefined where it is not watched. */
  readonly disk: Room | undefined;
  /** What `/readyz` misses, and since when. */
  readonly missing: readonly {
    readonly name: 'database' | 'disk_space' | 'storage' | 'speech_workers' | 'transcription_workers';
    readonly since: string;
  }[];
  /** Newest first. */
  readonly errors: readonly LoggedError[];
}

export interface ServerStateDeps {
  readonly database: Database;
  readonly pools: () => readonly PoolState[];
  readonly speechWorkers: () => RemoteWorkFacts | undefined;
  readonly transcriptionWorkers: () => RemoteWorkFacts | undefined;
  readonly storedBytes: () => Promise<StoredSpace>;
  readonly cacheBytes: () => number;
  readonly room: () => Room | undefined;
  readonly missing: () => Promise<ServerFacts['missing']>;
  readonly errors: () => readonly LoggedError[];
}

export function createServerState(deps: ServerStateDeps) {
  const {
    database,
    pools,
    storedBytes,
    cacheBytes,
    room,
    missing,
    errors,
    speechWorkers,
    transcriptionWorkers,
  } = deps;

  async function of(_by: Administrator): Promise<ServerFacts> {
    const [jobs, stored] = await Promise.all([openJobs(database), storedBytes()]);
    return {
      pools: pools(),
      speechWorkers: speechWorkers(),
      transcriptionWorkers: transcriptionWorkers(),
      jobs,
      stored: { ...stored, cache: cacheBytes() },
      disk: room(),
      missing: await missing(),
      errors: errors(),
    };
  }

  return { of };
}

export type ServerState = ReturnType<typeof createServerState>;

/** Jobs that have not ended, by kind. */
export async function openJobs({ queries }: Database): Promise<QueuedJobs[]> {
  const rows = await countOpenJobs(queries);
  const kinds = [...new Set(rows.map(({ kind }) => kind))].toSorted();
  const countOf = (kind: string, state: string) =>
    rows.find((row) => row.kind === kind && row.state === state)?.jobs ?? 0;
  return kinds.map((kind) => ({
    kind,
    waiting: countOf(kind, 'queued'),
    running: countOf(kind, 'running'),
    paused: countOf(kind, 'paused'),
  }));
}
