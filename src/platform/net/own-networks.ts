/**
 * The addresses of this machine and the networks its interfaces are in. A machine can have public addresses, and with
 * IPv6 everything in a house has one: strangers must reach neither through us.
 */
import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

export interface OwnNetworks {
  readonly hasAddress: (address: string) => boolean;
  /** Whether it is one of the machine's addresses, or in a network with one of them. */
  readonly isNear: (address: string) => boolean;
}

type Family = 'ipv4' | 'ipv6';
export const familyOf = (address: string): Family => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** An interface with a shorter prefix leads to the world; it is not a network of neighbors. */
const shortestPrefix = { ipv4: 8, ipv6: 32 } as const;

export function ownNetworksOf(interfaces: ReturnType<typeof networkInterfaces>): OwnNetworks {
  // One list for each family: in a common one every IPv4 address would count as the IPv6 address it maps to.
  const lists = () => ({ ipv4: new BlockList(), ipv6: new BlockList() });
  const [own, near] = [lists(), lists()];
  for (const { address, cidr } of Object.values(interfaces).flatMap((all) => all ?? [])) {
    const family = familyOf(address);
    const prefix = Number(cidr?.split('/')[1] ?? 0);
    own[family].addAddress(address, family);
    near[family].addAddress(address, family);
    if (prefix >= shortestPrefix[family]) near[family].addSubnet(address, prefix, family);
  }
  const isIn = (list: Record<Family, BlockList>) => (address: string) =>
    list[familyOf(address)].check(address, familyOf(address));
  return { hasAddress: isIn(own), isNear: isIn(near) };
}

/** Addresses come and go with networks: they are read again after so long. */
const freshMs = 30_000;
let known: { readonly networks: OwnNetworks; readonly untilMs: number } | undefined;

export function ownNetworks(): OwnNetworks {
  const nowMs = performance.now();
  if (!known || nowMs >= known.untilMs)
    known = { networks: ownNetworksOf(networkInterfaces()), untilMs: nowMs + freshMs };
  return known.networks;
}
