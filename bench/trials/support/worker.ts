/** `lectern worker` as a process of a trial. It ends with the trial. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../../test/processes/processes.ts';
import { linkModels } from '../../../test/store.ts';

const program = fileURLToPath(new URL('../../../src/program/cli/main.ts', import.meta.url));

export interface WorkerProcess {
  signal(signal: NodeJS.Signals): void;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** On this port of this machine. */
export function startWorker(port: number): WorkerProcess {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'lectern-worker-'));
  linkModels(DATA_DIR);
  const child = run(program, ['worker'], {
    WORKER_PORT: String(port),
    DATA_DIR,
    SPEECH_ENGINES: 'espeak',
    SPEECH_WORKERS: '1',
  });
  const ended = once(child, 'exit');
  const clean = () => {
    child.kill('SIGKILL');
    rmSync(DATA_DIR, { recursive: true, force: true });
  };
  process.once('exit', clean);
  return {
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      child.kill(signal);
      await ended;
      process.off('exit', clean);
      clean();
    },
  };
}
