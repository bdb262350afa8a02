import { setTimeout as delay } from 'node:timers/promises';
import { serve } from './serve.ts';

/** A worker for the pool's tests: its jobs name the way they go right or wrong. */
export interface FixtureJob {
  readonly act: 'count' | 'throw' | 'exit' | 'abort' | 'hang' | 'deaf' | 'print' | 'pid';
  readonly count?: number;
}

let jobs = 0;

serve<FixtureJob, unknown>(async (setup) => {
  const { load } = setup as { load?: 'throw' | 'exit' | 'hang' | 'slow' };
  if (load === 'throw') throw new Error('no such model');
  if (load === 'exit') process.exit(255);
  if (load === 'hang') for (;;);
  if (load === 'slow') await delay(150);
  return async ({ act, count = 3 }, emit) => {
    jobs += 1;
    if (act === 'throw') throw new Error('cannot say that');
    if (act === 'exit') process.exit(7);
    if (act === 'abort') {
      process.stderr.write('native words\n');
      process.abort();
    }
    if (act === 'hang') for (;;);
    if (act === 'print') process.stdout.write('noise');
    if (act === 'pid') emit({ pid: process.pid, jobs });
    else await countTo(count, (number) => emit(Int16Array.of(number)) || act === 'deaf');
  };
});

async function countTo(count: number, emit: (number: number) => boolean): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    if (!emit(number)) return;
    await delay(5);
  }
}
