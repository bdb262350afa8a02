/**
 * REQUESTS hostile requests to every dialect, ten thousand unless told: over HTTP to OpenAI's, ElevenLabs' and Speechify's
 * addresses, and events to the Wyoming port. Each refusal has the dialect's own shape, none is a 5xx but an honest 503, and
 * /livez always responds. SEED repeats a run.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { encodeEvent, EventDecoder, type WyomingEvent } from '../../src/platform/net/wyoming-frames.ts';
import { dialects, type Dialect } from '../../test/dialects/attacks.ts';
import { freePort } from '../../test/store.ts';
import { Dice } from './support/dice.ts';
import { watch } from './support/watch.ts';
import { openWorld, print } from './support/world.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const requests = Number(process.env.REQUESTS ?? 10_000);
const atOnce = 12;
const dice = new Dice(seed);
const wyomingPort = await freePort();
const world = await openWorld({
  SPEECH_SLOTS: '1000',
  WYOMING_PORT: String(wyomingPort),
  WYOMING_ACCOUNT: 'home@example.com',
});
const { key } = await world.caller();
const account = await world.caller();
await world.core.database.queries
  .updateTable('accounts')
  .set({ email: 'home@example.com' })
  .where('id', '=', account.id)
  .execute();
const server = await world.start();
const wrong = new Map<string, string>();

function bodyOf({ body }: Dialect): string {
  if (dice.chance(0.05)) return dice.text(300);
  const fields = Object.entries(body)
    .filter(() => dice.chance(0.93))
    .map(([name, usual]) => {
      if (dice.chance(0.5)) return [name, usual];
      return [name, dice.chance(0.3) ? dice.costly(300) : dice.value(name)];
    });
  if (dice.chance(0.1)) fields.push([dice.text(10), dice.value('')]);
  return JSON.stringify(Object.fromEntries(fields));
}

async function fire(dialect: Dialect, seen: Record<string, number>): Promise<void> {
  const isPost = dice.chance(0.8);
  const path = isPost
    ? dice.pick(dialect.posts) + (dice.chance(0.05) ? encodeURIComponent(dice.text(20)) : '')
    : dice.pick(dialect.gets) + encodeURIComponent(dice.text(60));
  const method = dice.chance(0.95) ? (isPost ? 'POST' : 'GET') : dice.pick(['PUT', 'DELETE', 'PATCH']);
  const headers = {
    ...dialect.auth(dice.chance(0.95) ? key : dice.header()),
    'content-type': dice.chance(0.95) ? 'application/json' : dice.header(),
    ...(dice.chance(0.3) && {
      accept: dice.pick(['audio/pcm', 'audio/ogg', '*/*', 'text/html', dice.header()]),
    }),
  };
  const init = { method, headers, ...(isPost && { body: bodyOf(dialect) }) };
  const response = await fetch(server.url + path, init);
  const text = Buffer.from(await response.arrayBuffer()).toString();
  const { status } = response;
  seen[status] = (seen[status] ?? 0) + 1;
  const isHonest = status === 503 && response.headers.has('retry-after');
  const isRight = status < 400 || ((status < 500 || isHonest) && dialect.isError(JSON.parse(text)));
  if (!isRight) wrong.set(`${path} ${status}`, `${init.body ?? ''} ${text}`.slice(0, 600));
}

const types =
  'describe ping synthesize synthesize-start synthesize-chunk synthesize-stop transcribe audio-start audio-chunk audio-stop x'.split(
    ' ',
  );
const usualData = () => ({
  text: dice.chance(0.8) ? dice.costly(200) : dice.value('text'),
  ...(dice.chance(0.5) && { voice: dice.chance(0.7) ? { name: 'espeak-en-us' } : dice.value('voice_id') }),
  ...(dice.chance(0.3) && { language: dice.value('language') }),
  rate: dice.chance(0.8) ? 16_000 : dice.value('limit'),
  width: dice.chance(0.9) ? 2 : dice.value(''),
  channels: dice.chance(0.9) ? 1 : dice.value(''),
});

function frame(): Buffer {
  if (dice.chance(0.1)) return Buffer.from(`${dice.text(200)}\n`);
  if (dice.chance(0.05)) return Buffer.from(`{"type":"x","data_length":${String(dice.value('limit'))}}\n`);
  const whole = encodeEvent(
    dice.pick(types),
    usualData(),
    dice.chance(0.3) ? Buffer.alloc(320, 9) : undefined,
  );
  return dice.chance(0.05) ? whole.subarray(0, Math.floor(dice.next() * whole.length)) : whole;
}

/** A few events on a separate connection, then everything that comes back. */
async function converse(seen: Record<string, number>): Promise<void> {
  const socket = connect(wyomingPort, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const sent = Array.from({ length: 1 + Math.floor(dice.next() * 4) }, frame);
  socket.end(Buffer.concat(sent));
  const decoder = new EventDecoder();
  const got: WyomingEvent[] = [];
  socket.on('data', (bytes: Buffer) => got.push(...decoder.push(bytes)));
  await once(socket, 'close');
  for (const { type } of got) seen[type] = (seen[type] ?? 0) + 1;
  const failure = got.find(({ type }) => type === 'error')?.data;
  if (failure?.code === 'internal_error')
    wrong.set(`wyoming ${String(failure.text)}`, sent.join('').slice(0, 600));
}

async function many(name: string, one: (seen: Record<string, number>) => Promise<void>): Promise<void> {
  const seen: Record<string, number> = {};
  let left = requests;
  const work = async () => {
    while (left-- > 0) await one(seen);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  print(name, { requests, seen });
}

const stopWatch = watch(server);
print('hostile requests to the dialects', { seed });
for (const [name, dialect] of Object.entries(dialects)) await many(name, (seen) => fire(dialect, seen));
await many('wyoming', converse);
print('livez', await stopWatch());
for (const [name, about] of wrong) print('WRONG', { name, about });
await server.end('SIGTERM');
await world.close();
assert.equal(wrong.size, 0);
process.exit(0);
