/**
 * Hostile connections to every door for live speech and listening (CONNECTIONS, ten thousand by default): frames that are
 * huge, split, wrong, nearly right or never come, clients that fall silent, leave in the middle or close only one side.
 * No response may be a 5xx, no connection may end with an error of ours (1011), /livez must always respond, and in the end
 * no slot, no hold and no socket is left, and told is billed. SEED repeats a run.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChatServer } from '../../test/chat-server.ts';
import { eventually } from '../../test/eventually.ts';
import { allQuiet, checkLedger } from '../../test/ledger.ts';
import { Dice } from './support/dice.ts';
import { watch } from './support/watch.ts';
import { openWorld, print } from './support/world.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const total = Number(process.env.CONNECTIONS ?? 10_000);
const dice = new Dice(seed);
const chat = await startChatServer({ answer: () => 'The lamp turns all night. Nobody sleeps.' });
const world = await openWorld({ LLM_URL: chat.url, SPEECH_SLOTS: '1000' });
const callers = await Promise.all(Array.from({ length: 8 }, () => world.caller()));
const server = await world.start();
const { hostname, port } = new URL(server.url);

const voice = 'espeak-en-us';
const sound = randomBytes(4_800).toString('base64');
const input = { type: 'input_text', text: 'Hello.' };

interface Door {
  readonly path: string;
  readonly protocol?: string;
  /** Frames that are right there. */
  readonly frames: readonly (object | Buffer)[];
}

const doors: readonly Door[] = [
  {
    path: '/v1/audio/live',
    protocol: 'lectern.live',
    frames: [
      { type: 'start', voice_id: voice, words: true },
      { type: 'text', text: 'The lamp turns. Nobody ' },
      { type: 'flush' },
      { type: 'stop' },
      { type: 'end' },
    ],
  },
  {
    path: '/v1/transcriptions/live',
    protocol: 'lectern.live',
    frames: [{ type: 'start', sample_rate: 16_000 }, randomBytes(3_200), { type: 'end' }],
  },
  {
    path: '/openai/v1/realtime?model=gpt-realtime',
    frames: [
      { type: 'session.update', session: { type: 'realtime', audio: { output: { voice } } } },
      { type: 'conversation.item.create', item: { type: 'message', role: 'user', content: [input] } },
      { type: 'response.create' },
      { type: 'response.cancel' },
      { type: 'input_audio_buffer.append', audio: sound },
      { type: 'input_audio_buffer.commit' },
      { type: 'conversation.item.truncate', item_id: 'item_x', content_index: 0, audio_end_ms: 5 },
    ],
  },
  {
    path: '/openai/v1/realtime?intent=transcription',
    frames: [
      {
        type: 'session.update',
        session: { type: 'transcription', audio: { input: { turn_detection: null } } },
      },
      { type: 'input_audio_buffer.append', audio: sound },
      { type: 'input_audio_buffer.commit' },
      { type: 'input_audio_buffer.clear' },
    ],
  },
  {
    path: `/elevenlabs/v1/text-to-speech/${voice}/stream-input?output_format=pcm_16000`,
    frames: [{ text: ' ' }, { text: 'The lamp <break time="1s" />turns.', flush: true }, { text: '' }],
  },
  {
    path: `/elevenlabs/v1/text-to-speech/${voice}/multi-stream-input`,
    frames: [
      { text: 'The lamp turns.', context_id: 'a' },
      { text: 'Nobody sleeps.', context_id: 'b', flush: true },
      { context_id: 'a', close_context: true },
      { close_socket: true },
    ],
  },
  {
    path: '/elevenlabs/v1/speech-to-text/realtime?commit_strategy=manual',
    frames: [
      { message_type: 'input_audio_chunk', audio_base_64: sound },
      { message_type: 'input_audio_chunk', audio_base_64: '', commit: true },
    ],
  },
];

/** A frame as clients must send it, unless it is wrong on purpose. */
function frame(
  payload: Buffer,
  { opcode = 1, isLast = true, isMasked = true, length = payload.length } = {},
): Buffer {
  const mask = randomBytes(4);
  const size =
    length < 126
      ? Buffer.from([length])
      : length < 65_536
        ? Buffer.from([126, length >> 8, length & 0xff])
        : Buffer.from([127, 0, 0, 0, 0, ...[24, 16, 8, 0].map((shift) => (length >> shift) & 0xff)]);
  size[0]! |= isMasked ? 0x80 : 0;
  const head = Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | opcode]), size]);
  if (!isMasked) return Buffer.concat([head, payload]);
  return Buffer.concat([head, mask, payload.map((byte, at) => byte ^ mask[at % 4]!)]);
}

const toBytes = (one: object | Buffer) => (Buffer.isBuffer(one) ? one : Buffer.from(JSON.stringify(one)));
const right = (one: object | Buffer) => frame(toBytes(one), { opcode: Buffer.isBuffer(one) ? 2 : 1 });

/** One field of a right frame becomes something else. */
function bent(one: object | Buffer): Buffer {
  if (Buffer.isBuffer(one)) return frame(one.subarray(1), { opcode: dice.pick([1, 2]) });
  const fields = { ...one } as Record<string, unknown>;
  const name = dice.pick(Object.keys(fields));
  fields[name] = dice.pick([null, 0, -1, 1e308, true, [], {}, dice.text(2_000), '\u0000', [[[{}]]]]);
  return frame(toBytes(fields));
}

