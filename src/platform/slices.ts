/**
 * Long work on the event loop, in slices short enough not to delay other requests. However much such work there is, only
 * one slice runs in each turn of the event loop, and the accounts take turns: one with much work delays another by a slice.
 */

import type { Steps } from '../shared/steps.ts';
import { Turns } from './workers/turns.ts';

export { atOnce, type Steps } from '../shared/steps.ts';

/** A request passes some fifteen turns of the event loop, and may find a slice in each. */
const sliceMs = 4;

/** A process has one event loop. */
const eventLoop = new Turns({ size: 1 });

/** For a pause between two pieces of work, each as long as a slice. */
export const nextTurn = (account?: string): Promise<void> => eventLoop.run({ queue: account }, turned);

const turned = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** A turn without work takes microseconds, and one in which a short request continues finds a slice only now and then. */
const turnsBetween = 4;

/** Between two pieces of long work: the event loop turns a few times, so that short requests get further than the work does. */
export const letOthersRun = (account?: string): Promise<void> =>
  eventLoop.run({ queue: account }, async () => {
    for (let turn = 0; turn < turnsBetween; turn++) await turned();
  });

/** Lets other work run whenever a slice of time is used up. */
export async function inSlices<Result>(steps: Steps<Result>, account?: string): Promise<Result> {
  for (let slices = 0; ; slices += 1) {
    await (slices === 0 ? nextTurn(account) : letOthersRun(account));
    const until = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (!step.done) continue;
      // What the caller does next is also work.
      if (performance.now() >= until) await nextTurn(account);
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
