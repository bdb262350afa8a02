/**
 * Every way to make sound, with random pronunciations, voices, prices, casts, limits and disconnections: what was told is
 * what is billed, the books agree, nobody ends below zero by more than a sentence, and an app spends neither more than its
 * limit nor anything once it is disconnected. ROUNDS tries more, TEST_SEED others.
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { startOpenaiServer } from '../../src/engines/speech/servers/openai.fixture.ts';
import type { SpeakingServer } from '../../src/engines/speech/servers/server.fixture.ts';
import { findWrongHolds, findWrongSpending } from '../../src/features/wallet/audit.store.ts';
import { WyomingClient } from '../dialects/wyoming-client.ts';
import { backgroundMs, eventually } from '../eventually.ts';
import { call, startServer, unlimited, type AnyBody, type TestServer } from '../harness.ts';
import { balanceOf, checkLedger, openHolds } from '../ledger.ts';
import { connectApp } from '../signin/connected.ts';
import { freePort } from '../store.ts';
import { connectHttp, startTools, use, type TestTools } from '../tools/clients.ts';

const prices = { dear: 150, cheap: 7, gift: 0 };
const voices = ['espeak-en-us', 'plain-anna', ...Object.keys(prices).map((name) => `${name}-anna`)];
const isPriced = (voice: string) => prices[voice.split('-')[0] as keyof typeof prices] !== undefined;
const texts = [
  'The lamp turns all night. Nobody sleeps.',
  'On 12 May 1987 it cost $4.50, and Dr. Lamp paid.',
  'One lamp. Two lamps! Three lamps?',
];
const novel = Array.from({ length: 2 }, () => '“The lamp is out,” said Anna.\n\n“So it is,” said Ben.').join(
  '\n\n',
);
const ssml = '<speak>The <sub alias="very old lamp of the harbour">lamp</sub> turns.</speak>';
const spoken = ['a lamp that turns and turns '.repeat(2).trim(), 'лампа маяка', '大きなランプ', 'l'];
const quiet = 'Nothing happens in the harbour at night, and that is how people like it. '.repeat(3);
const wyomingEmail = 'wyoming@example.com';
/** No sentence of these texts, as it is spoken, costs more. */
const dearestSentence = 70;

