import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { never, testTranslationEngine } from '../engine.suite.ts';
import type { TranslationEngine } from '../engine.ts';
import { GuardedEngine } from '../guard.ts';
import { FxTranslate } from './fxtranslate.ts';
import { writeModel } from './model.fixture.ts';
import { checksumsFile } from './models.ts';

const warnings: object[] = [];
const log = { info: () => undefined, warn: (fields: object) => void warnings.push(fields) };
const open = (modelsDir: string): TranslationEngine =>
  new FxTranslate({ modelsDir, workers: 1, idleMs: 60_000, log });

const newFolder = () => mkdtempSync(join(tmpdir(), 'lectern-fx-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

function folder(t: TestContext): string {
  const made = newFolder();
  t.after(() => remove(made));
  return made;
}

function openFor(t: TestContext, modelsDir: string): TranslationEngine {
  const engine = open(modelsDir);
  t.after(() => engine.close?.());
  return engine;
}

const suiteFolder = newFolder();
after(() => remove(suiteFolder));

testTranslationEngine('fxtranslate', async () => {
  writeModel(suiteFolder, 'en-es', 1);
  return {
    engine: open(suiteFolder),
    source: 'en',
    target: 'es',
    sentences: ['The house is red.', 'The cat sleeps.'],
  };
});

test('pairs without their own model go through English', async (t) => {
  const modelsDir = folder(t);
  for (const [i, direction] of ['es-en', 'en-fr', 'en-zh_hant'].entries())
    writeModel(modelsDir, direction, i + 1);
  const engine = openFor(t, modelsDir);
  assert.deepEqual(Object.fromEntries(await engine.pairs(never)), {
    en: ['fr', 'zh-Hant'],
    es: ['en', 'fr', 'zh-Hant'],
  });
  const sentences = ['La casa es roja.'];
  const [english] = await engine.translate({ sentences, source: 'es', target: 'en' }, never);
  const [french] = await engine.translate({ sentences: [english!], source: 'en', target: 'fr' }, never);
  assert.deepEqual(await engine.translate({ sentences, source: 'es', target: 'fr' }, never), [french]);
});

test('an empty folder, no folder, and folders that are something else offer nothing', async (t) => {
  const modelsDir = folder(t);
  assert.equal(await openFor(t, modelsDir).isAvailable(never), false);
  assert.equal(await openFor(t, join(modelsDir, 'nowhere')).isAvailable(never), false);
  const target = writeModel(modelsDir, 'en-es', 1);
  rmSync(join(target, 'vocab.enes.spm'));
  assert.equal(await openFor(t, modelsDir).isAvailable(never), false);
});

const batch = { sentences: ['One.'], source: 'en', target: 'es' };
const damages: Record<string, [(target: string) => void, RegExp]> = {
  'a file that is not a model': [
    (target) => writeFileSync(join(target, 'model.enes.intgemm.alphas.bin'), 'nothing of the kind'),
    /unsupported|truncated|trace/,
  ],
  'a model cut short': [
    (target) => {
      const file = join(target, 'model.enes.intgemm.alphas.bin');
      writeFileSync(file, readFileSync(file).subarray(0, 20_000));
    },
    /./,
  ],
  'a file with another checksum': [
    (target) =>
      writeFileSync(join(target, checksumsFile), JSON.stringify({ 'vocab.enes.spm': 'ab'.repeat(32) })),
    /vocab\.enes\.spm is damaged: install the model again/,
  ],
};
for (const [what, [damage, message]] of Object.entries(damages)) {
  test(`${what} fails its own batches with a clear error, and nothing else`, async (t) => {
    const modelsDir = folder(t);
    writeModel(modelsDir, 'es-en', 2);
    damage(writeModel(modelsDir, 'en-es', 1));
    const engine = new GuardedEngine(openFor(t, modelsDir));
    await assert.rejects(engine.translate(batch, never), { fault: 'refused', detail: message });
    assert.ok(engine.waitMs() > 0);
    assert.equal(
      (await openFor(t, modelsDir).translate({ ...batch, source: 'es', target: 'en' }, never)).length,
      1,
    );
  });
}
