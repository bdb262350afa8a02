/** How a person is known to the server of a catalog: Basic, or Digest (RFC 7616), which Calibre asks for without HTTPS. */
import { createHash, randomBytes } from 'node:crypto';

export interface CatalogSignIn {
  readonly username: string;
  readonly password: string;
}

/** CatalogSignIn go to the server that a person named, also where it has moved on to HTTPS, and to nobody else. */
export const mayKnow = (url: URL, catalog: URL): boolean =>
  url.origin === catalog.origin ||
  (url.hostname === catalog.hostname && url.protocol === 'https:' && catalog.protocol === 'http:');

/** Answers the challenge of a 401; without one, most expect Basic. Undefined: it asks for something else. */
export function authorizationFor(
  challenge: string | undefined,
  { username, password }: CatalogSignIn,
  url: URL,
): string | undefined {
  const digests = (challenge ?? '').split(/\bdigest\s/i).slice(1);
  for (const given of digests) {
    const answer = digestOf(fieldsOf(given), { username, password }, url);
    if (answer !== undefined) return answer;
  }
  if (challenge !== undefined && !/\bbasic\b/i.test(challenge)) return undefined;
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

const field = /\b([a-z]{1,20})\s?=\s?(?:"([^"]{0,1000})"|([^\s,"]{1,200}))/gi;

const fieldsOf = (given: string): ReadonlyMap<string, string> =>
  new Map(
    [...given.slice(0, 4_000).matchAll(field)].map(([, name, quoted, bare]) => [
      name!.toLowerCase(),
      quoted ?? bare ?? '',
    ]),
  );

const algorithms: Readonly<Record<string, string>> = { md5: 'md5', 'sha-256': 'sha256' };

function digestOf(
  given: ReadonlyMap<string, string>,
  { username, password }: CatalogSignIn,
  url: URL,
): string | undefined {
  const algorithm = algorithms[(given.get('algorithm') ?? 'md5').toLowerCase()];
  const [realm, nonce] = [given.get('realm'), given.get('nonce')];
  if (!algorithm || realm === undefined || nonce === undefined) return undefined;
  const hash = (text: string): string => createHash(algorithm).update(text).digest('hex');
  const uri = url.pathname + url.search;
  const who = hash(`${username}:${realm}:${password}`);
  const what = hash(`GET:${uri}`);
  const hasQop = /\bauth\b/i.test(given.get('qop') ?? '');
  const cnonce = randomBytes(8).toString('hex');
  const once = hasQop ? `${nonce}:00000001:${cnonce}:auth` : nonce;
  const quoted: readonly (readonly [string, string | undefined])[] = [
    ['username', username],
    ['realm', realm],
    ['nonce', nonce],
    ['uri', uri],
    ['response', hash(`${who}:${once}:${what}`)],
    ['opaque', given.get('opaque')],
    ...(hasQop ? ([['cnonce', cnonce]] as const) : []),
  ];
  const fields = quoted.flatMap(([name, value]) =>
    value === undefined ? [] : `${name}="${inHeader(value)}"`,
  );
  const bare = [
    ...(given.has('algorithm') ? [`algorithm=${given.get('algorithm')}`] : []),
    ...(hasQop ? ['qop=auth', 'nc=00000001'] : []),
  ];
  return `Digest ${[...fields, ...bare].join(', ')}`;
}

/** A header has bytes, of which none is a control character; names beyond ASCII are UTF-8. */
const inHeader = (value: string): string =>
  Buffer.from(value.replaceAll(/\p{Cc}/gu, '').replaceAll(/["\\]/g, '\\$&')).toString('latin1');
