/** A Postgres and a Redis of their own, which a trial may stop and continue. They end with the trial. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../test/store.ts';

export interface OwnStore {
  readonly url: string;
  /** Sends a signal to each of its processes. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /**
   * Ends it without a warning (`immediate`) or as its operator would (`fast`), and starts it again at the same address.
   * Redis forgets everything in the first case, and keeps it in the second.
   */
  restart(how?: 'immediate' | 'fast'): Promise<void>;
}

const binariesOf = (folder: string): string =>
  existsSync(folder) ? join(folder, readdirSync(folder).at(-1)!, 'bin') : '';

/** Postgres refuses to run as root, and then runs as its own user. */
const asPostgres = (command: string, args: readonly string[]) =>
  userInfo().uid === 0
    ? execFileSync('runuser', ['-u', 'postgres', '--', command, ...args], { cwd: '/', stdio: 'ignore' })
    : execFileSync(command, args, { stdio: 'ignore' });

export async function startPostgres(): Promise<OwnStore> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-postgres-'));
  chmodSync(folder, 0o755);
  if (userInfo().uid === 0) execFileSync('chown', ['postgres', folder]);
  const port = await freePort();
  const data = join(folder, 'data');
  const binaries = binariesOf('/usr/lib/postgresql');
  asPostgres(join(binaries, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const control = join(binaries, 'pg_ctl');
  const start = () => {
    asPostgres(control, ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  };
  const stop = (how: string) => asPostgres(control, ['-D', data, '-m', how, 'stop']);
  let main = start();
  let stopped: number[] = [];
  process.once('exit', () => {
    stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    signal(signal) {
      if (signal === 'SIGSTOP') stopped = [main, ...childrenOf(main)];
      for (const pid of stopped) process.kill(pid, signal);
    },
    async restart(how = 'immediate') {
      stop(how);
      main = start();
    },
  };
}

const childrenOf = (pid: number): number[] =>
  execFileSync('pgrep', ['-P', String(pid)])
    .toString()
    .trim()
    .split('\n')
    .map(Number);

export async function startRedis(): Promise<OwnStore> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'lectern-redis-'));
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '3600 1', '--appendonly', 'no'];
  const start = () => spawn('redis-server', words, { cwd: folder, stdio: 'ignore' });
  let child = start();
  process.once('exit', () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: (signal) => void child.kill(signal),
    async restart(how = 'immediate') {
      // It writes what it has at SIGTERM.
      child.kill(how === 'fast' ? 'SIGTERM' : 'SIGKILL');
      await once(child, 'exit');
      if (how === 'immediate') rmSync(join(folder, 'dump.rdb'), { force: true });
      child = start();
    },
  };
}
