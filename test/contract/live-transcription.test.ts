/** Live transcription: sound in pieces, texts while somebody speaks, and what hostile clients may not do. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { sentences, speechFile, wordErrorRate } from '../../src/engines/transcription/speech.fixture.ts';
import { Lectern, type ListenPart, type SpeechError } from '../../packages/client/src/index.ts';
import { listenServerFrames, type ListenServerFrame } from '../../src/shared/contract/live-transcription.ts';
import { eventually } from '../eventually.ts';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { allQuiet, balanceOf } from '../ledger.ts';
import { LiveClient } from '../live-client.ts';

let server: TestServer;
const sampleRate = 22_050;
const start = { sample_rate: sampleRate };
const plans = '{"free":{"recording_minutes":1}}';

before(async () => {
  server = await sharedServer({ ...unlimited, PLANS: plans });
});

const open = (key: string, frame: object | string = start) =>
  LiveClient.open<ListenServerFrame>(server.url, key, frame, {
    path: '/v1/transcriptions/live',
    schemas: listenServerFrames,
  });

/** In frames of a tenth of a second, as a microphone sends them. */
async function* spoken(): AsyncGenerator<Int16Array<ArrayBuffer>> {
  const bytes = await readFile(await speechFile());
  const samples = new Int16Array(new Uint8Array(bytes.subarray(44)).buffer);
  for (let at = 0; at < samples.length; at += 2_205) yield samples.slice(at, at + 2_205);
}

test('what is said becomes text, utterance by utterance, and costs nothing (slow)', async () => {
  const { key, id } = await server.account();
  const before = await balanceOf(server.core, id);
  const lectern = new Lectern({ key, baseUrl: `${server.url}/v1` });
  const parts = lectern.listenParts(spoken(), { ...start, language: 'en' });
  const heard: ListenPart[] = [];
  for (;;) {
    const { done, value } = await parts.next();
    if (done) {
      assert.ok(value.duration_ms > 10_000);
      break;
    }
    heard.push(value);
  }
  const finals = heard.filter((part) => part.type === 'final');
  assert.equal(heard[0]!.type, 'ready');
  assert.equal(finals.length, sentences.length, JSON.stringify(heard));
  const text = finals.map((part) => part.text).join(' ');
  assert.ok(wordErrorRate(sentences.join(' '), text) <= 0.12, text);
  for (const [index, { start_time, end_time }] of finals.entries()) {
    assert.ok(start_time < end_time);
    assert.ok(start_time >= (finals[index - 1]?.end_time ?? 0));
  }
  assert.equal(await balanceOf(server.core, id), before);
  assert.ok(await allQuiet(server.core));
});

test('while somebody speaks, there is a text that may still change (slow)', async () => {
  const { key } = await server.account();
  const lectern = new Lectern({ key, baseUrl: `${server.url}/v1` });
  const live = lectern.listen({ ...start });
  const texts = live[Symbol.asyncIterator]();
  const pieces = spoken();
  // Half of a sentence, and then nobody says anything: no pause ends it, because no sound comes.
  for (let count = 0; count < 20; count += 1) await live.write((await pieces.next()).value);
  assert.equal((await texts.next()).value!.type, 'ready');
  const partial = (await texts.next()).value!;
  assert.equal(partial.type, 'partial');
  assert.match(partial.type === 'partial' ? partial.text : '', /clock|old/i);
  const ended = live.end();
  for (;;) {
    const { value } = await texts.next();
    if (value?.type === 'final') break;
    assert.equal(value?.type, 'partial');
  }
  await texts.next();
  await ended;
});

test('silence is no speech, bytes may be cut anywhere, and the slot is free afterwards', async () => {
  const { key } = await server.account();
  const client = await open(key);
  const { request_id } = await client.next('ready');
  assert.ok(request_id);
  for (const length of [1, 3, 9_999, 20_001, 0]) client.socket.send(new Uint8Array(length));
  client.send({ type: 'end' });
  const done = await client.next('done');
  assert.equal(done.duration_ms, Math.round((15_002 / sampleRate) * 1_000));
  assert.equal((await client.closed).code, 1000);
  assert.deepEqual(client.order, ['ready', 'done']);
  assert.ok(await allQuiet(server.core));
});

test('each connection takes a slot, and who leaves gives it back', async () => {
  const { key } = await server.account();
  const clients = await Promise.all([1, 2, 3].map(() => open(key)));
  await Promise.all(clients.map((client) => client.next('ready')));
  const fourth = await open(key);
  assert.equal((await fourth.next('error')).error.code, 'rate_limited');
  for (const client of clients) {
    client.socket.send(new Uint8Array(30_000));
    client.socket.close();
  }
  await eventually('all quiet', () => allQuiet(server.core));
});

test('wrong frames are refused with words that help', async () => {
  const { key } = await server.account();
  const refusals: [object | string | Uint8Array, (object | string | Uint8Array)[], string][] = [
    [{ type: 'start' }, [], 'validation_failed'],
    [{ type: 'start', sample_rate: 16_000.5 }, [], 'validation_failed'],
    [{ type: 'start', sample_rate: 1 }, [], 'validation_failed'],
    [{ type: 'start', ...start, language: 'tlh' }, [], 'validation_failed'],
    [{ type: 'start', ...start, language: '!!' }, [], 'validation_failed'],
    [{ type: 'start', ...start, voice_id: 'x' }, [], 'validation_failed'],
    [{ type: 'end' }, [], 'bad_request'],
    [new Uint8Array(100), [], 'bad_request'],
    ['not JSON', [], 'bad_request'],
    [{ type: 'start', ...start }, [{ type: 'start', ...start }], 'bad_request'],
    [{ type: 'start', ...start }, [{ type: 'sing' }], 'validation_failed'],
    [{ type: 'start', ...start }, ['['], 'bad_request'],
    [{ type: 'start', ...start }, [new Uint8Array(70_000)], 'payload_too_large'],
  ];
  for (const [first, more, code] of refusals) {
    const client = await open(key, first);
    for (const frame of more) client.raw(frame);
    const { error } = await client.next('error');
    assert.equal(error.code, code, `${JSON.stringify(first)} ${error.message}`);
    assert.ok([1007, 1008, 1009].includes((await client.closed).code));
  }
  await eventually('all quiet', () => allQuiet(server.core));
});

test('no connection lasts longer than the recordings that the plan allows', async () => {
  const { key } = await server.account({ plan: 'free' });
  const client = await open(key, { sample_rate: 8_000 });
  await client.next('ready');
  // A minute and a second; whoever sends faster than the server listens has to wait.
  for (let sent = 0; sent < 61 * 16_000; sent += 32_000) client.socket.send(new Uint8Array(32_000));
  assert.equal((await client.next('error')).error.code, 'document_limit_reached');
  assert.ok(await allQuiet(server.core));
});

test('the client says what went wrong', async () => {
  const { key } = await server.account();
  const lectern = new Lectern({ key, baseUrl: `${server.url}/v1` });
  const wrong = lectern.listen({ sample_rate: 16_000, language: 'tlh' });
  await assert.rejects(wrong.end(), (error: SpeechError) => error.code === 'validation_failed');
});
