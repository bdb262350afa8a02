import type { Log } from './log.ts';

/** Runs `work` repeatedly until the returned function is called. A failure is logged, and the next run tries again. */
export function every(intervalMs: number, work: () => Promise<unknown>, log: Log): () => void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.error({ err: error }, 'a scheduled task failed'));
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The same, starting at once: what dead processes have left is cleaned up even if this one dies before the interval ends. */
export function nowAndEvery(intervalMs: number, work: () => Promise<unknown>, log: Log): () => void {
  work().catch((error: unknown) => log.error({ err: error }, 'a scheduled task failed'));
  return every(intervalMs, work, log);
}
