/** What connected apps set up to go on without them: it needs their scopes, counts toward their limits, and ends with them. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { backgroundMs, eventually } from '../eventually.ts';
import { call, reachingServer, type AnyBody, type TestServer } from '../harness.ts';
import { balanceOf, openHolds } from '../ledger.ts';
import { connectApp, type Caller } from './connected.ts';
import { Person } from './person.ts';

let server: TestServer;
let origin: string;
const story = 'The lamp turns all night, and nobody in the harbour sleeps. '.repeat(20);
/** A feed for each test. */
const website = createServer((request, response) => {
  response.setHeader('content-type', 'application/atom+xml');
  response.end(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Lamps</title><entry><id>${request.url}</id>
    <title>Night</title><link href="/page"/><content type="html">&lt;p&gt;${story}&lt;/p&gt;</content></entry></feed>`);
});

before(async () => {
  server = await reachingServer();
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
});
after(() => website.close());

async function connected(scope: string, limit?: string) {
  const made = await connectApp(server, { scope, walletCents: 40, ...(limit !== undefined && { limit }) });
  const disconnect = () => made.person.ask(`DELETE /app/apps?client_id=${encodeURIComponent(made.clientId)}`);
  return { ...made, disconnect };
}

const checked = (ask: Caller, id: string) =>
  eventually(
    'the feed is checked',
    async () => !(await ask(`GET /v1/subscriptions/${id}`)).body.is_checking,
    backgroundMs,
  );

test('an app that may not make audio gets none from a feed, however it asks', async () => {
  const { id, asApp, asUser } = await connected('documents:read documents:write');
  const feed = { url: `${origin}/one`, initial_items: 1 };
  for (const voice_id of ['default', 'espeak-en-us']) {
    const refused = await asApp('POST /v1/subscriptions', { ...feed, voice_id });
    assert.deepEqual([refused.status, refused.body.error.code], [401, 'unauthorized']);
  }
  const made = await asApp('POST /v1/subscriptions', feed);
  assert.equal(made.status, 201);
  const path = `/v1/subscriptions/${made.body.id}`;
  assert.equal((await asApp(`PUT ${path}`, { voice_id: 'default' })).status, 401);
  await checked(asUser, made.body.id);
  // Nor may it resume what its user has stopped.
  assert.equal((await asUser(`PUT ${path}`, { voice_id: 'default', is_enabled: false })).status, 200);
  assert.equal((await asApp(`PUT ${path}`, { is_enabled: true })).status, 401);
  assert.equal((await asApp(`PUT ${path}`, { voice_id: null, is_enabled: true })).status, 200);
  assert.equal((await asUser(`GET ${path}/items`)).body.data[0].state, 'imported');
  assert.deepEqual([await balanceOf(server.core, id), await holdsOf(id)], [40, []]);
});

const holdsOf = async (accountId: string) =>
  (await openHolds(server.core)).filter(({ account_id }) => account_id === accountId);

test('audio of a feed counts toward the limit of the app that asked for it', async () => {
  const { id, asApp, asUser, clientId } = await connected('documents:write audio:write', '0');
  const { body } = await asApp('POST /v1/subscriptions', { url: `${origin}/two`, voice_id: 'espeak-en-us' });
  await checked(asUser, body.id);
  const [item] = (await asUser(`GET /v1/subscriptions/${body.id}/items`)).body.data;
  assert.deepEqual([item.state, /may spend 0 credits/.test(item.problem)], ['imported', true]);
  assert.deepEqual([await balanceOf(server.core, id), await holdsOf(id)], [40, []]);
  // What may be done is read when the feed is checked, not when it was set up.
  await server.core.clients.setMonthlyLimit(id, clientId, null);
  await server.core.database.queries
    .updateTable('connected_apps')
    .set({ scopes: 'documents:write' })
    .where('account_id', '=', id)
    .execute();
  await server.core.database.queries
    .updateTable('subscription_items')
    .set({ needs_audio: 1 })
    .where('subscription_id', '=', body.id)
    .execute();
  await asUser(`POST /v1/subscriptions/${body.id}/refresh`);
  await checked(asUser, body.id);
  const [again] = (await asUser(`GET /v1/subscriptions/${body.id}/items`)).body.data;
  assert.match(again.problem, /may no longer do this/);
  assert.equal(await balanceOf(server.core, id), 40);
});

test('an app that is disconnected leaves nothing at work, and nothing that costs money', async () => {
  const { id, asApp, asUser, disconnect } = await connected(
    'documents:read documents:write audio:write',
    '20',
  );
  const own = await asUser('POST /v1/subscriptions', { url: `${origin}/own`, initial_items: 0 });
  await asApp(`PUT /v1/subscriptions/${own.body.id}`, { voice_id: 'default' });
  const feed = await asApp('POST /v1/subscriptions', { url: `${origin}/three`, initial_items: 0 });
  assert.equal((await asApp('POST /v1/podcasts', {})).status, 201);
  assert.equal((await asApp('POST /v1/webhooks', { url: origin })).status, 201);
  const kept = await asUser('POST /v1/podcasts', {});
  const { body: document } = await asApp('POST /v1/documents', { text: story.repeat(20), language: 'en' });
  const job = await asApp('POST /v1/jobs/audio', { document_id: document.id, voice_id: 'espeak-en-us' });
  assert.equal(job.status, 201, JSON.stringify(job.body));
  const state = async () => (await asUser(`GET /v1/jobs/${job.body.id}`)).body;
  await eventually('it makes sound', async () => (await state()).progress > 0, backgroundMs);
  const before = await balanceOf(server.core, id);
  assert.equal((await disconnect()).status, 204);

  assert.equal((await state()).state, 'cancelled');
  assert.deepEqual(await holdsOf(id), []);
  const balance = await balanceOf(server.core, id);
  assert.ok(balance > before && balance < 40, `${balance} cents: what was made is paid, the rest comes back`);
  const subscription = async (one: AnyBody) => (await asUser(`GET /v1/subscriptions/${one.body.id}`)).body;
  const [ended, voiceless] = [await subscription(feed), await subscription(own)];
  assert.deepEqual([ended.is_enabled, voiceless.is_enabled, voiceless.voice_id], [false, true, null]);
  const podcasts = (await asUser('GET /v1/podcasts')).body.data;
  assert.deepEqual(
    podcasts.map((one: AnyBody) => one.id),
    [kept.body.id],
  );
  assert.deepEqual((await asUser('GET /v1/webhooks')).body.data, []);
  assert.equal((await asApp('GET /v1/documents')).status, 401);
  assert.equal(await balanceOf(server.core, id), balance);
});

test('a password link that ends the connected apps ends their work too', async () => {
  const { id, email, asApp } = await connected('documents:write audio:write webhooks:write');
  assert.equal((await asApp('POST /v1/webhooks', { url: origin })).status, 201);
  const { body: document } = await asApp('POST /v1/documents', { text: story.repeat(20), language: 'en' });
  const job = await asApp('POST /v1/jobs/audio', { document_id: document.id, voice_id: 'espeak-en-us' });
  assert.equal(job.status, 201, JSON.stringify(job.body));
  const visitor = new Person(server.url);
  const page = await visitor.open((await server.core.signIn.resetLink(email)).url);
  await visitor.submit(page, '/reset', { password: 'battery staple', revoke: 'on' });

  const { key } = await server.core.access.createKey(id, 'new');
  const ask = async (line: string) => (await call(server.url, line, { key })).body;
  assert.equal((await ask(`GET /v1/jobs/${job.body.id}`)).state, 'cancelled');
  assert.deepEqual([await holdsOf(id), (await ask('GET /v1/webhooks')).data], [[], []]);
});
