/**
 * Speech without a pause: a Piper voice and a Kokoro voice say sentences that were never said before, for MINUTES. The
 * memory of the server's main process and of each worker is watched throughout. It may grow while models are loaded and
 * the longest sentences come for the first time; from the fourth tenth of the time on it must be flat.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sentences } from '../../src/engines/speech/judging/sentences.fixture.ts';
import { listen, paths } from '../../test/speech-client.ts';
import { childrenOf } from './support/processor-time.ts';
import { minutes, openWorld, print } from './support/world.ts';

const lookEveryMs = 1_000;
const mostGrowth = 1.1;
/** A worker that is seen less often does other work, or has replaced one that was ended. */
const leastShareOfLooks = 0.8;

const world = await openWorld({ SPEECH_ENGINES: 'piper,kokoro' });
const { key } = await world.caller(100_000_000);
const server = await world.start();
const spoken: Record<string, number> = {};

async function speakUntil(endMs: number, voice_id: string): Promise<void> {
  while (performance.now() < endMs) {
    const count = (spoken[voice_id] = (spoken[voice_id] ?? 0) + 1);
    const input = `Line ${count}: ${sentences[count % sentences.length]}`;
    const body = { input, voice_id, language: 'en' };
    const { status, complete } = await listen(server.url, paths.wav, { key, body });
    assert.ok(status === 200 && complete, `${voice_id} failed at sentence ${count}`);
  }
}

// Loads both models, and lets everything be compiled that is compiled once.
for (const voice of ['piper-ada', 'kokoro-af-heart']) await speakUntil(performance.now() + 20_000, voice);

const startedMs = performance.now();
const lengthMs = minutes(60) * 60_000;
const speaking = Promise.all(
  ['piper-ada', 'kokoro-af-heart'].map((voice) => speakUntil(startedMs + lengthMs, voice)),
);
/** In MB, by process and tenth of the run. */
const seen = new Map<number, number[][]>();
for (let at = 0; at < 10; at = Math.floor((10 * (performance.now() - startedMs)) / lengthMs)) {
  for (const pid of [server.pid, ...childrenOf(server.pid)]) {
    const looks = seen.get(pid) ?? Array.from({ length: 10 }, () => []);
    const mb = residentMb(pid);
    if (mb > 0) looks[at]!.push(mb);
    seen.set(pid, looks);
  }
  await Promise.race([sleep(lookEveryMs), speaking]);
}
await speaking;
await server.end('SIGTERM');
await world.close();

const looksOf = (tenths: readonly number[][]) => tenths.reduce((sum, { length }) => sum + length, 0);
const lasting = [...seen].filter(
  ([, tenths]) => looksOf(tenths) >= leastShareOfLooks * looksOf(seen.get(server.pid)!),
);
print('spoken', spoken);
const growths = lasting.map(([pid, tenths]) => {
  const means = tenths.map((looks) => Math.round(mean(looks)));
  const growth = mean(means.slice(7)) / mean(means.slice(3, 6));
  print(pid === server.pid ? 'first process, MB' : 'worker, MB', { means, growth: growth.toFixed(3) });
  return growth;
});
assert.ok(growths.length >= 3, 'both models keep their workers');
assert.ok(Math.max(...growths) <= mostGrowth, 'memory grows');
process.exit(0);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Nothing where the process has ended. */
function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
