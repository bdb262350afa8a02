import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';

const watchdog = new URL('watchdog.ts', import.meta.url).href;

/** Runs a program that has a watchdog. */
async function endOf(then: string) {
  const program = `import { Watchdog } from '${watchdog}'; const watchdog = new Watchdog(); ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
  return once(child, 'exit');
}

const compute = (ms: number) => `for (const end = performance.now() + ${ms}; performance.now() < end; );`;

test('a process whose main thread never comes back is killed', async () => {
  assert.deepEqual(await endOf(`watchdog.endWithin(100); for (;;);`), [null, 'SIGKILL']);
});

test('one that ends by itself is left alone', async () => {
  assert.deepEqual(await endOf(`watchdog.endWithin(600_000); process.exitCode = 3;`), [3, null]);
  assert.deepEqual(await endOf(`process.exitCode = 3;`), [3, null]);
});

test('the time that a signal waited for a busy main thread is counted (slow)', async () => {
  const report = `process.on('SIGTERM', () => process.exit(watchdog.longestWaitMs >= 1_500 ? 7 : 8));`;
  const busy = `setTimeout(() => { process.kill(process.pid, 'SIGTERM'); ${compute(1_500)} }, 700);`;
  assert.deepEqual(await endOf(`${report} ${busy} setInterval(() => undefined, 1_000);`), [7, null]);
});
