/** Live speech: text in pieces, sound as soon as it can be said, and money for exactly what was sent. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { priceCents } from '../../src/features/wallet/price.rules.ts';
import { call } from '../call.ts';
import { eventually } from '../eventually.ts';
import { allQuiet, balanceOf, checkLedger } from '../ledger.ts';
import { LiveClient } from '../live-client.ts';
import { checkMarks } from '../speech-client.ts';
import { createFakeSpeaker, fakeVoice, startSpeechServer, type SpeechServer } from '../speech-server.ts';

const speaker = createFakeSpeaker();
const start = { voice_id: fakeVoice.voiceId };
let server: SpeechServer;

before(async () => {
  server = await startSpeechServer(speaker);
});
after(() => server.close());

const open = async (cents = 1_000, more: object = {}) => {
  const account = await server.account(cents);
  const client = await LiveClient.open(server.url, account.key, { ...start, ...more });
  return { ...account, client, paid: async () => cents - (await balanceOf(server.core, account.id)) };
};

/** The fake voice has a sample for each millisecond. */
const soundMs = ({ sound }: LiveClient) => sound.length / 2;
const marksOf = (client: LiveClient) =>
  client.of('mark').map((mark) => ({ ...mark, type: 'sentence' as const }));

test('a text that comes letter by letter is said sentence by sentence, with marks for all of it and one price', async () => {
  const { client, paid } = await open();
  const input = 'A line of 20 seconds. Grüße 👍 again for 25 seconds. And the rest of 1 second';
  client.text(...Array.from(input.slice(0, 30)));
  await client.next('mark');
  assert.equal(
    client.of('mark')[0]!.value,
    'A line of 20 seconds.',
    'the end of a sentence need not be awaited',
  );
  client.text(...Array.from(input.slice(30)));
  const done = await client.end();
  checkMarks(input, marksOf(client), done.duration_ms);
  assert.equal(done.duration_ms, soundMs(client));
  assert.equal(done.billed_credits, priceCents(soundMs(client)));
  assert.equal(await paid(), done.billed_credits, 'told is billed');
  assert.deepEqual(client.order.slice(0, 2), ['ready', 'mark'], 'a mark comes before its sound');
  assert.equal(client.of('ready')[0]!.sample_rate, fakeVoice.sampleRate);
  await checkLedger(server.core);
  assert.ok(await allQuiet(server.core));
});

test('turns follow each other on one connection; flushed comes after the sound of its turn', async () => {
  const { client, paid } = await open(1_000, { words: true });
  const [one, two] = ['First turn', 'Second turn of 2 seconds'];
  client.text(one);
  client.send({ type: 'flush' });
  await client.next('flushed');
  assert.equal(soundMs(client), 1_000);
  client.text(two);
  client.send({ type: 'flush' });
  await client.next('flushed', 2);
  assert.deepEqual(client.order, ['ready', 'mark', 2_000, 'flushed', 'mark', 4_000, 'flushed']);
  const done = await client.end();
  checkMarks(one + two, marksOf(client), 3_000);
  assert.deepEqual(client.of('mark')[0]!.words, []);
  assert.deepEqual([done.billed_credits, await paid()], [1, 1]);
});

test('stop silences at once, tells what was sent, and the next turn is heard', async () => {
  const { client, paid } = await open();
  speaker.holdBack();
  client.text('Said for 3 seconds. Now wait for long. Never said. ');
  await eventually('it waits', async () => speaker.begun.some((text) => text.startsWith('Now wait')));
  client.send({ type: 'stop' });
  const { heard_ms } = await client.next('stopped');
  assert.equal(heard_ms, soundMs(client));
  assert.ok(
    speaker.stopped.some((text) => text.startsWith('Now wait')),
    'the engine is stopped, too',
  );
  client.text('After the stop.');
  const done = await client.end();
  assert.equal(client.order.indexOf('stopped') < client.order.lastIndexOf('mark'), true);
  assert.equal(client.of('mark').at(-1)!.value, 'After the stop.');
  assert.equal(client.of('mark').at(-1)!.start, 'Said for 3 seconds. Now wait for long. Never said. '.length);
  assert.equal(client.of('mark').at(-1)!.start_time, heard_ms);
  assert.equal(speaker.begun.includes('Never said.'), false);
  assert.deepEqual([done.duration_ms, await paid()], [soundMs(client), done.billed_credits]);
  speaker.letGo();
});

test('a connection that breaks pays for what it took, and frees its slot', async () => {
  const { client, paid } = await open();
  speaker.holdBack();
  client.text('Said for 70 seconds. Now wait for it. More');
  await eventually('sound', async () => soundMs(client) > 70_000);
  client.socket.close();
  await eventually('all quiet', () => allQuiet(server.core));
  assert.equal(await paid(), priceCents(soundMs(client)));
  speaker.letGo();
  await checkLedger(server.core);
});

