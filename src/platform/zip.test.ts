/** Archives that are written as a stream, read by other programs. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { openPromise } from 'yauzl';
import { zip, type ZipEntry } from './zip.ts';

const at = Date.UTC(2026, 10, 18, 20, 14, 6);
const entry = (name: string, ...chunks: string[]): ZipEntry => ({
  name,
  modifiedMs: at,
  chunks: chunks.map((chunk) => Buffer.from(chunk)),
});

async function read(path: string): Promise<Map<string, string>> {
  const file = await openPromise(path, { autoClose: false });
  const found = new Map<string, string>();
  for await (const one of file.eachEntry()) {
    const chunks = await (await file.openReadStreamPromise(one)).toArray();
    found.set(one.fileName, Buffer.concat(chunks).toString());
  }
  file.close();
  return found;
}

test('files of every size, with names in every script, are read again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-zip-'));
  const path = join(folder, 'all.zip');
  const long = 'The lamp turns all night. '.repeat(20_000);
  const files = [entry('a/empty.txt'), entry('Ünïcode 灯.md', 'a ', 'lamp'), entry('long.txt', long)];
  const chunks: Buffer[] = [];
  for await (const chunk of zip(files)) chunks.push(chunk);
  writeFileSync(path, Buffer.concat(chunks));
  assert.deepEqual(
    [...(await read(path))],
    [
      ['a/empty.txt', ''],
      ['Ünïcode 灯.md', 'a lamp'],
      ['long.txt', long],
    ],
  );
  const otherReader = unzipSync(Buffer.concat(chunks));
  assert.equal(Buffer.from(otherReader['long.txt']!).toString(), long);
  rmSync(folder, { recursive: true });
});

test('what cannot be read ends the archive, which then has no directory', async () => {
  async function* failing() {
    yield Buffer.from('some');
    throw new Error('the disk is gone');
  }
  const chunks: Buffer[] = [];
  await assert.rejects(async () => {
    for await (const chunk of zip([{ name: 'a', modifiedMs: at, chunks: failing() }])) chunks.push(chunk);
  }, /the disk is gone/);
  assert.ok(!Buffer.concat(chunks).includes('PK\x05\x06'));
});

/** Files of different lengths that come piece by piece, as from a store. */
async function* slowly(): AsyncGenerator<ZipEntry> {
  async function* chunks(count: number) {
    for (let number = 0; number < count; number++) {
      await nextTurn();
      yield Buffer.alloc(number % 2 === 0 ? 20 : 60_000, number);
    }
  }
  for (const count of [2, 0, 1, 6, 3]) yield { name: `${count}`, modifiedMs: at, chunks: chunks(count) };
}

test('a reader may leave at any moment', async () => {
  // What is thrown where nobody listens would end the server, and fails this test.
  for (let round = 0; round < 400; round++) {
    const left = Readable.from(zip(slowly())).resume();
    for (let turns = round % 80; turns > 0; turns--) await nextTurn();
    left.destroy();
    await nextTurn();
  }
  await sleep(50);
});
