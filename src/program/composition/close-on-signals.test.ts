import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

const modules = {
  closing: import.meta.resolve('./close-on-signals.ts'),
  rejections: import.meta.resolve('../../platform/unhandled-rejections.ts'),
};

/** Runs a program that closes on signals, and returns what it has logged and written. */
async function runProgram(trouble: string) {
  const script = `
    const { closeOnSignals } = await import('${modules.closing}');
    const { unhandledRejections } = await import('${modules.rejections}');
    const write = (level) => (about, text) => console.log(JSON.stringify({ level, text, err: about.err?.message }));
    const log = { error: write('error'), warn: write('warn'), info: write('info') };
    const alive = setInterval(() => undefined, 1_000);
    closeOnSignals({ config: { shutdownGraceMs: 5_000 }, log, close: async () => clearInterval(alive) });
    setTimeout(() => {
      console.log(JSON.stringify({ level: 'alive', count: unhandledRejections() }));
      process.kill(process.pid, 'SIGTERM');
    }, 200);
    ${trouble}`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  const run = promisify(execFile)(process.execPath, args);
  const { stdout, code } = await run.then(
    (ended) => ({ ...ended, code: 0 }),
    (failed: { stdout: string; code: number }) => failed,
  );
  const lines = stdout.trim().split('\n');
  return { code, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('a rejection that nobody caught is logged and counted, and the program goes on', async () => {
  const { code, lines } = await runProgram(`Promise.reject(new Error('the store is away'));`);
  assert.equal(code, 0);
  assert.deepEqual(
    lines.map(({ level }) => level),
    ['error', 'alive', 'info'],
  );
  assert.equal(lines[0]!.err, 'the store is away');
  assert.equal(lines[1]!.count, 1);
});

test('an exception that nobody caught ends the program', async () => {
  const { code, lines } = await runProgram(`setTimeout(() => { throw new Error('halfway'); });`);
  assert.notEqual(code, 0);
  assert.equal(lines[0]!.text, 'the process ends because of an unexpected error');
  assert.ok(lines.every(({ level }) => level !== 'alive'));
});
