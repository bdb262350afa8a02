/** Starts real servers and commands, each a separate process, on a store they share. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { flags, memory } from '../../bin/launch.mjs';
import { checkStore } from '../../src/program/check/check-store.ts';
import { readConfig, type Environment } from '../../src/program/config/config.ts';
import type { AnyBody } from '../call.ts';
import { eventually } from '../eventually.ts';
import { freePort } from '../store.ts';

const program = fileURLToPath(new URL('../../src/program/cli/main.ts', import.meta.url));
export const workerProgram = program;
const startTimeoutMs = 180_000;
/** The trials start the same program dozens of times: only the first compiles it. */
const { NODE_COMPILE_CACHE = join(tmpdir(), 'lectern-test-compile-cache') } = process.env;

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** What it has written to standard output so far. */
  output(): string;
  /** Sends a signal and waits for the end; returns the exit code, or null after a kill. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
}

/** Only these variables reach a process, not the settings of the machine that runs the tests. */
export function run(file: string, words: readonly string[], environment: Environment): ChildProcess {
  const { PATH } = process.env;
  return spawn(process.execPath, [...flags, file, ...words], {
    env: { ...memory, PATH, LOG_LEVEL: 'silent', NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export const collect = (stream: NodeJS.ReadableStream): (() => string) => {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
};

/** Without what most trials do not need. */
export const modest = { BOOTSTRAP: 'off', MCP_PORT: '0', SPEECH_ENGINES: 'espeak' };

/** `lectern worker` on this port. Returns a function that sends it a signal and waits for its end. */
export function startWorker(t: TestContext, port: number, environment: Environment) {
  const child = run(program, ['worker'], { ...environment, WORKER_PORT: String(port) });
  t.after(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
}

/** A server that responds. */
export async function startProcess(environment: Environment): Promise<ServerProcess> {
  const port = await freePort();
  const child = run(program, ['serve'], { ...modest, ...environment, PORT: String(port) });
  const output = collect(child.stdout!);
  const errors = collect(child.stderr!);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilHealthy(url, () => {
      assert.equal(child.exitCode, null, `the server ended: ${errors()}${output()}`);
    });
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url,
    pid: child.pid!,
    output,
    signal: (signal) => void child.kill(signal),
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts a server and kills it as soon as `isTime`, whether it responds by then or not. */
export async function killWhen(environment: Environment, isTime: () => Promise<boolean>): Promise<void> {
  const settings = { ...modest, ...environment, PORT: String(await freePort()) };
  const child = run(program, ['serve'], settings);
  const ended = once(child, 'exit');
  // The moment may be short.
  while (child.exitCode === null && !(await isTime())) await wait(1);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  assert.equal(signal, 'SIGKILL', 'it ended by itself');
}

export async function untilHealthy(url: string, stillRuns: () => void): Promise<void> {
  const answers = async () => {
    stillRuns();
    const health = await fetch(`${url}/health`).catch(() => undefined);
    await health?.text();
    return health?.status === 200;
  };
  await eventually('the server answers', answers, startTimeoutMs);
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Waits until `check` returns something truthy, and returns that. */
export async function until<T>(check: () => Promise<T | undefined>, timeoutMs = 60_000): Promise<T> {
  let value: T | undefined;
  await eventually('it happened', async () => Boolean((value = await check())), timeoutMs);
  return value!;
}

/** Runs a command with --json and returns what it printed. */
export async function lectern(environment: Environment, ...words: string[]): Promise<AnyBody> {
  const child = run(program, [...words, '--json'], environment);
  const output = collect(child.stdout!);
  const errors = collect(child.stderr!);
  const [code] = await once(child, 'close');
  assert.equal(code, 0, `lectern ${words.join(' ')}: ${errors()}${output()}`);
  return JSON.parse(output());
}

/** What a kill may leave, and a check removes without loss. */
const leftByKills = new Set(['slots', 'kept responses', 'leftovers']);

/** Runs every check, as the command does: whatever was killed, nothing is wrong that a person would have to look at. */
export async function requireSound({ DATA_DIR, DATABASE_URL }: Environment): Promise<void> {
  const config = readConfig({ DATA_DIR, DATABASE_URL }, '.');
  const results = await checkStore(config, { isFull: true, repair: true, againAfterMs: 1_000 });
  const findings = results.flatMap((result) => result.findings);
  assert.deepEqual(
    findings.filter(({ check, isRepaired }) => !leftByKills.has(check) || !isRepaired),
    [],
  );
}
