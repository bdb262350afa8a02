import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOutOfRoom, writeWhole } from './disk.ts';

/** A disk that accepts at most `atOnce` bytes at a time, and `room` in all. */
function disk(atOnce: number, room: number) {
  const held = Buffer.alloc(room, '.');
  const write = async (bytes: Uint8Array, from: number, length: number, position: number) => {
    const bytesWritten = Math.max(0, Math.min(atOnce, length, room - position));
    held.set(bytes.subarray(from, from + bytesWritten), position);
    return { bytesWritten, buffer: bytes };
  };
  return { held, file: { write } as unknown as Parameters<typeof writeWhole>[0] };
}

test('a disk that takes a part at a time gets all of it, in the right place', async () => {
  const { held, file } = disk(3, 12);
  await writeWhole(file, Buffer.from('complete'), 2);
  assert.equal(held.toString(), '..complete..');
});

test('a disk that takes no more is an error that says so', async () => {
  const { file } = disk(3, 5);
  await assert.rejects(writeWhole(file, Buffer.from('complete'), 0), isOutOfRoom);
});
