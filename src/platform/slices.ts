/**
 * Long work on the event loop, in slices short enough not to delay other requests. However much such work there is, only
 * one slice runs in each turn of the event loop, that of the work which has had the fewest: short work overtakes long work.
 */

import type { Steps } from '../shared/steps.ts';
import { workerShares } from './workers/turns.ts';

export { atOnce, type Steps } from '../shared/steps.ts';

/** A request passes some fifteen turns of the event loop, and may find a slice in each. */
const sliceMs = 4;

interface Waiting {
  /** How many slices it has had. */
  readonly slices: number;
  readonly start: () => void;
}
const waiting: Waiting[] = [];
let isScheduled = false;

/** For a pause between two pieces of work, each as long as a slice. */
export const nextTurn = (slices = 0): Promise<void> =>
  new Promise((start) => {
    waiting.push({ slices, start });
    schedule();
  });

function schedule(): void {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    const fewest = Math.min(...waiting.map(({ slices }) => slices));
    const [next] = waiting.splice(
      waiting.findIndex(({ slices }) => slices === fewest),
      1,
    );
    next!.start();
    schedule();
  });
}

/** Requests that have come in together are served in one turn of the event loop only as far as they fit into this. */
const turnMs = 20;
let turnBeganMs: number | undefined;

/** For what may start now or a little later: undefined while this turn is short, else the start of another one. */
export function whenTurnIsShort(): Promise<void> | undefined {
  if (turnBeganMs === undefined) {
    turnBeganMs = performance.now();
    setImmediate(() => (turnBeganMs = undefined));
  }
  return performance.now() - turnBeganMs > turnMs ? nextTurn() : undefined;
}

/** Lets other work run whenever a slice of time is used up; the work of an account above its share also rests. */
export async function inSlices<Result>(steps: Steps<Result>, account?: string): Promise<Result> {
  for (let slices = 0; ; slices += 1) {
    if (slices > 0) await workerShares.rest(account);
    await nextTurn(slices);
    const until = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (!step.done) continue;
      // What the caller does next is also work.
      if (performance.now() >= until) await nextTurn(slices);
      return step.value;
    } while (performance.now() < until);
  }
}

/** Everything that a generator yields. */
export const collect = <Item>(items: Iterable<Item>): Promise<Item[]> => inSlices(gather(items));

function* gather<Item>(items: Iterable<Item>): Steps<Item[]> {
  const gathered: Item[] = [];
  for (const item of items) yield gathered.push(item);
  return gathered;
}
