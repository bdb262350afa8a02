/**
 * `npm run test:busy -- 20`: the browser tests, the slow ones too, that many times on one core, two runs at a time, so that
 * each is load for the other. A test that fails only here waits for a time instead of an event. Each run is reported on one
 * line, a failed one with its whole output.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildApp } from './app-build.mjs';
import { findNode, root } from './launch.mjs';

const runs = Number(process.argv[2] ?? 20);
/** Which core; the last one, unless another is named. */
const core = process.argv[3] ?? String(availableParallelism() - 1);

const files = ['test/browser/*.test.ts', 'test/signin/browser.test.ts'];
const suite = ['--disable-warning=ExperimentalWarning', join(root, 'bin', 'suite.mjs'), ...files];

const running = new Set();
const stop = () => {
  for (const tests of running) tests.kill();
  process.exit(1);
};
process.once('SIGINT', stop).once('SIGTERM', stop);

async function runOnce() {
  const env = { ...process.env, FAIL_ON_SKIP: '1' };
  const tests = spawn('taskset', ['-c', core, findNode(), ...suite], { cwd: root, env });
  running.add(tests);
  let report = '';
  for (const stream of [tests.stdout, tests.stderr]) stream.on('data', (text) => (report += text));
  const status = await new Promise((resolve) => tests.on('close', resolve));
  running.delete(tests);
  return { isGreen: status === 0, report };
}

buildApp();
let begun = 0;
let green = 0;

async function runInTurn() {
  while (begun < runs) {
    const run = (begun += 1);
    const started = performance.now();
    const { isGreen, report } = await runOnce();
    green += Number(isGreen);
    const seconds = Math.round((performance.now() - started) / 1000);
    const total = /^\d+ passed, .*$/m.exec(report)?.[0] ?? 'no result';
    process.stdout.write(`run ${run} on core ${core}: ${total}, ${seconds} s\n${isGreen ? '' : report}`);
  }
}

await Promise.all([runInTurn(), runInTurn()]);
process.stdout.write(`${green} of ${runs} runs without a failure\n`);
if (green < runs) process.exitCode = 1;
