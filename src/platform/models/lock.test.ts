import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { InstallLock } from './install.ts';

function pathOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-lock-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return join(folder, 'model.lock');
}

/** A lock that a process has left, dated so many seconds ago. */
function leave(path: string, owner: object, seconds: number): void {
  writeFileSync(path, JSON.stringify(owner));
  const then = Date.now() / 1000 - seconds;
  utimesSync(path, then, then);
}

test('one process at a time has the lock', async (t) => {
  const path = pathOf(t);
  const lock = await InstallLock.take(path);
  await assert.rejects(InstallLock.take(path), /Another process is installing/);
  await lock.free();
  await (await InstallLock.take(path)).free();
  assert.ok(!existsSync(path));
});

test('a lock that is no longer dated is taken over, whatever process has its id now', async (t) => {
  const path = pathOf(t);
  // A zombie, or another process with the same id, as the first one of a container.
  for (const host of [hostname(), 'another-machine']) {
    const owner = { pid: process.pid, host, id: 'left' };
    leave(path, owner, 30);
    await assert.rejects(InstallLock.take(path), /Another process/);
    leave(path, owner, 90);
    await (await InstallLock.take(path)).free();
  }
  // One that is certainly gone is not waited for, and a broken file is no lock.
  leave(path, { pid: 2 ** 22 + 1, host: hostname(), id: 'gone' }, 1);
  await (await InstallLock.take(path)).free();
  writeFileSync(path, '');
  await (await InstallLock.take(path)).free();
});

test('whoever was asleep for too long leaves the lock to the one that has it now', async (t) => {
  const path = pathOf(t);
  const lock = await InstallLock.take(path);
  leave(path, { pid: process.pid, host: hostname(), id: 'other' }, 1);
  await lock.free();
  assert.ok(existsSync(path));
});
