import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secretOf, signedHeaders } from './sending.ts';

test('a message is signed as in the example that libraries of Standard Webhooks are tested with', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    nowMs: 1_614_265_330_999,
  };
  assert.deepEqual(signedHeaders(message, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'), {
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('every webhook of every server has its own secret of 32 bytes', () => {
  const secrets = [secretOf('one', 'a'), secretOf('one', 'b'), secretOf('two', 'a')];
  assert.equal(new Set(secrets).size, 3);
  for (const secret of secrets) {
    assert.match(secret, /^whsec_/);
    assert.equal(Buffer.from(secret.slice(6), 'base64').length, 32);
  }
  assert.equal(secretOf('one', 'a'), secrets[0]);
});
