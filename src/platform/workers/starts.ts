/**
 * Processes start one after another. To start one copies the page tables of the whole server, and makes it fault on each
 * page that it writes next: with 500 MB that is 150 ms of the first thread, and three at once would hold up every request.
 */

/** How much memory is written again in a millisecond, with as much time left for requests. */
const bytesPerMs = 4e6;

let freeAt = 0;

/** Takes the next turn to start a process; says how long it is until then. */
export function msUntilStart(): number {
  const now = performance.now();
  const at = Math.max(now, freeAt);
  freeAt = at + process.memoryUsage.rss() / bytesPerMs;
  return at - now;
}
