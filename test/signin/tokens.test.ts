/** Access tokens that must not open anything. All are signed with the server's own key unless that is the point. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK } from 'jose';
import { SigningKeys } from '../../src/features/access/clients/records.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { allow, AppClient } from './app-client.ts';
import { createForger, type Forger } from './forger.ts';
import { Person } from './person.ts';

let server: TestServer;
let genuine: string;
let claims: Record<string, unknown>;
let kid: string;
let sign: Forger['sign'];

before(async () => {
  server = await sharedServer(unlimited);
  const { email } = await server.account();
  const app = await AppClient.register(server.url);
  const back = await allow(new Person(server.url), await app.authorizationUrl(), email);
  genuine = (await app.exchange(app.received(back))).access_token;
  ({ claims, kid, sign } = await createForger(server.core, genuine));
});

const statusOf = async (token: string) => (await call(server.url, 'GET /v1/me', { key: token })).status;

describe('a token', () => {
  test('as the server signs it is let in, so the refusals below are for their one change', async () => {
    assert.equal(await statusOf(genuine), 200);
    assert.equal(await statusOf(await sign({})), 200);
  });

  const now = Math.floor(Date.now() / 1000);
  const wrongClaims: Record<string, Record<string, unknown>> = {
    'another audience': { aud: 'https://elsewhere.example' },
    'the issuer as audience': { aud: 'http://127.0.0.1:3000' },
    'no audience': { aud: undefined },
    'another issuer': { iss: 'https://elsewhere.example' },
    'no issuer': { iss: undefined },
    'an end in the past': { exp: now - 1 },
    'no end': { exp: undefined },
    'a beginning in the future': { nbf: now + 3_600 },
    'another account': { sub: '019a8f6e-5f0c-7b2e-9a64-1f3f0d6c9f10' },
    'another app': { client_id: 'another' },
    'a grant that is not there': { grant_id: 'nothing' },
    'no grant': { grant_id: undefined },
    'no scope': { scope: undefined },
  };
  for (const [name, changes] of Object.entries(wrongClaims)) {
    test(`with ${name} is refused`, async () => assert.equal(await statusOf(await sign(changes)), 401));
  }

  test('of another type, such as an ID token, is refused', async () => {
    assert.equal(await statusOf(await sign({}, { typ: 'JWT' })), 401);
    assert.equal(await statusOf(await sign({}, { typ: undefined })), 401);
  });

  test('without a signature, with a foreign one, or of an unknown key is refused', async () => {
    const { iss, aud, exp, ...rest } = claims;
    const unsigned = new UnsecuredJWT({ ...rest, iss, aud, exp } as Record<string, unknown>).encode();
    assert.equal(await statusOf(unsigned), 401);
    assert.equal(await statusOf(`${unsigned}x`), 401);
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt', kid })).toString('base64url');
    assert.equal(await statusOf(`${none}.${genuine.split('.')[1]}.`), 401);
    assert.equal(await statusOf(`${none}.${genuine.split('.')[1]}.${genuine.split('.')[2]}`), 401);
    const foreign = (await generateKeyPair('ES256', { extractable: true })).privateKey;
    assert.equal(await statusOf(await sign({}, {}, foreign)), 401);
    assert.equal(await statusOf(await sign({}, { kid: 'unknown' }, foreign)), 401);
    const { d: _secret, ...jwk } = await exportJWK(foreign);
    assert.equal(await statusOf(await sign({}, { jwk, kid: undefined }, foreign)), 401);
  });

  test('signed with the public key as a shared secret is refused', async () => {
    const { keys } = (await (await fetch(`${server.url}/oauth/jwks`)).json()) as { keys: JWK[] };
    const secret = new TextEncoder().encode(JSON.stringify(keys[0]));
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
      .sign(secret);
    assert.equal(await statusOf(token), 401);
  });

  test('tampered with or far too long is refused', async () => {
    const [head, body, signature] = genuine.split('.') as [string, string, string];
    const raised = Buffer.from(JSON.stringify({ ...claims, scope: 'audio:write account:read' })).toString(
      'base64url',
    );
    assert.equal(await statusOf(`${head}.${raised}.${signature}`), 401);
    assert.equal(await statusOf(await sign({ padding: 'x'.repeat(5_000) })), 401);
    assert.equal(await statusOf(`${head}.${body}`), 401);
  });

  test('that is refused says why in the challenge', async () => {
    const { headers } = await call(server.url, 'GET /v1/me', { key: await sign({ exp: now - 1 }) });
    assert.equal(headers.get('www-authenticate'), 'Bearer error="invalid_token"');
  });

  test('in a cookie or a query is not accepted', async () => {
    const response = await fetch(`${server.url}/v1/me?access_token=${genuine}`, {
      headers: { cookie: `lectern=${genuine}; access_token=${genuine}` },
    });
    assert.equal(response.status, 401);
  });
});

describe('signing keys', () => {
  test('survive a restart, and what an older key signed stays good after the next one is made', async () => {
    const { core } = server;
    const { queries } = core.database;
    assert.equal((await SigningKeys.open(core)).signingKeyId(), kid);
    await queries
      .updateTable('signing_keys')
      .set({ created_at: Date.now() - 91 * 24 * 3_600_000 })
      .execute();
    const turned = await SigningKeys.open(core);
    assert.equal(turned.privateJwks().length, 2);
    assert.equal(turned.signingKeyId(), kid, 'a new key is published before it signs');
    await turned.rotate();
    assert.equal(turned.privateJwks().length, 2);
    assert.equal(await statusOf(genuine), 200);

    await queries
      .updateTable('signing_keys')
      .set((eb) => ({ created_at: eb('created_at', '-', 2 * 3_600_000) }))
      .execute();
    const later = await SigningKeys.open(core);
    assert.notEqual(later.signingKeyId(), kid);
    assert.ok(await later.verifierFor(kid));
  });
});
