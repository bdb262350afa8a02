import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { EngineError } from '../../platform/engine-error.ts';
import { batchesOf, inParallel } from './guard.ts';
import { never, quickLimits } from './engine.suite.ts';
import type { TranslationEngine } from './engine.ts';
import { createTranslator } from './translator.ts';

interface Scripted extends Partial<TranslationEngine> {
  readonly pairsOf?: Record<string, string[]>;
  readonly fails?: EngineError;
}

/** An engine for these tests: it writes its name before each sentence. */
function scripted(name: string, { pairsOf = { en: ['es'] }, fails, ...rest }: Scripted = {}) {
  const calls: number[] = [];
  const engine: TranslationEngine = {
    name,
    capacity: { sentences: 2, characters: 100, parallel: 2 },
    timeoutMs: 60_000,
    isAvailable: async () => true,
    pairs: async () => new Map(Object.entries(pairsOf)),
    async translate({ sentences, source, target }) {
      calls.push(sentences.length);
      if (fails) throw fails;
      return sentences.map((sentence) => `${name} ${source}>${target} ${sentence}`);
    },
    ...rest,
  };
  return { engine, calls };
}

const silent = { info: () => undefined, warn: () => undefined };
const open = (...engines: TranslationEngine[]) =>
  createTranslator({ engines, log: silent, limits: quickLimits });

async function routeOf(translator: ReturnType<typeof open>, source: string, target: string) {
  const found = await translator.find(source, target, never);
  assert.equal(found.state, 'offered');
  return found.state === 'offered' ? found.route : assert.fail();
}

const refused = new EngineError('refused', 'no');

test('the first engine that offers the pair translates, under the tags it knows', async () => {
  const translator = open(
    scripted('a', { pairsOf: { en: ['fr'] } }).engine,
    scripted('b', { pairsOf: { 'en-US': ['pt-BR'] } }).engine,
    scripted('c', { pairsOf: { en: ['pt'] } }).engine,
  );
  const route = await routeOf(translator, 'en', 'pt');
  assert.deepEqual(await route.translate(['x', 'y', 'z'], never), [
    'b en-US>pt-BR x',
    'b en-US>pt-BR y',
    'b en-US>pt-BR z',
  ]);
  assert.deepEqual(await route.translate([], never), []);
});

test('an engine that fails leaves the whole text to the next, and is asked last from then on', async () => {
  const bad = scripted('bad', { fails: refused });
  const translator = open(bad.engine, scripted('good').engine);
  const answers = await (await routeOf(translator, 'en', 'es')).translate(['x', 'y', 'z'], never);
  assert.deepEqual(answers, ['good en>es x', 'good en>es y', 'good en>es z']);
  await (await routeOf(translator, 'en', 'es')).translate(['x'], never);
  assert.deepEqual(bad.calls, [2], 'its circuit is open');
});

test('when every engine fails, the last failure is reported', async () => {
  const translator = open(scripted('a', { fails: refused }).engine, scripted('b', { fails: refused }).engine);
  await assert.rejects((await routeOf(translator, 'en', 'es')).translate(['x'], never), { fault: 'refused' });
});

test('an engine that is down gets one batch, not all of them', async () => {
  const bad = scripted('bad', { fails: refused });
  await assert.rejects((await routeOf(open(bad.engine), 'en', 'es')).translate(Array(9).fill('x'), never));
  assert.deepEqual(bad.calls, [2]);
});

test('the state reflects what happened recently', async () => {
  const translator = open(scripted('bad', { fails: new EngineError('failed', 'no') }).engine);
  assert.equal(await translator.state(never), 'ok');
  await assert.rejects((await routeOf(translator, 'en', 'es')).translate(['x'], never));
  assert.equal(await translator.state(never), 'down');
  assert.equal(await open(scripted('bad').engine, scripted('good').engine).state(never), 'ok');
});

