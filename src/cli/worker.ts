/** `lectern worker`: speaks, transcribes and renders documents for servers that leave that to a queue. */
import { Command } from 'commander';
import { createLog } from '../platform/log.ts';
import { currentConfig } from './command.ts';

export const workerCommand = (): Command =>
  new Command('worker')
    .description(
      'Speak, transcribe and render what servers with SPEECH_QUEUE=on put into the queue at REDIS_URL.',
    )
    .action(work);

async function work(): Promise<void> {
  const config = currentConfig();
  const log = createLog(config.logLevel);
  const { startWorker } = await import('../composition/worker.ts');
  const { closeOnSignals } = await import('../composition/close-on-signals.ts');
  const worker = await startWorker(config, log);
  closeOnSignals({ config, log, close: () => worker.close() });
}
