/** Ends its whole process when that holds more memory than it may. */
import { workerData } from 'node:worker_threads';
import { memoryLimitSignal } from './protocol.ts';

const everyMs = 50;

setInterval(() => {
  if (process.memoryUsage.rss() > (workerData as number)) process.kill(process.pid, memoryLimitSignal);
}, everyMs);
