/** What a person lets a connected app spend: set on the consent page, changed in the settings, felt by the app. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';
import { AppClient } from './app-client.ts';
import { Person, type Seen } from './person.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer(unlimited);
});

const scope = 'account:read audio:write documents:write documents:read';

async function visitor() {
  const { id, email } = await server.account({ walletCents: 100 });
  const person = new Person(server.url);
  await person.signIn(email);
  const app = await AppClient.register(server.url);
  const page = await person.open(await app.authorizationUrl({ scope }));
  const answer = (limit: string, at: Seen = page) =>
    person.submit(at, new URL(at.url).pathname, { answer: 'allow', limit });
  return { id, person, app, page, answer };
}

async function connected(limit: string) {
  const { person, app, answer, id } = await visitor();
  const { access_token } = await app.exchange(app.received(await person.follow(await answer(limit))));
  const speak = (input = 'A short sentence.') =>
    call(server.url, 'POST /v1/audio/speech', {
      key: access_token,
      body: { input, voice_id: 'espeak-en-us' },
    });
  const [client] = await server.core.clients.list(id);
  const setLimit = async (monthly_limit_cents: number | null) =>
    person.ask('PUT /app/apps', { client_id: client!.clientId, monthly_limit_cents });
  return { id, person, app, access_token, speak, setLimit };
}

test('the consent page asks for a limit where the app could spend, and not otherwise', async () => {
  const { page, person } = await visitor();
  assert.match(page.text, /Credits it may spend per month/);
  assert.match(page.text, /name="limit"[^>]*value=""/);
  const reader = await AppClient.register(server.url);
  const modest = await person.open(await reader.authorizationUrl({ scope: 'account:read documents:read' }));
  assert.doesNotMatch(modest.text, /name="limit"/);
});

test('an invalid limit is asked for again, and the rest of the form stays as it was', async () => {
  const { page, person, answer } = await visitor();
  const path = new URL(page.url).pathname;
  for (const limit of ['-1', '0.3', '1e99', 'many', 'Infinity', '1000000.5']) {
    const filled = { answer: 'allow', limit, scope: 'audio:write' };
    const again = await person.submit(page, path, filled);
    assert.equal(again.status, 422, limit);
    assert.match(again.text, /Enter a number from 0 to/);
    assert.match(again.text, /value="audio:write"\s+checked/);
    assert.doesNotMatch(again.text, /value="documents:write"\s+checked/);
  }
  assert.match((await answer('')).headers.get('location')!, /\/oauth\/authorize/);
});

test('an app that reaches its limit is told which one it is and where it is changed', async () => {
  const { speak, setLimit, person, access_token } = await connected('0.5');
  assert.equal((await speak()).status, 200);
  const refused = await speak();
  assert.equal(refused.status, 402);
  const { code, message } = (refused.body as { error: { code: string; message: string } }).error;
  assert.equal(code, 'payment_required');
  assert.match(message, /“Reading Room” may spend 0\.5 credits \(1 wallet cent\) a month/);
  assert.ok(message.includes(`${server.url}/settings/apps`));
  const listed = async () => {
    const [app] = (await person.ask('GET /app/apps')).body.data;
    return [app.can_spend, app.month_cents, app.monthly_limit_cents, app.total_cents];
  };
  assert.deepEqual(await listed(), [true, 1, 1, 1]);
  const openai = await fetch(`${server.url}/openai/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ input: 'Again.', model: 'tts-1', voice: 'espeak-en-us' }),
  });
  assert.equal(openai.status, 429);
  assert.match(await openai.text(), /insufficient_quota.*|.*may spend/);

  for (const cents of [-3, 0.5, 2_000_001]) assert.equal((await setLimit(cents)).status, 422, String(cents));
  assert.equal((await setLimit(20)).status, 204);
  assert.equal((await speak()).status, 200);
  assert.deepEqual(await listed(), [true, 2, 20, 2]);
  await setLimit(0);
  assert.equal((await speak()).status, 402);
  await setLimit(null);
  assert.equal((await speak()).status, 200);
});

test('a stream that is longer than the limit ends there, and no more is billed', async () => {
  const { access_token, id } = await connected('0.5');
  const input =
    'One sentence follows another, and each of them takes a few seconds to be spoken aloud. '.repeat(3);
  const response = await fetch(`${server.url}/v1/audio/stream/with-timestamps`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    // Digits are spoken as words, longer than any estimate of them.
    body: JSON.stringify({ input: `${input}${'1/3 '.repeat(40)}`.slice(0, 400), voice_id: 'espeak-en-us' }),
  });
  const text = await response.text();
  const spent = await server.core.database.queries
    .selectFrom('client_spending')
    .select('cents')
    .where('account_id', '=', id)
    .executeTakeFirst();
  assert.ok((spent?.cents ?? 0) <= 1);
  assert.ok(response.status === 402 || /event: speech\.error[^]*may spend/.test(text), text.slice(-300));
});

test('an account that sees no prices is asked for minutes', async () => {
  const { id, person, app } = await visitor();
  await server.core.database.queries
    .updateTable('accounts')
    .set({ refills: 1 })
    .where('id', '=', id)
    .execute();
  const page = await person.open(await app.again().authorizationUrl({ scope }));
  assert.match(page.text, /Minutes of audio it may make per month/);
  const back = await person.submit(page, new URL(page.url).pathname, { answer: 'allow', limit: '90' });
  assert.equal(back.status, 303);
  await person.follow(back);
  assert.equal((await person.ask('GET /app/apps')).body.data[0].monthly_limit_cents, 180);
});

test('a person changes only the limits of their own apps', async () => {
  const { id } = await connected('1');
  const other = await connected('1');
  const client_id = (await server.core.clients.list(id))[0]!.clientId;
  await other.person.ask('PUT /app/apps', { client_id, monthly_limit_cents: 99 });
  assert.equal((await server.core.clients.list(id))[0]!.monthlyLimitCents, 2);
});
