/**
 * Ends this process after a time, whatever its first thread does: a timer there does not fire while that thread
 * computes or waits for a lock. The store, its files and the ledger are whole after a kill at any moment.
 */
import { Worker } from 'node:worker_threads';

const source = `
  const { workerData } = require('node:worker_threads');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData);
`;

export function killAfter(ms: number): void {
  const watchdog = new Worker(source, { eval: true, execArgv: [], workerData: ms });
  watchdog.unref();
  // Without it the timer of the first thread remains.
  watchdog.on('error', () => undefined);
}
