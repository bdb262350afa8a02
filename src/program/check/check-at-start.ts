/**
 * The quick checks after a start, on their own thread: the embedded store blocks the thread that reads it.
 * They start late enough for the server to have settled what a dead process left.
 */
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../platform/log.ts';
import type { StoreSettings } from './check-store.ts';
import type { CheckResult } from './check.ts';

const afterMs = 60_000;
/** Reading every page of a larger store takes too long for every start. */
const maxBytes = 256 * 1024 ** 2;

/** Returns how to stop it. */
export function checkAtStart(settings: StoreSettings, log: Log, delayMs = afterMs): () => void {
  let worker: Worker | undefined;
  const timer = setTimeout(() => {
    if (isLarge(settings))
      log.info({}, 'the store is too large for a check at every start: run lectern check');
    else worker = checkOnThread(settings, log);
  }, delayMs);
  timer.unref();
  return () => {
    clearTimeout(timer);
    worker?.terminate().catch(() => undefined);
  };
}

const isLarge = ({ databaseUrl, databaseFile }: StoreSettings): boolean =>
  !databaseUrl && (statSync(databaseFile, { throwIfNoEntry: false })?.size ?? 0) > maxBytes;

function checkOnThread(settings: StoreSettings, log: Log): Worker {
  const { databaseUrl, databaseFile, dataDir, storageUrl } = settings;
  const { storageKeyId, storageSecret, storageSessionToken } = settings;
  const keys = { storageKeyId, storageSecret, storageSessionToken };
  const workerData: StoreSettings = { databaseUrl, databaseFile, dataDir, storageUrl, ...keys };
  const worker = new Worker(new URL('./check.thread.ts', import.meta.url), { workerData });
  worker.unref();
  worker.on('message', (results: readonly CheckResult[]) => logFindings(results, log));
  worker.on('error', (error) => log.error({ err: error }, 'the store could not be checked'));
  return worker;
}

function logFindings(results: readonly CheckResult[], log: Log): void {
  const findings = results.flatMap((result) => result.findings);
  for (const { check, subject, problem, advice } of findings)
    log.warn({ check, subject }, `${problem} ${advice}`);
  if (findings.length === 0) log.info({ checks: results.length }, 'the store was checked: nothing is wrong');
}
