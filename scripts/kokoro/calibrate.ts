/**
 * Measures the range of the generator's channels over voices of every language, and writes
 * `graphs/calibration.bin`, by which the 8-bit form is scaled. Run it when the network changes:
 *
 *   node bin/run.mjs scripts/kokoro/calibrate.ts <model folder>
 */
import { writeFile } from 'node:fs/promises';
import {
  calibrationFile,
  calibrationRows,
  isByteConvolution,
} from '../../src/engines/speech/kokoro/graphs/calibration.ts';
import { voices } from '../../src/engines/speech/kokoro/voices.ts';
import type { Graph } from '../../src/engines/speech/onnx/graph.ts';
import { MeasuringModel, reduceOverTime } from './measuring.ts';
import { learningSentences } from './sentences.ts';

const [modelFolder] = process.argv.slice(2);
if (!modelFolder) throw new Error('Name the folder of the model');

/** High and low voices, loud and soft ones. */
const codes = [
  ['af_heart', 'am_onyx', 'bf_lily', 'am_michael', 'hf_alpha', 'if_sara'],
  ['af_nicole', 'bm_lewis', 'ef_dora', 'ff_siwis', 'am_santa', 'pm_alex'],
].flat();

const operations = {
  inputLeast: 'ReduceMin',
  inputMost: 'ReduceMax',
  inputMean: 'ReduceMean',
  outputLeast: 'ReduceMin',
  outputMost: 'ReduceMax',
} as const;

const joined = {
  ReduceMin: Math.min,
  ReduceMax: Math.max,
  ReduceMean: (a: number, b: number) => a + b / codes.length,
};

const model = await MeasuringModel.open(modelFolder, (graph: Graph) => {
  const convolutions = graph.nodes.filter(isByteConvolution);
  const [inputs, outputs] = [
    convolutions.map((one) => one.inputs[0]!),
    convolutions.map((one) => one.outputs[0]!),
  ];
  return calibrationRows.map((row) =>
    reduceOverTime(graph, row, {
      operation: operations[row],
      inputs: row.startsWith('input') ? inputs : outputs,
    }),
  );
});

const rows = new Map<string, Float32Array>();
for (const [index, code] of codes.entries()) {
  const voice = voices.find((one) => one.code === code)!;
  const sentences = learningSentences[voice.language.slice(0, 2)]!;
  const { outputs } = await model.run(sentences[(index * 3 + 1) % sentences.length]!, voice);
  for (const row of calibrationRows) {
    const { data } = outputs[row]!;
    const join = joined[operations[row]];
    const start = operations[row] === 'ReduceMean' ? new Float32Array(data.length) : data;
    rows.set(
      row,
      (rows.get(row) ?? start).map((one, at) => join(one, data[at]!)),
    );
  }
  process.stdout.write(`${code}\n`);
}
const numbers = calibrationRows.map((row) => Buffer.from(Float16Array.from(rows.get(row)!).buffer));
await writeFile(calibrationFile, Buffer.concat(numbers));
