/** The launcher that stands between npm and the program. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { text } from 'node:stream/consumers';

const launcher = new URL('../../bin/launch.mjs', import.meta.url).href;
const program = `process.on('SIGTERM', () => { console.log('ended in order'); process.exit(); });
  setInterval(() => {}, 1000); console.log('runs');`;
const script = `import { runNode } from '${launcher}'; await runNode(['-e', process.env.PROGRAM]);`;

test(
  'when npm is stopped and its shell dies silently, the program ends in order',
  { timeout: 20_000 },
  async () => {
    const env = { PATH: process.env.PATH, PROGRAM: program, SCRIPT: script, npm_lifecycle_event: 'start' };
    const words = `"${process.execPath}" --input-type=module -e "$SCRIPT"; exit`;
    const shell = spawn('sh', ['-c', words], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(shell.stdout, 'readable');
    shell.kill('SIGKILL');
    assert.equal(await text(shell.stdout), 'runs\nended in order\n');
  },
);
