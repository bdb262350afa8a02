import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Frames } from '../onnx/frames.ts';
import { chunkEnds, Stage, type StageSettings } from './stages.ts';

/** Sums a window of its input around each column, and repeats the sum, each time a step higher. */
function sumsOf(reach: number, growth: number, seen: { columns: number }): StageSettings {
  return {
    reach,
    growth,
    channels: 1,
    run: async ({ data, count }) => {
      seen.columns += count;
      return Float32Array.from({ length: count * growth }, (_, index) => {
        const at = Math.floor(index / growth);
        let sum = index % growth;
        for (let i = Math.max(0, at - reach); i <= Math.min(count - 1, at + reach); i++) sum += data[i]!;
        return sum;
      });
    },
  };
}

test('stretches of any length give the same result as the whole, and only the seams are computed twice', async () => {
  const input = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 60 });
  const stops = fc.array(fc.integer({ min: 1, max: 240 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(input, stops, fc.nat(6), fc.nat(6), async (numbers, places, near, far) => {
      const frames = new Frames(Float32Array.from(numbers), 1);
      const open = (seen: { columns: number }) =>
        new Stage(new Stage(frames, sumsOf(far, 2, { columns: 0 })), sumsOf(near, 2, seen));
      const [pieces, one] = [{ columns: 0 }, { columns: 0 }];
      const [inStretches, whole] = [open(pieces), open(one)];
      const ends = [...places.filter((place) => place < whole.count), whole.count].toSorted((a, b) => a - b);
      for (const end of ends) await inStretches.until(end);
      assert.deepEqual((await inStretches.until(whole.count)).data, (await whole.until(whole.count)).data);
      assert.ok(pieces.columns <= one.columns + (ends.length - 1) * 2 * near);
    }),
  );
});

test('chunks cover a sentence, start short and never grow more than fourfold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (frames) => {
      const ends = chunkEnds(frames);
      const sizes = ends.map((end, index) => end - (ends[index - 1] ?? 0));
      assert.equal(ends.at(-1), frames);
      assert.ok(sizes[0]! <= 16);
      assert.ok(sizes.every((size, index) => size > 0 && size <= 4 * (sizes[index - 1] ?? size)));
    }),
  );
  assert.deepEqual(chunkEnds(75), [15, 75], 'less than a second');
  assert.deepEqual(chunkEnds(430), [8, 40, 168, 430], 'five seconds');
});
