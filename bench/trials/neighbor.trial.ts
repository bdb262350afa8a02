/**
 * One account misbehaves in every way at once while a neighbor does small things: imports a note, exports it as PDF,
 * has a sentence spoken. Quiet and attacked rounds take turns, ROUNDS of them or as many as MINUTES allow, with the default
 * limits.
 *
 * The limit is on the factor between the medians by the clock. On a busy machine that factor says little: the attacked
 * server needs the processors all the time and gets part of them, the quiet one needs them for moments. So it is printed
 * in processor time, too, as on a machine without other load: what the server and all its workers used until the response,
 * spread over every core, against what the same request takes when nothing else is done.
 */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorMs } from './support/processor-time.ts';
import { threadMs, watch } from './support/watch.ts';
import { minutes, openWorld, print, rounds, send, type Caller } from './support/world.ts';

const repetitions = 8;
const end = performance.now() + minutes(10) * 60_000;
const voice_id = 'espeak-en-us';
const world = await openWorld({}, { hasLimits: true });
const [neighbor, attacker] = [await world.caller(), await world.caller()];
const server = await world.start();

const large = 'The lamp turns above the harbour, and the ships go home. '.repeat(8_700);
const small = { text: 'A small note.\n\nIt has two paragraphs.', language: 'en' };
const created = async (caller: Caller, body: object): Promise<string> =>
  (await send(server.url, caller, { line: 'POST /v1/documents', body }))!.json.id;
const [note, book] = [
  await created(neighbor, small),
  await created(attacker, { text: large, language: 'en' }),
];

const attackers = fork(new URL('./support/attackers.ts', import.meta.url), {
  env: { ...process.env, ATTACKED: JSON.stringify({ url: server.url, caller: attacker, book }) },
});
process.once('exit', () => attackers.kill());
const attack = (isOn: boolean) => attackers.send({ isOn });
let statuses = {};
attackers.on('message', (counts: object) => {
  statuses = counts;
});

let sentences = 0;
const things = {
  import: () =>
    send(server.url, neighbor, { line: 'POST /app/imports/file?name=note.txt', body: 'A small note.' }),
  export: () => send(server.url, neighbor, { line: `GET /v1/documents/${note}/export?format=pdf` }),
  speech: () => {
    const input = `This is sentence number ${(sentences += 1)}.`;
    return send(server.url, neighbor, {
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
  /** What the server's main thread computed meanwhile: much of it means waiting for turns of the event loop. */
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
  attack(true);
  await sleep(8_000);
  await measure('attacked');
  attack(false);
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
