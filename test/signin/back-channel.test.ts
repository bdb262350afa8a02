/** A provider that says, from server to server, that somebody has signed out there. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { codeOf, stepAt } from '../../src/features/access/sign-in/second-step.ts';
import { startServer, type TestServer } from '../harness.ts';
import { fromBase32 } from './base32.ts';
import { type ForgedProvider, startForgedProvider } from './forged-provider.ts';
import { closeBoth, house, type Pair, startBoth } from './house.ts';
import { Person } from './person.ts';
import { leaveProvider, type ProviderCookies, visitProvider } from './provider.ts';

const isIn = async (person: Person): Promise<boolean> => (await person.ask('GET /v1/me')).status === 200;

/** Signs in with a browser that has been at the provider before, or not. */
async function arrive({ server }: Pick<Pair, 'server'>, cookies: ProviderCookies = new Map()) {
  const person = new Person(server.url);
  const there = (await person.send('/signin/oidc')).headers.get('location')!;
  const seen = await person.send(await visitProvider(there, server.url, cookies));
  return { person, cookies, seen };
}

/** As the page that says so after signing out here leads there. */
async function leave({ server }: Pair, cookies: ProviderCookies): Promise<string | null> {
  const { headers } = await new Person(server.url).send('/signin/oidc/signout');
  return leaveProvider(headers.get('location')!, cookies);
}

describe('a real provider', () => {
  test('that names the session ends what it has let in, and nothing else of the person', async (t) => {
    const both = await startBoth(
      { OIDC_SIGNUP: 'everyone' },
      { client: { backchannel_logout_session_required: true } },
    );
    t.after(() => closeBoth(both));
    both.provider.person = house('walker', 'walker@example.com');
    const desk = await arrive(both);
    const sofa = await arrive(both);
    both.provider.person = house('other', 'other@example.com');
    const other = await arrive(both);
    assert.deepEqual(await Promise.all([desk, sofa, other].map(({ person }) => isIn(person))), [
      true,
      true,
      true,
    ]);
    assert.equal(await leave(both, desk.cookies), `${both.server.url}/signin`);
    assert.deepEqual(await Promise.all([desk, sofa, other].map(({ person }) => isIn(person))), [
      false,
      true,
      true,
    ]);
  });

  test('that names the person alone ends all sessions of that person', async (t) => {
    const both = await startBoth({ OIDC_SIGNUP: 'everyone' });
    t.after(() => closeBoth(both));
    both.provider.person = house('walker', 'walker@example.com');
    const desk = await arrive(both);
    const sofa = await arrive(both);
    both.provider.person = house('other', 'other@example.com');
    const other = await arrive(both);
    await leave(both, desk.cookies);
    assert.deepEqual(await Promise.all([desk, sofa, other].map(({ person }) => isIn(person))), [
      false,
      false,
      true,
    ]);
    // Who was signed out signs in again.
    both.provider.person = house('walker', 'walker@example.com');
    assert.ok(await isIn((await arrive(both)).person));
  });
});

