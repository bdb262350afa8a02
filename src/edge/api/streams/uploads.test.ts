import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { DiskSpace } from '../../../platform/disk.ts';
import { createLog } from '../../../platform/log.ts';
import { Uploads } from './uploads.ts';

const mb = 1024 ** 2;

/** A disk with this many bytes left, of which uploads take theirs. */
function open(t: TestContext, freeBytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-uploads-'));
  t.after(() => rmSync(folder, { recursive: true }));
  let sent = 0;
  const diskSpace = new DiskSpace({
    folder,
    reserveBytes: 10 * mb,
    clock: { now: () => 1 },
    log: createLog('silent'),
    measure: async () => ({ freeBytes: freeBytes - sent, totalBytes: 10_000 * mb }),
  });
  const maxBytes = { document: 200 * mb, recording: 2_000 * mb, archive: 2_000 * mb };
  const uploads = new Uploads({ folder, maxBytes, diskSpace });
  const stream = (megabytes: number) =>
    Readable.from(
      (function* () {
        const chunk = Buffer.alloc(mb);
        for (let n = 0; n < megabytes; n++) {
          sent += mb;
          yield chunk;
        }
      })(),
    );
  return { folder, uploads, stream };
}

test('an upload that fills the disk is refused while it goes, and leaves nothing', async (t) => {
  const { folder, uploads, stream } = open(t, 60 * mb);
  assert.equal((await uploads.write(stream(20), 'recording')).bytes, 20 * mb);
  const full = { code: 'service_unavailable', message: /nearly full/, retryAfterSeconds: 60 };
  await assert.rejects(uploads.write(stream(100), 'recording'), full);
  assert.equal(readdirSync(folder).length, 1, 'the first, which had room');
  await assert.rejects(uploads.write(stream(1), 'recording'), full, 'none is begun then');
});

test('a file that is too large is refused, after the rest was read for a while', async (t) => {
  const { folder, uploads, stream } = open(t, 1_000 * mb);
  await assert.rejects(uploads.write(stream(210), 'document'), { code: 'payload_too_large' });
  assert.deepEqual(readdirSync(folder), []);
});

test('an account sends eight files at a time at most; others and later ones are taken', async (t) => {
  const { uploads, stream } = open(t, 1_000 * mb);
  const open8 = Array.from({ length: 8 }, () => new PassThrough());
  const taken = open8.map((one) => uploads.write(one, 'recording', 'a'));
  await assert.rejects(uploads.write(stream(1), 'recording', 'a'), {
    code: 'rate_limited',
    retryAfterSeconds: 5,
  });
  await uploads.write(stream(1), 'recording', 'b');
  for (const one of open8) one.end('sound');
  await Promise.all(taken);
  await uploads.write(stream(1), 'recording', 'a');
});
