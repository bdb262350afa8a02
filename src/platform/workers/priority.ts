import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * How far a worker runs below the server: one whose account has used more than its share gets a tenth of the processor
 * time that others get, and work that no one waits for a third of that.
 */
const niceness = { usual: 0, yielding: 10, background: 15 } as const;
export type Level = keyof typeof niceness;

const lowest = 19;

/** Lowers a worker process for the rest of its life: most users may not raise it again. Where not possible, it still works. */
export function lowerPriority(pid: number | undefined, level: Level): void {
  if (pid === undefined) return;
  const priority = Math.min(lowest, getPriority() + niceness[level]);
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, priority);
    } catch {
      // It has ended, or may not be changed.
    }
  }
}

/** On Linux each thread has its own priority, which those that it starts inherit. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}
