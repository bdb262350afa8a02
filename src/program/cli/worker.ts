/** `lectern worker`: speaks, transcribes and renders documents for servers on other machines. */
import { Command } from 'commander';
import { createLog } from '../../platform/log.ts';
import { retiredIn } from '../config/retired.ts';
import { currentConfig } from './command.ts';

export const workerCommand = (): Command =>
  new Command('worker')
    .description('Speak, transcribe and render for the servers whose WORKERS_URL leads here.')
    .action(work);

async function work(): Promise<void> {
  const config = currentConfig();
  const log = createLog(config.logLevel);
  for (const { name, message } of retiredIn(process.env)) log.warn({ setting: name }, message);
  const { startWorker } = await import('../composition/worker.ts');
  const { closeOnSignals } = await import('../composition/close-on-signals.ts');
  const worker = await startWorker(config, log);
  closeOnSignals({ config, log, close: () => worker.close() });
}
