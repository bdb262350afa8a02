/**
 * What speech costs through the API, beside the bare engine in the same run, on this machine:
 *   npm run bench -- speech      (BENCH_PART=engine, streaming, studio, memory or documents: that part alone)
 * Both sides take turns, so that whatever else the machine does disturbs both alike.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeechEngine } from '../src/engines/speech/engine.ts';
import { createKokoroEngine } from '../src/engines/speech/kokoro/kokoro.ts';
import { createPiperEngine } from '../src/engines/speech/piper/piper.ts';
import { listen, paths, readWav } from '../test/speech-client.ts';
import { sharedModels } from '../test/store.ts';
import { requestsPerSecond, startBenchServer, type BenchServer } from './server.ts';
import { ask, startBare } from './speech.child.ts';

const contenders: { engine: SpeechEngine; voiceId: string }[] = [
  { engine: createPiperEngine(), voiceId: 'piper-ada' },
];

const nouns = [
  'lamp',
  'harbour',
  'keeper',
  'letter',
  'winter',
  'garden',
  'engine',
  'window',
  'river',
  'stair',
];
let told = 0;
/** A sentence that was never spoken before, about as long as the others. */
function sentence(): string {
  const [a, b, c] = [1, 10, 100].map((step) => nouns[Math.floor((told += 1) / step) % nouns.length]!);
  return `The ${a} near the ${b} was older than the ${c}, or so they had told him at least ${told} times.`;
}

const median = (values: number[]): number => values.toSorted((x, y) => x - y)[Math.floor(values.length / 2)]!;
const rows: string[] = [];
function report(what: string, measured: string, goal: string, met: boolean): void {
  rows.push(`| ${what} | ${measured} | ${goal} | ${met ? 'met' : 'missed'} |`);
  process.stderr.write(`${rows.at(-1)}\n`);
}

async function speak(server: BenchServer, voice_id: string, input: string) {
  const beganAt = performance.now();
  let firstMs = 0;
  const leaveWhen = () => {
    firstMs ||= performance.now() - beganAt;
    return false;
  };
  const body = { input, voice_id, language: 'en' };
  const heard = await listen(server.url, paths.wav, { key: server.key, body, leaveWhen });
  return { firstMs, seconds: readWav(heard.bytes, 'stream').pcm.length };
}

/** The engine against itself behind the API: one worker, so that both sides compute on one core. */
async function besideTheBareEngine({ engine, voiceId }: (typeof contenders)[number]): Promise<void> {
  const silent = () => undefined;
  const voices = await engine.prepare({ modelsDir: sharedModels, log: { info: silent, warn: silent } });
  const { sampleRate } = voices.find((voice) => voice.voiceId === voiceId)!;
  const { model, speaker } = await engine.source(voiceId);
  const bare = await startBare(model);
  const server = await startBenchServer({ SPEECH_ENGINES: engine.name, SPEECH_WORKERS: '1' });
  try {
    await speak(server, voiceId, sentence());
    await ask(bare, { texts: [sentence()], speaker });
    const first: { api: number[]; bare: number[]; cached: number[] } = { api: [], bare: [], cached: [] };
    const spent = { api: 0, bare: 0, apiSeconds: 0, bareSeconds: 0 };
    for (let round = 0; round < 8; round++) {
      const texts = [sentence(), sentence(), sentence(), sentence()];
      const cpu = server.cpuMs();
      const fresh = await speak(server, voiceId, texts.join(' '));
      spent.api += server.cpuMs() - cpu;
      spent.apiSeconds += fresh.seconds / 2 / sampleRate;
      first.api.push(fresh.firstMs);
      const alone = await ask(bare, { texts, speaker });
      spent.bare += alone.cpuMs;
      spent.bareSeconds += alone.samples / sampleRate;
      first.bare.push(alone.firstMs);
      for (let n = 0; n < 3; n++) first.cached.push((await speak(server, voiceId, texts.join(' '))).firstMs);
    }
    const [api, alone] = [(spent.apiSeconds * 1000) / spent.api, (spent.bareSeconds * 1000) / spent.bare];
    report(
      `${engine.name}: audio seconds per CPU second`,
      `${api.toFixed(2)}; bare ${alone.toFixed(2)}`,
      'overhead ≤ 5 %',
      alone / api <= 1.05,
    );
    const [apiMs, bareMs, cachedMs] = [first.api, first.bare, first.cached].map(median) as [
      number,
      number,
      number,
    ];
    report(
      `${engine.name}: first audio`,
      `${apiMs.toFixed(0)} ms; bare ${bareMs.toFixed(0)} ms; ratio ${(apiMs / bareMs).toFixed(2)}`,
      '≤ 1.15',
      apiMs / bareMs <= 1.15,
    );
    report(
      `${engine.name}: first audio, spoken before`,
      `${cachedMs.toFixed(1)} ms, ${(bareMs / cachedMs).toFixed(0)} × faster than the bare engine`,
      '≥ 30 ×',
      bareMs / cachedMs >= 30,
    );
  } finally {
    bare.disconnect();
    await server.close();
  }
}

const lengths = [
  { seconds: 'one second', text: 'It was a cold day.', most: 0.5 },
  {
    seconds: 'five seconds',
    text: 'He opened the letter slowly, read it twice, folded it again, and put it back in the drawer.',
    most: 0.25,
  },
];

/** After these the code that pronounces, some of it WebAssembly, is compiled as far as it will be. */
const warmUpRounds = 10;

