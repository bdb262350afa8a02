import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Links, type LinkTarget } from './links.ts';

const target: LinkTarget = { kind: 'speech', accountId: 'a', key: 'k' };

test('a link says what it opens until its time is over, and only as it was signed', () => {
  let nowMs = 0;
  const deps = { publicUrl: 'https://read.example', clock: { now: () => nowMs } };
  const links = new Links({ ...deps, secret: 's' });
  const { url, expires_at } = links.create(target);
  const token = url.slice('https://read.example/files/'.length);
  assert.equal(expires_at, '1970-01-02T00:00:00.000Z');
  assert.deepEqual(links.read(token), target);
  assert.equal(new Links({ ...deps, secret: 'another' }).read(token), undefined);
  const [, signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...target, accountId: 'b', expiresAtMs: 1e15 }));
  for (const wrong of ['', '.', 'x.y', token.slice(0, -1), `${forged.toString('base64url')}.${signature}`])
    assert.equal(links.read(wrong), undefined, wrong);
  nowMs = 24 * 3_600_000;
  assert.equal(links.read(token), undefined);
});
