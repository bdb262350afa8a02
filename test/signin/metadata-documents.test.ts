/** Apps that describe themselves in a document at their own address. The document comes from the test, not the network. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fastifyCookie } from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { openCore, type Core } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { routeAccounts } from '../../src/edge/accounts.ts';
import { openRates } from '../../src/edge/http/rates.ts';
import { ClientDocuments } from '../../src/edge/oauth/client-documents.ts';
import { Cookies } from '../../src/edge/session/cookies.ts';
import { createRecords, SigningKeys } from '../../src/features/access/clients/records.ts';
import { Tokens } from '../../src/features/access/clients/clients.ts';
import { createLog } from '../../src/platform/log.ts';
import { freePort, freshStore } from '../store.ts';
import { allow, AppClient, callback } from './app-client.ts';
import { Person } from './person.ts';

const id = 'https://reader.example/oauth/client.json';
const log = createLog('silent');
let documents: Record<string, unknown> = {};
let fetches = 0;
let origin: string;
let core: Core;
let server: FastifyInstance;
let tokens: Tokens;
let remove: () => Promise<void>;
let nowMs = Date.now();
const clock = { now: () => nowMs };
let isOnline = true;
async function fetchDocument(url: URL): Promise<Response> {
  fetches += 1;
  if (!isOnline) throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  const document = documents[url.href];
  return document === undefined ? new Response('', { status: 404 }) : Response.json(document);
}
const audience = 'https://tools.example';
const email = 'reader@example.com';

before(async () => {
  const store = await freshStore();
  ({ remove } = store);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  core = await openCore(readConfig({ ...store.environment, PORT: String(port) }, '.'));
  await core.access.createAccount({ email, plan: 'free', walletCents: 0, password: 'correct horse' });
  const keys = await SigningKeys.open(core);
  tokens = new Tokens({ ...core, keys, issuer: origin, audience });
  server = Fastify({ genReqId: () => 'test' });
  void server.register(fastifyCookie);
  server.addHook('onRequest', async (_request, reply) => void reply.header('X-Request-ID', 'test'));
  routeAccounts(server, {
    ...core,
    publicUrl: origin,
    isAllowedHost: () => true,
    cookies: new Cookies(origin),
    audience,
    records: createRecords(core),
    keys,
    tokens,
    rates: await openRates({
      perMinute: { documents: 1, audio: 1, other: 1_000, handshakes: 1_000, app: 1_000_000 },
      log,
    }),
    secrets: { forms: 'forms', cookies: 'cookies' },
    documents: new ClientDocuments({ fetchDocument, clock, log }),
    log,
  });
  await server.listen({ port });
});
after(async () => {
  await server.close();
  await core.close();
  await remove();
});

const described = (changes: object = {}) => ({
  client_id: id,
  client_name: 'Reader',
  redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  scope: 'openid something:else',
  ...changes,
});

test('an app is known by its document: asked for once, shown with its host, let in', async () => {
  documents = { [id]: described() };
  const app = AppClient.known(await AppClient.discover(origin), id);
  const person = new Person(origin);
  await person.signIn(email);
  const url = await app.authorizationUrl();
  const page = await person.open(url);
  assert.match(page.text, /Connect Reader\?/);
  assert.match(page.text, /reader\.example/);
  assert.match(page.text, /cannot tell who made it/, 'it returns to this computer only');
  const got = await app.exchange(app.received(await allow(person, url, email)));
  assert.ok(await tokens.authenticateToken(got.access_token));
  assert.ok((await app.refresh(got.refresh_token!)).access_token);
  assert.equal(fetches, 1, 'the document is kept for a while');
  const [listed] = await core.clients.list((await core.access.accountByEmail(email)).id);
  assert.deepEqual([listed!.clientId, listed!.name], [id, 'Reader']);
});

test('a document that is missing, speaks of another app, or holds a secret is refused', async () => {
  const metadata = await AppClient.discover(origin);
  const wrong: Record<string, unknown> = {
    missing: undefined,
    'another app': described({ client_id: 'https://another.example/client.json' }),
    secret: described({ client_secret: 'x' }),
    'shared secret': described({ token_endpoint_auth_method: 'client_secret_post' }),
    'foreign http': described({ redirect_uris: ['http://evil.example/callback'] }),
    list: [1, 2],
  };
  for (const [name, document] of Object.entries(wrong)) {
    const address = `https://reader.example/${encodeURIComponent(name)}.json`;
    const own = document === undefined || Array.isArray(document) || name === 'another app';
    documents = { [address]: own ? document : { ...(document as object), client_id: address } };
    const seen = await new Person(origin).send(
      await AppClient.known(metadata, address).authorizationUrl({ redirect_uri: callback }),
    );
    assert.equal(seen.status, 400, name);
    assert.equal(seen.headers.get('location'), null, name);
  }
});

test('without internet access apps are told to register instead, until the pause is over', async () => {
  const offers = async () => (await AppClient.discover(origin)).client_id_metadata_document_supported;
  assert.equal(await offers(), true);
  isOnline = false;
  const unreachable = AppClient.known(await AppClient.discover(origin), 'https://far.example/client.json');
  const seen = await new Person(origin).send(await unreachable.authorizationUrl());
  assert.equal(seen.status, 400);
  assert.match(seen.text, /This server could not reach/);
  assert.equal(await offers(), false);
  assert.ok((await AppClient.register(origin)).client.client_id, 'it can register');
  nowMs += 10 * 60_000;
  assert.equal(await offers(), true);
  isOnline = true;
});
