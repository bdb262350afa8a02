import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { joinSamples, toInt16 } from '../../../formats/audio/samples.ts';
import { quietContext, testSpeechEngine } from '../engine.suite.ts';
import type { SpeakerId, SpeechModel, WordTiming } from '../engine.ts';
import { compareSounds, soundsAlike, type Sound } from '../sound-check.ts';
import { wordsOf } from '../words.ts';
import { Front, frameCountOf } from './front.ts';
import { Generator, WholeGenerator } from './generator.ts';
import { partFile, writeForm } from './graphs/forms.ts';
import { values } from './graphs/parts.ts';
import { load, type KokoroOptions } from './kokoro.model.ts';
import { createKokoroEngine } from './kokoro.ts';
import { measuredModel, studioModel } from './model.fixture.ts';
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

void describe('the voices of kokoro', { concurrency: false }, () => {
  let folder: string;
  before(async () => {
    ({ folder } = await studioModel());
  });

  const models = new Map<string, Promise<SpeechModel>>();

  /** Loading a model takes as long as speaking a sentence, so tests share models. */
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

  const said: Readonly<Record<string, readonly [text: string, language: string]>> = {
    a: ['The keeper lit the lamps and watched the ships.', 'en'],
    e: ['El guardián encendió las lámparas al anochecer.', 'es'],
    j: ['港が眠るまで、船が一隻ずつ帰ってくるのを見守った。', 'ja'],
  };

  /** One too short to be made in chunks, and one long enough. */
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

  test('a sentence is heard at once, to its end, and no silence is made around it', async () => {
    const loud = (sample: number) => Math.abs(sample) > 330;
    for (const speaker of ['af_heart', 'am_michael', 'ef_dora', 'jf_alpha']) {
      const model = await open({ form: 'bytes' });
      const [text, language] = said[speaker.slice(0, 1)]!;
      const chunks: Int16Array[] = [];
      await model.synthesize(
        { text, language, speaker },
        ({ samples }) => samples.length === 0 || chunks.push(samples) > 0,
      );
      const samples = joinSamples(chunks);
      const first = samples.findIndex(loud);
      assert.ok(
        chunks[0]!.length - first > 0.25 * 24_000,
        `${speaker}: ${chunks[0]!.length - first} are heard first`,
      );
      const silence = samples.length - samples.findLastIndex(loud);
      assert.ok(silence > 480 && silence < 0.32 * 24_000, `${speaker} ends with ${silence} silent samples`);
    }
  });

  test('a mix of voices sounds the same in chunks as whole, the same each time, and like neither of its voices', async () => {
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

  test('chunks sound like the whole, the whole sounds as it was trained, and damaged tables can be heard', async () => {
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
    const whole = await collect(
      generator.speak(sentence, predict(tables), { from: 0, ends: [frameCountOf(sentence)] }),
    );
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

  test('sentences of a breath are cut where it is silent, each with its own words, the same whatever was said before', async () => {
    const spoken = ['The lamp went out.', 'Nobody moved at all.'] as const;
    const say = async (at: 0 | 1, model: SpeechModel) => {
      const breath = at === 0 ? { before: '', after: spoken[1] } : { before: spoken[0], after: '' };
      const job = { text: spoken[at], language: 'en-US', speaker: 'af_heart', breath };
      const [chunks, timed]: [Int16Array[], WordTiming[]] = [[], []];
      await model.synthesize(job, (chunk) => {
        chunks.push(chunk.samples);
        timed.push(...(chunk.words ?? []));
        return true;
      });
      return { samples: joinSamples(chunks), timed };
    };
    const model = await open();
    const [first, second] = [await say(0, model), await say(1, model)];
    const loudest = (samples: Int16Array) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    assert.ok(loudest(first.samples.subarray(-480)) < 300, 'the first ends in silence');
    assert.ok(loudest(second.samples.subarray(0, 480)) < 300, 'the second starts in silence');
    for (const [at, { samples, timed }] of [first, second].entries()) {
      assert.equal(timed.length, wordsOf(spoken[at]!).length);
      assert.ok(timed.every(({ firstSample, endSample }) => firstSample < endSample));
      assert.ok(timed[0]!.firstSample >= 0 && timed.at(-1)!.endSample <= samples.length);
    }
    await say(0, model);
    assert.deepEqual(await say(1, model), second);
    assert.notDeepEqual((await speak({}, { text: spoken[1] })).samples, second.samples);
  });

  test('the front changes only what it is told to: pace, pitch and energy of single phonemes', async () => {
    const at = (file: string) => join(folder, file);
    const front = await Front.open({ graph: at(partFile('planes', 'front')), styles: at('voices.bin') }, 1);
    const [voice] = voices;
    const symbols = (await Pronouncer.open(at('espeak-ng-data'))).pronounce('Nobody came.', voice!);
    const usual = await front.run(symbols, alone(voice!));
    const run = (manner: object) =>
      front.run(symbols, alone(voice!), {
        manners: symbols.map(() => ({ pace: 1, pitch: 1, energyDb: 0, ...manner })),
      });
    assert.deepEqual(await run({}), usual);
    const total = (sentence: typeof usual) =>
      sentence[values.durations]!.data.reduce((sum, unit) => sum + unit, 0);
    assert.ok(total(await run({ pace: 0.5 })) > 1.5 * total(usual));
    for (const manner of [{ pitch: 1.1 }, { energyDb: -3 }]) {
      const changed = await run(manner);
      assert.deepEqual(changed[values.durations], usual[values.durations]);
      assert.notDeepEqual(changed[values.frames], usual[values.frames]);
    }
  });

  test('the same bytes come from two models, with one thread and with two', async () => {
    const [one, two] = [await speak({ form: 'bytes' }), await speak({ form: 'bytes' }, { threads: 2 })];
    assert.deepEqual(one, two);
    assert.ok(one.samples.length > 2.5 * one.sampleRate, 'they are made in chunks');
  });

  // The suite of all engines runs on the model just made: making it takes as long as all the rest.
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
    // A few of the last layers become zero.
    weights.fill(0, Math.floor(weights.length * 0.9), Math.floor(weights.length * 0.98));
    await writeFile(join(damagedFolder, 'weights.onnx'), weights);
    const spoken = await speak({ folder: damagedFolder, whole: true }, { text: texts.short });
    const damaged = compareSounds(alone, spoken);
    assert.ok(!soundsAlike(damaged), JSON.stringify(damaged));
  });
});
