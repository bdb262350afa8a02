/** A server process dies by kill -9 in mid-stream. The next one finds its holds, slots and keys, and the books add up. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openCore, type Core } from '../../src/program/composition/core.ts';
import { readConfig, type Environment } from '../../src/program/config/config.ts';
import { Holds } from '../../src/features/wallet/holds.ts';
import { priceCents } from '../../src/features/wallet/price.rules.ts';
import { eventually } from '../eventually.ts';
import { allQuiet, balanceOf, checkLedger, openHolds } from '../ledger.ts';
import { listen, msOf, paths, readEvents, readWav, type ListenOptions } from '../speech-client.ts';
import { freePort, freshStore } from '../store.ts';
import { requireSound } from './processes.ts';

const program = fileURLToPath(new URL('../../src/program/cli/main.ts', import.meta.url));
const voice_id = 'espeak-en-us';
let environment: Environment;
let url: string;
let core: Core;
let server: ChildProcess;
let remove: () => Promise<void>;

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, 'serve'], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  const answers = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually('the server answers', answers);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

before(async () => {
  const store = await freshStore();
  remove = () => store.remove();
  const port = String(await freePort());
  const settings = {
    LOG_LEVEL: 'silent',
    SPEECH_ENGINES: 'espeak',
    BOOTSTRAP: 'off',
  };
  environment = { ...settings, PORT: port, ...store.environment };
  const config = readConfig(environment, store.environment.DATA_DIR!);
  url = config.publicUrl;
  core = await openCore(config);
  server = await startProcess();
});
after(async () => {
  await kill(server);
  await core.close();
  await remove();
});

/** A listener that reports when it has received this many bytes, and continues. */
function hear(path: string, options: ListenOptions, bytes: number) {
  const enough = Promise.withResolvers<void>();
  const leaveWhen = (heard: Buffer) => {
    if (heard.length >= bytes) enough.resolve();
    return false;
  };
  const ended = listen(url, path, { ...options, leaveWhen });
  return { enough: Promise.race([enough.promise, ended]), ended };
}

/** Changes when the leases of the dead server end: on a busy machine the next start may take longer than they last. */
async function endLeases(expiresAtMs: number): Promise<void> {
  const { queries } = core.database;
  for (const table of ['holds', 'slots', 'idempotency_keys'] as const)
    await queries.updateTable(table).set({ expires_at: expiresAtMs }).execute();
}

test('what a killed process had delivered is billed once, the rest comes back, and its slots free themselves', async () => {
  const email = 'reader@example.com';
  const accountId = await core.access.createAccount({
    email,
    plan: 'free',
    walletCents: 1_000,
    password: 'correct horse',
  });
  const { key } = await core.access.createKey(accountId, 'test');
  const text = Array.from(
    { length: 400 },
    (_, n) => `This is line ${n} of a long text that is read aloud.`,
  ).join(' ');
  const ask = (id: string, input: string, more: Record<string, string> = {}) => ({
    key,
    body: { input, voice_id, language: 'en' },
    headers: { 'x-request-id': id, ...more },
  });

  const wav = hear(paths.wav, ask('wav', text.slice(0, 20_000)), 1_500_000);
  const events = hear(paths.events, ask('events', text.slice(0, 20_000)), 2_000_000);
  await Promise.all([wav.enough, events.enough]);
  // Sentences that were not made for the others: making them takes much longer than holding the money for them.
  const unheard = text.slice(-5_000);
  const whole = listen(url, paths.whole, ask('whole', unheard, { 'idempotency-key': 'k' }));
  await eventually('its money is held', async () => (await openHolds(core)).length === 3);
  await kill(server);
  const [heardWav, heardEvents, heardWhole] = await Promise.all([wav.ended, events.ended, whole]);
  assert.deepEqual([heardWav.complete, heardEvents.complete, heardWhole.status], [false, false, undefined]);
  assert.equal((await openHolds(core)).length, 3, 'three holds were left behind');

  await endLeases(Date.now() + 3_600_000);
  server = await startProcess();
  const short = ask('again', text.slice(0, 40), { 'idempotency-key': 'another' });
  assert.equal((await listen(url, paths.whole, short)).status, 429, 'the dead still hold their slots');
  const { database, clock, ids } = core;
  const holds = new Holds({ database, clock, ids });
  assert.equal(await holds.sweep(), 0, 'and their money');
  await endLeases(1);
  await Promise.all([holds.sweep(), holds.sweep()]);
  assert.ok(await allQuiet(core));

  const billed = await checkLedger(core);
  const receivedMs = {
    wav: msOf(readWav(heardWav.bytes, 'stream')),
    events: readEvents(heardEvents.bytes).marks.at(-1)!.end_time,
  };
  // What was written to the socket and what was recorded may be ahead of what had arrived, by seconds.
  for (const form of ['wav', 'events'] as const) {
    const [least, most] = [priceCents(receivedMs[form] - 5_000), priceCents(receivedMs[form] + 120_000)];
    const cents = billed.get(form)!;
    assert.ok(cents >= Math.max(2, least) && cents <= most, `${form}: ${cents}, not ${least} to ${most}`);
  }
  assert.equal(billed.get('whole'), 0, 'none of it was delivered');

  const retry = await listen(url, paths.whole, ask('retry', unheard, { 'idempotency-key': 'k' }));
  assert.deepEqual([retry.status, retry.headers['idempotent-replayed']], [200, undefined]);
  await eventually('all quiet', () => allQuiet(core));
  const paid = [...(await checkLedger(core)).values()].reduce((sum, cents) => sum + cents, 0);
  assert.equal(await balanceOf(core, accountId), 1_000 - paid);
  await requireSound(environment);
});
