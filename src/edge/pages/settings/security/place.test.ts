import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageMessages } from '../../../../messages/pages.ts';
import { placeOf } from './place.ts';

test('an address becomes a place', () => {
  const place = (address: string) => placeOf(pageMessages('en'), address);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    assert.equal(place(address), 'on the server itself', address);
  for (const address of ['192.168.1.7', '10.1.2.3', '172.31.0.1', 'fd00::1', 'fe80::1%eth0'])
    assert.match(place(address)!, /^on the server’s network \(/, address);
  assert.equal(place('203.0.113.7'), 'from 203.0.113.7');
  assert.equal(place('::ffff:203.0.113.7'), 'from 203.0.113.7');
  assert.equal(place('2001:db8::1'), 'from 2001:db8::1');
  assert.equal(place(''), undefined);
});
