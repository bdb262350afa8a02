/**
 * Says the sentences that were kept out of the training twice: by Kokoro's own graphs in single precision, whole, and as
 * the product says them, in chunks and with its bytes. `evaluate.py` compares the two.
 *
 *   node bin/run.mjs scripts/kokoro/student/say.ts <folder written by graphs.ts> <folder for the sounds> [every nth]
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from '../../../src/engines/onnx-session.ts';
import { expression } from '../../../src/engines/speech/expression.ts';
import { Front } from '../../../src/engines/speech/kokoro/front.ts';
import { timbreNumbers, values } from '../../../src/engines/speech/kokoro/graphs/parts.ts';
import { createKokoroEngine } from '../../../src/engines/speech/kokoro/kokoro.ts';
import { kokoroFolder, modelFiles } from '../../../src/engines/speech/kokoro/model-files.ts';
import { Student } from '../../../src/engines/speech/kokoro/student/student.ts';
import { vocabulary } from '../../../src/engines/speech/kokoro/vocabulary.ts';
import { styleNumbers, stylesPerVoice, voices } from '../../../src/engines/speech/kokoro/voices.ts';
import { wavFile } from '../../../src/formats/audio/samples.ts';
import { source, timbreInput } from './generator.ts';

const [folder, sounds, every = '1'] = process.argv.slice(2);
if (!folder || !sounds) throw new Error('Name the folder of the graphs and the one for the sounds');
mkdirSync(sounds, { recursive: true });

interface Said {
  readonly ids: readonly number[];
  readonly mix: readonly (readonly [voice: number, weight: number])[];
  readonly speed: number;
}

const { heldOut } = JSON.parse(readFileSync(join(folder, 'sentences.json'), 'utf8')) as { heldOut: Said[] };
const styles = new Float16Array(new Uint8Array(readFileSync(join(folder, 'styles.bin'))).buffer);
const symbolOf = new Map([...vocabulary].map(([symbol, id]) => [id, symbol]));
const teacherFront = await Session.open(join(folder, 'front.onnx'), 1);
const teacher = await Session.open(join(folder, 'teacher.onnx'), 1);

const modelsDir = mkdtempSync(join(tmpdir(), 'lectern-say-'));
const log = { info: () => undefined, warn: (_: object, message: string) => process.stderr.write(message) };
await createKokoroEngine({ listenerThreads: 1 }).prepare({ modelsDir, log });
const at = (file: string) => join(kokoroFolder(modelsDir), file);
const front = await Front.open({ graph: at(modelFiles.front), styles: at(modelFiles.styles) }, 1);
const student = await Student.open({ summary: at(modelFiles.summary), student: at(modelFiles.student) }, 1);

for (const [number, said] of heldOut.entries()) {
  if (number % Number(every) > 0) continue;
  const name = (who: string) => join(sounds, `${String(number).padStart(3, '0')}-${who}.wav`);
  writeFileSync(name('teacher'), wavFile(24_000, [rounded(await byTeacher(said))]));
  writeFileSync(name('student'), wavFile(24_000, [rounded(await byProduct(said))]));
}
rmSync(modelsDir, { recursive: true });

async function byTeacher({ ids, mix, speed }: Said): Promise<Float32Array> {
  const style = styleOf(mix, ids.length);
  const made = await teacherFront.run({
    input_ids: { integers: [0, ...ids, 0], dims: [1, ids.length + 2] },
    style: { data: style, dims: [1, styleNumbers] },
    speed: { data: Float32Array.of(speed), dims: [1] },
  });
  const { [values.frames]: frames, [source]: sines } = made;
  const timbre = { data: style.subarray(0, timbreNumbers), dims: [1, timbreNumbers] };
  const feeds = { [values.frames]: frames!, [source]: sines!, [timbreInput]: timbre };
  return Object.values(await teacher.run(feeds))[0]!.data;
}

async function byProduct({ ids, mix, speed }: Said): Promise<Float32Array> {
  const symbols = ids.map((id) => ({ symbol: symbolOf.get(id)!, at: undefined }));
  const parts = mix.map(([voice, weight]) => ({ voice: voices[voice]!, weight }));
  const chunks: Float32Array[] = [];
  // A chunk is a view of memory that the next one is written to.
  for await (const chunk of student.speak(await front.run(symbols, parts, { rate: speed })))
    chunks.push(chunk.slice());
  return Float32Array.from(chunks.flatMap((chunk) => [...chunk]));
}

function styleOf(mix: Said['mix'], phonemes: number): Float32Array {
  const length = Math.min(Math.max(phonemes, expression.leastStylePhonemes), stylesPerVoice - 1);
  return Float32Array.from({ length: styleNumbers }, (_, index) =>
    mix.reduce(
      (sum, [voice, weight]) =>
        sum + weight * styles[styleNumbers * (stylesPerVoice * voice + length) + index]!,
      0,
    ),
  );
}

function rounded(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(32_767 * Math.min(1, Math.max(-1, sample))));
}
