/**
 * A rejection that nobody caught is a defect, but no reason to end: the function it happened in is over, its `finally` has
 * run, and whatever it held has a lease. Ending would cut the streams of everybody, and a store that restarts could end all
 * nodes at once. An exception that nobody caught is different: it left a library in the middle of a callback, so the process ends.
 */
import type { Log } from './log.ts';

let count = 0;

/** How many there were since the process started. */
export const unhandledRejections = (): number => count;

export function outliveRejections(log: Pick<Log, 'error'>): void {
  process.on('unhandledRejection', (reason) => {
    count += 1;
    log.error(
      { err: reason },
      'a rejection was not caught, which is a defect of the program: please report it',
    );
  });
}
