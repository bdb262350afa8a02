/**
 * What a server costs and how long it does not respond. A gap is measured in processor time of the main thread: how
 * much it computed between a request to /livez and its response, however busy the machine is otherwise. A virtual
 * machine counts what its host took from it as the time of whichever thread was running: that is taken off.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ServerProcess } from '../../../test/processes/processes.ts';

export interface Watched {
  requests: number;
  failed: number;
  longestGapMs: number;
  longestMs: number;
  largestMb: number;
  /** What the host took from all processors meanwhile. */
  stolenMs: number;
}

/** The main thread's time on a processor, from Linux, in milliseconds. */
export const threadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;

/** What the host has taken from this machine's processors so far; Linux counts it in hundredths of a second. */
export const stolenMs = (): number =>
  10 * Number(readFileSync('/proc/stat', 'latin1').split('\n', 1)[0]!.split(/ +/)[8]);

/** The most memory that the process had at any time. */
export function peakMb(pid: number): number {
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (!peak) throw new Error(`The server (${pid}) has ended by itself`);
  return Number(peak[1]) / 1024;
}

/** Asks for /livez again and again until the returned function is called. */
export function watch({ url, pid }: Pick<ServerProcess, 'url' | 'pid'>): () => Promise<Watched> {
  // A trial that is busy itself would see responses late, and count what the server has done since.
  const thread = new Worker(new URL('./watch.thread.ts', import.meta.url), { workerData: { url, pid } });
  return async () => {
    thread.postMessage('stop');
    const [seen] = (await once(thread, 'message')) as [Watched];
    return rounded(seen);
  };
}

export const rounded = <T extends object>(figures: T): T =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value) : value,
    ]),
  ) as T;
