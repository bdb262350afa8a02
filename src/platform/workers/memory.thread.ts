import { workerData } from 'node:worker_threads';

const everyMs = 50;

setInterval(() => {
  // The working thread may be busy for good, so it is not asked.
  if (process.memoryUsage.rss() > (workerData as number)) process.kill(process.pid, 'SIGKILL');
}, everyMs);
