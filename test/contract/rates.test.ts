import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, startServer } from '../harness.ts';

describe('rate limits', () => {
  test('belong to the account: two keys share them, and 429 says when to come again', async () => {
    const limited = await startServer({ RATE_LIMIT_DOCUMENTS: '5', RATE_LIMIT_AUDIO: '2' });
    try {
      const account = await limited.account();
      const second = await limited.core.access.createKey(account.id, 'second');
      const stranger = await limited.account();
      const list = (use: string) => call(limited.url, 'GET /v1/documents', { key: use });
      const remaining: (string | null)[] = [];
      for (const use of [account.key, second.key, account.key, second.key, account.key]) {
        remaining.push((await list(use)).headers.get('x-ratelimit-remaining'));
      }
      assert.deepEqual(remaining, ['4', '3', '2', '1', '0']);
      const askedAt = Date.now() / 1000;
      const refused = await list(second.key);
      assert.equal(refused.status, 429);
      const [reset, retryAfter] = ['x-ratelimit-reset', 'retry-after'].map((name) =>
        Number(refused.headers.get(name)),
      );
      const toldAt = reset! - retryAfter!;
      assert.ok(toldAt >= askedAt - 1 && toldAt <= Date.now() / 1000 + 1, 'both tell the same moment');
      assert.equal((await list(stranger.key)).status, 200, 'another account has its own');
      assert.equal(
        (await call(limited.url, 'POST /v1/audio/speech', { key: account.key, body: {} })).status,
        422,
        'audio has its own',
      );
      assert.equal((await call(limited.url, 'GET /v1/me', { key: account.key })).status, 200);
      const session = await limited.signIn(account.id);
      assert.equal(
        (await call(limited.url, 'GET /v1/documents', { session })).status,
        200,
        'a browser has its own',
      );
      assert.equal(
        (await call(limited.url, 'POST /v1/documents', { key: account.key, body: '{broken' })).status,
        429,
        'before the body',
      );
    } finally {
      await limited.close();
    }
  });

  test('callers without a key are counted by network', async () => {
    const limited = await startServer({ RATE_LIMIT_DOCUMENTS: '2', TRUST_PROXY: 'on' });
    try {
      const from = async (path: string, address: string) =>
        (await fetch(limited.url + path, { headers: { 'X-Forwarded-For': address } })).status;
      for (const [path, network] of [
        ['/v1/documents', '2001:db8:0:1'],
        ['/opds', '2001:db8:0:2'],
      ] as const) {
        const statuses = [];
        for (const host of ['1', '2', 'ffff']) statuses.push(await from(path, `${network}::${host}`));
        assert.deepEqual(statuses, [401, 401, 429], path);
        assert.equal(await from(path, '2001:db8:0:3::1'), 401, 'another network has its own count');
      }
      const { key: good } = await limited.account();
      const statuses: number[] = [];
      for (let n = 0; n < 3; n++)
        statuses.push((await call(limited.url, 'GET /v1/documents', { key: `bad${n}` })).status);
      assert.deepEqual(statuses, [401, 401, 429]);
      const refused = await call(limited.url, 'GET /v1/documents', { key: 'ended' });
      assert.equal(refused.status, 429);
      assert.match(
        refused.headers.get('www-authenticate') ?? '',
        /invalid_token/,
        'it must still learn to renew it',
      );
      assert.equal((await call(limited.url, 'GET /v1/documents', { key: good })).status, 200);
    } finally {
      await limited.close();
    }
  });
});
