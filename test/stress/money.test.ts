/**
 * A seeded crowd: whole speech, both streams, replays, empty wallets, engines that break, and clients that
 * leave at every stage, many at a time. Whatever happened, the ledger must explain every balance, nobody may
 * have heard more than was billed, and nothing may be left held, taken or running.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pauseMs } from '../../src/features/speech/pauses.rules.ts';
import { priceCents } from '../../src/features/wallet/price.rules.ts';
import { eventually } from '../eventually.ts';
import { allQuiet, balanceOf, checkLedger } from '../ledger.ts';
import { listen, msOf, paths, readEvents, readWav, type Heard } from '../speech-client.ts';
import { createFakeSpeaker, startSpeechServer, type SpeechServer } from '../speech-server.ts';

const seed = Number(process.env.TEST_SEED ?? 20_260_731);
const requests = 400;
const atOnce = 32;

/** The same sequence for the same seed: mulberry32. */
function createChance(from: number) {
  let state = from;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, below: (limit: number) => Math.floor(next() * limit) };
}

const speaker = createFakeSpeaker();
let server: SpeechServer;
before(async () => {
  server = await startSpeechServer(speaker, { environment: { SPEECH_SLOTS: '3' } });
  speaker.letGo();
});
after(() => server.close());

interface Plan {
  readonly id: string;
  readonly form: keyof typeof paths;
  readonly account: { id: string; key: string };
  readonly input: string;
  readonly idempotencyKey?: string;
  readonly leaveAtByte?: number;
  readonly leaveAfterMs?: number;
}

function planOf(
  index: number,
  accounts: readonly { id: string; key: string }[],
  chance: ReturnType<typeof createChance>,
): Plan {
  const form = (['whole', 'wav', 'events'] as const)[chance.below(3)]!;
  const sentences = Array.from({ length: 1 + chance.below(5) }, (_, n) =>
    chance.next() < 0.03
      ? `Part ${n} will break.`
      : `Part ${chance.below(40)} takes ${1 + chance.below(25)} seconds.`,
  );
  const leaves = chance.next();
  const keyed =
    form === 'whole' && chance.next() < 0.5 ? `Key ${chance.below(12)} takes 31 seconds.` : undefined;
  return {
    id: `trial-${index}`,
    form,
    account: accounts[chance.below(accounts.length)]!,
    input: keyed ?? sentences.join(' '),
    ...(keyed !== undefined && { idempotencyKey: keyed }),
    ...(leaves < 0.25 && { leaveAtByte: 1 + chance.below(120_000) }),
    ...(leaves > 0.85 && { leaveAfterMs: chance.below(40) }),
  };
}

const run = (plan: Plan): Promise<Heard> =>
  listen(server.url, paths[plan.form], {
    key: plan.account.key,
    body: { input: plan.input, voice_id: 'scripted-one', language: 'en' },
    headers: {
      'x-request-id': plan.id,
      ...(plan.idempotencyKey !== undefined && { 'idempotency-key': plan.idempotencyKey }),
    },
    ...(plan.leaveAtByte !== undefined && { leaveWhen: (bytes) => bytes.length >= plan.leaveAtByte! }),
    ...(plan.leaveAfterMs !== undefined && { leaveAt: sleep(plan.leaveAfterMs) }),
  });

/** Milliseconds of audio, in whole sentences, that the client has for sure. */
function heardMs({ form, input }: Plan, { bytes, complete, status }: Heard): number {
  if (status !== 200) return 0;
  if (form === 'whole') return complete ? JSON.parse(bytes.toString()).duration_ms : 0;
  if (form === 'events') return readEvents(bytes).marks.at(-1)?.end_time ?? 0;
  if (bytes.length < 44) return 0;
  const receivedMs = msOf(readWav(bytes, 'stream'));
  let untilMs = 0;
  for (const [, seconds] of input.matchAll(/(\d+) seconds/g)) {
    if (untilMs + Number(seconds) * 1000 > receivedMs) break;
    untilMs += Number(seconds) * 1000;
  }
  return untilMs;
}

