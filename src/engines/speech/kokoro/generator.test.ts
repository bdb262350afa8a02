import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { chunkEnds } from './generator.ts';

test('chunks cover a sentence, start short, and none is shorter than the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (count) => {
      const ends = chunkEnds(count);
      assert.equal(ends.at(-1), count);
      const sizes = ends.map((end, index) => end - (ends[index - 1] ?? 0));
      assert.ok(sizes[0]! < 80, 'the first chunk is shorter than a second');
      for (const size of sizes)
        assert.ok(Number.isInteger(size) && size >= Math.min(count, 40) && size < 440);
    }),
  );
});
