/**
 * Live speech as a language model writes it, through the program as it is started: how soon the first sound comes after the
 * first clause is certain, whether there are gaps while text keeps coming, and how much sound still comes after `stop`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openCore } from '../src/program/composition/core.ts';
import { readConfig } from '../src/program/config/config.ts';
import { LiveClient } from '../test/live-client.ts';
import { startProcess } from '../test/processes/processes.ts';
import { freshStore, openAccount } from '../test/store.ts';
import { median, printTable } from './measure.ts';

const tokenMs = 50;
const rounds = Number(process.env.BENCH_ROUNDS ?? 8);
const clause = 'When the evening comes and the sea is calm,';
const text =
  `${clause} the keeper climbs the stairs and lights the lamp. The ships see it from far away. ` +
  'Nobody sleeps in this house, and nobody minds. In the morning he goes down again, and the gulls wait for him.';

const store = await freshStore('sqlite');
const core = await openCore(readConfig(store.environment, '.'));
const { key } = await openAccount(core, { plan: 'unlimited', walletCents: 10_000 });
const server = await startProcess({ ...store.environment, SPEECH_ENGINES: 'piper,espeak' });

interface Round {
  readonly firstMs: number;
  readonly gapMs: number;
}

/** Words at 20 a second. */
async function speak(voice_id: string, salt: string): Promise<Round> {
  const client = await LiveClient.open(server.url, key, { voice_id });
  const { sample_rate } = await client.next('ready');
  let clauseAtMs = 0;
  let firstAtMs = 0;
  let heardUntilMs = 0;
  let gapMs = 0;
  client.socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') return;
    const now = performance.now();
    firstAtMs ||= now;
    if (heardUntilMs > 0) gapMs = Math.max(gapMs, now - heardUntilMs);
    heardUntilMs = Math.max(heardUntilMs, now) + ((data as ArrayBuffer).byteLength / 2 / sample_rate) * 1_000;
  });
  let sent = '';
  for (const word of `${salt} ${text}`.split(/(?<= )/)) {
    client.text(word);
    sent += word;
    // By then a clause has ended, and it is certain enough to be said.
    if (clauseAtMs === 0 && sent.length >= 40) clauseAtMs = performance.now();
    await sleep(tokenMs);
  }
  await client.end();
  return { firstMs: firstAtMs - clauseAtMs, gapMs };
}

/** Milliseconds of sound that came after `stop` was sent, in the middle of a sentence. */
async function stopped(voice_id: string, salt: string): Promise<{ soundMs: number; toldMs: number }> {
  const client = await LiveClient.open(server.url, key, { voice_id });
  const { sample_rate } = await client.next('ready');
  client.text(`${salt} ${text} `.repeat(6));
  await client.next('mark', 2);
  await sleep(20);
  const before = client.sound.length;
  const stoppedAtMs = performance.now();
  client.send({ type: 'stop' });
  await client.next('stopped');
  const toldMs = performance.now() - stoppedAtMs;
  const soundMs = ((client.sound.length - before) / 2 / sample_rate) * 1_000;
  await client.end();
  return { soundMs, toldMs };
}

const inMs = (values: readonly number[]) =>
  `${Math.round(median(values))} ms, at most ${Math.round(Math.max(...values))} ms`;

try {
  const rows: string[][] = [];
  for (const voice of ['piper-ada', 'espeak-en-us']) {
    await speak(voice, 'Now');
    const spoken: Round[] = [];
    const stops: { soundMs: number; toldMs: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      // Another text each time: nothing comes from the cache.
      spoken.push(await speak(voice, `Evening number ${round}, said she:`));
      stops.push(await stopped(voice, `Morning number ${round}, said he:`));
    }
    rows.push([
      `${voice}: first sound after the first clause`,
      inMs(spoken.map(({ firstMs }) => firstMs)),
      '≤ 300 ms',
    ]);
    rows.push([`${voice}: longest silence while text comes`, inMs(spoken.map(({ gapMs }) => gapMs)), '0 ms']);
    rows.push([
      `${voice}: sound that comes after \`stop\``,
      inMs(stops.map(({ soundMs }) => soundMs)),
      '≤ 50 ms',
    ]);
    rows.push([`${voice}: until \`stopped\` is told`, inMs(stops.map(({ toldMs }) => toldMs)), '']);
  }
  printTable(['what', 'measured', 'goal'], rows);
} finally {
  await server.end();
  await core.close();
  await store.remove();
}
