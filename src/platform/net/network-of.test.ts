import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from './network-of.ts';

test('an IPv4 address stands for itself, an IPv6 address for its /64', () => {
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7');
  assert.equal(networkOf('::ffff:192.0.2.7'), '::ffff:192.0.2.7');
  const same = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0DB8:01:2:3:4:5:6'].map(networkOf);
  assert.equal(new Set(same).size, 1);
  assert.notEqual(networkOf('2001:db8:1:3::1'), same[0]);
  assert.notEqual(networkOf('::1'), same[0]);
});
