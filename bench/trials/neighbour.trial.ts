/**
 * One account misbehaves in every way at once while a neighbour does small things: imports a note, exports it as PDF,
 * has a sentence spoken. Quiet and attacked rounds take turns, ROUNDS of them or as many as MINUTES allow, with the default
 * limits.
 *
 * What must hold is the factor of the medians on the clock. On a busy machine that says little: the attacked server needs the
 * processors all the time and gets a part of them, the quiet one needs them for moments. So it is printed in processor
 * time, too, as on a machine of its own: what the server and all its workers used until the response, on every core at once,
 * against what the same request takes when nothing else is done.
 */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { costlyTexts } from '../../test/costly-texts.ts';
import { processorMs } from './support/processor-time.ts';
import { threadMs, watch } from './support/watch.ts';
import { minutes, openWorld, pick, print, rounds, send, type Caller } from './support/world.ts';

const repetitions = 8;
const end = performance.now() + minutes(10) * 60_000;
const voice_id = 'espeak-en-us';
const world = await openWorld({}, { hasLimits: true });
const [neighbour, attacker] = [await world.caller(), await world.caller()];
const server = await world.start();
const port = Number(new URL(server.url).port);
const state = { isAttacked: false };
const statuses: Record<string, number> = {};

const large = 'The lamp turns above the harbour, and the ships go home. '.repeat(8_700);
const small = { text: 'A small note.\n\nIt has two paragraphs.', language: 'en' };
const created = async (caller: Caller, body: object): Promise<string> =>
  (await send(server.url, caller, { line: 'POST /v1/documents', body }))!.json.id;
const [note, book] = [
  await created(neighbour, small),
  await created(attacker, { text: large, language: 'en' }),
];

/** A recording of noise: ten minutes of it, 16-bit, 16 kHz. */
function recording(): Buffer {
  const samples = Buffer.alloc(44 + 2 * 16_000 * 600);
  samples.write('RIFF', 0);
  samples.writeUInt32LE(samples.length - 8, 4);
  samples.write('WAVEfmt ', 8);
  [16, 0x1_0001, 16_000, 32_000, 0x10_0002].forEach((value, index) =>
    samples.writeUInt32LE(value, 16 + 4 * index),
  );
  samples.write('data', 36);
  samples.writeUInt32LE(samples.length - 44, 40);
  for (let at = 44; at < samples.length; at += 2) samples.writeInt16LE(Math.floor(Math.random() * 4_000), at);
  return samples;
}
const noise = recording();

/** Many chunks of a byte each. */
const trickle = () =>
  new Promise<number>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
      socket.write('1\r\nx\r\n'.repeat(100_000));
    });
    socket.on('data', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(400));
    setTimeout(() => socket.destroy(), 5_000).unref();
  });

/** Thirty responses of half a megabyte that are never read. */
const ignore = () =>
  new Promise<number>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const line = `GET /v1/documents/${book} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${attacker.key}\r\n\r\n`;
    socket.pause();
    socket.write(line.repeat(30));
    socket.on('error', () => undefined);
    setTimeout(() => {
      socket.destroy();
      resolve(0);
    }, 5_000).unref();
  });

/** A stream that is heard to its end, or left in the middle. */
const hear = () =>
  new Promise<number>((resolve) => {
    const headers = { authorization: `Bearer ${attacker.key}`, 'content-type': 'application/json' };
    const sent = request(`${server.url}/v1/audio/stream`, { method: 'POST', headers }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? 0));
      if (Math.random() < 0.3) setTimeout(() => sent.destroy(), 2_000).unref();
    });
    sent.on('error', () => resolve(0));
    sent.end(JSON.stringify({ input: large.slice(0, 20_000), voice_id, language: 'en' }));
  });

const status = async (line: string, body?: unknown) =>
  (await send(server.url, attacker, { line, body }))?.status ?? 0;
const costly = () => pick(costlyTexts).make(300_000);
const attacks: Record<string, readonly [count: number, attack: () => Promise<number>]> = {
  imports: [8, () => status(`POST /app/imports/file?name=x.${pick(['txt', 'md', 'html'])}`, costly())],
  exports: [10, () => status(`GET /v1/documents/${book}/export?format=${pick(['pdf', 'docx'])}`)],
  streams: [6, hear],
  audiobooks: [
    3,
    () => status(`POST /app/documents/${book}/audiobooks`, { voice_id: pick([voice_id, 'espeak-de']) }),
  ],
  quotes: [3, () => status(`POST /app/documents/${book}/audiobooks/quote`, { voice_id })],
  recordings: [2, () => status('POST /app/transcriptions?name=noise.wav', noise)],
  documents: [4, () => status('POST /v1/documents', { text: costly() })],
  searches: [2, () => status(`GET /v1/documents?query=${'x'.repeat(200)}`)],
  trickles: [2, trickle],
  unread: [4, ignore],
};

