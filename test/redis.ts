/** A separate Redis for a test. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './store.ts';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
export const skipWithoutRedis = !isInstalled && 'redis-server is not installed';

export interface OwnRedis {
  /** A socket in its own folder: no port can be taken. Only for code, not for the settings of a process. */
  readonly socket: string;
  /** For the settings of a process; empty unless it was asked for. */
  readonly url: string;
  readonly client: Redis;
  close(): Promise<void>;
}

export async function startRedis({ hasPort = false } = {}): Promise<OwnRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-redis-'));
  const socket = join(folder, 'redis.sock');
  const port = hasPort ? await freePort() : 0;
  const listening = ['--port', String(port), '--bind', '127.0.0.1', '--unixsocket', socket];
  const words = [...listening, '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn('redis-server', words, { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const client = new Redis(socket, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
  client.on('error', () => undefined);
  const ending = ended.then(() => Promise.reject(new Error('redis-server ended instead of serving')));
  await Promise.race([client.ping(), ending]);
  ending.catch(() => undefined);
  return {
    socket,
    url: hasPort ? `redis://127.0.0.1:${port}` : '',
    client,
    async close() {
      client.disconnect();
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
