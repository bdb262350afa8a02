/**
 * Processes start one after another. Each start copies the page tables of the whole server and makes it fault on every
 * page it writes next: at 500 MB that costs the main thread 150 ms, and three at once would hold up every request.
 */

/** How much memory one millisecond between two starts allows for; about half the time is left to requests. */
const bytesPerMs = 4e6;

let freeAt = 0;

/** Takes the next turn to start a process, and returns how long it is until then. */
export function msUntilStart(): number {
  const now = performance.now();
  const at = Math.max(now, freeAt);
  freeAt = at + process.memoryUsage.rss() / bytesPerMs;
  return at - now;
}
