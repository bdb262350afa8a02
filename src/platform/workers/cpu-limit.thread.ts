/** Ends its whole process when that has used more processor time than it may. */
import { workerData } from 'node:worker_threads';
import { cpuLimitSignal } from './protocol.ts';

const everyMs = 50;
const started = process.cpuUsage();

setInterval(() => {
  const { user, system } = process.cpuUsage(started);
  if ((user + system) / 1_000 > (workerData as number)) process.kill(process.pid, cpuLimitSignal);
}, everyMs);
