import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

const watchdog = new URL('watchdog.ts', import.meta.url).href;

/** Runs a program that has a watchdog. */
function start(then: string, flags: readonly string[] = []) {
  const program = `import { Watchdog } from '${watchdog}'; const watchdog = new Watchdog(1_000); ${then}`;
  return spawn(process.execPath, [...flags, '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

const endOf = (then: string) => once(start(then), 'exit');
const compute = (ms: number) => `for (const end = performance.now() + ${ms}; performance.now() < end; );`;

test('a process whose main thread never comes back is killed when its time to close is over', async () => {
  assert.deepEqual(await endOf(`watchdog.endWithin(100); for (;;);`), [null, 'SIGKILL']);
});

test('one that ends by itself is left alone', async () => {
  assert.deepEqual(await endOf(`watchdog.endWithin(600_000); process.exitCode = 3;`), [3, null]);
  assert.deepEqual(await endOf(`process.exitCode = 3;`), [3, null]);
});

for (const [name, freeze] of [
  ['a regular expression', `/^(a+)+$/.test('a'.repeat(60) + 'b');`],
  ['a loop (slow)', 'for (;;);'],
  ['a lock (slow)', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
] as const) {
  test(`the log says where a main thread is stuck, and the process is killed: ${name}`, async () => {
    const child = start(`setTimeout(function freeze() { ${freeze} }, 300);`);
    const [output, end] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    assert.deepEqual(end, [null, 'SIGKILL']);
    const { level, stack, msg } = JSON.parse(output);
    assert.deepEqual([level, msg], ['fatal', 'the main thread is stuck: the process ends']);
    assert.match(stack[0], /^freeze \(.+:\d+:\d+\)$/);
  });
}

test('one that is stuck where no debugger reaches it is killed too (slow)', async () => {
  const endless = 'with recursive n(x) as (select 1 union all select x + 1 from n) select max(x) from n';
  const child = start(
    `import { DatabaseSync } from 'node:sqlite';
    setTimeout(() => new DatabaseSync(':memory:').exec('${endless}'), 300);`,
  );
  const [output, end] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  assert.deepEqual(end, [null, 'SIGKILL']);
  assert.deepEqual(JSON.parse(output).stack, ['native code: the debugger gets no answer']);
});

test('neither a process that was stopped nor one with a debugger is taken for stuck (slow)', async () => {
  const later = `setTimeout(() => process.exit(3), 2_500); console.log('started');`;
  const stopped = start(later);
  await once(stopped.stdout, 'data');
  stopped.kill('SIGSTOP');
  const continued = setTimeout(() => stopped.kill('SIGCONT'), 3_000);
  assert.deepEqual(await once(stopped, 'exit'), [3, null]);
  clearTimeout(continued);
  const debugged = start(`setTimeout(() => { ${compute(2_500)} process.exit(4); }, 300);`, ['--inspect=0']);
  assert.deepEqual(await once(debugged, 'exit'), [4, null]);
});

test('the time that a signal waited for a busy main thread is counted (slow)', async () => {
  const report = `process.on('SIGTERM', () => process.exit(watchdog.maxWaitMs >= 600 ? 7 : 8));`;
  const busy = `setTimeout(() => { process.kill(process.pid, 'SIGTERM'); ${compute(600)} }, 700);`;
  assert.deepEqual(await endOf(`${report} ${busy} setInterval(() => undefined, 1_000);`), [7, null]);
});
