/** Live connections of clients that break the protocol, fall silent, lose their right or outlive the server. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { eventually } from '../eventually.ts';
import { allQuiet, balanceOf, checkLedger } from '../ledger.ts';
import { LiveClient } from '../live-client.ts';
import { createFakeSpeaker, fakeVoice, startSpeechServer, type SpeechServer } from '../speech-server.ts';

const speaker = createFakeSpeaker();
const start = { voice_id: fakeVoice.voiceId };
let server: SpeechServer;
before(async () => {
  server = await startSpeechServer(speaker);
});
after(() => server.close());

/** A connection whose bytes are ours, once it has become a WebSocket. */
async function rawSocket(
  key: string,
): Promise<{ socket: Socket; received: () => Buffer; closed: Promise<void> }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let bytes = Buffer.alloc(0);
  socket.on('data', (more: Buffer) => (bytes = Buffer.concat([bytes, more])));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) =>
    socket.on('end', () => resolve()).on('close', () => resolve()),
  );
  socket.write(
    `GET /v1/audio/live HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n` +
      `sec-websocket-protocol: lectern.live\r\nauthorization: Bearer ${key}\r\n\r\n`,
  );
  await eventually('the upgrade', async () => bytes.includes('\r\n\r\n'));
  assert.match(bytes.toString('latin1'), /^HTTP\/1\.1 101 /);
  return { socket, received: () => bytes, closed };
}

/** A masked frame, as clients must send it. */
function frame(text: string, { opcode = 1, isLast = true, isMasked = true } = {}): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const length = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 0xff];
  const head = Buffer.from([
    (isLast ? 0x80 : 0) | opcode,
    (isMasked ? 0x80 : 0) | length[0]!,
    ...length.slice(1),
  ]);
  if (!isMasked) return Buffer.concat([head, payload]);
  return Buffer.concat([head, mask, payload.map((byte, at) => byte ^ mask[at % 4]!)]);
}

const started = JSON.stringify({ type: 'start', ...start });

test('a frame may come in fragments, and its bytes one by one', async () => {
  const { key, id } = await server.account(100);
  const { socket, received, closed } = await rawSocket(key);
  const frames = [
    frame(started.slice(0, 10), { isLast: false }),
    frame(started.slice(10), { opcode: 0 }),
    frame('', { opcode: 9 }),
    frame(JSON.stringify({ type: 'text', text: 'Hello there, Grüße.' })),
    frame(JSON.stringify({ type: 'end' })),
  ];
  for (const byte of Buffer.concat(frames)) socket.write(Buffer.from([byte]));
  await eventually('done', async () => received().includes('"type":"done"'));
  socket.end(frame('\u0003\u00e8', { opcode: 8 }));
  await closed;
  assert.equal(await balanceOf(server.core, id), 99);
});

test('what breaks the protocol closes the connection, and nothing is left of it', async () => {
  const { key } = await server.account(100);
  const huge = Buffer.from([0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4]);
  const attacks = [
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    frame('unmasked', { isMasked: false }),
    huge,
    frame('', { opcode: 7 }),
    frame('x', { opcode: 0 }),
    Buffer.concat([frame(started), Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28])]),
    Buffer.concat([frame(started), frame('\u0000', { opcode: 8 })]),
    Buffer.concat([
      frame(started),
      ...Array.from({ length: 1_100 }, () => frame('{"type":"text","text":"a"}')),
    ]),
  ];
  for (const attack of attacks) {
    const { socket, received, closed } = await rawSocket(key);
    socket.write(attack);
    // A frame that closes, or the end.
    const isTold = () => received().indexOf(0x88, 100) >= 0;
    await Promise.race([closed, eventually('it is told', async () => isTold())]);
    socket.destroy();
  }
  await eventually('all quiet', () => allQuiet(server.core));
  await checkLedger(server.core);
});

test('a client that closes its side, or vanishes, ends the speech', async () => {
  const { key } = await server.account(100);
  speaker.holdBack();
  for (const leave of ['end', 'destroy', 'resetAndDestroy'] as const) {
    const { socket } = await rawSocket(key);
    socket.write(
      Buffer.concat([frame(started), frame(JSON.stringify({ type: 'text', text: 'Please wait here. And' }))]),
    );
    await eventually('it speaks', async () => speaker.running() === 1);
    socket[leave]();
    await eventually('all quiet', () => allQuiet(server.core));
    socket.destroy();
  }
  await eventually('the engine rests', async () => speaker.running() === 0);
  speaker.letGo();
});

test('two connections of an account speak side by side, each billed by itself', async () => {
  const { key, id } = await server.account(100);
  const clients = await Promise.all([1, 2].map(() => LiveClient.open(server.url, key, start)));
  for (const client of clients) client.text('A line of 40 seconds. ', 'And one more');
  const done = await Promise.all(clients.map((client) => client.end()));
  assert.deepEqual(
    done.map(({ billed_credits }) => billed_credits),
    [2, 2],
  );
  assert.equal(await balanceOf(server.core, id), 96);
});

test('a key that is deleted ends its connections (slow)', async () => {
  const { key, id } = await server.account(100);
  const client = await LiveClient.open(server.url, key, start);
  await client.next('ready');
  const { access } = server.core;
  const [used] = await access.keys(id);
  await access.revokeKey(used!.id);
  assert.equal((await client.next('error')).error.code, 'unauthorized');
  assert.equal((await client.closed).code, 1008);
  await eventually('all quiet', () => allQuiet(server.core));
});

test('a server that stops says what it was given, and closes', async () => {
  const other = await startSpeechServer(createFakeSpeaker());
  const { key } = await other.account(100);
  const client = await LiveClient.open(other.url, key, start);
  client.text('This was sent before the end');
  await client.next('ready');
  await other.close();
  const done = await client.next('done');
  assert.equal(done.duration_ms, client.sound.length / 2);
  assert.equal(client.of('mark').length, 1);
});
