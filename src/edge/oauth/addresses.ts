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

const blocked = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const network of special[family].join(' ').split(' ')) {
    const [address = '', prefix] = network.split('/');
    blocked.addSubnet(address, Number(prefix), family);
  }
}

/** IPv4 in the clothes of IPv6 is outside 2000::/3 and so not public either. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
