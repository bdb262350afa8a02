import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { never, testTranscriptionEngine } from '../engine.suite.ts';
import { modelsDir, quietLog, sentences, speechFile, wordErrorRate } from '../speech.fixture.ts';
import { Moonshine } from './moonshine.ts';

const settings = { modelsDir, workers: 1, numThreads: 1, idleMs: 60_000, log: quietLog };

testTranscriptionEngine(
  'moonshine',
  async () => {
    const engine = new Moonshine(settings);
    return { engine, close: () => engine.close() };
  },
  (heard) => {
    assert.equal(heard.length, sentences.length, heard.join(' | '));
    const rate = wordErrorRate(sentences.join(' '), heard.join(' '));
    assert.ok(rate <= 0.12, `${rate} of the words are wrong: ${heard.join(' | ')}`);
  },
);

test('it understands English and says so', async () => {
  const engine = new Moonshine(settings);
  assert.deepEqual(
    ['en', 'en-AU', 'de', 'enm'].map((tag) => engine.understands(tag)),
    [true, true, false, false],
  );
  await engine.close();
});

test('damaged weights are reported before anything is loaded, with one line in the log', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'lectern-moonshine-'));
  const packages = {
    modelDir: scratch,
    vocabularyFile: join(scratch, 'v'),
    detectorFile: join(scratch, 'd'),
  };
  await writeFile(join(scratch, 'encoder_model.onnx'), 'not a model');
  const lines: string[] = [];
  const log = { info: () => undefined, warn: (_: object, line: string) => void lines.push(line) };
  const engine = new Moonshine({ ...settings, packages, log });
  const first = engine.transcribe({ path: await speechFile(), fromMs: 0 }, never).next();
  await assert.rejects(first, { fault: 'unavailable', message: /missing or damaged/ });
  assert.equal(lines.length, 1);
  await engine.close();
  await rm(scratch, { recursive: true });
});
