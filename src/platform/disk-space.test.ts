import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { DiskSpace, isOutOfRoom } from './disk.ts';

const log = { info: () => undefined, warn: () => undefined };

/** A disk of `totalBytes`, some of them free and some in caches. */
function watched({ totalBytes = 100_000, freeBytes = 0, caches = [] as number[] }) {
  const clock = { at: 0, now: () => clock.at };
  const disk = { totalBytes, freeBytes };
  const measure = async () => ({ ...disk });
  const space = new DiskSpace({ folder: '/', reserveBytes: 1_000, clock, log, measure });
  for (const index of caches.keys())
    space.addCache(async (bytes) => {
      const given = Math.min(bytes, caches[index]!);
      caches[index]! -= given;
      disk.freeBytes += given;
      return given;
    });
  return { space, disk, clock, caches };
}

test('near the end caches give up what is needed, in their order, and that may be enough', async () => {
  const { space, disk, caches } = watched({ freeBytes: 400, caches: [500, 500] });
  await space.look();
  assert.deepEqual(caches, [0, 400]);
  assert.equal(disk.freeBytes, 1_000);
  assert.equal(space.isLow, false);
  space.require();
});

test('a disk that emptied caches do not help is low from when that was first seen until there is room', async () => {
  const { space, disk, clock } = watched({ freeBytes: 400, caches: [100] });
  clock.at = 7;
  await space.look();
  clock.at = 9;
  await space.look();
  assert.equal(space.lowSinceMs, 7);
  assert.throws(() => space.require(), isOutOfRoom);
  disk.freeBytes = 1_000;
  await space.look();
  assert.equal(space.lowSinceMs, undefined);
});

test('of a small disk a fiftieth is kept', async () => {
  const small = watched({ totalBytes: 10_000, freeBytes: 200 });
  await small.space.look();
  assert.equal(small.space.isLow, false);
  small.disk.freeBytes = 199;
  await small.space.look();
  assert.ok(small.space.isLow);
});

test('a real disk is measured', async () => {
  const clock = { now: () => 0 };
  const space = new DiskSpace({ folder: tmpdir(), reserveBytes: 1, clock, log });
  const asked: number[] = [];
  space.addCache(async (bytes) => asked.push(bytes));
  await space.look();
  assert.deepEqual([space.isLow, asked], [false, []]);
});
