import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';

const watchdog = new URL('watchdog.ts', import.meta.url).href;

/** Runs a program that has started its watchdog. */
async function endOf(ms: number, then: string) {
  const program = `import { killAfter } from '${watchdog}'; killAfter(${ms}); ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
  return once(child, 'exit');
}

test('a process whose first thread never comes back is killed', async () => {
  assert.deepEqual(await endOf(100, `for (;;);`), [null, 'SIGKILL']);
});

test('one that ends by itself is left alone', async () => {
  assert.deepEqual(await endOf(600_000, `process.exitCode = 3;`), [3, null]);
});
