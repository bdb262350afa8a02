/** How much processor time a server and its workers have used, those included that have ended. Linux. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts it in hundredths of a second. */
const tickMs = 10;

export function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // From `utime` to `cstime`: its own, and that of its ended children.
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
    const own = tickMs * ticks.reduce((sum, count) => sum + count, 0);
    return childrenOf(pid).reduce((sum, child) => sum + processorMs(child), own);
  } catch {
    // It has ended: its parent counts it.
    return 0;
  }
}

export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
