import { setPriority } from 'node:os';
import { messageOf } from './protocol.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

/** Hands one piece of a result to the pool. It answers false once the caller has gone. */
export type Emit<Chunk> = (chunk: Chunk) => boolean;
export type RunJob<Job, Chunk> = (job: Job, emit: Emit<Chunk>) => Promise<void>;

/** Work runs below the server's own priority, so that requests are answered while every core computes. */
const NICENESS = 15;

/**
 * The worker's half of a pool: call it once, from the module the pool starts.
 * `load` gets the setup of the pool's task and answers what runs its jobs, one at a time.
 */
export function serve<Job, Chunk>(load: (setup: unknown) => Promise<RunJob<Job, Chunk>>): void {
  let run: RunJob<Job, Chunk> | undefined;
  let stopped = false;

  async function runJob(job: Job): Promise<void> {
    stopped = false;
    try {
      if (!run) throw new Error('a job came before its setup');
      await run(job, (chunk) => {
        if (!stopped) send({ type: 'chunk', chunk });
        return !stopped;
      });
      send({ type: 'done' });
    } catch (error) {
      send({ type: 'failed', message: messageOf(error) });
    }
  }

  async function receive(message: ToWorker): Promise<void> {
    if (message.type === 'stop') stopped = true;
    else if (message.type === 'run') await runJob(message.job as Job);
    else {
      try {
        run = await load(message.setup);
        send({ type: 'loaded' });
      } catch (error) {
        send({ type: 'load_failed', message: messageOf(error) });
      }
    }
  }

  outliveSignalsButNotTheServer();
  process.on('message', (message: ToWorker) => void receive(message));
}

function send(message: FromWorker): void {
  process.send?.(message);
}

function outliveSignalsButNotTheServer(): void {
  try {
    setPriority(NICENESS);
  } catch {
    // A system that does not let us be polite still lets us work.
  }
  // Ctrl-C reaches every process of the terminal. The server ends its workers itself, after its last job.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  // A plain exit would first wait for native code that is still computing, for nobody.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
