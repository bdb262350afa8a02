import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { joinSamples, toInt16 } from '../../../formats/audio/samples.ts';
import { Session } from '../../onnx-session.ts';
import { quietContext, testSpeechEngine } from '../engine.suite.ts';
import type { SpeakerId, SpeechModel, WordTiming } from '../engine.ts';
import { compareSounds, soundsAlike, type Sound } from '../sound-check.fixture.ts';
import { wordsOf } from '../words.ts';
import { writeGraph } from '../onnx/onnx.ts';
import type { Phoneme } from '../pronunciation/phonemizer.ts';
import { Front } from './front.ts';
import { readNetwork } from './graphs/simplify.ts';
import { load } from './kokoro.model.ts';
import { createKokoroEngine } from './kokoro.ts';
import { modelFiles } from './model-files.ts';
import { studioModel } from './model.fixture.ts';
import { Pronouncer } from './pronouncer.ts';
import { Student, type StudentFiles, studentFiles } from './student/student.ts';
import { vocabulary } from './vocabulary.ts';
import { alone, styleNumbers, voices } from './voices.ts';
import { findPackages, readWeights } from './weights.ts';

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

  const models = new Map<number, Promise<SpeechModel>>();

  /** Loading a model takes as long as speaking a sentence, so tests share models. */
  function open(threads = 1): Promise<SpeechModel> {
    if (!models.has(threads)) models.set(threads, load({ folder }, threads));
    return models.get(threads)!;
  }

  const openFront = () =>
    Front.open({ graph: join(folder, modelFiles.front), styles: join(folder, modelFiles.styles) }, 1);
  const pronounce = async (text: string) =>
    (await Pronouncer.open(join(folder, 'espeak-ng-data'))).pronounce(text, voices[0]!);

  test('every word gets its time, in order and within the sound', async () => {
    const text = 'Ada’s well-known brother said: “Twenty-one of the boys’ letters weren’t read… (I think).”';
    const model = await open();
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

  const texts = { short: 'Nobody came.', long: 'It was late, but nobody wanted to go home yet.' };

  async function speak({
    threads = 1,
    text = texts.long,
    speaker = 'af_heart',
  }: Speaking = {}): Promise<Sound> {
    const model = await open(threads);
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
      const model = await open();
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

  test('a mix of voices sounds the same each time, and like neither of its voices', async () => {
    const mix = [
      { speaker: 'af_bella', weight: 0.5 },
      { speaker: 'am_puck', weight: 0.5 },
    ];
    const say = (speaker: SpeakerId) => speak({ speaker, text: texts.short });
    const mixed = await say(mix);
    assert.deepEqual(await say(mix), mixed);
    for (const speaker of ['af_bella', 'am_puck'])
      assert.ok(!soundsAlike(compareSounds(await say(speaker), mixed)), speaker);
  });

  test('it sounds like the network that it learned from, and a damaged one does not', async () => {
    const symbols = await pronounce(texts.long);
    const sentence = await (await openFront()).run(symbols, alone(voices[0]!));
    const say = async (student: Student): Promise<Sound> => {
      const chunks: Int16Array[] = [];
      for await (const chunk of student.speak(sentence)) chunks.push(toInt16(chunk));
      return { samples: joinSamples(chunks), sampleRate: 24_000 };
    };
    const taught = await sayWhole(symbols);
    const made = compareSounds(taught, await say(await Student.open(studentFiles, 1)));
    assert.ok(soundsAlike(made) && made.melDb < 1.5, JSON.stringify(made));

    const damaged = await readFile(studentFiles.student);
    for (const at of [2, 4, 6]) {
      // A tensor's name comes right before its numbers.
      const from = damaged.lastIndexOf(`blocks.${at}.narrow.bytes`) + 100;
      damaged.fill(0, from, from + 500_000);
    }
    const file = join(scratch, 'student.onnx');
    await writeFile(file, damaged);
    const wrong = compareSounds(taught, await say(await Student.open({ ...studentFiles, student: file }, 1)));
    assert.ok(!soundsAlike(wrong), JSON.stringify(wrong));
  });

  test('saved as it is run, it makes the same samples as its file', async () => {
    const sentence = await (await openFront()).run(await pronounce(texts.short), alone(voices[0]!));
    const at = (name: string) => join(folder, name);
    const saved = { summary: at(modelFiles.summary), student: at(modelFiles.student) };
    const say = async (files: StudentFiles): Promise<Buffer> => {
      const chunks: Buffer[] = [];
      for await (const chunk of (await Student.open(files, 1)).speak(sentence))
        chunks.push(Buffer.from(Float32Array.from(chunk).buffer));
      return Buffer.concat(chunks);
    };
    assert.ok((await say(saved)).equals(await say(studentFiles)));
  });

  /** By the original network, with its own generator, all at once. */
  async function sayWhole(symbols: readonly Phoneme[]): Promise<Sound> {
    const weights = await readWeights(findPackages());
    await writeFile(join(scratch, 'weights.onnx'), weights);
    const graph = join(scratch, 'whole.onnx');
    await writeFile(graph, writeGraph(readNetwork(weights), 'weights.onnx', {}));
    const ids = [0, ...symbols.map(({ symbol }) => vocabulary.get(symbol)!), 0];
    const styles = await readFile(join(folder, modelFiles.styles));
    const row = 4 * styleNumbers * symbols.length;
    const style = Float32Array.from({ length: styleNumbers }, (_, at) => styles.readFloatLE(row + 4 * at));
    const { waveform } = await (
      await Session.open(graph, 1)
    ).run({
      input_ids: { integers: ids, dims: [1, ids.length] },
      style: { data: style, dims: [1, styleNumbers] },
      speed: { data: Float32Array.of(1), dims: [1] },
    });
    return { samples: toInt16(waveform!.data), sampleRate: 24_000 };
  }

  test('chunks are the whole, sample for sample, wherever they are cut', async () => {
    const [front, student] = [await openFront(), await Student.open(studentFiles, 1)];
    const sentence = await front.run(await pronounce(texts.long), alone(voices[0]!));
    const collect = async (from: number, ends: readonly number[]): Promise<number[]> => {
      const samples: number[] = [];
      for await (const chunk of student.speak(sentence, { from, ends })) samples.push(...chunk);
      return samples;
    };
    const { count } = sentence.frames;
    const whole = await collect(0, [count]);
    assert.equal(whole.length, 300 * count);
    for (const [from, ...ends] of [
      [0, 40, 140, count],
      [0, 1, 2, 90, count],
      [21, 61, count],
    ] as [number, ...number[]][]) {
      const chunks = await collect(from, ends);
      const worst = chunks.reduce(
        (most, one, at) => Math.max(most, Math.abs(one - whole[300 * from + at]!)),
        0,
      );
      assert.equal(chunks.length, whole.length - 300 * from);
      assert.ok(worst < 1e-5, `from ${from}, cut at ${ends.join()}, they differ by ${worst}`);
    }
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
    assert.notDeepEqual((await speak({ text: spoken[1] })).samples, second.samples);
  });

  test('the front changes only what it is told to: pace, pitch and energy of single phonemes', async () => {
    const front = await openFront();
    const [voice] = voices;
    const symbols = await pronounce('Nobody came.');
    const usual = await front.run(symbols, alone(voice!));
    const run = (manner: object) =>
      front.run(symbols, alone(voice!), {
        manners: symbols.map(() => ({ pace: 1, pitch: 1, energyDb: 0, ...manner })),
      });
    assert.deepEqual(await run({}), usual);
    const total = (sentence: typeof usual) => sentence.durations.reduce((sum, unit) => sum + unit, 0);
    assert.ok(total(await run({ pace: 0.5 })) > 1.5 * total(usual));
    const [higher, softer] = [await run({ pitch: 1.1 }), await run({ energyDb: -3 })];
    for (const changed of [higher, softer]) {
      assert.deepEqual(changed.durations, usual.durations);
      assert.notDeepEqual(changed.frames, usual.frames);
    }
    assert.deepEqual(softer.pitch, usual.pitch);
    for (const [frame, hertz] of usual.pitch.entries())
      assert.ok(
        Math.abs(higher.pitch[frame]! - 1.1 * hertz) < 1e-3 * Math.max(1, Math.abs(hertz)),
        `${frame}`,
      );
  });

  test('the same bytes come from two models, with one thread and with two', async () => {
    const [one, two] = [await speak(), await speak({ threads: 2 })];
    assert.ok(Buffer.from(one.samples.buffer).equals(Buffer.from(two.samples.buffer)));
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
    context: async () => ({ modelsDir: (await studioModel()).modelsDir, log: quietContext.log }),
  });
});
