/**
 * Loaded into a server before its program: measures what the turns of its event loop cost in processor time. A line on the
 * socket `TURNS_SOCKET` is answered with the longest turn since the last line, and with all the time of the thread so far.
 * Where `PROFILES` names a folder, a profile is written there whenever a turn was long; profiling itself takes time.
 */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { TURNS_SOCKET: socketPath, PROFILES: profiles } = process.env;
const longMs = 80;

const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Returns what writes a profile of all since the last one: its end is the turn that was long. */
function profiler(folder: string): (ms: number) => void {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.start');
  let number = 0;
  return (ms) => {
    number += 1;
    const path = join(folder, `${number}-${Math.round(ms)}ms.cpuprofile`);
    session.post('Profiler.stop', (_error, { profile }) => writeFileSync(path, JSON.stringify(profile)));
    session.post('Profiler.start');
  };
}

// Workers inherit the options of the server.
if (isMainThread && socketPath !== undefined && process.argv.includes('serve')) {
  const keepProfile = profiles === undefined ? undefined : profiler(profiles);
  let [before, longestMs] = [usedMs(), 0];
  setInterval(() => {
    const ms = usedMs() - before;
    longestMs = Math.max(longestMs, ms);
    if (ms > longMs) keepProfile?.(ms);
    before = usedMs();
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
