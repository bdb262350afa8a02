/**
 * What the queue of speech costs, and how it scales. Workers are separate processes on their own Redis; what they
 * say takes time and no processor, so that the queue is measured and not the voices.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openQueuedSpeaker } from '../src/engines/speech/queued/queued-speaker.ts';
import { inOrder } from '../src/platform/in-order.ts';
import { eventually } from '../test/eventually.ts';
import { startRedis } from '../test/redis.ts';

const never = new AbortController().signal;
const log = { info: () => undefined, warn: () => undefined };
const redis = await startRedis();
const node = await openQueuedSpeaker({ redisUrl: redis.socket, log });
const workers: ChildProcess[] = [];

async function addWorker(): Promise<void> {
  const child = fork(new URL('./queue.child.ts', import.meta.url), [redis.socket], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  workers.push(child);
  await once(child, 'message');
  await eventually('the node knows of it', () => node.node.slots === workers.length);
}

async function speak(ms: number, background = false): Promise<number> {
  const startedAt = performance.now();
  let firstMs = 0;
  const request = { voiceId: 'stub-one', sentence: String(ms), language: 'en', background, account: 'one' };
  for await (const _ of node.speak(request, never)) firstMs ||= performance.now() - startedAt;
  return firstMs;
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;

async function measureFirst(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 500; round++) times.push(await speak(0));
  const sorted = times.slice(50).toSorted((a, b) => a - b);
  const [median, most] = [at(sorted, 0.5), at(sorted, 0.95)];
  console.log(`| overhead on first audio | ${median.toFixed(1)} ms, 95 %: ${most.toFixed(1)} ms | ≤ 15 ms |`);
}

/** A book as its handler makes it: twice as many sentences under way as are spoken at a time. */
async function measureBook(): Promise<void> {
  const sentenceMs = 100;
  const sentences = Array.from({ length: 40 * workers.length }, () => sentenceMs);
  const startedAt = performance.now();
  const make = (ms: number) => speak(ms, true);
  for await (const _ of inOrder(sentences, make, { atOnce: () => 2 * node.node.slots, signal: never }));
  const perSecond = (sentences.length * 1000) / (performance.now() - startedAt);
  const ideal = (workers.length * 1000) / sentenceMs;
  const share = `${((100 * perSecond) / ideal).toFixed(0)} % of ${ideal.toFixed(0)}`;
  console.log(
    `| sentences per second, workers: ${workers.length} | ${perSecond.toFixed(1)} (${share}) | ≥ 80 % |`,
  );
}

console.log('| what | measured | goal |\n|---|---|---|');
await addWorker();
await measureFirst();
for (const count of [1, 2, 4]) {
  while (workers.length < count) await addWorker();
  await measureBook();
}
for (const child of workers) child.disconnect();
await node.close();
await redis.close();
