/** Methods, paths, parameters and keys that lead nowhere. */
import fc from 'fast-check';
import { attack, documentId, goodBody, json, type Sender } from './attack.ts';

const knownVerbs =
  'TRACE OPTIONS PATCH PROPFIND PURGE QUERY M-SEARCH LINK MKCOL LOCK SUBSCRIBE POST PUT DELETE';
const otherPaths = '/v1/me /v1/voices /health / /v1 /v1/documentsx /nope';

const oddMethods = ({ send }: Sender) =>
  fc
    .tuple(fc.constantFrom(...knownVerbs.split(' ')), fc.constantFrom(...otherPaths.split(' ')), fc.boolean())
    .map(([method, path, withBody]) =>
      attack('odd method', send(`${method} ${path}`, withBody ? json : '', withBody ? goodBody : ''), 404),
    );

const madeUpMethods = ({ send }: Sender) =>
  fc
    .stringMatching(/^[A-Z]{3,12}$/)
    .map((method) => attack('made-up method', send(`Z${method} /v1/me`), 400));

const connects = ({ send }: Sender) =>
  fc
    .constantFrom('example.com:443', '127.0.0.1:22', ':', '*', '/v1/me')
    .map((to) => attack('CONNECT', send(`CONNECT ${to}`), 400, 404));

const strangePaths = [
  ['http://elsewhere/nope', '/v1//documents', '/V1/documents', '/v1/documents/', '/%', '/;/?#'],
  ['/v1/documents/%2e%2e', '/v1/documents/%00', '/v1/documents/%zz', '/v1/documents/%ff'],
  [`/v1/documents/${documentId}/..`, `/v1/documents/${documentId}%0d%0aX-A:b`, '/share/../v1/x'],
  ['/v1/documents/null', '/v1/documents/__proto__', '/v1/voices/nobody'],
].flat();
const path = fc.oneof(
  fc.stringMatching(/^(\/|%[0-9a-f]{2}|[a-z.]|\.\.\/)+$/).map((rest) => `/nope/${rest}`),
  fc.integer({ min: 100, max: 15_000 }).map((length) => `/v1/documents/${'a'.repeat(length)}`),
  fc.constantFrom(...strangePaths),
);
const oddPaths = ({ send }: Sender) => path.map((to) => attack('odd path', send(`GET ${to}`), 400, 404, 422));

const parameters = 'limit cursor include_archived __proto__ constructor query[] limit[a] nope sort'.split(
  ' ',
);
const badValues = ['', '0', '101', '-1', '1e2', '25.0', '9'.repeat(40), 'NaN', '%00', '[]', 'yes', '1;drop'];
const value = fc.oneof(
  fc.constantFrom(...badValues),
  fc.integer({ min: 200, max: 10_000 }).map((length) => 'z'.repeat(length)),
);
const oddQueries = ({ send }: Sender) =>
  fc
    .tuple(fc.constantFrom(...parameters), value)
    .map(([name, text]) => attack('odd query', send(`GET /v1/documents?${name}=${text}`), 422));

const repeatedParameters = ({ send }: Sender) =>
  fc
    .constantFrom('limit', 'cursor', 'query', 'include_archived')
    .map((name) => attack('repeated parameter', send(`GET /v1/documents?${name}=1&${name}=2`), 422));

const badKeys = () =>
  fc
    .tuple(
      fc.constantFrom('', 'x', 'Bearer', 'lectern_live_', `lectern_live_${'0'.repeat(40)}`),
      fc.stringMatching(/^[!-~]{0,40}$/),
      fc.integer({ min: 0, max: 8_000 }),
    )
    .map(([start, noise, length]) => {
      const key = `${start}${noise}${'k'.repeat(length)}!`;
      return attack(
        'bad key',
        [`GET /v1/me HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n\r\n`],
        401,
      );
    });

const badIdempotencyKeys = ({ send }: Sender) =>
  fc
    .constantFrom('', ' ', 'k'.repeat(257), 'k'.repeat(9_000))
    .map((key) =>
      attack(
        'bad Idempotency-Key',
        send('POST /v1/documents', `${json}Idempotency-Key: ${key}\r\n`, goodBody),
        422,
      ),
    );

const badHosts = () =>
  fc
    .constantFrom(
      '',
      'Host: a\r\nHost: b\r\n',
      'Host: \r\n',
      `Host: ${'h'.repeat(4_000)}\r\n`,
      'Host: ../..\r\n',
    )
    .map((host) => attack('Host', [`GET /nope HTTP/1.1\r\n${host}\r\n`], 404));

export const addresses = (sender: Sender) => [
  ...[oddMethods, madeUpMethods, connects, oddPaths, oddQueries, repeatedParameters].map((make) =>
    make(sender),
  ),
  badKeys(),
  badIdempotencyKeys(sender),
  badHosts(),
];