async function attackAgainAndAgain(name: string, attack: () => Promise<number>): Promise<void> {
  for (;;) {
    if (!state.isAttacked) await sleep(100);
    else {
      const got = `${name} ${await attack()}`;
      statuses[got] = (statuses[got] ?? 0) + 1;
      // The one who sends takes processor time from both; a refusal is not worth more of it.
      await sleep(200);
    }
  }
}
for (const [name, [count, attack]] of Object.entries(attacks))
  for (let number = 0; number < count; number++) void attackAgainAndAgain(name, attack);

let sentences = 0;
const things = {
  import: () =>
    send(server.url, neighbour, { line: 'POST /app/imports/file?name=note.txt', body: 'A small note.' }),
  export: () => send(server.url, neighbour, { line: `GET /v1/documents/${note}/export?format=pdf` }),
  speech: () => {
    const input = `This is sentence number ${(sentences += 1)}.`;
    return send(server.url, neighbour, {
      line: 'POST /v1/audio/speech',
      body: { input, voice_id, language: 'en' },
    });
  },
};
type Thing = keyof typeof things;
const names = Object.keys(things) as Thing[];
interface Taken {
  readonly ms: number;
  readonly processorMs: number;
  /** What the server's first thread computed meanwhile: much of it means waiting for turns of the event loop. */
  readonly firstThreadMs: number;
}
type Times = Record<Thing, Taken[]>;
const noTimes = (): Times => ({ import: [], export: [], speech: [] });
const times = { quiet: noTimes(), attacked: noTimes() };

async function measure(when: 'quiet' | 'attacked'): Promise<void> {
  for (let number = 0; number < repetitions; number++) {
    for (const name of names) {
      const started = performance.now();
      const [usedBefore, firstBefore] = [processorMs(server.pid), threadMs(server.pid)];
      const response = await things[name]();
      assert.ok(
        response && response.status < 300,
        `${when} ${name}: ${response?.status} ${response?.text.slice(0, 200)}`,
      );
      const ms = performance.now() - started;
      times[when][name].push({
        ms,
        processorMs: processorMs(server.pid) - usedBefore,
        firstThreadMs: threadMs(server.pid) - firstBefore,
      });
      await sleep(100);
    }
  }
}

const median = (taken: readonly Taken[]) =>
  Math.round(taken.map(({ ms }) => ms).sort((a, b) => a - b)[taken.length >> 1]!);
const mean = (values: readonly number[]) =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
const meanProcessorMs = (taken: readonly Taken[]) => mean(taken.map(({ processorMs: ms }) => ms));
const figuresOf = (all: Times) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        median: median(all[name]),
        processor: meanProcessorMs(all[name]),
        firstThread: mean(all[name].map(({ firstThreadMs }) => firstThreadMs)),
      },
    ]),
  );
const factorsOf = (factor: (name: Thing) => number) =>
  Object.fromEntries(names.map((name) => [name, Number(factor(name).toFixed(2))]));

await measure('quiet');
times.quiet = noTimes();
const stopWatch = watch(server);
for (let round = 0; round < rounds(3) && (round === 0 || performance.now() < end); round++) {
  await measure('quiet');
  state.isAttacked = true;
  await sleep(8_000);
  await measure('attacked');
  state.isAttacked = false;
  // Streams and exports that were under way end.
  await sleep(8_000);
}
print('quiet', figuresOf(times.quiet));
print('attacked', figuresOf(times.attacked));
const factors = factorsOf((name) => median(times.attacked[name]) / median(times.quiet[name]));
print('on the clock', factors);
print(
  'in processor time',
  factorsOf((name) => {
    const [quiet, attacked] = [meanProcessorMs(times.quiet[name]), meanProcessorMs(times.attacked[name])];
    return Math.max(quiet, attacked / availableParallelism()) / quiet;
  }),
);
print('attacks', statuses);
print('livez', await stopWatch());
await server.end('SIGTERM');
await world.close();
assert.ok(Object.values(factors).every((factor) => factor <= 3));
process.exit(0);
