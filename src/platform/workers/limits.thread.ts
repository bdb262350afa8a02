/** Ends its whole process when that has more memory, or has used more processor time, than it may. */
import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { cpuLimitSignal, memoryLimitSignal, type ProcessLimits } from './ticket.ts';

const everyMs = 50;
const limits = { memoryBytes: Infinity, cpuMs: Infinity };
parentPort!.on('message', (more: ProcessLimits) => Object.assign(limits, more));
// As in `serve.ts`.
flushCompileCache();

setInterval(() => {
  if (process.memoryUsage.rss() > limits.memoryBytes) process.kill(process.pid, memoryLimitSignal);
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 > limits.cpuMs) process.kill(process.pid, cpuLimitSignal);
}, everyMs);