const split = (bytes: Buffer) => {
  const at = 1 + (randomBytes(1)[0]! % Math.max(1, bytes.length - 1));
  return [
    frame(bytes.subarray(0, at), { isLast: false }),
    frame(Buffer.alloc(0), { opcode: 9 }),
    frame(bytes.subarray(at), { opcode: 0 }),
  ];
};

const attacks: Readonly<Record<string, (door: Door) => Buffer[]>> = {
  right: ({ frames }) => frames.map(right),
  shuffled: ({ frames }) => frames.map(() => right(dice.pick(frames))),
  bent: ({ frames }) => [right(frames[0]!), ...frames.map(bent)],
  split: ({ frames }) => frames.flatMap((one) => (Buffer.isBuffer(one) ? [right(one)] : split(toBytes(one)))),
  noise: () => Array.from({ length: 5 }, () => randomBytes(200)),
  notJson: () => [frame(Buffer.from(dice.text(500))), frame(Buffer.from('[1')), frame(Buffer.from('null'))],
  notText: () => [frame(Buffer.from([0xff, 0xfe, 0xc0])), frame(randomBytes(64))],
  huge: ({ frames }) => [right(frames[0]!), frame(Buffer.alloc(2_000_000, 0x61))],
  endless: ({ frames }) => [right(frames[0]!), frame(Buffer.alloc(10), { length: 0x7fffffff })],
  unmasked: ({ frames }) => [frame(toBytes(frames[0]!), { isMasked: false })],
  flood: ({ frames }) => [right(frames[0]!), ...Array.from({ length: 1_500 }, () => right(frames.at(-2)!))],
  reserved: ({ frames }) => [
    frame(toBytes(frames[0]!), { opcode: 3 }),
    frame(Buffer.alloc(200), { opcode: 9 }),
  ],
  silent: () => [],
};

/** How a client leaves. */
const exits = ['close', 'half', 'destroy', 'reset', 'linger'] as const;

const seen: Record<string, number> = {};
const wrong = new Map<string, string>();
const count = (name: string) => (seen[name] = (seen[name] ?? 0) + 1);

/** The code of the server's closing frame, if there is one. */
function closeCode(bytes: Buffer): number | undefined {
  for (let at = bytes.indexOf('\r\n\r\n') + 4; at > 3 && at + 2 <= bytes.length;) {
    const short = bytes[at + 1]! & 0x7f;
    const head = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (at + head > bytes.length) return undefined;
    const length =
      short === 126
        ? bytes.readUInt16BE(at + 2)
        : short === 127
          ? Number(bytes.readBigUInt64BE(at + 2))
          : short;
    if ((bytes[at]! & 0x0f) === 8 && length >= 2) return bytes.readUInt16BE(at + head);
    at += head + length;
  }
  return undefined;
}

async function attack(): Promise<void> {
  const door = dice.pick(doors);
  const name = dice.pick(Object.keys(attacks));
  const exit = dice.pick(exits);
  const { key } = dice.pick(callers);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const chunks: Buffer[] = [];
  socket.on('data', (more: Buffer) => void chunks.push(more));
  socket.on('error', () => undefined);
  const over = new Promise<void>((resolve) => socket.on('end', resolve).on('close', () => resolve()));
  const protocol = door.protocol ? `sec-websocket-protocol: ${door.protocol}\r\n` : '';
  socket.write(
    `GET ${door.path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n${protocol}` +
      `xi-api-key: ${key}\r\nauthorization: Bearer ${key}\r\n\r\n`,
  );
  const received = () => Buffer.concat(chunks);
  await Promise.race([eventually('a response', () => received().includes('\r\n\r\n')), over]);
  for (const bytes of attacks[name]!(door)) {
    if (socket.destroyed) break;
    socket.write(bytes);
    if (dice.chance(0.2)) await sleep(5);
  }
  await Promise.race([over, sleep(exit === 'linger' ? 1_500 : 100)]);
  if (exit === 'close') socket.write(frame(Buffer.from([3, 232]), { opcode: 8 }));
  if (exit === 'half') socket.end();
  if (exit === 'reset') socket.resetAndDestroy();
  if (exit === 'destroy') socket.destroy();
  await Promise.race([over, sleep(2_000)]);
  socket.destroy();
  const bytes = received();
  const status = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1', 0, 20))?.[1] ?? 'none';
  const code = closeCode(bytes);
  count(code === undefined ? status : `${status}, closed ${code}`);
  const isOurs =
    (status.startsWith('5') && status !== '503') || code === 1011 || bytes.includes('"internal_error"');
  if (isOurs) wrong.set(`${door.path} ${name} ${exit}`, bytes.toString('latin1').slice(-400));
}

let left = total;
const stopWatch = watch(server);
await Promise.all(
  Array.from({ length: 48 }, async () => {
    while (left-- > 0) await attack();
  }),
);
const livez = await stopWatch();
print('hostile connections', { seed, total, seen });
print('livez', livez);
for (const [name, about] of wrong) print('WRONG', { name, about });
const quietFrom = performance.now();
await eventually('no slot and no hold is left', () => allQuiet(world.core), 600_000);
print('quiet', { afterMs: Math.round(performance.now() - quietFrom) });
const billed = [...(await checkLedger(world.core)).values()].reduce((sum, cents) => sum + cents, 0);
print('billed', { cents: billed });
const started = performance.now();
await server.end('SIGTERM');
print('SIGTERM', { ms: Math.round(performance.now() - started) });
await world.close();
await chat.close();
assert.equal(wrong.size, 0);
assert.ok(livez.failed === 0 && livez.largestMb < 600);
process.exit(0);
