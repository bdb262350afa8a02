/** Calls /livez until it is told to stop, and then sends what it has seen. */
import { Agent, get } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { peakMb, stolenMs, threadMs, type Watched } from './watch.ts';

const { url, pid } = workerData as { readonly url: string; readonly pid: number };
// What the server computes while this thread waits for a processor would count as a gap. Only root may raise priority.
if (process.getuid?.() === 0) setPriority(constants.priority.PRIORITY_HIGHEST);
const agent = new Agent({ keepAlive: true });
const seen: Watched = { requests: 0, failed: 0, longestGapMs: 0, longestMs: 0, largestMb: 0, stolenMs: 0 };
const stolenBefore = stolenMs();
const state = { isOver: false };
parentPort!.once('message', () => (state.isOver = true));

const visit = (): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get(`${url}/livez`, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
      response.on('error', () => resolve(false));
    });
    request.on('error', () => resolve(false));
  });

while (!state.isOver) {
  const [cpu, wall, stolen] = [threadMs(pid), performance.now(), stolenMs()];
  const isOk = await visit();
  seen.requests += 1;
  if (!isOk) seen.failed += 1;
  const gapMs = threadMs(pid) - cpu - (stolenMs() - stolen);
  seen.longestGapMs = Math.max(seen.longestGapMs, gapMs);
  seen.longestMs = Math.max(seen.longestMs, performance.now() - wall);
  seen.largestMb = peakMb(pid);
  seen.stolenMs = stolenMs() - stolenBefore;
  await sleep(5);
}
agent.destroy();
parentPort!.postMessage(seen);
