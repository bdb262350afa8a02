/** Where a session was used from: few people know the addresses of their devices. */
import { BlockList, isIP } from 'node:net';
import type { OpenSession } from '../../shared/contract/app/security.ts';

const here = new BlockList();
here.addSubnet('127.0.0.0', 8);
here.addAddress('::1', 'ipv6');

const nearby = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  nearby.addSubnet(network, bits);
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

/** Null where the address is not known. */
export function placeOf(address: string): OpenSession['place'] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!;
  const version = isIP(plain);
  if (version === 0) return null;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (here.check(plain, family)) return 'here';
  return nearby.check(plain, family) ? 'nearby' : 'elsewhere';
}