describe('a token', () => {
  let provider: ForgedProvider;
  let server: TestServer;
  before(async () => {
    provider = await startForgedProvider('/realms/house');
    server = await startServer({
      OIDC_ISSUER: `${provider.origin}/realms/house`,
      OIDC_CLIENT_ID: 'lectern',
      OIDC_CLIENT_SECRET: 'hush hush',
      OIDC_SIGNUP: 'everyone',
    });
    await server.account();
  });
  after(async () => {
    await server.close();
    await provider.close();
  });

  const now = () => Math.floor(Date.now() / 1000);
  let tokens = 0;
  const usual = () => ({
    iss: provider.behavior.issuer,
    aud: 'lectern',
    iat: now(),
    exp: now() + 120,
    jti: `token-${(tokens += 1)}`,
    sub: 'a-subject',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  const send = (logout_token: string) =>
    fetch(`${server.url}/signin/oidc/logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token }),
    });
  async function refused(token: string): Promise<string> {
    const response = await send(token);
    assert.equal(response.status, 400);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const body = (await response.json()) as { error: string; error_description: string };
    assert.equal(body.error, 'invalid_request');
    return body.error_description;
  }

  test('counts once', async () => {
    const { person } = await arrive({ server });
    const token = await provider.signed(usual(), 'logout+jwt');
    const response = await send(token);
    assert.deepEqual([response.status, await response.text()], [200, '']);
    assert.equal(await isIn(person), false);
    const again = await arrive({ server });
    assert.match(await refused(token), /it was sent before/);
    assert.ok(await isIn(again.person));
  });

  test('may name the session alone', async () => {
    const { claims } = provider.behavior;
    provider.behavior.claims = (all) => ({ ...all, sid: 'a-session' });
    const { person } = await arrive({ server });
    provider.behavior.claims = claims;
    const { person: elsewhere } = await arrive({ server });
    assert.equal(
      (await send(await provider.signed({ ...usual(), sub: undefined, sid: 'another' }))).status,
      200,
    );
    assert.ok(await isIn(person));
    assert.equal(
      (await send(await provider.signed({ ...usual(), sub: 'somebody-else', sid: 'a-session' }))).status,
      200,
    );
    assert.ok(await isIn(person), 'the session is not of that person');
    assert.equal(
      (await send(await provider.signed({ ...usual(), sub: undefined, sid: 'a-session' }))).status,
      200,
    );
    assert.deepEqual([await isIn(person), await isIn(elsewhere)], [false, true]);
  });

  test('ends a sign-in that waits for its second step', async () => {
    const { person } = await arrive({ server });
    const { id, email } = (await person.ask('GET /v1/me')).body;
    const { secret } = await server.core.secondStep.enrol(id, email);
    const code = (step: number) => codeOf(fromBase32(secret), stepAt(Date.now()) + step);
    assert.ok(await server.core.secondStep.confirm(id, code(-1)));
    try {
      for (const named of [{}, { sid: 'waiting' }]) {
        provider.behavior.claims = (all) => ({ ...all, ...named });
        const { person: waiting, seen } = await arrive({ server });
        assert.equal((await send(await provider.signed({ ...usual(), ...named }))).status, 200);
        assert.notEqual((await waiting.submit(seen, '/signin/code', { code: code(0) })).status, 303);
        assert.equal(await isIn(waiting), false);
      }
    } finally {
      provider.reset();
      await server.core.secondStep.remove(id);
    }
  });

  test('by a key that was published a moment ago', async () => {
    await arrive({ server });
    assert.equal((await send(await provider.signed(usual()))).status, 200);
    const { person } = await arrive({ server });
    const next = await provider.makeKey('next');
    provider.behavior.signedBy = next.signedBy;
    provider.behavior.keys = [next.published];
    assert.equal((await send(await provider.signed(usual()))).status, 200);
    assert.equal(await isIn(person), false);
    provider.reset();
  });

  test('of a provider that does not answer now is asked for again', async () => {
    provider.behavior.signedBy = (await provider.makeKey('later')).signedBy;
    const token = await provider.signed(usual());
    provider.behavior.keysStatus = 503;
    const { status, headers } = await send(token);
    provider.reset();
    assert.equal(status, 503);
    assert.ok(Number(headers.get('retry-after')) > 0);
  });

  const attacks: Record<string, [change: () => Record<string, unknown>, says: RegExp]> = {
    'of another issuer': [() => ({ iss: 'https://id.example' }), /iss/],
    'for another client': [() => ({ aud: ['another'] }), /aud/],
    'without a time': [() => ({ iat: undefined }), /iat/],
    'from long ago': [() => ({ iat: now() - 3_600, exp: now() + 3_600 }), /iat/],
    'from the future': [() => ({ iat: now() + 600 }), /iat/],
    'that ran out': [() => ({ exp: now() - 120 }), /exp/],
    'without a name': [() => ({ jti: undefined }), /jti/],
    'about nobody': [() => ({ sub: undefined }), /neither person nor session/],
    'about nobody in words': [() => ({ sub: 7 }), /sub is no text/],
    'with a nonce': [() => ({ nonce: 'x' }), /nonce/],
    'without an event': [() => ({ events: undefined }), /events/],
    'about another event': [() => ({ events: { other: {} } }), /another event/],
    'whose event is a word': [
      () => ({ events: { 'http://schemas.openid.net/event/backchannel-logout': 'yes' } }),
      /another event/,
    ],
  };
  for (const [what, [change, says]] of Object.entries(attacks))
    test(`${what} ends nothing`, async () => {
      const { person } = await arrive({ server });
      assert.match(await refused(await provider.signed({ ...usual(), ...change() })), says);
      assert.ok(await isIn(person));
    });

  test('that is signed by somebody else, with the secret, not at all, or is no token, ends nothing', async () => {
    const { person } = await arrive({ server });
    const own = provider.behavior.signedBy;
    const secret = new TextEncoder().encode('hush hush, and long enough for HS256');
    for (const signedBy of [
      (await provider.makeKey('first')).signedBy,
      (await provider.makeKey('unknown')).signedBy,
      { privateKey: secret, alg: 'HS256' },
      { ...own, alg: 'none' },
    ]) {
      provider.behavior.signedBy = signedBy;
      await refused(await provider.signed(usual()));
    }
    provider.reset();
    for (const token of ['', 'a.b.c', 'x'.repeat(10_000)]) await refused(token);
    const bodiless = await fetch(`${server.url}/signin/oidc/logout`, { method: 'POST' });
    assert.equal(bodiless.status, 400);
    assert.ok(await isIn(person));
  });
});

test('a server without a provider takes no such token', async () => {
  const server = await startServer();
  try {
    const { status } = await fetch(`${server.url}/signin/oidc/logout`, { method: 'POST' });
    assert.equal(status, 404);
  } finally {
    await server.close();
  }
});
