import assert from 'node:assert/strict';
import type { NetworkInterfaceInfo } from 'node:os';
import { test } from 'node:test';
import { isPublicAddress, isPublicOrInside, ownNetworksOf } from './guarded-request.ts';

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

test('neither public addresses of this machine nor their neighbors can be reached by strangers', () => {
  const one = (address: string, cidr: string) => ({ address, cidr }) as NetworkInterfaceInfo;
  const own = ownNetworksOf({
    eth0: [one('9.9.9.10', '9.9.9.10/24'), one('2a00:1450:1:2::5', '2a00:1450:1:2::5/64')],
    tun0: [one('5.5.5.5', '5.5.5.5/0')],
  });
  for (const [address, isPublic, isInside] of [
    ['9.9.9.10', false, false],
    ['9.9.9.200', false, true],
    ['9.9.8.10', true, true],
    ['2a00:1450:1:2::5', false, false],
    ['2a00:1450:1:2:0::5', false, false],
    ['2a00:1450:1:2:ffff::1', false, true],
    ['2a00:1450:1:3::1', true, true],
    ['5.5.5.5', false, false],
    ['5.5.5.6', true, true],
    ['192.168.1.1', false, true],
  ] as const) {
    assert.equal(isPublicAddress(address, own), isPublic, address);
    assert.equal(isPublicOrInside(address, own), isInside, address);
  }
});