test('a pair that can be fetched is fetched by its route, and offered among the targets', async () => {
  const fetched: string[] = [];
  const engine = scripted('a', {
    isAvailable: async () => fetched.length > 0,
    fetchable: async () => new Map([['en', ['es', 'fr']]]),
    fetch: async ({ source, target }, report) => {
      report({ bytes: 1, totalBytes: 2 });
      fetched.push(`${source} ${target}`);
    },
  }).engine;
  const translator = open(engine);
  assert.equal(await translator.state(never), 'not_configured');
  assert.deepEqual(await translator.targets('en', never), ['es', 'fr']);
  const route = await routeOf(translator, 'en', 'es');
  const seen: unknown[] = [];
  await route.fetch!((progress) => seen.push(progress), never);
  assert.deepEqual([fetched, seen], [['en es'], [{ bytes: 1, totalBytes: 2 }]]);
  assert.deepEqual(await route.translate(['x'], never), ['a en>es x']);
  // An engine that needs nothing comes first.
  const both = await routeOf(open(engine, scripted('b').engine), 'en', 'es');
  assert.equal(both.fetch, undefined);
  assert.equal((await open(engine).find('de', 'es', never)).state, 'not_offered');
});

test('for a pair that nobody offers, the available targets are named', async () => {
  const translator = open(
    scripted('a', { pairsOf: { en: ['fr', 'es'] } }).engine,
    scripted('b', { pairsOf: { en: ['de', 'es'], fr: ['it'] } }).engine,
  );
  assert.deepEqual(await translator.find('en-GB', 'it', never), {
    state: 'not_offered',
    targets: ['de', 'es', 'fr'],
  });
});

test('without an available engine, translation is not configured', async () => {
  const absent = scripted('a', { isAvailable: async () => false }).engine;
  for (const translator of [open(), open(absent)]) {
    assert.equal(await translator.state(never), 'not_configured');
    assert.deepEqual(await translator.find('en', 'es', never), { state: 'not_configured' });
  }
  assert.deepEqual(
    (await open(absent).list(never)).map(({ state }) => state),
    ['not_found'],
  );
});

test('a pair that only a silent engine might offer is a failure, unless another engine offers it', async () => {
  const mute = scripted('mute', {
    pairs: () => Promise.reject(new EngineError('failed', 'mute')),
  }).engine;
  await assert.rejects(open(mute).find('en', 'es', never), { fault: 'failed' });
  assert.equal((await open(mute, scripted('b').engine).find('en', 'es', never)).state, 'offered');
});

test('an engine that returns nothing fails; one that drops a word does not', async () => {
  const empty = scripted('a', { translate: async ({ sentences }) => sentences.map(() => ' \n ') });
  await assert.rejects((await routeOf(open(empty.engine), 'en', 'es')).translate(['x'], never), {
    fault: 'garbled',
  });
  const drops = scripted('a', {
    translate: async ({ sentences }) => sentences.map((_, i) => (i ? '' : ' a\nb\0')),
  });
  assert.deepEqual(await (await routeOf(open(drops.engine), 'en', 'es')).translate(['x', 'y'], never), [
    'a b',
    '',
  ]);
});

test('batches keep order and limits', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 30 })),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 40 }),
      (sentences, most, characters) => {
        const batches = batchesOf(sentences, { sentences: most, characters });
        assert.deepEqual(batches.flat(), sentences);
        for (const batch of batches) {
          assert.ok(batch.length >= 1 && batch.length <= most);
          assert.ok(batch.length === 1 || batch.join('').length <= characters);
        }
      },
    ),
  );
});

test('parallel work is bounded, in order, and stops at the first failure', async () => {
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (item === 4) throw new Error('four');
    return item * 2;
  };
  assert.deepEqual(await inParallel([1, 2, 3], 2, work), [2, 4, 6]);
  assert.equal(most, 2);
  begun.length = 0;
  await assert.rejects(inParallel([3, 4, 5, 6, 7, 8, 9], 2, work), /four/);
  assert.ok(!begun.includes(8), String(begun));
});
