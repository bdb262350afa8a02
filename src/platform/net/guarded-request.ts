/**
 * Requests an address that an untrusted party chose. Its host is looked up and every address it has is checked before anything
 * is sent, and the address that was checked is the one connected to, so a name that resolves differently the second
 * time gains nothing. Redirects are not followed here: each is a new address to check.
 */
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { hostAndPort } from '../../shared/host-and-port.ts';
import { untilAborted } from '../until-aborted.ts';

/*
 * The addresses of this machine and the networks its interfaces are in. A machine can have public addresses, and with
 * IPv6 everything in a house has one: strangers must reach neither through us.
 */

export interface OwnNetworks {
  readonly hasAddress: (address: string) => boolean;
  /** Whether it is one of the machine's addresses, or in a network with one of them. */
  readonly isNear: (address: string) => boolean;
}

type Family = 'ipv4' | 'ipv6';
const familyOf = (address: string): Family => (isIPv6(address) ? 'ipv6' : 'ipv4');

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

function ownNetworks(): OwnNetworks {
  const nowMs = performance.now();
  if (!known || nowMs >= known.untilMs)
    known = { networks: ownNetworksOf(networkInterfaces()), untilMs: nowMs + freshMs };
  return known.networks;
}

/* Which addresses are public, and which belong to this machine or its network. */

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

export interface Reach {
  /** Which addresses may be connected to for a URL; the public ones by default. */
  readonly mayReach?: (address: string, url: URL) => boolean;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly tls?: Pick<
    RequestOptions,
    'ciphers' | 'maxVersion' | 'rejectUnauthorized' | 'checkServerIdentity'
  >;
}

export interface GuardedRequest extends Reach {
  /** With one, it is a POST. */
  readonly body?: string | Uint8Array | undefined;
  readonly method?: 'DELETE' | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
  /** As the operator would name it. */
  readonly host: string;

  constructor(url: URL) {
    super('the host is not on the public network');
    this.host = hostAndPort(url);
  }
}

/** The response as soon as its head has arrived. Destroying it, or an abort, ends the connection. */
export async function guardedRequest(url: URL, asked: GuardedRequest): Promise<IncomingMessage> {
  const address = await untilAborted(checkedAddress(url, asked), asked.signal);
  const family = isIP(address);
  const options: RequestOptions = {
    ...asked.tls,
    signal: asked.signal,
    agent: false,
    headers: asked.headers,
    method: asked.method ?? (asked.body === undefined ? 'GET' : 'POST'),
    // Node asks for one address or for all, depending on how it connects.
    lookup: (_host, { all }, done) => {
      if (all) done(null, [{ address, family }]);
      else done(null, address, family);
    },
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, options, resolve).on('error', reject).end(asked.body);
  });
}

const isPublic = (address: string): boolean => isPublicAddress(address);

async function checkedAddress(url: URL, { mayReach = isPublic, resolve = find }: Reach) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await resolve(host);
  if (found.length === 0 || !found.every((address) => mayReach(address, url))) {
    throw new ForbiddenAddress(url);
  }
  return found[0]!;
}

const find = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/*
 * Fetches from a host that the operator named, which may be anywhere. Whatever it leads on to must be on the public network.
 */

export interface NamedRequest {
  /** Host and port, as a URL has them. */
  readonly namedHost: string;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

const maxRedirects = 5;

/** The first response that is not a redirect. */
export async function namedRequest(first: URL, asked: NamedRequest): Promise<IncomingMessage> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const isNamed = url.host === asked.namedHost;
    const incoming = await guardedRequest(url, {
      mayReach: (address) => isNamed || isPublicAddress(address),
      signal: asked.signal,
      headers: { 'user-agent': 'Lectern', ...asked.headers },
    });
    const { statusCode = 0, headers } = incoming;
    if (statusCode < 300 || statusCode >= 400 || !headers.location) return incoming;
    incoming.destroy();
    url = new URL(headers.location, url);
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${first.href} leads to ${url.protocol}`);
  }
  throw new Error(`${first.href} redirects endlessly`);
}
