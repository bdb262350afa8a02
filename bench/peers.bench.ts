/**
 * Piper and Kokoro beside sherpa-onnx, and Kokoro beside the recipe of kokoro-js, with the same weights: each in a process of its
 * own, on one thread, taking turns on the same sentences. By processor time, which means the same on a busy machine. Then
 * Piper in one process and in two at once, as a book is spoken: sound per second of wall time, and processor time per
 * second of sound. `BENCH_KOKORO_Q8` names the 8-bit file that kokoro-js uses by default, where there is one.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quietContext } from '../src/engines/speech/engine.suite.ts';
import type { ModelSource, SpeakerId } from '../src/engines/speech/engine.ts';
import { sentences } from '../src/engines/speech/judging/sentences.fixture.ts';
import { readNetwork } from '../src/engines/speech/kokoro/graphs/simplify.ts';
import type { KokoroOptions } from '../src/engines/speech/kokoro/kokoro.model.ts';
import { createKokoroEngine } from '../src/engines/speech/kokoro/kokoro.ts';
import { findPackages, readWeights } from '../src/engines/speech/kokoro/weights.ts';
import { writeGraph } from '../src/engines/speech/onnx/onnx.ts';
import type { PiperOptions } from '../src/engines/speech/piper/piper.model.ts';
import { createPiperEngine } from '../src/engines/speech/piper/piper.ts';
import { median, printTable } from './measure.ts';
import { sherpaKokoro, sherpaSpeaker } from './sherpa-kokoro.ts';
import { ask, startBare } from './speech.child.ts';

const rounds = 5;
/** Before each contender's first sentence: code that pronounces is compiled while it runs for the first times. */
const warmUp = Array.from({ length: 10 }, (_, at) => `Number ${at}.`);
const texts = [
  'It was a cold day.',
  'He opened the letter slowly, read it twice, folded it again, and put it back in the drawer.',
];

const engine = createPiperEngine();
await engine.prepare(quietContext);
const { model, speaker } = await engine.source('piper-ada');
const { folder } = model.options as PiperOptions;
const sherpaModel: ModelSource = {
  key: 'sherpa',
  module: new URL('../src/engines/speech/sherpa.model.ts', import.meta.url).href,
  options: {
    model: {
      vits: {
        model: join(folder, 'model.onnx'),
        tokens: join(folder, 'tokens.txt'),
        dataDir: join(folder, 'espeak-ng-data'),
      },
    },
  },
};

const kokoroEngine = createKokoroEngine({ listenerThreads: 1 });
await kokoroEngine.prepare(quietContext);
const { model: kokoroModel, speaker: heart } = await kokoroEngine.source('kokoro-af-heart');
const kokoro = kokoroModel.options as KokoroOptions;
const scratch = await mkdtemp(join(tmpdir(), 'lectern-peers-'));
const [halves, singles] = [join(scratch, 'fp16.onnx'), join(scratch, 'fp32.onnx')];
const weights = await readWeights(findPackages());
await writeFile(halves, weights);
await writeFile(singles, writeGraph(readNetwork(weights), 'fp16.onnx', {}));
const kokoroJs = (graph: string): ModelSource => ({
  key: graph,
  module: new URL('kokoro-js.model.ts', import.meta.url).href,
  options: { folder: kokoro.folder, graph },
});

const rows: string[][] = [];
/** The best run shows what the machine can do undisturbed; the median what it did. */
async function compare(models: Record<string, readonly [ModelSource, SpeakerId]>, sampleRate: number) {
  const contenders: Record<string, { child: ChildProcess; speaker: SpeakerId }> = {};
  for (const [name, [source, speaker]] of Object.entries(models)) {
    contenders[name] = { child: await startBare(source), speaker };
    await ask(contenders[name].child, { texts: warmUp, speaker });
  }
  for (const text of texts) {
    const runs: Record<string, { cpu: number[]; first: number[]; sound: number }> = {};
    for (let round = -1; round < rounds; round++) {
      for (const [name, { child, speaker }] of Object.entries(contenders)) {
        // Kokoro remembers the melody of the last sentence.
        await ask(child, { texts: [`Round ${round}.`], speaker });
        const { cpuMs, firstCpuMs, samples } = await ask(child, { texts: [text], speaker });
        const run = (runs[name] ??= { cpu: [], first: [], sound: samples / sampleRate });
        if (round < 0) continue;
        run.cpu.push(cpuMs / (samples / sampleRate));
        run.first.push(firstCpuMs);
      }
    }
    for (const [name, { cpu, first, sound }] of Object.entries(runs))
      rows.push([
        name,
        `${sound.toFixed(1)} s`,
        `${(1000 / median(cpu)).toFixed(1)} (${(1000 / Math.min(...cpu)).toFixed(1)})`,
        `${median(first).toFixed(0)} ms (${Math.min(...first).toFixed(0)})`,
      ]);
  }
  for (const { child } of Object.values(contenders)) child.disconnect();
}

await compare({ 'Lectern, Piper': [model, speaker], 'sherpa-onnx, Piper': [sherpaModel, speaker] }, 22_050);
const q8 = process.env.BENCH_KOKORO_Q8;
await compare(
  {
    'Lectern, Kokoro': [kokoroModel, heart],
    'kokoro-js, fp32': [kokoroJs(singles), heart],
    'kokoro-js, fp16': [kokoroJs(halves), heart],
    ...(q8 && { 'kokoro-js, q8': [kokoroJs(q8), heart] as const }),
    'sherpa-onnx, Kokoro fp32': [await sherpaKokoro(singles, kokoro.folder), sherpaSpeaker(heart)],
  },
  24_000,
);
await rm(scratch, { recursive: true });
printTable(['', 'sentence', 'sound seconds a CPU second (best)', 'CPU time to the first sound (best)'], rows);

/** Whoever is free takes the next sentence, as the workers of a book do. */
async function speak(children: readonly ChildProcess[], all: readonly string[]) {
  const startedMs = performance.now();
  const left = [...all];
  let [samples, cpuMs] = [0, 0];
  const work = async (child: ChildProcess) => {
    for (let text = left.shift(); text !== undefined; text = left.shift()) {
      const done = await ask(child, { texts: [text], speaker });
      samples += done.samples;
      cpuMs += done.cpuMs;
    }
  };
  await Promise.all(children.map(work));
  const seconds = samples / 22_050;
  return { speed: (1000 * seconds) / (performance.now() - startedMs), cpu: cpuMs / 1000 / seconds };
}

const [one, two] = [await startBare(model), await startBare(model)];
const book = sentences.slice(0, 24);
for (const child of [one, two]) await ask(child, { texts: warmUp, speaker });
const [alone, pair] = [[], []] as [{ speed: number; cpu: number }[], { speed: number; cpu: number }[]];
for (let round = 0; round < rounds; round++) {
  alone.push(await speak([one], book));
  pair.push(await speak([one, two], book));
}
const shares = pair.map(({ speed }, round) => speed / alone[round]!.speed);
const costs = pair.map(({ cpu }, round) => cpu / alone[round]!.cpu);
printTable(
  ['two processes by one', 'sound a second of the clock', 'processor time a second of sound'],
  [['medians of five', `${median(shares).toFixed(2)} ×`, `${median(costs).toFixed(2)} ×`]],
);
for (const child of [one, two]) child.disconnect();
