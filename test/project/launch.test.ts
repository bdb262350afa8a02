/** The launcher between npm and the program. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

const launcher = new URL('../../bin/launch.mjs', import.meta.url).href;
const program = `process.on('SIGTERM', () => { console.log('closed'); process.exit(); });
  setInterval(() => {}, 1000); console.log('started');`;

const launch = (prepare: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `${prepare} const { runNode } = await import('${launcher}'); await runNode(['-e', process.env.PROGRAM]);`,
    ],
    { env: { PATH: process.env.PATH, PROGRAM: program }, stdio: ['ignore', 'pipe', 'inherit'] },
  );

for (const [name, prepare] of [
  ['replaces itself with the program', ''],
  ['passes signals on where it cannot replace itself', 'process.execve = undefined;'],
] as const) {
  test(`the launcher ${name}: SIGTERM closes the program`, async () => {
    const launched = launch(prepare);
    await once(launched.stdout, 'readable');
    launched.kill('SIGTERM');
    assert.equal(await text(launched.stdout), 'started\nclosed\n');
  });
}

test('npm runs the launcher without a shell in between, which would not pass signals on', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  for (const name of ['start', 'lectern', 'test']) assert.match(scripts[name], /^exec node bin\//);
});
