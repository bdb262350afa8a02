/**
 * `npm run trial:package`: packs, installs the package into an empty folder with an empty home, starts it with npx, has a
 * sentence spoken, stops it, and prints sizes and times. It needs the network and a few minutes.
 */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/program/config/config.ts';

const run = promisify(execFile);
const started = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'lectern-package-'));
const app = join(folder, 'app');
const home = join(folder, 'home');
for (const path of [app, home]) mkdirSync(path);
const port = process.env.PORT ?? '3987';
/** With the machine's own Node, not the one among the packages that npm puts before it. */
const ownPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);
const base = `http://127.0.0.1:${port}`;

const say = (what: string) =>
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${what}\n`);
const megabytes = async (path: string) => (await run('du', ['-sm', path])).stdout.split('\t')[0];

async function isHealthy(): Promise<boolean> {
  return fetch(`${base}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function speak(key: string): Promise<number> {
  const response = await fetch(`${base}/v1/audio/stream`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ input: 'The lamp turns all night.', voice_id: 'piper-ada' }),
  });
  assert.equal(response.status, 200, await response.clone().text());
  const sound = Buffer.from(await response.arrayBuffer());
  assert.equal(sound.toString('latin1', 0, 4), 'RIFF');
  return sound.length;
}

async function startAndSpeak(): Promise<void> {
  const { stdout: registry } = await run('npm', ['config', 'get', 'registry'], { cwd: projectRoot });
  const env = { PATH: ownPath, HOME: home, npm_config_registry: registry.trim(), PORT: port, MCP_PORT: '0' };
  await run('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd: app, env });
  say(`installed: ${await megabytes(app)} MB`);
  const server = spawn('npx', ['lectern'], { cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  let output = '';
  server.stdout.on('data', (text: Buffer) => (output += String(text)));
  while (!(await isHealthy())) {
    assert.equal(server.exitCode, null, output);
    await sleep(500);
  }
  say(`started: ${await megabytes(app)} MB with its packages`);
  const key = /API key\s+(\S+)/.exec(output)?.[1];
  assert.ok(key, output);
  say(`spoke: ${await speak(key)} bytes`);
  server.kill('SIGTERM');
  // npx ends by the signal that it passed on; the server finishes what runs.
  await ended;
  while (await isHealthy()) await sleep(200);
  say(`stopped; its data: ${await megabytes(join(home, '.local', 'share', 'lectern'))} MB`);
}

const { stdout } = await run('npm', ['run', '-s', 'package', '--', folder], { cwd: projectRoot });
const tarball = join(folder, stdout.trim());
say(`packed: ${(statSync(tarball).size / 1e6).toFixed(1)} MB`);
try {
  await startAndSpeak();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