/** One model that streams beside one that makes each sentence at once: what chunks cost, by processor time. */
async function streaming(): Promise<void> {
  const engine = createPiperEngine();
  await engine.prepare({ modelsDir: sharedModels, log: { info: () => undefined, warn: () => undefined } });
  const { model, speaker } = await engine.source('piper-ada');
  const start = (options: object) =>
    startBare({ ...model, options: { ...(model.options as object), ...options } });
  const [chunked, whole] = await Promise.all([start({}), start({ firstChunkFrames: 100_000 })]);
  try {
    for (const { seconds, text, most } of lengths) {
      const spent: { first: number[]; chunked: number[]; whole: number[] } = {
        first: [],
        chunked: [],
        whole: [],
      };
      for (let round = 0; round < warmUpRounds + 12; round++) {
        const [one, other] = [
          await ask(chunked, { texts: [text], speaker }),
          await ask(whole, { texts: [text], speaker }),
        ];
        if (round < warmUpRounds) continue;
        spent.first.push(one.firstCpuMs);
        spent.chunked.push(one.cpuMs);
        spent.whole.push(other.cpuMs);
      }
      const unsplit = median(spent.whole);
      const [first, total] = [median(spent.first) / unsplit, median(spent.chunked) / unsplit];
      report(`piper: first audio of ${seconds}, of the whole`, first.toFixed(2), `≤ ${most}`, first <= most);
      report(`piper: ${seconds} streamed, of unsplit`, total.toFixed(2), '≤ 1.15', total <= 1.15);
    }
  } finally {
    chunked.disconnect();
    whole.disconnect();
  }
}

/** The studio voices on two threads: they must be faster than they are heard, also on one where a book is read. */
async function studio(): Promise<void> {
  const engine = createKokoroEngine({ listenerThreads: 2 });
  const silent = () => undefined;
  const [voice] = await engine.prepare({ modelsDir: sharedModels, log: { info: silent, warn: silent } });
  const { model, speaker } = await engine.source(voice!.voiceId);
  const contestants = [
    { name: 'two threads', child: await startBare(model, 2) },
    { name: 'one thread', child: await startBare(model) },
  ];
  try {
    for (const { child } of contestants) await ask(child, { texts: [sentence()], speaker });
    const runs: Record<string, { speed: number; perCpu: number }[]> = {};
    for (let round = 0; round < 5; round++) {
      const texts = [sentence(), sentence()];
      for (const { name, child } of contestants) {
        const beganAt = performance.now();
        const { samples, cpuMs } = await ask(child, { texts, speaker });
        const soundMs = (samples * 1000) / voice!.sampleRate;
        (runs[name] ??= []).push({
          speed: soundMs / (performance.now() - beganAt),
          perCpu: soundMs / cpuMs,
        });
      }
    }
    for (const [name, figures] of Object.entries(runs)) {
      const speed = median(figures.map((one) => one.speed));
      const perCpu = median(figures.map((one) => one.perCpu));
      const measured = `${speed.toFixed(2)} × real time; ${perCpu.toFixed(2)} a CPU second`;
      report(`kokoro: ${name}`, measured, '> 1 ×', speed > 1);
    }
  } finally {
    for (const { child } of contestants) child.disconnect();
    await engine.close?.();
  }
}

/** The server's own memory: its workers hold models, whose size is the engine's. */
async function memory(): Promise<void> {
  const server = await startBenchServer({ SPEECH_ENGINES: 'espeak' });
  try {
    const run = async (count: number) => {
      for (let n = 0; n < count; n++)
        await speak(server, 'espeak-en-us', [sentence(), sentence(), sentence()].join(' '));
      return server.memoryMiB();
    };
    const begin = await run(20);
    const end = await run(100);
    const growth = `${begin.toFixed(0)} → ${end.toFixed(0)} MiB`;
    report('memory of the server over 100 requests', growth, 'flat (≤ +10 %)', end <= begin * 1.1);
  } finally {
    await server.close();
  }
}

async function documentsBesideStreams(): Promise<void> {
  const server = await startBenchServer({ SPEECH_ENGINES: 'piper' });
  try {
    for (let n = 0; n < 30; n++) {
      const body = JSON.stringify({ text: `${sentence()} ${sentence()}` });
      const headers = { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' };
      await fetch(`${server.url}/v1/documents`, { method: 'POST', headers, body });
    }
    await requestsPerSecond(server);
    const rates: { quiet: number; busy: number }[] = [];
    for (let round = 0; round < 5; round++) {
      const quiet = await requestsPerSecond(server);
      const leaving = Promise.withResolvers<void>();
      const streams = [1, 2, 3].map(() => {
        const input = Array.from({ length: 120 }, sentence).join(' ');
        const body = { input, voice_id: 'piper-ada', language: 'en' };
        return listen(server.url, paths.wav, { key: server.key, body, leaveAt: leaving.promise });
      });
      await sleep(2_000);
      rates.push({ quiet, busy: await requestsPerSecond(server) });
      leaving.resolve();
      await Promise.all(streams);
    }
    // Each round compares neighbors in time; the machine may have been busier in one round than in another.
    const share = median(rates.map(({ quiet, busy }) => busy / quiet));
    const [quiet, busy] = [median(rates.map((one) => one.quiet)), median(rates.map((one) => one.busy))];
    const measured = `${busy.toFixed(0)}/s; ${quiet.toFixed(0)}/s without; ${(share * 100).toFixed(0)} %`;
    report('GET /documents while three streams run', measured, '≥ 70 %', share >= 0.7);
  } finally {
    await server.close();
  }
}

const parts: Record<string, () => Promise<void>> = {
  engine: async () => {
    for (const contender of contenders) await besideTheBareEngine(contender);
  },
  streaming,
  studio,
  memory,
  documents: documentsBesideStreams,
};
for (const [name, run] of Object.entries(parts)) {
  if ((process.env.BENCH_PART ?? name) === name) await run();
}
console.log(['| what | measured | goal | |', '|---|---|---|---|', ...rows].join('\n'));
