/** Signing in at a real provider: who gets which account. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { commandLine } from '../../src/features/people/people.rules.ts';
import { codeOf, stepAt } from '../../src/features/access/sign-in/second-step.ts';
import { startServer } from '../harness.ts';
import { fromBase32 } from './base32.ts';
import { closeBoth, continueWith, house, meOf, type Pair, startBoth } from './house.ts';
import { Person, type Seen, titleOf } from './person.ts';
import { visitProvider } from './provider.ts';

describe('by invitation', () => {
  let both: Pair;
  before(async () => {
    both = await startBoth();
    await both.server.account();
  });
  after(() => closeBoth(both));

  test('the sign-in page has a link there that works without script', async () => {
    const { text } = await new Person(both.server.url).open('/signin?next=/voices');
    assert.match(
      text,
      /<a class="button quiet" href="\/signin\/oidc\?next=%2Fvoices">\s*Continue with House/,
    );
  });

  test('somebody whom nobody has invited is told what to do', async () => {
    both.provider.person = house('stranger', 'stranger@example.com');
    const seen = await continueWith(both, new Person(both.server.url));
    assert.equal(seen.status, 403);
    assert.match(seen.text, /Nobody has invited stranger@example.com to this server yet/);
  });

  test('an invitation is for whoever has its address verified, or has its link', async () => {
    const { server, provider } = both;
    await server.core.people.invite(commandLine, { email: 'guest@example.com', plan: 'unlimited' });
    for (const verified of [false, 'false', 'unsaid']) {
      provider.person = house('pretender', 'Guest@Example.com', verified);
      const refused = await continueWith(both, new Person(server.url));
      assert.equal(refused.status, 403);
      assert.match(refused.text, /House has not verified the address guest@example.com/);
    }
    provider.person = house('guest', 'Guest@Example.com', 'true');
    const guest = new Person(server.url);
    assert.equal((await continueWith(both, guest)).headers.get('location'), '/');
    const { email, plan_id } = await meOf(guest);
    assert.deepEqual([email, plan_id], ['guest@example.com', 'unlimited']);

    const { url } = await server.core.people.invite(commandLine, {
      email: 'linked@example.com',
      plan: 'free',
    });
    provider.person = house('somebody else');
    const linked = new Person(server.url);
    const page = await linked.open(url);
    const [, path] = /href="(\/signin\/oidc\?invite=[^"]+)"/.exec(page.text)!;
    assert.equal((await continueWith(both, linked, path!.replaceAll('&amp;', '&'))).status, 303);
    assert.equal((await meOf(linked)).email, 'linked@example.com');
    assert.equal((await new Person(server.url).open(url)).status, 404, 'it works once');
  });

  test('an account is found again by its subject, whatever the address is by then', async () => {
    const { server, provider } = both;
    provider.person = house('guest', 'married@example.com', false);
    const guest = new Person(server.url);
    assert.equal(
      (await continueWith(both, guest, '/signin/oidc?next=/voices')).headers.get('location'),
      '/voices',
    );
    assert.equal((await meOf(guest)).email, 'guest@example.com');
  });

  test('a verified address joins an account only with its password', async () => {
    const { server, provider } = both;
    const { email } = await server.account();
    provider.person = house('joiner', email);
    const person = new Person(server.url);
    const page = await continueWith(both, person, '/signin/oidc?next=/voices');
    assert.equal(page.status, 200);
    assert.equal((await person.ask('GET /v1/me')).status, 401, 'not signed in yet');
    const wrong = await person.submit(page, '/signin/oidc/join', { password: 'not this' });
    assert.equal(wrong.status, 422);
    const joined = await person.submit(wrong, '/signin/oidc/join', { password: 'correct horse' });
    assert.equal(joined.headers.get('location'), '/voices');
    assert.equal((await meOf(person)).email, email);
    assert.equal(
      (await new Person(server.url).submit(page, '/signin/oidc/join', { password: 'correct horse' })).status,
      403,
    );

    const later = new Person(server.url);
    assert.equal((await continueWith(both, later)).headers.get('location'), '/');
    assert.equal((await new Person(server.url).signIn(email)).status, 303, 'the password stays');
  });

  test('a second step that a person turned on is asked for', async () => {
    const { server, provider } = both;
    const { email, id } = await server.account();
    provider.person = house('careful', email);
    const person = new Person(server.url);
    await person.submit(await continueWith(both, person), '/signin/oidc/join', { password: 'correct horse' });
    const { secret } = await server.core.secondStep.enrol(id, email);
    const code = (step: number) => codeOf(fromBase32(secret), stepAt(Date.now()) + step);
    assert.ok(await server.core.secondStep.confirm(id, code(-1)));
    const later = new Person(server.url);
    const page = await continueWith(both, later);
    assert.equal((await later.ask('GET /v1/me')).status, 401);
    assert.equal((await later.submit(page, '/signin/code', { code: code(0) })).status, 303);
    assert.equal((await meOf(later)).email, email);
  });

  test('a disabled account stays disabled', async () => {
    const { server, provider } = both;
    const { email, id } = await server.account();
    provider.person = house('disabled', email);
    const person = new Person(server.url);
    await person.submit(await continueWith(both, person), '/signin/oidc/join', { password: 'correct horse' });
    await server.core.people.disable(commandLine, id);
    const seen = await continueWith(both, new Person(server.url));
    assert.equal(seen.status, 403);
    assert.match(seen.text, /This account is disabled/);
  });

  test('a provider that says no, or nothing, is explained', async () => {
    const { server, provider } = both;
    provider.refuses = true;
    const refused = await continueWith(both, new Person(server.url));
    provider.refuses = false;
    assert.equal(refused.status, 403);
    assert.match(refused.text, /House did not let you in here/);
    assert.equal(titleOf(refused), 'Sign-in failed · Lectern');
    provider.person = house('silent');
    assert.match((await continueWith(both, new Person(server.url))).text, /did not tell your email address/);
  });

  test('a way back works once, in the browser that set out', async () => {
    const { server, provider } = both;
    provider.person = house('guest');
    const person = new Person(server.url);
    const there = (await person.send('/signin/oidc')).headers.get('location')!;
    const back = await visitProvider(there, server.url);
    const victim = new Person(server.url);
    await victim.open('/signin');
    const planted = await victim.send(back);
    assert.equal(planted.status, 400);
    assert.match(planted.text, /began in another browser/);
    assert.equal(victim.cookies.has('lectern'), false);
    assert.equal((await person.send(back)).status, 400, 'nor any more where it began');
    assert.equal((await person.send('/signin/oidc/callback?code=x&state=made-up')).status, 400);
    assert.equal((await person.send('/signin/oidc/callback')).status, 400);
  });

  test('of two who come back at once with the same new identity, both get the one account', async () => {
    const { server, provider } = both;
    await server.core.people.invite(commandLine, { email: 'twice@example.com', plan: 'free' });
    provider.person = house('twice', 'twice@example.com');
    const people = [new Person(server.url), new Person(server.url)];
    const answers = await Promise.all(people.map((person) => continueWith(both, person)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [303, 303],
    );
    const accounts = await server.core.access.accounts();
    assert.equal(accounts.filter(({ email }) => email === 'twice@example.com').length, 1);
  });
});

describe('open to everyone there', () => {
  test('the first person becomes the owner, later ones get an account if their address is verified', async () => {
    // With the claims in the ID token, as Keycloak and Authentik have them.
    const both = await startBoth(
      { OIDC_SIGNUP: 'everyone', SIGNUP: 'off' },
      { changes: { conformIdTokenClaims: false } },
    );
    const { server, provider } = both;
    try {
      provider.person = house('first', 'first@example.com', false);
      const first = new Person(server.url);
      assert.match((await first.open('/signup')).text, /Continue with House/);
      assert.equal((await continueWith(both, first)).status, 303);
      provider.person = house('later', 'later@example.com');
      const later = new Person(server.url);
      assert.equal((await continueWith(both, later)).status, 303);
      provider.person = house('unverified', 'unverified@example.com', false);
      assert.equal((await continueWith(both, new Person(server.url))).status, 403);
      const accounts = await server.core.access.accounts();
      assert.deepEqual(
        accounts.map(({ email, plan, is_owner, password_hash }) => [email, plan, is_owner, password_hash]),
        [
          ['first@example.com', 'unlimited', 1, null],
          ['later@example.com', 'free', 0, null],
        ],
      );
    } finally {
      await closeBoth(both);
    }
  });
});

describe('in the settings', () => {
  let both: Pair;
  before(async () => {
    both = await startBoth({ OIDC_SIGNUP: 'everyone' });
    await both.server.account();
  });
  after(() => closeBoth(both));

  /** Connects who signs in at the provider now, as the app does it. */
  async function connect(person: Person): Promise<Seen> {
    const { status, body } = await person.ask('POST /app/identity', { current_password: 'correct horse' });
    assert.equal(status, 200, JSON.stringify(body));
    return person.send(await visitProvider(body.url, both.server.url));
  }

  test('people connect themselves, whatever their address there, and disconnect again', async () => {
    const { server, provider } = both;
    const { email } = await server.account();
    const person = new Person(server.url);
    await person.signIn(email);
    provider.person = house('connected', 'other@example.com', false);
    assert.equal((await person.ask('POST /app/identity', { current_password: 'wrong' })).status, 422);
    assert.equal((await connect(person)).headers.get('location'), '/settings/security');
    const { provider: name, identity } = (await person.ask('GET /app/security')).body;
    assert.deepEqual([name, identity.email], ['House', 'other@example.com']);
    const later = new Person(server.url);
    assert.equal((await continueWith(both, later)).status, 303);
    assert.equal((await meOf(later)).email, email);

    const second = await server.account();
    const taken = new Person(server.url);
    await taken.signIn(second.email);
    assert.match((await connect(taken)).text, /is connected to another account here/);
    assert.equal((await taken.ask('GET /app/security')).body.identity, null);

    const confirmed = { current_password: 'correct horse' };
    assert.equal((await person.ask('POST /app/identity/remove', confirmed)).status, 204);
    assert.equal((await person.ask('POST /app/identity/remove', confirmed)).status, 404);
    assert.equal(
      (await continueWith(both, new Person(server.url))).status,
      403,
      'its address is not verified',
    );
  });

  test('what one session starts to connect, no other can finish', async () => {
    const { server, provider } = both;
    const [owner, attacker] = [await server.account(), await server.account()];
    const [person, other] = [new Person(server.url), new Person(server.url)];
    await person.signIn(owner.email);
    await other.signIn(attacker.email);
    provider.person = house('attacker', 'attacker@example.com');
    const { body } = await other.ask('POST /app/identity', { current_password: 'correct horse' });
    assert.equal((await person.send(await visitProvider(body.url, server.url))).status, 400);
    assert.equal((await person.ask('GET /app/security')).body.identity, null);
  });

  test('an account without a password confirms by a new sign-in, and can have one', async () => {
    const { server, provider } = both;
    provider.person = house('passwordless', 'passwordless@example.com');
    const person = new Person(server.url);
    await continueWith(both, person);
    assert.equal((await person.ask('GET /app/settings')).body.has_password, false);
    const confirmed = { current_password: 'none' };
    assert.equal(
      (await person.ask('POST /app/identity/remove', confirmed)).status,
      409,
      'it would be locked out',
    );
    const { queries } = server.core.database;
    await queries
      .updateTable('sessions')
      .set({ created_at: Date.now() - 3_600_000 })
      .execute();
    const stale = await person.ask('POST /app/second-step', confirmed);
    assert.equal(stale.status, 422);
    assert.match(stale.body.error.fields[0].message, /takes a new sign-in/);
    assert.equal((await new Person(server.url).signIn('passwordless@example.com', 'none')).status, 422);

    await continueWith(both, person, '/signin/oidc?again=1');
    assert.equal((await person.ask('POST /app/second-step', confirmed)).status, 200);
    const wanted = { ...confirmed, password: 'battery staple' };
    assert.equal((await person.ask('PUT /app/password', wanted)).status, 204);
    assert.equal((await person.ask('POST /app/identity/remove', { current_password: 'none' })).status, 422);
    const now = { current_password: 'battery staple' };
    assert.equal((await person.ask('POST /app/identity/remove', now)).status, 204);
  });

  test('who signs out here is told how to sign out there', async () => {
    const { server, provider } = both;
    const page = await new Person(server.url).open('/signin?news=signedOut');
    assert.match(page.text, /href="\/signin\/oidc\/signout"/);
    const out = await new Person(server.url).send('/signin/oidc/signout');
    assert.ok(out.headers.get('location')!.startsWith(`${provider.issuer}/session/end?client_id=lectern`));
  });
});

test('a server without a provider shows none', async () => {
  const server = await startServer();
  try {
    await server.account();
    const person = new Person(server.url);
    assert.doesNotMatch((await person.open('/signin')).text, /oidc/);
    assert.equal((await person.send('/signin/oidc')).status, 404);
  } finally {
    await server.close();
  }
});
