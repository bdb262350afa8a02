/** Providers with quirks sign people in; what an attacker could send does not, and never ends in a status of 500. */
import assert from 'node:assert/strict';
import { pino } from 'pino';
import { after, afterEach, before, describe, test } from 'node:test';
import { startServer, type TestServer } from '../harness.ts';
import { type Behavior, type ForgedProvider, startForgedProvider } from './forged-provider.ts';
import { Person, type Seen } from './person.ts';
import { visitProvider } from './provider.ts';

let server: TestServer;
let provider: ForgedProvider;
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
/** What was said about sign-ins. */
const said = () => lines.filter((line) => line.includes('a sign-in at the provider failed'));

const start = (issuer: string, environment: Record<string, string> = {}) =>
  startServer(
    {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'lectern',
      OIDC_CLIENT_SECRET: 'hush hush',
      OIDC_NAME: 'House',
      OIDC_SIGNUP: 'everyone',
      ...environment,
    },
    { log },
  );

before(async () => {
  provider = await startForgedProvider('/realms/house');
  server = await start(`${provider.origin}/realms/house`);
  await server.account();
});
after(async () => {
  await server.close();
  await provider.close();
});
afterEach(() => provider.reset());

async function signIn(person = new Person(server.url), path = '/signin/oidc', at = server): Promise<Seen> {
  const there = await person.send(path);
  if (there.status !== 303) return there;
  return person.send(await visitProvider(there.headers.get('location')!, at.url));
}

const now = () => Math.floor(Date.now() / 1000);
const changed = (claims: Record<string, unknown>): Pick<Behavior, 'claims'> => ({
  claims: (usual) => ({ ...usual, ...claims }),
});

describe('is signed in', () => {
  const quirks: Record<string, () => Partial<Behavior>> = {
    'by an ID token as it should be': () => ({}),
    'with the audience in a list': () => changed({ aud: ['lectern'] }),
    'with several audiences, of which this is the party': () =>
      changed({ aud: ['account', 'lectern'], azp: 'lectern' }),
    'with groups and roles of any shape': () =>
      changed({
        groups: ['/a', '/b'],
        realm_access: { roles: ['x'] },
        groups_count: 900,
        policy: 'x'.repeat(30_000),
      }),
    'by a clock that is half a minute off': () =>
      changed({ iat: now() + 30, nbf: now() + 30, exp: now() + 90 }),
    'by a token that ran out half a minute ago': () => changed({ exp: now() - 30 }),
    'with the address in userinfo alone': () => ({
      ...changed({ email: undefined, email_verified: undefined }),
      userinfo: { sub: 'a-subject', email: 'somebody@example.com', email_verified: 'true' },
    }),
    'by a provider that leaves its name out of the way back': () => ({
      back: ({ code, state }) => ({ code: code!, state: state! }),
    }),
  };
  for (const [quirk, behavior] of Object.entries(quirks))
    test(quirk, async () => {
      Object.assign(provider.behavior, behavior());
      const person = new Person(server.url);
      const seen = await signIn(person);
      assert.equal(seen.headers.get('location'), '/', seen.text + said().at(-1));
      assert.equal((await person.ask('GET /v1/me')).body.email, 'somebody@example.com');
    });

  test('by a key that was published a moment ago', async () => {
    const next = await provider.makeKey('next');
    provider.behavior.signedBy = next.signedBy;
    provider.behavior.keys = [next.published];
    assert.equal((await signIn()).status, 303);
    provider.reset();
    assert.equal((await signIn()).status, 303, 'and by the one before, which is published again');
  });

  test('with PKCE, a nonce and our own secret', async () => {
    await signIn();
    const asked = provider.asked.at(-1)!;
    const { form, authorization } = provider.redeemed.at(-1)!;
    assert.deepEqual(
      ['response_type', 'scope', 'code_challenge_method'].map((name) => asked.get(name)),
      ['code', 'openid email', 'S256'],
    );
    assert.match(asked.get('nonce')!, /^[\w-]{43}$/);
    assert.match(form.get('code_verifier')!, /^[\w-]{43}$/);
    assert.equal(authorization, `Basic ${Buffer.from('lectern:hush+hush').toString('base64')}`);
    assert.equal(form.get('redirect_uri'), `${server.url}/signin/oidc/callback`);
  });
});

