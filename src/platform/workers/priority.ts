import { getPriority, setPriority } from 'node:os';

const lowest = 19;

/** Lowers the priority of a process from where it is; where that is not possible, it still works. */
export function lowerPriority(pid: number | undefined, by: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(lowest, getPriority(pid) + by));
  } catch {
    // It has ended, or may not be changed.
  }
}
