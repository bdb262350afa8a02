/** Reading one document of 1 kB through the API, against a bare route that returns the same bytes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { openCore } from '../src/program/composition/core.ts';
import { readConfig } from '../src/program/config/config.ts';
import { freePort } from '../test/store.ts';
import { median, printTable } from './measure.ts';

const rounds = 5;
const seconds = 3;
/**
 * With many connections a server that is fast finds several requests whenever it looks, and a slower one wakes the sender
 * for each response. One connection wakes both alike.
 */
const connectionCounts = [20, 1];
const warmUpRequests = 30_000;
const directory = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
const children: ChildProcess[] = [];

function start(file: string, words: readonly string[], environment: Record<string, string>): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url));
  // Both run under the flags that every program of ours runs under. BENCH_NODE_FLAGS is for profiles: --cpu-prof.
  const flags = [...process.execArgv, ...(process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean)];
  const devNull = openSync('/dev/null', 'w');
  const child = spawn(process.execPath, [...flags, path, ...words], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', devNull, 'inherit'],
  });
  children.push(child);
  return child;
}

async function answer(url: string, init: RequestInit = {}): Promise<string> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(url, init).catch(() => undefined);
    if (response?.ok) return response.text();
    if (tries > 400) throw new Error(`${url} does not answer: ${response?.status}`);
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}

/** Processor time of a process so far, user and system, in milliseconds; Linux counts it in ticks of 10 ms. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

interface Run {
  readonly perSecond: number;
  /** Processor time per request, in microseconds. Unlike the rate it does not depend on what else runs. */
  readonly cpuUs: number;
}

interface Target {
  readonly server: ChildProcess;
  readonly url: string;
  readonly headers: Record<string, string>;
}

async function load({ server, ...target }: Target, connections: number): Promise<Run> {
  const before = cpuMs(server.pid!);
  const result = await autocannon({ ...target, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} errors`);
  return {
    perSecond: result.requests.average,
    cpuUs: ((cpuMs(server.pid!) - before) * 1000) / result.requests.total,
  };
}

type Round = Readonly<Record<'ours' | 'bare', Run>>;

function report(connections: number, measured: readonly Round[]): void {
  const row = (name: string, { ours, bare }: Round) => [
    name,
    ...[ours.perSecond, bare.perSecond].map((value) => Math.round(value).toLocaleString('en')),
    (ours.perSecond / bare.perSecond).toFixed(2),
    ...[ours.cpuUs, bare.cpuUs].map((value) => value.toFixed(0)),
    (bare.cpuUs / ours.cpuUs).toFixed(2),
  ];
  printTable(
    ['round', 'document/s', 'bare/s', 'ratio', 'document, CPU µs', 'bare, CPU µs', 'ratio'],
    measured.map((round, index) => row(String(index + 1), round)),
  );
  const rate = median(measured.map(({ ours, bare }) => ours.perSecond / bare.perSecond));
  const cpu = median(measured.map(({ ours, bare }) => bare.cpuUs / ours.cpuUs));
  process.stdout.write(
    `connections: ${connections}; median ratio ${rate.toFixed(2)} by rate, ${cpu.toFixed(2)} by CPU (goal: 0.35)\n`,
  );
}

try {
  const environment = {
    DATA_DIR: directory,
    BOOTSTRAP: 'off',
    LOG_LEVEL: 'info',
    SPEECH_ENGINES: 'espeak',
    MCP_PORT: '0',
    RATE_LIMIT_DOCUMENTS: '100000000000',
  };
  const core = await openCore(readConfig(environment, directory));
  const account = {
    email: 'bench@example.com',
    plan: 'unlimited',
    walletCents: 0,
    password: 'correct horse',
  };
  const { key } = await core.access.createKey(await core.access.createAccount(account), 'bench');
  await core.close();
  const headers = { authorization: `Bearer ${key}` };

  const port = await freePort();
  const lectern = start('../src/program/cli/main.ts', ['serve'], { ...environment, PORT: String(port) });
  const api = `http://127.0.0.1:${port}/v1/documents`;
  await answer(api, { headers });
  const text = 'The lamp turns all night, and nobody sleeps. '.repeat(23).slice(0, 1_024);
  const made = await fetch(api, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ text, title: 'The lighthouse' }),
  });
  const { id } = (await made.json()) as { id: string };
  const bytes = await answer(`${api}/${id}`, { headers });
  writeFileSync(join(directory, 'bytes'), bytes);
  const barePort = await freePort();
  const bareServer = start('bare.ts', [join(directory, 'bytes'), String(barePort)], {});
  const bareUrl = `http://127.0.0.1:${barePort}/document`;
  if ((await answer(bareUrl)) !== bytes) throw new Error('the bare route returns other bytes');

  const ours = { server: lectern, url: `${api}/${id}`, headers };
  const yardstick = { server: bareServer, url: bareUrl, headers };
  // Until V8 has compiled what runs often, both are several times slower.
  for (const { url } of [ours, yardstick])
    await autocannon({ url, headers, connections: 20, amount: warmUpRequests });
  for (const connections of connectionCounts) {
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round++)
      measured.push({ ours: await load(ours, connections), bare: await load(yardstick, connections) });
    report(connections, measured);
  }
} finally {
  for (const child of children) {
    child.kill();
    await once(child, 'exit');
  }
  rmSync(directory, { recursive: true, force: true });
}