/** What the client can say of its bill: exactly, when it heard the end; else at least what it heard. */
function checkBill(plan: Plan, heard: Heard, cents: number): void {
  const about = `${plan.id} ${plan.form} → ${heard.status}, ${heard.bytes.length} bytes, seed ${seed}`;
  const replayed = heard.headers['idempotent-replayed'] === 'true';
  const told = tellsOf(plan, heard);
  if (heard.complete && !replayed && told !== undefined) {
    assert.equal(told.cents, cents, about);
    assert.equal(cents, priceCents(told.ms), about);
  }
  if (replayed) return assert.equal(cents, 0, about);
  if (heard.complete && heard.status !== 200) return assert.equal(cents, 0, about);
  assert.ok(cents >= priceCents(heardMs(plan, heard)), `heard more than billed: ${about}`);
  const lengths = Array.from(plan.input.matchAll(/(\d+) seconds/g), ([, seconds]) => Number(seconds) * 1000);
  const pauses = (lengths.length - 1) * pauseMs.sentence;
  const wholeMs = lengths.reduce((sum, ms) => sum + ms, pauses);
  assert.ok(cents <= priceCents(wholeMs), `billed for more than the text: ${about}`);
}

function tellsOf(
  { form }: Plan,
  { status, complete, bytes }: Heard,
): { cents: number; ms: number } | undefined {
  if (status !== 200 || !complete || form === 'wav') return undefined;
  const usage = form === 'whole' ? JSON.parse(bytes.toString()) : readEvents(bytes).done;
  return usage && { cents: usage.billed_credits, ms: usage.duration_ms };
}

test(`${requests} requests of every kind leave books that add up (seed ${seed})`, async () => {
  const chance = createChance(seed);
  const accounts = await Promise.all(
    [0, 1, 2, 3, 40, 5_000, 5_000, 5_000].map((cents) => server.account(cents)),
  );
  const plans = Array.from({ length: requests }, (_, index) => planOf(index, accounts, chance));
  const heard = new Map<Plan, Heard>();
  const queue = plans.values();
  const worker = async () => {
    for (const plan of queue) heard.set(plan, await run(plan));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await eventually('all quiet', () => allQuiet(server.core));
  assert.equal(speaker.running(), 0);

  const billed = await checkLedger(server.core);
  for (const [plan, answer] of heard) checkBill(plan, answer, billed.get(plan.id) ?? 0);
  for (const { id } of accounts.slice(0, 2)) {
    assert.ok((await balanceOf(server.core, id)) < 2, 'a wallet that cannot cover a hold is not touched');
  }
  // A trial that never met these cases would prove nothing.
  const statuses = [...heard.values()].map(({ status }) => status);
  for (const status of [200, 402, 429, 500, undefined]) assert.ok(statuses.includes(status), `no ${status}`);
  assert.ok(
    [...heard.values()].some((one) => one.headers['idempotent-replayed']),
    'no replay',
  );
  assert.ok(
    [...heard.values()].filter((one) => one.status === 200 && !one.complete).length > 10,
    'nobody left',
  );
});

test('200 clients that connect, read a little and vanish leave nothing behind', async () => {
  const accounts = await Promise.all(Array.from({ length: 10 }, () => server.account(10_000)));
  const input = Array.from({ length: 40 }, (_, n) => `Number ${n} takes 20 seconds.`).join(' ');
  const vanish = (n: number) =>
    listen(server.url, n % 2 ? paths.wav : paths.events, {
      key: accounts[n % 10]!.key,
      body: { input: `Client ${n} takes 3 seconds. ${input}`, voice_id: 'scripted-one', language: 'en' },
      leaveWhen: (bytes) => bytes.length > (n % 7) * 10_000,
    });
  for (let n = 0; n < 200; n += 40) await Promise.all(Array.from({ length: 40 }, (_, k) => vanish(n + k)));
  await eventually('all quiet', () => allQuiet(server.core));
  assert.equal(speaker.running(), 0);
  await checkLedger(server.core);
  const again = await listen(server.url, paths.wav, {
    key: accounts[0]!.key,
    body: { input: 'Still there?', voice_id: 'scripted-one', language: 'en' },
  });
  assert.deepEqual([again.status, again.complete], [200, true]);
});
