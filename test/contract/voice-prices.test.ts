/** Voices of a server that charges per character: what is quoted is what is held, billed, shown and paid. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startOpenaiServer } from '../../src/engines/speech/servers/openai.fixture.ts';
import type { SpeakingServer } from '../../src/engines/speech/servers/server.fixture.ts';
import { backgroundMs, eventually } from '../eventually.ts';
import { call, startServer, type TestServer } from '../harness.ts';
import { allQuiet, balanceOf, checkLedger } from '../ledger.ts';
import { listen, paths } from '../speech-client.ts';

const input = 'The lamp turns all night. Nobody in the harbour sleeps.';
/** Of 55 characters at a cent and a half for ten. */
const wholePrice = 9;
const dear = 'gpu-anna';

let outside: SpeakingServer;
let server: TestServer;
let account: { id: string; key: string };

before(async () => {
  outside = await startOpenaiServer({ voices: { voices: ['anna'] }, captions: false });
  const common = { kind: 'openai', url: `${outside.url}/v1` };
  const servers = [
    { ...common, name: 'gpu', cents_per_1000_characters: 150 },
    { ...common, name: 'gift', cents_per_1000_characters: 0 },
    { ...common, name: 'plain' },
  ];
  server = await startServer({
    SPEECH_SERVERS: JSON.stringify(servers),
    RATE_LIMIT_DOCUMENTS: '10000',
    RATE_LIMIT_AUDIO: '10000',
  });
  account = await server.account({ walletCents: 100 });
});
after(async () => {
  await server.close();
  await outside.close();
});

const post = (path: string, body: object) => call(server.url, `POST ${path}`, { key: account.key, body });

async function spentBy(work: () => Promise<unknown>): Promise<number> {
  const before = await balanceOf(server.core, account.id);
  await work();
  await eventually('all quiet', () => allQuiet(server.core));
  await checkLedger(server.core);
  return before - (await balanceOf(server.core, account.id));
}

test('the list of prices has every voice, and the voice itself keeps its fields', async () => {
  const { body } = await call(server.url, 'GET /v1/voices/prices', { key: account.key });
  const prices = Object.fromEntries(
    body.data.map(({ voice_id, ...price }: { voice_id: string }) => [voice_id, price]),
  );
  assert.deepEqual(
    [prices[dear], prices['gift-anna'], prices['plain-anna'], prices['espeak-de']],
    [
      { cents_per_30_seconds: null, cents_per_1000_characters: 150 },
      { cents_per_30_seconds: null, cents_per_1000_characters: 0 },
      { cents_per_30_seconds: 1, cents_per_1000_characters: null },
      { cents_per_30_seconds: 1, cents_per_1000_characters: null },
    ],
  );
});

test('a text is quoted and billed by its characters, in every form', async () => {
  const { body: quote } = await post('/v1/quote', { input, voice_id: dear });
  assert.deepEqual(
    [quote.characters_count, quote.estimated_cents, quote.due_cents, quote.held_cents],
    [55, wholePrice, wholePrice, wholePrice + 1],
  );
  assert.ok(quote.estimated_ms > 1_000, 'its time is that of its sound');
  const body = { input, voice_id: dear };
  const spoken = await post(paths.whole, body);
  assert.equal(spoken.body.billed_credits, wholePrice);
  assert.ok(spoken.body.duration_ms < 10_000, `${spoken.body.duration_ms} ms`);
  for (const path of Object.values(paths))
    assert.equal(await spentBy(() => listen(server.url, path, { key: account.key, body })), wholePrice, path);
  const other = { input, voice_id: 'plain-anna' };
  assert.equal((await post(paths.whole, other)).body.billed_credits, 1, 'without a price, by the time');
});

