/** Which addresses on the network are anybody's, and which are ours or our neighbours'. Pure. */
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Loopback, private, link-local, shared, documentation, multicast and reserved networks, from the IANA registries. */
const special = {
  ipv4: [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ],
  // The whole of IPv6 outside 2000::/3 is local or reserved; inside it these are, and 6to4 and Teredo carry IPv4.
  ipv6: ['::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20'],
} as const;

// One list for each family: in a common one every IPv4 address would count as the IPv6 address it maps to.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const network of special[family].join(' ').split(' ')) {
    const [address = '', prefix] = network.split('/');
    blocked[family].addSubnet(address, Number(prefix), family);
  }
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return !blocked[family].check(address, family);
}
