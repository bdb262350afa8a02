/** ElevenLabs' sockets, with the messages that its own examples, LiveKit's plugin and Pipecat send. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eventually } from '../eventually.ts';
import type { AnyBody, TestServer } from '../harness.ts';
import { allQuiet, balanceOf, checkLedger } from '../ledger.ts';
import { dialectServer } from './settings.ts';

type Options = { headers?: Record<string, string> };
const NodeWebSocket = WebSocket as unknown as new (url: string, options: Options) => WebSocket;

let server: TestServer;
before(async () => {
  server = await dialectServer();
});

const account = () => server.account({ walletCents: 100, plan: 'unlimited' });

async function connect(path: string, headers: Record<string, string> = {}) {
  const url = `${server.url.replace(/^http/, 'ws')}/elevenlabs/v1/text-to-speech/${path}`;
  const socket = new NodeWebSocket(url, { headers });
  const messages: AnyBody[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(data as string)));
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const of = (contextId?: string) => messages.filter((message) => message.contextId === contextId);
  return {
    socket,
    messages,
    closed,
    of,
    send: (message: object) => socket.send(JSON.stringify(message)),
    final: (contextId?: string) =>
      eventually(`the end of ${contextId}`, async () => {
        assert.deepEqual(
          messages.filter(({ error }) => error),
          [],
        );
        return of(contextId).some(({ isFinal }) => isFinal);
      }),
  };
}

const secondsOf = (messages: AnyBody[], rate: number) =>
  Buffer.concat(messages.map(({ audio }) => Buffer.from(audio ?? '', 'base64'))).length / 2 / rate;

test('stream-input: a text in pieces, a pause in it, and the times of its characters', async () => {
  const { key, id } = await account();
  const live = await connect(
    'espeak-en-us/stream-input?model_id=eleven_flash_v2_5&output_format=pcm_16000&auto_mode=true&sync_alignment=true',
    { 'xi-api-key': key },
  );
  live.send({ text: ' ', voice_settings: { stability: 0.5, similarity_boost: 0.8 }, generation_config: {} });
  for (const text of ['The lamp ', 'turns. <bre', 'ak time="2', '.0s" /> Nobody', ' sleeps.'])
    live.send({ text, try_trigger_generation: true });
  live.send({ text: '' });
  assert.equal(await live.closed, 1000);
  const chars = live.messages.flatMap(({ alignment }) => alignment?.chars ?? []).join('');
  assert.equal(chars, 'The lamp turns. Nobody sleeps.');
  for (const { alignment } of live.messages) {
    if (!alignment) continue;
    const { charStartTimesMs: starts, charDurationsMs, charsDurationsMs } = alignment;
    assert.deepEqual(charDurationsMs, charsDurationsMs);
    assert.equal(starts.length, alignment.chars.length);
    assert.ok(starts.every((ms: number, at: number) => at === 0 || ms >= starts[at - 1]));
  }
  assert.ok(live.messages.at(-1).isFinal);
  const seconds = secondsOf(live.messages, 16_000);
  assert.ok(seconds > 3.4 && seconds < 6, `${seconds} s with a pause of two`);
  assert.equal(100 - (await balanceOf(server.core, id)), 1);
});

test('multi-stream-input: contexts side by side, as LiveKit opens and closes them', async () => {
  const { key, id } = await account();
  const live = await connect(
    'espeak-en-us/multi-stream-input?model_id=eleven_v4_turbo&output_format=pcm_22050&enable_ssml_parsing=false&enable_logging=true&inactivity_timeout=180&apply_text_normalization=auto&sync_alignment=true&auto_mode=true',
    { 'xi-api-key': key },
  );
  for (const context_id of ['a', 'b']) {
    live.send({ text: ' ', voice_settings: {}, context_id });
    live.send({ text: `This is context ${context_id} `, context_id });
    live.send({ text: '', context_id, flush: true });
  }
  await eventually('both are heard', async () => live.of('a').length > 0 && live.of('b').length > 0);
  live.send({ context_id: 'a', close_context: true });
  await live.final('a');
  live.send({ text: 'More of it.', context_id: 'b', flush: true });
  live.send({ context_id: 'b', close_context: true });
  await live.final('b');
  assert.ok(secondsOf(live.of('b'), 22_050) > secondsOf(live.of('a'), 22_050) + 0.4);
  live.send({ close_socket: true });
  assert.equal(await live.closed, 1000);
  await eventually('all quiet', () => allQuiet(server.core));
  await checkLedger(server.core);
  assert.equal(100 - (await balanceOf(server.core, id)), 2, 'each context is billed by itself');
});

test('other formats, a key in the address, and what is refused', async () => {
  const { key } = await account();
  const mp3 = await connect(`espeak-en-us/stream-input?xi-api-key=${key}`);
  mp3.send({ text: 'Hello there. ' });
  mp3.send({ text: '' });
  await mp3.closed;
  const [first] = mp3.messages;
  assert.equal(Buffer.from(first.audio, 'base64').readUInt16BE(0) & 0xff_e0, 0xff_e0, 'a frame of MP3');
  const wrong = await connect('espeak-en-us/stream-input?output_format=pcm_16000', { 'xi-api-key': key });
  wrong.socket.send('{"text": 5}');
  await wrong.closed;
  assert.equal(wrong.messages[0].error, 'validation_failed');
  for (const [path, headers] of [
    ['nobody/stream-input', { 'xi-api-key': key }],
    ['espeak-en-us/stream-input', { 'xi-api-key': 'wrong' }],
    ['espeak-en-us/stream-input?output_format=mp9', { 'xi-api-key': key }],
  ] as const)
    await assert.rejects(connect(path, headers));
});