test('usage and ledger say so', async () => {
  const { body } = await call(server.url, 'GET /v1/usage', { key: account.key });
  const line = body.data.find(({ voice_id }: { voice_id: string }) => voice_id === dear);
  assert.deepEqual([line.count, line.billed_cents], [4, 4 * wholePrice]);
  const notes = await server.core.database.queries
    .selectFrom('ledger')
    .select('note')
    .where('account_id', '=', account.id)
    .where('voice_id', '=', dear)
    .where('kind', '=', 'settle')
    .execute();
  assert.deepEqual([...new Set(notes.map(({ note }) => note))], ['speech, by the character']);
});

test('a voice that costs nothing is free', async () => {
  const body = { input, voice_id: 'gift-anna' };
  assert.equal((await post('/v1/quote', body)).body.due_cents, 0);
  assert.equal(await spentBy(() => post(paths.whole, body)), 0);
});

test('a preview that another server speaks is for known callers, once, and strangers cost nothing', async () => {
  const before = outside.requests.length;
  const preview = (more: object = {}) => call(server.url, `GET /voices/${dear}/preview.wav`, more);
  const refused = [await preview(), await preview({ key: 'nobody' })];
  assert.deepEqual(
    refused.map(({ status }) => status),
    [401, 401],
  );
  assert.equal(outside.requests.length, before);
  const session = await server.signIn(account.id);
  const heard = [await preview({ key: account.key }), await preview({ session })];
  assert.deepEqual(
    heard.map(({ status, headers }) => [status, headers.get('cache-control')]),
    [
      [200, 'private, max-age=86400'],
      [200, 'private, max-age=86400'],
    ],
  );
  assert.ok(heard[0]!.headers.has('x-ratelimit-remaining'), 'it counts toward a rate');
  assert.equal(outside.requests.length, before + 1);
  assert.equal((await call(server.url, 'GET /voices/espeak-en-us/preview.wav')).status, 200);
});

test('an account that cannot pay the price is refused before the server is asked', async () => {
  const { key } = await server.account({ walletCents: wholePrice });
  const before = outside.requests.length;
  const text = 'The harbour master counts the ships again, and again, every day.';
  const refused = await call(server.url, `POST ${paths.whole}`, {
    key,
    body: { input: text, voice_id: dear },
  });
  assert.deepEqual([refused.status, outside.requests.length], [402, before]);
});

test('an audiobook costs the characters of its sentences, once (slow)', async () => {
  const ada = 'Counting ships is quiet work. '.repeat(4).trim();
  const ben = 'Nobody comes here any more. '.repeat(4).trim();
  const text = `**ADA** · 0:01\n${ada}\n\n**BEN** · 0:19\n${ben}\n`;
  const { body: document } = await post('/v1/documents', { text, language: 'en' });
  const order = { document_id: document.id, voice_id: 'espeak-en-us', cast: { ADA: dear } };
  const { body: quote, status } = await post('/v1/quote', order);
  assert.equal(status, 200, JSON.stringify(quote));
  const session = await server.signIn(account.id);
  const asked = { voice_id: order.voice_id, cast: order.cast };
  const inApp = await call(server.url, `POST /app/documents/${document.id}/audiobooks/quote`, {
    session,
    body: asked,
  });
  assert.equal(inApp.body.estimated_cents, quote.estimated_cents);
  const spent = await spentBy(async () => {
    const { body: job } = await post('/v1/jobs/audio', order);
    let made = job;
    const look = async () => {
      made = (await call(server.url, `GET /v1/jobs/${job.id}`, { key: account.key })).body;
      return !['queued', 'running'].includes(made.state);
    };
    await eventually('it has ended', look, backgroundMs);
    assert.deepEqual([made.state, made.problem], ['done', null]);
  });
  const ofAda = 4 * 'Counting ships is quiet work.'.length * 150;
  const ofBen = spent - Math.floor(ofAda / 1_000);
  assert.ok(ofBen >= 1 && ofBen <= 2, `${spent} cents: Ada's characters and Ben's seconds`);
  assert.ok(Math.abs(spent - quote.estimated_cents) <= 1, `${quote.estimated_cents} were estimated`);
  assert.equal((await post('/v1/quote', order)).body.due_cents, 0, 'it is there already');
});
