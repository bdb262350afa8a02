import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchesOf } from './search.ts';

const lengths = (...characters: (number | null)[]) => characters.map((length) => ({ characters: length }));
const batched = (...characters: (number | null)[]) =>
  [...batchesOf(lengths(...characters))].map((batch) => batch.map((row) => row.characters));

test('few long texts are read at once, and many short ones', () => {
  assert.deepEqual(batched(), []);
  assert.deepEqual(batched(500_000, 500_000, 1, 2, 499_998), [[500_000], [500_000], [1, 2], [499_998]]);
  assert.deepEqual(batched(null, null, 1), [[null], [null], [1]]);
  assert.deepEqual(batched(900_000, 1), [[900_000], [1]]);
  assert.deepEqual(
    batched(...Array.from({ length: 60 }, () => 100)).map((batch) => batch.length),
    [25, 25, 10],
  );
});
