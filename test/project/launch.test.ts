/** The launcher between npm and the program. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { flags } from '../../bin/launch.mjs';
import { eventually } from '../eventually.ts';

const launcher = new URL('../../bin/launch.mjs', import.meta.url).href;
const program = `process.on('SIGTERM', () => { console.log('closed'); process.exit(); });
  setInterval(() => {}, 1000); console.log('started');`;

interface Launch {
  readonly how?: 'runNode' | 'superviseNode';
  readonly prepare?: string;
  readonly program?: string;
  readonly environment?: Record<string, string>;
}

function launch({ how = 'superviseNode', prepare = '', program: run = program, environment }: Launch) {
  const code = `${prepare} const { ${how} } = await import('${launcher}'); await ${how}(['-e', process.env.PROGRAM]);`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH, PROGRAM: run, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

for (const [name, settings] of [
  ['replaces itself with the program', { how: 'runNode' }],
  [
    'passes signals on where it cannot replace itself',
    { how: 'runNode', prepare: 'process.execve = undefined;' },
  ],
  ['passes signals on to a server', {}],
] as const) {
  test(`the launcher ${name}: SIGTERM closes the program`, async () => {
    const launched = launch(settings);
    await once(launched.stdout, 'readable');
    launched.kill('SIGTERM');
    assert.equal(await text(launched.stdout), 'started\nclosed\n');
  });
}

/** Each start prints its process id. */
const killedAtOnce = `console.log(process.pid); process.kill(process.pid, 'SIGKILL');`;

test('a server that is killed is started again, five times in ten minutes', async () => {
  const launched = launch({ program: killedAtOnce });
  const ended = once(launched, 'exit');
  const [output, errors] = await Promise.all([text(launched.stdout), text(launched.stderr)]);
  assert.equal(new Set(output.trim().split('\n')).size, 6);
  assert.deepEqual(errors.trim().split('\n'), [
    ...Array<string>(5).fill('Lectern: the server was ended by SIGKILL and is started again.'),
    'Lectern: the server was ended by SIGKILL once more, and is not started again.',
  ]);
  assert.deepEqual(await ended, [137, null]);
});

test('a server that ends by itself is not started again', async () => {
  const launched = launch({ program: `console.log('refused'); process.exit(3);` });
  const ended = once(launched, 'exit');
  assert.equal(await text(launched.stdout), 'refused\n');
  assert.deepEqual(await ended, [3, null]);
});

test('SIGTERM ends a server that was stopped, within the time that it has asked for', async () => {
  const asks = `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1_000);
    process.send({ endsWithinMs: 100 }, () => { console.log('asked'); process.kill(process.pid, 'SIGSTOP'); });`;
  const launched = launch({ program: asks });
  const ended = once(launched, 'exit');
  await once(launched.stdout, 'data');
  launched.kill('SIGTERM');
  assert.deepEqual(await ended, [137, null]);
});

test('a killed server leaves no process behind, and a killed launcher no server', async () => {
  const child = `require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit' });`;
  const killed = launch({ program: `${child} ${killedAtOnce}` });
  // The output ends when the last process that could write to it has.
  await text(killed.stdout);
  const server = launch({
    program: `process.on('disconnect', () => { console.log('closed'); process.exit(); }); console.log('started');`,
  });
  await once(server.stdout, 'readable');
  server.kill('SIGKILL');
  assert.equal(await text(server.stdout), 'started\nclosed\n');
});

test('systemd hears of a server that is ready and alive', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-notify-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const notify = `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${folder}/notified\n`;
  writeFileSync(join(folder, 'systemd-notify'), notify, { mode: 0o755 });
  const launched = launch({
    program: `const beat = () => process.send({ endsWithinMs: 100 }); beat(); setInterval(beat, 50);`,
    environment: { PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/systemd/notify' },
  });
  const line = '/run/systemd/notify READY=1 WATCHDOG=1\n';
  const notified = () =>
    existsSync(join(folder, 'notified')) ? readFileSync(join(folder, 'notified'), 'utf8') : '';
  await eventually('it was notified twice', async () => notified().startsWith(line + line));
  const ended = once(launched, 'exit');
  launched.kill('SIGTERM');
  await ended;
});

test('npm runs the launcher without a shell in between, which would not pass signals on', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  for (const name of ['start', 'lectern', 'test']) assert.match(scripts[name], /^exec node bin\//);
});

/** Keeps 75 MB, makes much more than that, and prints how many megabytes the heap ever had. */
const wasteful = `const kept = Array.from({ length: 200_000 }, (_, i) => ({ i, more: [i, i] }));
  const recent = [];
  let most = 0;
  for (let i = 0; i < 1_500; i++) {
    recent[i % 100] = Array(60_000).fill(i);
    most = Math.max(most, process.memoryUsage().heapUsed / 1e6);
  }
  console.log(most, kept.length);`;

test('a server looks for garbage before there is several times as much of it as of what is in use', async () => {
  // Threads that collect garbage beside the program would make it depend on how busy the machine is.
  const child = spawn(process.execPath, [...flags, '--single-threaded-gc', '-e', wasteful]);
  const mb = Number.parseInt(await text(child.stdout), 10);
  assert.ok(mb > 75 && mb < 400, `${mb} MB`);
});
