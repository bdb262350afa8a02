/** A pool of the fixture's workers, and how tests talk to it. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { FixtureJob, Identity } from './fixture.worker.ts';
import { Pool, type PoolSettings } from './pool.ts';
import { WorkerError } from './ticket.ts';

export function open(t: TestContext, settings: Partial<PoolSettings> = {}) {
  const warnings: { err: WorkerError; lastWords: string }[] = [];
  const pool = new Pool({
    entry: new URL('./fixture.worker.ts', import.meta.url),
    size: 1,
    keep: 2,
    idleMs: 60_000,
    loadTimeoutMs: 120_000,
    stopGraceMs: 120_000,
    log: { warn: (fields) => warnings.push(fields as (typeof warnings)[number]) },
    ...settings,
  });
  t.after(() => pool.close());
  return { pool, warnings };
}

export const task = (
  act: FixtureJob['act'],
  more: Partial<{
    key: string;
    load: string;
    silenceMs: number;
    count: number;
    gate: Int32Array;
    priority: 'interactive' | 'background';
    queue: string;
    isLong: boolean;
  }> = {},
) => ({
  key: more.key ?? 'a',
  setup: { load: more.load },
  job: { act, count: more.count, gate: more.gate } satisfies FixtureJob,
  silenceMs: more.silenceMs ?? 120_000,
  priority: more.priority ?? ('interactive' as const),
  queue: more.queue,
  isLong: more.isLong ?? false,
});

export const never = new AbortController().signal;

export async function all(pool: Pool, what: ReturnType<typeof task>, signal = never): Promise<unknown[]> {
  const chunks: unknown[] = [];
  for await (const chunk of pool.run(what, signal)) chunks.push(chunk);
  return chunks;
}

export async function ask(pool: Pool, key = 'a'): Promise<Identity> {
  return (await all(pool, task('pid', { key })))[0] as Identity;
}

export const fault = (name: string, message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof WorkerError);
  assert.equal(error.fault, name);
  assert.match(error.message, message);
  return true;
};

export function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
