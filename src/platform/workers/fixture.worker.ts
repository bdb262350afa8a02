import { getPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { serve, type Emit } from './serve.ts';

/** A worker for the pool's tests: each job says how it succeeds or fails. */
export interface FixtureJob {
  readonly act:
    | 'count'
    | 'throw'
    | 'reject'
    | 'exit'
    | 'abort'
    | 'hang'
    | 'deaf'
    | 'slow to stop'
    | 'pid'
    | 'priority'
    | 'first only'
    | 'chunk and hang'
    | 'numbers'
    | 'flood'
    | 'gated'
    | 'fill memory'
    | 'retire';
  readonly count?: number | undefined;
  /** For threads: what the test opens (a step for each number), and where the job counts its chunks. */
  readonly gate?: Int32Array | undefined;
}

export interface Identity {
  readonly pid: number;
  readonly jobs: number;
}

let jobs = 0;
const forever = () => delay(2 ** 30);

serve<FixtureJob, unknown>(async (setup) => {
  const { load } = setup as { load?: 'throw' | 'exit' | 'hang' | 'slow' };
  if (load === 'throw') throw new Error('no such model');
  if (load === 'exit') process.exit(255);
  if (load === 'hang') for (;;);
  if (load === 'slow') await delay(150);
  return async ({ act, count = 3, gate }, emit) => {
    jobs += 1;
    if (act === 'throw') throw new Error('cannot say that');
    if (act === 'reject')
      throw Object.assign(new Error('not this file'), { fault: 'damaged', detail: 'why' });
    if (act === 'exit') process.exit(7);
    if (act === 'abort') {
      process.stderr.write('native words\n');
      process.abort();
    }
    if (act === 'hang') for (;;);
    if (act === 'pid' || act === 'retire') emit({ pid: process.pid, jobs });
    else if (act === 'priority') emit(getPriority());
    else if (act === 'first only') await onlyFirst(emit);
    else if (act === 'chunk and hang') {
      emit({ pid: process.pid, jobs });
      await forever();
    } else if (act === 'slow to stop') await stopSlowly(emit);
    else if (act === 'numbers') await numbers(emit, count);
    else if (act === 'flood') await flood(emit, gate);
    else if (act === 'gated') await gated(emit, gate!, count);
    else if (act === 'fill memory') await fillMemory();
    else await countTo(count, (number) => emit(Int16Array.of(number)) || act === 'deaf');
    return act === 'retire' ? 'retire' : undefined;
  };
});

/** Hangs in a worker that has run a job before. */
async function onlyFirst(emit: Emit<unknown>): Promise<void> {
  if (jobs > 1) await forever();
  emit({ pid: process.pid, jobs });
}

/** Sends as fast as its caller takes the chunks. */
async function flood(emit: Emit<unknown>, sent?: Int32Array): Promise<void> {
  for (let number = 1; await emit.ready(); number += 1) {
    if (!emit(number)) return;
    if (sent) Atomics.store(sent, 0, number);
  }
}

/** Still computes for a while after its caller has gone. */
async function stopSlowly(emit: Emit<unknown>): Promise<void> {
  while (emit(jobs)) await delay(5);
  await delay(300);
}

/** The same numbers whenever it runs, and the process that sends them. */
async function numbers(emit: Emit<unknown>, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    if (!(await emit.ready()) || !emit({ number, pid: process.pid })) return;
  }
}

/** Sends a chunk whenever the test lets it. */
async function gated(emit: Emit<unknown>, gate: Int32Array, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    for (let open = 0; (open = Atomics.load(gate, 0)) < number;) await Atomics.waitAsync(gate, 0, open).value;
    if (!emit(number)) return;
  }
}

async function fillMemory(): Promise<void> {
  const held: Buffer[] = [];
  for (;;) {
    held.push(Buffer.alloc(8 * 1024 * 1024, 1));
    await delay(1);
  }
}

async function countTo(count: number, emit: (number: number) => boolean): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    if (!emit(number)) return;
    await delay(5);
  }
}
