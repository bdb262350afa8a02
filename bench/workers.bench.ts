/**
 * What workers on other machines cost, and how they scale. They are separate processes; what they say takes time and no
 * processor, so that the way to them is measured and not the voices.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Workers } from '../src/engines/remote/workers.ts';
import { RemoteSpeaker } from '../src/engines/speech/remote/remote-speaker.ts';
import { inOrder } from '../src/platform/in-order.ts';
import { eventually } from '../test/eventually.ts';

const never = new AbortController().signal;
const log = { info: () => undefined, warn: () => undefined };

interface Stage {
  readonly workers: Workers;
  readonly children: readonly ChildProcess[];
}

async function openStage(count: number): Promise<Stage> {
  const children = Array.from({ length: count }, () =>
    fork(new URL('./workers.child.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
  );
  const ports = await Promise.all(children.map((child) => once(child, 'message')));
  const urls = ports.map(([port]) => `http://127.0.0.1:${port}`).join();
  const workers = await Workers.open({ urls, key: 'bench', log });
  await eventually('all of them are up', () => workers.places('speech') === count);
  return { workers, children };
}

async function speak({ workers }: Stage, ms: number, background = false): Promise<number> {
  const startedAt = performance.now();
  let firstMs = 0;
  const request = { voiceId: 'stub-one', sentence: String(ms), language: 'en', background, account: 'one' };
  for await (const _ of new RemoteSpeaker(workers).speak(request, never))
    firstMs ||= performance.now() - startedAt;
  return firstMs;
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;

async function measureFirst(stage: Stage): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 500; round++) times.push(await speak(stage, 0));
  const sorted = times.slice(50).toSorted((a, b) => a - b);
  const [median, most] = [at(sorted, 0.5), at(sorted, 0.95)];
  console.log(`| overhead on first audio | ${median.toFixed(1)} ms, 95 %: ${most.toFixed(1)} ms | ≤ 15 ms |`);
}

/** A book as its handler makes it: twice as many sentences under way as are spoken at a time. */
async function measureBook(stage: Stage): Promise<number> {
  const sentenceMs = 100;
  const { workers } = stage;
  const places = workers.places('speech');
  const sentences = Array.from({ length: 40 * places }, () => sentenceMs);
  const startedAt = performance.now();
  const make = (ms: number) => speak(stage, ms, true);
  for await (const _ of inOrder(sentences, make, { atOnce: () => 2 * places, signal: never }));
  const perSecond = (sentences.length * 1000) / (performance.now() - startedAt);
  const ideal = (places * 1000) / sentenceMs;
  const share = `${((100 * perSecond) / ideal).toFixed(0)} % of ${ideal.toFixed(0)}`;
  console.log(`| sentences per second, workers: ${places} | ${perSecond.toFixed(1)} (${share}) | ≥ 80 % |`);
  return perSecond;
}

console.log('| what | measured | goal |\n|---|---|---|');
const speeds: number[] = [];
for (const count of [1, 2, 4]) {
  const stage = await openStage(count);
  if (count === 1) await measureFirst(stage);
  speeds.push(await measureBook(stage));
  await stage.workers.close();
  for (const child of stage.children) child.disconnect();
}
console.log(`| four workers | ${(speeds[2]! / speeds[0]!).toFixed(2)} × one | ≥ 3.6 × |`);
