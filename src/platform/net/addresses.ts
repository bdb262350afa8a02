/** Which addresses are public, and which belong to this machine or its network. */
import { BlockList, isIP } from 'node:net';
import { familyOf, ownNetworks } from './own-networks.ts';

/** Loopback, private, link-local, shared, documentation, multicast and reserved networks, from the IANA registries. */
const special = {
  ipv4: [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ],
  // The whole of IPv6 outside 2000::/3 is local or reserved; inside it these are, and 6to4 and Teredo carry IPv4.
  ipv6: ['::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20'],
} as const;

/** Networks of a house or a company: not public, but not this machine or its host either. */
const inside = {
  ipv4: ['10.0.0.0/8 100.64.0.0/10 172.16.0.0/12 192.168.0.0/16'],
  ipv6: ['fc00::/7'],
} as const;

type Networks = Readonly<Record<'ipv4' | 'ipv6', readonly string[]>>;

// One list for each family: in a common one every IPv4 address would count as the IPv6 address it maps to.
function listOf(networks: Networks): Readonly<Record<'ipv4' | 'ipv6', BlockList>> {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const family of ['ipv4', 'ipv6'] as const) {
    for (const network of networks[family].join(' ').split(' ')) {
      const [address = '', prefix] = network.split('/');
      lists[family].addSubnet(address, Number(prefix), family);
    }
  }
  return lists;
}

const [specialList, insideList] = [listOf(special), listOf(inside)];

export function isPublicAddress(address: string, own = ownNetworks()): boolean {
  return isGlobal(address) && !own.isNear(address);
}

function isGlobal(address: string): boolean {
  return isIP(address) !== 0 && !specialList[familyOf(address)].check(address, familyOf(address));
}

/** For operators who let users reach their own network: public addresses and private ones, never those of this machine. */
export function isPublicOrInside(address: string, own = ownNetworks()): boolean {
  if (isIP(address) === 0 || own.hasAddress(address)) return false;
  return isGlobal(address) || insideList[familyOf(address)].check(address, familyOf(address));
}
