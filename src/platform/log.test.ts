import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const logModule = new URL('./log.ts', import.meta.url).href;

function logged(calls: string) {
  const program = `const { createLog } = await import(${JSON.stringify(logModule)}); const log = createLog('info'); ${calls}`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  assert.equal(status, 0);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a line is JSON with its level, time and message, and is written before the process ends', () => {
  const [line] = logged(`log.warn({ port: 3000 }, 'taken'); log.debug({}, 'not shown'); process.exit(0);`);
  const { time, ...rest } = line!;
  assert.deepEqual(rest, { level: 'warn', port: 3000, msg: 'taken' });
  assert.ok(!Number.isNaN(Date.parse(String(time))));
});

test('secrets are hidden, at the top and one level below', () => {
  const [line] = logged(`log.info({ password: 'p', request: { authorization: 'Bearer x' } }, 'm');`);
  assert.equal(line!.password, '[hidden]');
  assert.deepEqual(line!.request, { authorization: '[hidden]' });
});