/** A server for each price: what each was asked to speak is what its operator pays. */
const outside = new Map<string, SpeakingServer>();
let server: TestServer;
let tools: TestTools;
let wyoming: { id: string; port: number };
let feeds: string;
let feedCount = 0;
const website = createServer((request, response) => {
  response.setHeader('content-type', 'application/atom+xml');
  response.end(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Lamps</title><entry><id>${request.url}</id>
    <title>Night</title><content type="html">&lt;p&gt;${quiet}&lt;/p&gt;</content></entry></feed>`);
});

before(async () => {
  const servers = [];
  for (const [name, cents_per_1000_characters] of [
    ...Object.entries(prices),
    ['plain', undefined] as const,
  ]) {
    const one = await startOpenaiServer({ voices: { voices: ['anna'] }, captions: false });
    outside.set(name, one);
    servers.push({ name, kind: 'openai', url: `${one.url}/v1`, cents_per_1000_characters });
  }
  const port = await freePort();
  server = await startServer(
    {
      ...unlimited,
      SPEECH_SERVERS: JSON.stringify(servers),
      WYOMING_PORT: String(port),
      WYOMING_ACCOUNT: wyomingEmail,
    },
    { reach: { mayReach: () => true } },
  );
  tools = await startTools(server.url);
  wyoming = { id: (await server.account({ email: wyomingEmail, walletCents: 1_000 })).id, port };
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  feeds = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
});
after(async () => {
  website.close();
  await tools.close();
  await server.close();
  for (const one of outside.values()) await one.close();
});

type Round = Awaited<ReturnType<typeof connectApp>> & {
  readonly documentId: string;
  readonly session: string;
};

interface Asked {
  readonly bearer: string;
  readonly voice: string;
  readonly input: string;
}

/** What a caller learns: whether it was served, and what it was told that it costs. */
interface Told {
  readonly isServed: boolean;
  readonly cents?: number;
}

type Way = (round: Round, asked: Asked) => Promise<Told>;

async function post(path: string, bearer: string, body: object): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Whether all of it came. A stream that breaks off is cut. */
const isWhole = (response: Response): Promise<boolean> =>
  response.arrayBuffer().then(
    () => response.ok,
    () => false,
  );

const ended = (ask: Round['asUser'], id: string) =>
  eventually(
    'the audiobook has ended or waits',
    async () => !['queued', 'running'].includes((await ask(`GET /v1/jobs/${id}`)).body.state),
    backgroundMs,
  );

const ways: Record<string, Way> = {
  async whole(_, { bearer, voice, input }) {
    const { status, body } = await call(server.url, 'POST /v1/audio/speech', {
      key: bearer,
      body: { input, voice_id: voice, language: 'en' },
    });
    return status === 200 ? { isServed: true, cents: body.billed_credits } : { isServed: false };
  },
  async stream(_, { bearer, voice, input }) {
    const response = await post('/v1/audio/stream', bearer, { input, voice_id: voice, language: 'en' });
    return { isServed: await isWhole(response) };
  },
  async events(_, { bearer, voice, input }) {
    const body = { input, voice_id: voice, language: 'en' };
    const text = await (await post('/v1/audio/stream/with-timestamps', bearer, body)).text();
    const done = /event: speech\.done\ndata: (.*)\n/.exec(text)?.[1];
    return done === undefined
      ? { isServed: false }
      : { isServed: true, cents: JSON.parse(done).billed_credits };
  },
  async ssml(_, { bearer, voice }) {
    const body = { input: ssml, ssml: true, voice_id: voice, language: 'en' };
    const quote = await call(server.url, 'POST /v1/quote', { key: bearer, body });
    const made = await call(server.url, 'POST /v1/audio/speech', { key: bearer, body });
    if (made.status !== 200) return { isServed: false };
    if (isPriced(voice))
      assert.equal(made.body.billed_credits, quote.body.due_cents, 'told before and after');
    return { isServed: true, cents: made.body.billed_credits };
  },
  async openai(_, { bearer, voice, input }) {
    const body = { input, voice, model: 'tts-1', response_format: 'wav' };
    return { isServed: await isWhole(await post('/openai/v1/audio/speech', bearer, body)) };
  },
  async elevenlabs(_, { bearer, voice, input }) {
    const path = `/elevenlabs/v1/text-to-speech/${voice}?output_format=pcm_22050`;
    return { isServed: await isWhole(await post(path, bearer, { text: input })) };
  },
  async speechify(_, { bearer, voice, input }) {
    const body = { input, voice_id: voice, audio_format: 'wav' };
    return { isServed: await isWhole(await post('/speechify/v1/audio/speech', bearer, body)) };
  },
  async tool(_, { bearer, voice, input }) {
    try {
      const client = await connectHttp(tools.url, bearer);
      const made = await use(client, 'service_synthesize_speech', { input, voice_id: voice });
      await client.close();
      return { isServed: !made.failed };
    } catch {
      return { isServed: false };
    }
  },
  async preview(_, { bearer, voice }) {
    const { status } = await call(server.url, `GET /voices/${voice}/preview.wav`, { key: bearer });
    return { isServed: status === 200, cents: 0 };
  },
  async quote(_, { bearer, voice, input }) {
    const body = { input, voice_id: voice };
    return {
      isServed: (await call(server.url, 'POST /v1/quote', { key: bearer, body })).status === 200,
      cents: 0,
    };
  },
  async listening({ session, documentId }, { voice, input }) {
    const body = { input, voice_id: voice, language: 'en', document_id: documentId };
    const { status } = await call(server.url, 'POST /v1/audio/speech', { session, body });
    return { isServed: status === 200 };
  },
  async audiobook({ documentId, asUser }, { bearer, voice }) {
    const cast = { Anna: voices[(voices.indexOf(voice) + 1) % voices.length]! };
    const body = { document_id: documentId, voice_id: voice, cast };
    const quote = await call(server.url, 'POST /v1/quote', { key: bearer, body });
    const job = await call(server.url, 'POST /v1/jobs/audio', { key: bearer, body });
    if (job.status >= 300) return { isServed: false };
    await ended(asUser, job.body.id);
    const { state } = (await asUser(`GET /v1/jobs/${job.body.id}`)).body;
    // What waits for money is not wanted any more.
    if (state !== 'done') await asUser(`DELETE /v1/jobs/${job.body.id}`);
    if (state !== 'done' || !isPriced(voice) || !isPriced(cast.Anna)) return { isServed: true };
    return { isServed: true, cents: quote.body.due_cents };
  },
  async subscription({ asUser }, { bearer, voice }) {
    const body = { url: `${feeds}/${(feedCount += 1)}`, voice_id: voice, initial_items: 1 };
    const { status, body: made } = await call(server.url, 'POST /v1/subscriptions', { key: bearer, body });
    if (status !== 201) return { isServed: false };
    const path = `/v1/subscriptions/${made.id}`;
    await eventually(
      'it is checked',
      async () => !(await asUser(`GET ${path}`)).body.is_checking,
      backgroundMs,
    );
    const { data } = (await asUser('GET /v1/jobs?kind=audio')).body;
    for (const { id } of data as AnyBody[]) await ended(asUser, id);
    for (const { id, state } of (await asUser('GET /v1/jobs?kind=audio')).body.data as AnyBody[])
      if (state === 'paused') await asUser(`DELETE /v1/jobs/${id}`);
    return { isServed: true };
  },
};

/** What the operator owes the other servers by now, in cents. */
const owed = (): number =>
  Object.entries(prices).reduce((sum, [name, price]) => {
    const asked = outside.get(name)!.requests.filter(({ method }) => method === 'POST');
    const characters = asked.reduce((count, { body }) => count + Array.from(body.input as string).length, 0);
    return sum + (characters * price) / 1_000;
  }, 0);

const spentBy = async (accountId: string): Promise<number> =>
  (
    await server.core.database.queries
      .selectFrom('client_spending')
      .select('cents')
      .where('account_id', '=', accountId)
      .execute()
  ).reduce((sum, { cents }) => sum + cents, 0);

const settled = (accountId: string) =>
  eventually('nothing is held', async () =>
    (await openHolds(server.core)).every(({ account_id }) => account_id !== accountId),
  );

const step = fc.record({
  way: fc.constantFrom(...Object.keys(ways)),
  voice: fc.constantFrom(...voices),
  input: fc.constantFrom(...texts),
  byApp: fc.boolean(),
});
const round = fc.record({
  walletCents: fc.integer({ min: 2, max: 80 }),
  limit: fc.option(fc.integer({ min: 0, max: 25 })),
  entries: fc.uniqueArray(
    fc.record({ written: fc.constantFrom('lamp', 'lamps', 'Nobody'), spoken: fc.constantFrom(...spoken) }),
    { selector: ({ written }) => written, maxLength: 3 },
  ),
  steps: fc.array(step, { minLength: 5, maxLength: 9 }),
  disconnectAt: fc.nat({ max: 9 }),
});
type RandomRound = typeof round extends fc.Arbitrary<infer R> ? R : never;

/** A round in which each way is tried by the app and by its user, with a voice that has a price. */
const everyWay: RandomRound = {
  walletCents: 2_000,
  limit: null,
  entries: [{ written: 'lamp', spoken: spoken[0]! }],
  steps: Object.keys(ways).map((way, index) => ({
    way,
    voice: index % 2 === 0 ? 'dear-anna' : 'espeak-en-us',
    input: texts[index % texts.length]!,
    byApp: index % 3 !== 0,
  })),
  disconnectAt: Infinity,
};

async function play({
  walletCents,
  limit,
  entries,
  steps,
  disconnectAt,
}: RandomRound): Promise<Map<string, number>> {
  const scope = 'account:read documents:read documents:write audio:write voices:read';
  const credits = limit === null ? '' : String(limit / 2);
  const made = await connectApp(server, { scope, limit: credits, walletCents });
  const { body: document } = await made.asUser('POST /v1/documents', { text: novel, language: 'en' });
  const at: Round = { ...made, documentId: document.id, session: await server.signIn(made.id) };
  for (const entry of entries) {
    const added = await made.asUser('POST /v1/lexicon', { ...entry, language: 'en' });
    assert.equal(added.status, 201, JSON.stringify(added.body));
  }
  const bills = new Map<string, number>();
  for (const [index, { way, voice, input, byApp }] of steps.entries()) {
    if (index === disconnectAt) await server.core.clients.disconnect(made.id, made.clientId);
    const isDisconnected = index >= disconnectAt;
    const label = `${way} of ${voice} by ${byApp ? 'the app' : 'its user'}, step ${index}`;
    const before = {
      balance: await balanceOf(server.core, made.id),
      ofApp: await spentBy(made.id),
      owed: owed(),
    };
    const bearer = byApp ? made.token : made.key;
    const told = await ways[way]!(at, { bearer, voice, input });
    await settled(made.id);
    const after = { balance: await balanceOf(server.core, made.id), ofApp: await spentBy(made.id) };
    const billed = before.balance - after.balance;
    bills.set(way, billed);
    if (told.cents !== undefined && way !== 'audiobook') assert.equal(billed, told.cents, label);
    else if (told.cents !== undefined)
      assert.ok(billed === told.cents || billed === 0, `${label}: ${billed}`);
    // In the app, the last started cent is taken later; previews are the operator's.
    const due = owed() - before.owed - (way === 'listening' ? 1 : 0);
    if (told.isServed && way !== 'preview') assert.ok(billed >= due, `${label}: ${billed} of ${due}`);
    assert.ok(billed >= 0 && after.balance >= -dearestSentence, `${label}: ${after.balance} are left`);
    if (limit !== null) assert.ok(after.ofApp <= limit, `${label}: the app has spent ${after.ofApp}`);
    if (byApp && way !== 'listening') {
      assert.equal(after.ofApp - before.ofApp, billed, `${label}: it counts toward the app`);
      if (isDisconnected) assert.deepEqual([billed, told.isServed && way !== 'preview'], [0, false], label);
    } else assert.equal(after.ofApp, before.ofApp, label);
  }
  await checkLedger(server.core);
  const { queries } = server.core.database;
  assert.deepEqual([await findWrongHolds(queries), await findWrongSpending(queries)], [[], []]);
  return bills;
}

test('each way to make sound costs what was told', async () => {
  const bills = await play(everyWay);
  const free = [...bills].filter(([, cents]) => cents === 0).map(([way]) => way);
  assert.deepEqual(free, ['preview', 'quote'], 'a trial in which others cost nothing would prove nothing');
});

test('by Wyoming, too', async () => {
  const client = await WyomingClient.connect(wyoming.port);
  for (const name of ['dear-anna', 'espeak-en-us']) {
    const before = await balanceOf(server.core, wyoming.id);
    client.send('synthesize', { text: texts[1], voice: { name } });
    await client.until('audio-stop');
    await settled(wyoming.id);
    const billed = before - (await balanceOf(server.core, wyoming.id));
    const quoted = await server.core.access.createKey(wyoming.id, `quotes ${name}`);
    const body = { input: texts[1], voice_id: name };
    const quote = await call(server.url, 'POST /v1/quote', { key: quoted.key, body });
    assert.equal(billed, quote.body.due_cents, name);
  }
  client.close();
});

test('random rounds keep every promise', async () => {
  await fc.assert(
    fc.asyncProperty(round, async (one) => void (await play(one))),
    { numRuns: 2, endOnFailure: true },
  );
});

test('many random rounds keep every promise (slow)', async () => {
  await fc.assert(
    fc.asyncProperty(round, async (one) => void (await play(one))),
    { numRuns: Number(process.env.ROUNDS ?? 15), endOnFailure: true },
  );
});