test('a wallet that runs dry ends it with 402 after what it paid for', async () => {
  const { client, paid } = await open(3);
  client.text('Said for 80 seconds. Then again for 80 seconds. End');
  client.send({ type: 'end' });
  assert.equal((await client.next('error')).error.code, 'payment_required');
  assert.equal((await client.closed).code, 1008);
  await eventually('all quiet', () => allQuiet(server.core));
  assert.equal(await paid(), priceCents(soundMs(client)));
});

test('each connection takes a slot of the account', async () => {
  const { key, client } = await open();
  const others = await Promise.all([1, 2].map(() => LiveClient.open(server.url, key, start)));
  await Promise.all([client, ...others].map((one) => one.next('ready')));
  const fourth = await LiveClient.open(server.url, key, start);
  assert.equal((await fourth.next('error')).error.code, 'rate_limited');
  await Promise.all([client, ...others].map((one) => one.end()));
  await (await LiveClient.open(server.url, key, start)).end();
});

test('a failure of the engine is told, and costs what was sent before', async () => {
  const { client, paid } = await open();
  client.text('Fine for 2 seconds. Now break, please. More');
  client.send({ type: 'end' });
  assert.equal((await client.next('error')).error.code, 'internal_error');
  assert.equal((await client.closed).code, 1011);
  await eventually('all quiet', () => allQuiet(server.core));
  assert.equal(await paid(), priceCents(soundMs(client)));
});

test('wrong frames are refused with words that help', async () => {
  const { key } = await server.account(100);
  const refusals: [unknown[], string][] = [
    [[{ type: 'text', text: 'Hello' }], 'bad_request'],
    [[{ type: 'start', voice_id: 'nobody' }], 'validation_failed'],
    [[{ type: 'start', ...start, speed: 2 }], 'validation_failed'],
    [[{ type: 'start', ...start, language: 'de' }], 'validation_failed'],
    [
      [
        { type: 'start', ...start },
        { type: 'start', ...start },
      ],
      'bad_request',
    ],
    [[{ type: 'start', ...start }, { type: 'sing' }], 'validation_failed'],
    [
      [
        { type: 'start', ...start },
        { type: 'text', text: 5 },
      ],
      'validation_failed',
    ],
    [
      [
        { type: 'start', ...start },
        { type: 'text', text: '\udc4d' },
      ],
      'validation_failed',
    ],
    [[{ type: 'start', ...start }, 'no JSON'], 'bad_request'],
    [['[]'], 'bad_request'],
    [[Buffer.from('{"type":"start"}')], 'bad_request'],
    [
      [
        { type: 'start', ...start },
        { type: 'text', text: 'x'.repeat(70_000) },
      ],
      'payload_too_large',
    ],
    [
      [
        { type: 'start', ...start },
        ...Array.from({ length: 5 }, () => ({ type: 'text', text: 'wait '.repeat(1_001) })),
      ],
      'payload_too_large',
    ],
  ];
  speaker.holdBack();
  for (const [frames, code] of refusals) {
    const client = new LiveClient(`${server.url}/v1/audio/live`, {
      protocols: ['lectern.live', `bearer.${key}`],
    });
    await new Promise((resolve) => client.socket.addEventListener('open', resolve));
    assert.equal(client.socket.protocol, 'lectern.live');
    for (const frame of frames)
      client.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
    const { error } = await client.next('error');
    assert.equal(error.code, code, `${JSON.stringify(frames).slice(0, 100)}: ${error.message}`);
    assert.ok([1007, 1008, 1009].includes((await client.closed).code));
  }
  speaker.letGo();
  await eventually('all quiet', () => allQuiet(server.core));
  await checkLedger(server.core);
});

test('who may not connect gets an ordinary response, and so does who asks without a WebSocket', async () => {
  const { key } = await server.account(100);
  const plain = await call(server.url, 'GET /v1/audio/live', { key });
  assert.deepEqual([plain.status, plain.body.error.code], [400, 'bad_request']);
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  for (const [headers, status] of [
    [{ ...upgrade }, 401],
    [{ ...upgrade, authorization: 'Bearer wrong' }, 401],
    [{ ...upgrade, 'sec-websocket-protocol': 'lectern.live, bearer.wrong' }, 401],
    [{ ...upgrade, authorization: `Bearer ${key}` }, 400],
  ] as const) {
    const response = await rawGet('/v1/audio/live', headers);
    assert.match(response, new RegExp(`^HTTP/1.1 ${status} `));
  }
  const h2c = await rawGet('/v1/audio/live', { connection: 'Upgrade, close', upgrade: 'h2c' });
  assert.match(h2c, /^HTTP\/1.1 401 /, 'another protocol is not spoken, and the request is served');
  assert.match(await rawGet('/v1/nothing', { ...upgrade }), /^HTTP\/1.1 404 /);
});

/** Over a connection of its own, until the server closes it. */
function rawGet(path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}\r\n`),
    );
    socket.on('data', (bytes) => (received += bytes.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', () => resolve(received));
  });
}