describe('is refused', () => {
  const attacks: Record<string, () => Partial<Behavior> | Promise<Partial<Behavior>>> = {
    'a wrong nonce': () => changed({ nonce: 'another' }),
    'no nonce': () => changed({ nonce: undefined }),
    'another issuer': () => changed({ iss: 'https://id.example' }),
    'another audience': () => changed({ aud: 'another' }),
    'more audiences without a party': () => changed({ aud: ['lectern', 'another'] }),
    'more audiences for another party': () => changed({ aud: ['lectern', 'another'], azp: 'another' }),
    'one audience for another party': () => changed({ azp: 'another' }),
    'a token that ran out': () => changed({ exp: now() - 120 }),
    'a token from the future': () => changed({ nbf: now() + 300 }),
    'a token without an end': () => changed({ exp: undefined }),
    'a token about nobody': () => changed({ sub: undefined }),
    'a subject that is no text': () => changed({ sub: 7 }),
    'a key that is not published': async () => ({ signedBy: (await provider.makeKey('unknown')).signedBy }),
    'a key under the name of another': async () => ({ signedBy: (await provider.makeKey('first')).signedBy }),
    'no signature': () => ({ signedBy: { ...provider.behavior.signedBy, alg: 'none' } }),
    'a signature with the secret': () => ({
      signedBy: {
        privateKey: new TextEncoder().encode('hush hush, and long enough for HS256'),
        alg: 'HS256',
      },
      metadata: { id_token_signing_alg_values_supported: ['HS256', 'RS256'] },
    }),
    'the way back from another provider': () => ({
      back: (usual) => ({ ...usual, iss: 'https://id.example' }),
    }),
    'a way back without a code': () => ({ back: ({ state }) => ({ state: state! }) }),
    'userinfo about another person': () => ({
      ...changed({ email: undefined, sub: 'a-new-subject' }),
      userinfo: { sub: 'another', email: 'somebody@example.com', email_verified: true },
    }),
  };
  for (const [attack, behavior] of Object.entries(attacks))
    test(attack, async () => {
      Object.assign(provider.behavior, await behavior());
      const before = said().length;
      const person = new Person(server.url);
      const seen = await signIn(person);
      assert.equal(seen.status, 403, seen.text);
      assert.match(seen.text, /could not be proven to come from House/);
      assert.equal(person.cookies.has('lectern'), false);
      assert.equal(said().length, before + 1);
    });

  test('an error of the provider, with a page that names it', async () => {
    provider.behavior.back = ({ state }) => ({
      state: state!,
      error: '<b>server_error',
      iss: provider.behavior.issuer,
    });
    const seen = await signIn();
    assert.equal(seen.status, 403);
    assert.match(seen.text, /House refused the sign-in \(&lt;b&gt;server_error\)/);
  });

  test('our secret, with a page that sends people to the operator', async () => {
    provider.behavior.tokenError = { status: 401, error: 'invalid_client' };
    const seen = await signIn();
    assert.equal(seen.status, 503);
    assert.match(seen.text, /do not fit together/);
  });

  test('a code that was used before', async () => {
    provider.behavior.tokenError = { status: 400, error: 'invalid_grant' };
    assert.match((await signIn()).text, /House refused the sign-in \(invalid_grant\)/);
  });

  test('a proof that is older than asked for, when the person has to prove it anew', async () => {
    Object.assign(provider.behavior, changed({ auth_time: now() - 3_600 }));
    assert.equal((await signIn(undefined, '/signin/oidc?again=1')).status, 403);
    assert.deepEqual(
      [provider.asked.at(-1)!.get('prompt'), provider.asked.at(-1)!.get('max_age')],
      ['login', '300'],
    );
    provider.reset();
    assert.equal((await signIn(undefined, '/signin/oidc?again=1')).status, 303);
  });

  test('nothing of a token or code is in the log', () => {
    assert.doesNotMatch(lines.join('\n'), /eyJ|code-\d|hush/);
  });
});

describe('the settings', () => {
  test('may have a slash at the end of the issuer, or not, whatever the provider has', async () => {
    for (const [set, stated] of [
      ['', '/'],
      ['/', ''],
    ] as const) {
      const issuer = `${provider.origin}/application/o/house`;
      provider.behavior.issuer = issuer + stated;
      const other = await start(issuer + set);
      try {
        assert.equal((await signIn(new Person(other.url), '/signin/oidc', other)).status, 303, set);
      } finally {
        await other.close();
      }
    }
  });

  test('that name a provider which calls itself something else are explained in the log', async () => {
    provider.behavior.issuer = 'https://id.example/realms/house';
    const other = await start(`${provider.origin}/realms/other`);
    try {
      const seen = await signIn(new Person(other.url), '/signin/oidc', other);
      assert.equal(seen.status, 503);
      assert.match(
        said().at(-1)!,
        /calls itself https:\/\/id.example\/realms\/house: set OIDC_ISSUER to that/,
      );
    } finally {
      await other.close();
    }
  });

  test('that name nobody, or lead into a private network, end in a page', async () => {
    const lonely = await start('http://127.0.0.1:9/');
    try {
      const seen = await signIn(new Person(lonely.url), '/signin/oidc', lonely);
      assert.equal(seen.status, 503);
      assert.match(seen.text, /House does not answer/);
    } finally {
      await lonely.close();
    }
    provider.behavior.metadata = { token_endpoint: 'http://127.0.0.1:1/token' };
    const other = await start(`${provider.origin}/realms/house`);
    try {
      assert.equal((await signIn(new Person(other.url), '/signin/oidc', other)).status, 503);
      assert.match(said().at(-1)!, /private network/);
    } finally {
      await other.close();
    }
  });
});
