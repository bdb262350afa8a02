/**
 * What a server costs and how long it does not respond. A gap is measured in processor time of the first thread: how
 * much it computed between a request to /livez and its response, however busy the machine is otherwise.
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../../test/processes/processes.ts';

export interface Watched {
  requests: number;
  failed: number;
  longestGapMs: number;
  longestMs: number;
  largestMb: number;
}

/** The first thread's time on a processor, from Linux, in milliseconds. */
export const threadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;

/** The most memory that the process had at any time. */
export const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

const visit = (url: string, agent: Agent): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
      response.on('error', () => resolve(false));
    });
    request.on('error', () => resolve(false));
  });

/** Asks for /livez again and again until the returned function is called. */
export function watch({ url, pid }: Pick<ServerProcess, 'url' | 'pid'>): () => Promise<Watched> {
  const agent = new Agent({ keepAlive: true });
  const seen: Watched = { requests: 0, failed: 0, longestGapMs: 0, longestMs: 0, largestMb: 0 };
  const state = { isOver: false };
  const look = async () => {
    while (!state.isOver) {
      const [cpu, wall] = [threadMs(pid), performance.now()];
      const isOk = await visit(`${url}/livez`, agent);
      seen.requests += 1;
      if (!isOk) seen.failed += 1;
      seen.longestGapMs = Math.max(seen.longestGapMs, threadMs(pid) - cpu);
      seen.longestMs = Math.max(seen.longestMs, performance.now() - wall);
      seen.largestMb = peakMb(pid);
      await sleep(5);
    }
  };
  const looking = look();
  return async () => {
    state.isOver = true;
    await looking;
    agent.destroy();
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
