/** The second step after the password: setting it up, signing in with it, losing the phone, turning it off. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { codeOf, stepAt } from '../../src/features/access/sign-in/second-step.ts';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { allow, AppClient } from './app-client.ts';
import { fromBase32 } from './base32.ts';
import { Person } from './person.ts';

const password = 'correct horse';
const confirmed = { current_password: password };

let server: TestServer;
before(async () => {
  server = await sharedServer(unlimited);
});

/**
 * What an app on the phone would show; `ahead` steps from now, since a code works once. None from before now: it would be
 * too old should its thirty seconds end on the way.
 */
const codeNow = (secret: Buffer, ahead = 0) => codeOf(secret, stepAt(Date.now()) + ahead);
const wrongCode = (secret: Buffer) => {
  const near = [-1, 0, 1, 2].map((ahead) => codeNow(secret, ahead));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !near.includes(code))!;
};

async function enrolled() {
  const account = await server.account();
  const person = new Person(server.url);
  await person.signIn(account.email);
  const setup = await person.ask('POST /app/second-step', confirmed);
  assert.equal(setup.status, 200);
  assert.match(setup.body.url, /^otpauth:\/\/totp\//);
  const secret = fromBase32(setup.body.secret);
  const wrong = await person.ask('POST /app/second-step/confirm', { code: wrongCode(secret) });
  assert.deepEqual([wrong.status, wrong.body.error.fields[0].field], [422, 'code']);
  const codes = await person.ask('POST /app/second-step/confirm', { code: codeNow(secret) });
  assert.equal(codes.headers.get('cache-control'), 'no-store');
  return { ...account, person, secret, recovery: codes.body.codes as string[] };
}

test('is set up with the password and a first code, and asked for after the password', async () => {
  const { id, email, secret, recovery } = await enrolled();
  assert.equal(new Set(recovery).size, 10);
  const rows = JSON.stringify([
    await server.core.database.queries.selectFrom('authenticators').selectAll().execute(),
    await server.core.database.queries.selectFrom('recovery_codes').selectAll().execute(),
  ]);
  for (const known of [
    secret.toString('base64url'),
    secret.toString('hex'),
    recovery[0]!,
    recovery[0]!.replaceAll('-', ''),
  ])
    assert.ok(!rows.includes(known), 'the store has no secret as it is');

  const browser = new Person(server.url);
  assert.equal((await browser.signIn(email, 'wrong horse')).status, 422);
  const asked = await browser.signIn(email);
  assert.equal(asked.status, 200);
  assert.match(asked.text, /Enter your code/);
  assert.equal(browser.cookies.has('lectern'), false, 'nobody is signed in yet');
  assert.equal((await server.core.sessions.list(id)).length, 1);

  const wrong = await browser.submit(asked, '/signin/code', { code: wrongCode(secret) });
  assert.equal(wrong.status, 422);
  assert.match(wrong.text, /aria-invalid="true"/);
  const code = codeNow(secret, 1);
  const signedIn = await browser.submit(asked, '/signin/code', {
    code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
  });
  assert.equal(signedIn.status, 303);
  assert.equal((await browser.open('/settings')).status, 200);

  const thief = new Person(server.url);
  const again = await thief.signIn(email);
  assert.equal((await thief.submit(again, '/signin/code', { code })).status, 422, 'a code works once');
  const stale = await thief.submit(again, '/signin/code', { code, ticket: 'x'.repeat(43) });
  assert.equal(stale.status, 404, 'and none without the password');
});

test('is not asked for before its first code was right', async () => {
  const { email } = await server.account();
  const person = new Person(server.url);
  await person.signIn(email);
  const start = (current_password: string) => person.ask('POST /app/second-step', { current_password });
  assert.deepEqual([(await start('wrong')).status, (await start(password)).status], [422, 200]);
  assert.equal((await new Person(server.url).signIn(email)).status, 303);
});

test('is done with each recovery code once, and new ones replace the old (slow)', async () => {
  const { email, person, recovery } = await enrolled();
  const use = async (code: string) => {
    const browser = new Person(server.url);
    return (await browser.submit(await browser.signIn(email), '/signin/code', { code })).status;
  };
  assert.equal(await use(recovery[0]!.toUpperCase().replaceAll('-', ' ')), 303, 'however it is typed');
  assert.equal(await use(recovery[0]!), 422);
  assert.equal((await person.ask('GET /app/security')).body.codes_left, 9);
  const renewed = await person.ask('POST /app/second-step/codes', confirmed);
  assert.equal(await use(recovery[1]!), 422);
  assert.equal(await use(renewed.body.codes[0]), 303);
});

test('is tried ten times, by those who have the password', async () => {
  const { email, secret } = await enrolled();
  const browser = new Person(server.url);
  const asked = await browser.signIn(email);
  const statuses = [];
  for (let n = 0; n < 11; n++)
    statuses.push((await browser.submit(asked, '/signin/code', { code: wrongCode(secret) })).status);
  assert.deepEqual(statuses, [...Array<number>(10).fill(422), 429]);
});

test('is turned off with the password alone (slow)', async () => {
  const { email, person } = await enrolled();
  const remove = (current_password: string) =>
    person.ask('POST /app/second-step/remove', { current_password });
  assert.deepEqual([(await remove('wrong')).status, (await remove(password)).status], [422, 204]);
  assert.equal((await new Person(server.url).signIn(email)).status, 303);
});

test('comes before an app gets access, and ends with a new password (slow)', async () => {
  const { id, email, secret } = await enrolled();
  const app = await AppClient.register(server.url);
  const browser = new Person(server.url);
  const asked = await browser.open(await app.authorizationUrl());
  const second = await browser.submit(asked, '/signin', { email, password });
  assert.match(second.text, /Enter your code/);
  const consent = await browser.follow(
    await browser.submit(second, '/signin/code', { code: codeNow(secret, 1) }),
  );
  assert.match(consent.text, /Connect Reading Room/);
  assert.ok(app.received(await allow(browser, await app.authorizationUrl(), email)).get('code'));

  const other = new Person(server.url);
  const waiting = await other.signIn(email);
  const { url } = await server.core.signIn.resetLink(email);
  const page = await other.open(url);
  await other.submit(page, '/reset', { password: 'battery staple' });
  const late = await other.submit(waiting, '/signin/code', { code: codeNow(secret, 1) });
  assert.equal(late.status, 404, 'a sign-in under way with the old password is over');
  assert.equal((await server.core.sessions.list(id)).length, 0);
  assert.match((await other.signIn(email, 'battery staple')).text, /Enter your code/, 'the step stays');
});
