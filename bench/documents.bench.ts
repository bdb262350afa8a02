/** Reading one document of 1 kB through the API, against a bare route that answers the same bytes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { openLibrary } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { freePort } from '../test/harness.ts';
import { median, printTable } from './measure.ts';

const rounds = 5;
const seconds = 3;
const connections = 20;
const directory = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
const children: ChildProcess[] = [];

function start(file: string, words: readonly string[], environment: Record<string, string>): void {
  const path = fileURLToPath(new URL(file, import.meta.url));
  // BENCH_NODE_FLAGS is for profiles: --cpu-prof.
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean);
  const devNull = openSync('/dev/null', 'w');
  children.push(
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, path, ...words], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', devNull, 'inherit'],
    }),
  );
}

async function answer(url: string, init: RequestInit = {}): Promise<string> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(url, init).catch(() => undefined);
    if (response?.ok) return response.text();
    if (tries > 400) throw new Error(`${url} does not answer: ${response?.status}`);
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

try {
  const environment = {
    DATA_DIR: directory,
    BOOTSTRAP: 'off',
    LOG_LEVEL: 'info',
    RATE_LIMIT_DOCUMENTS: '100000000000',
  };
  const library = await openLibrary(readConfig(environment, directory));
  const account = {
    email: 'bench@example.com',
    plan: 'unlimited',
    walletCents: 0,
    password: 'correct horse',
  };
  const { key } = await library.access.createKey(await library.access.createAccount(account), 'bench');
  await library.close();
  const headers = { authorization: `Bearer ${key}` };

  const port = await freePort();
  start('../src/cli/main.ts', ['serve'], { ...environment, PORT: String(port) });
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
  start('bare.ts', [join(directory, 'bytes'), String(barePort)], {});
  const bare = `http://127.0.0.1:${barePort}/document`;
  if ((await answer(bare)) !== bytes) throw new Error('the yardstick answers other bytes');

  await requestsPerSecond(`${api}/${id}`, headers);
  await requestsPerSecond(bare, headers);
  const measured: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    measured.push({
      ours: await requestsPerSecond(`${api}/${id}`, headers),
      bare: await requestsPerSecond(bare, headers),
    });
  }
  const perSecond = (value: number) => Math.round(value).toLocaleString('en');
  printTable(
    ['round', 'read a document, requests/s', 'bare Fastify route, requests/s', 'ratio'],
    measured.map(({ ours, bare }, index) => [
      String(index + 1),
      perSecond(ours),
      perSecond(bare),
      (ours / bare).toFixed(2),
    ]),
  );
  process.stdout.write(
    `median ratio ${median(measured.map(({ ours, bare }) => ours / bare)).toFixed(2)} (goal: 0.60 or more)\n`,
  );
} finally {
  for (const child of children) {
    child.kill();
    await once(child, 'exit');
  }
  rmSync(directory, { recursive: true, force: true });
}
