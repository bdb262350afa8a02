/**
 * Loaded into a server before its program: measures what the turns of its event loop cost in processor time. A line on the
 * socket `TURNS_SOCKET` is answered with the longest turn since the last line, and with all the time of the thread so far.
 */
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const { TURNS_SOCKET: socketPath } = process.env;

const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

// Workers inherit the options of the server.
if (isMainThread && socketPath !== undefined && process.argv.includes('serve')) {
  let [before, longestMs] = [usedMs(), 0];
  setInterval(() => {
    const now = usedMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  }, 1).unref();
  createServer((socket) =>
    socket.on('data', () => {
      socket.write(`${JSON.stringify({ longestMs, totalMs: usedMs() })}\n`);
      longestMs = 0;
    }),
  )
    .listen(socketPath)
    .unref();
}
