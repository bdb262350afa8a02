import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress, isPublicOrInside } from './addresses.ts';

test('addresses of this machine, its network and reserved ones are not public', () => {
  for (const address of [
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::7f00:1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'not an address',
    '',
  ]) {
    assert.equal(isPublicAddress(address), false, address);
  }
});

test('all other addresses are public', () => {
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ]) {
    assert.equal(isPublicAddress(address), true, address);
  }
});

test('the network around this machine can be let in, the machine itself and its host cannot', () => {
  for (const address of [
    '8.8.8.8',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    'fd12:3456::1',
    '2606:4700::1111',
  ]) {
    assert.equal(isPublicOrInside(address), true, address);
  }
  for (const address of [
    '127.0.0.1',
    '0.0.0.0',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'no',
  ]) {
    assert.equal(isPublicOrInside(address), false, address);
  }
});
