import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from './security.ts';

test('an address becomes a place', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    assert.equal(placeOf(address), 'here', address);
  for (const address of ['192.168.1.7', '10.1.2.3', '172.31.0.1', 'fd00::1', 'fe80::1%eth0'])
    assert.equal(placeOf(address), 'nearby', address);
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1'])
    assert.equal(placeOf(address), 'elsewhere', address);
  assert.equal(placeOf(''), null);
});
