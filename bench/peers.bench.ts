/**
 * Piper beside sherpa-onnx with the same model: each in a process of its own, on one thread, taking turns on the same
 * sentences. Processor time, which holds on a busy machine. Then Piper in one process and in two at once, as a book
 * is spoken: sound a second of the clock, and processor time a second of sound.
 */
import { join } from 'node:path';
import { quietContext } from '../src/engines/speech/engine.suite.ts';
import type { ModelSource } from '../src/engines/speech/engine.ts';
import { sentences } from '../src/engines/speech/judging/sentences.fixture.ts';
import type { PiperOptions } from '../src/engines/speech/piper/piper.model.ts';
import { createPiperEngine } from '../src/engines/speech/piper/piper.ts';
import { median, printTable } from './measure.ts';
import { ask, startBare } from './speech.child.ts';

const rounds = 5;
const sampleRate = 22_050;
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

const ours = await startBare(model);
const other = await startBare(model);
const sherpa = await startBare(sherpaModel);
const contenders = { Lectern: ours, 'sherpa-onnx': sherpa };
const rows: string[][] = [];
for (const text of texts) {
  const runs: Record<string, { cpu: number[]; first: number[]; sound: number }> = {};
  for (let round = -1; round < rounds; round++) {
    for (const [name, child] of Object.entries(contenders)) {
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
      (1000 / median(cpu)).toFixed(1),
      `${median(first).toFixed(0)} ms`,
    ]);
}
printTable(['', 'sentence', 'sound seconds a CPU second', 'CPU time to the first sound'], rows);

async function speak(children: readonly (typeof ours)[], all: readonly string[]) {
  const startedMs = performance.now();
  const done = await Promise.all(
    children.map((child, index) =>
      ask(child, { texts: all.filter((_, at) => at % children.length === index), speaker }),
    ),
  );
  const seconds = done.reduce((sum, { samples }) => sum + samples, 0) / sampleRate;
  const cpuMs = done.reduce((sum, one) => sum + one.cpuMs, 0);
  return { speed: (1000 * seconds) / (performance.now() - startedMs), cpu: cpuMs / 1000 / seconds };
}

const book = sentences.slice(0, 8);
const [alone, pair] = [[], []] as [{ speed: number; cpu: number }[], { speed: number; cpu: number }[]];
for (let round = 0; round < rounds; round++) {
  alone.push(await speak([ours], book));
  pair.push(await speak([ours, other], book));
}
const shares = pair.map(({ speed }, round) => speed / alone[round]!.speed);
const costs = pair.map(({ cpu }, round) => cpu / alone[round]!.cpu);
printTable(
  ['two processes by one', 'sound a second of the clock', 'processor time a second of sound'],
  [['medians of five', `${median(shares).toFixed(2)} ×`, `${median(costs).toFixed(2)} ×`]],
);
for (const child of [ours, other, sherpa]) child.disconnect();
