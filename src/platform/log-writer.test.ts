/** A log that cannot be written loses lines and never stops the server. */
import assert from 'node:assert/strict';
import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

const logModule = new URL('./log.ts', import.meta.url).href;

/** Logs 20,000 lines in turns of the event loop, reports how many were dropped, and ends in the given way. */
const programThat = (ends: string) => `
  const { createLog } = await import(${JSON.stringify(logModule)});
  const log = createLog('info');
  for (let turn = 0; turn < 200; turn++) {
    for (let line = 0; line < 100; line++) log.info({ turn, line, filler: 'x'.repeat(100) }, 'a line');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  process.stderr.write(String(log.droppedLines()));
  ${ends};
`;

async function runProgram(stdout: number | 'pipe', ends = 'process.exit(0)') {
  const stdio: StdioOptions = ['ignore', stdout, 'pipe'];
  const child = spawn(process.execPath, ['--input-type=module', '--eval', programThat(ends)], { stdio });
  return { child, ended: Promise.all([once(child, 'exit'), text(child.stderr!)]) };
}

test('a full disk: lines are dropped and counted, and the process ends by itself', async () => {
  const full = openSync('/dev/full', 'w');
  const { ended } = await runProgram(full);
  const [[code], dropped] = await ended;
  closeSync(full);
  assert.equal(code, 0);
  assert.ok(Number(dropped) > 0, `dropped ${dropped}`);
});

test('a closed pipe: the process continues and ends by itself', async () => {
  const { child, ended } = await runProgram('pipe');
  child.stdout!.destroy();
  const [[code], dropped] = await ended;
  assert.equal(code, 0);
  assert.ok(Number(dropped) > 0, `dropped ${dropped}`);
});

test('a pipe that nothing reads: the process continues and ends by itself', async () => {
  const { child, ended } = await runProgram('pipe');
  child.stdout!.pause();
  const [[code], dropped] = await ended;
  child.stdout!.destroy();
  assert.equal(code, 0);
  assert.ok(Number(dropped) > 0, `dropped ${dropped}`);
});

test('a file gets every line, in order, and none is counted as dropped', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-log-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = openSync(join(folder, 'log'), 'a');
  // A process that ends because it has nothing left to do has written everything.
  const { ended } = await runProgram(file, '');
  const [[code], dropped] = await ended;
  closeSync(file);
  assert.deepEqual([code, dropped], [0, '0']);
  const lines = readFileSync(join(folder, 'log'), 'utf8').trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).turn * 100 + JSON.parse(line).line),
    Array.from({ length: 20_000 }, (_, index) => index),
  );
});
