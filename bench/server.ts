/** A real server process on its own store, and what it and its workers cost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { openCore } from '../src/program/composition/core.ts';
import { readConfig, type Environment } from '../src/program/config/config.ts';
import { freePort, freshStore } from '../test/store.ts';

const program = fileURLToPath(new URL('../src/program/cli/main.ts', import.meta.url));
const limits = { RATE_LIMIT_AUDIO: '1000000', RATE_LIMIT_DOCUMENTS: '10000000' };

export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>;

export async function startBenchServer(settings: Environment) {
  const store = await freshStore();
  const port = String(await freePort());
  const quiet = {
    LOG_LEVEL: 'silent',
    BOOTSTRAP: 'off',
    PORT: port,
    MCP_PORT: '0',
  };
  const environment = { ...quiet, ...limits, ...store.environment, ...settings };
  const config = readConfig(environment, store.environment.DATA_DIR!);
  const core = await openCore(config);
  const account = { email: 'bench@example.com', plan: 'unlimited', walletCents: 1_000_000 };
  const accountId = await core.access.createAccount({ ...account, password: 'correct horse' });
  const { key } = await core.access.createKey(accountId, 'bench');
  await core.close();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, 'serve'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isUp = () =>
    fetch(`${config.publicUrl}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await sleep(50);
  return {
    url: config.publicUrl,
    key,
    cpuMs: () => cpuMs(child.pid!),
    memoryMiB: () => memoryMiB(child.pid!),
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await store.remove();
    },
  };
}

/** The rate at which pages of the library come out, on ten connections. */
export async function requestsPerSecond(server: BenchServer): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url: `${server.url}/v1/documents?limit=25`,
    headers: { authorization: `Bearer ${server.key}` },
    connections: 10,
    duration: 3,
  });
  if (non2xx > 0) throw new Error(`${non2xx} requests failed`);
  return requests.average;
}

/** CPU time of a process and its children so far. Linux counts it in hundredths of a second. */
function cpuMs(pid: number): number {
  const family = [pid, ...childrenOf(pid)];
  return family.reduce((sum, one) => sum + ticksOf(one) * 10, 0);
}

const statOf = (pid: number | string): string[] => {
  try {
    // The command's name is in brackets and may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
};

const ticksOf = (pid: number): number => {
  const fields = statOf(pid);
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
};

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === pid)
    .map(Number);

const memoryMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
