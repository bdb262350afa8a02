import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { cpuTimeMs } from '../../../../test/cpu-time.ts';
import { countPoints, toUnits } from './offsets.ts';

describe('offsets', () => {
  test('are those of the code points, wherever pairs are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'é', '😀', '𐍈', ' '), { maxLength: 60 }), (characters) => {
        const text = characters.join('');
        const points = characters.map((_, index) => index);
        const expected = points.map((point) => characters.slice(0, point).join('').length);
        assert.deepEqual([...toUnits(text, points)], expected);
        assert.equal(countPoints(text), characters.length);
      }),
    );
  });

  test('beyond the end stay at the end', () => {
    assert.deepEqual([...toUnits('a😀b', [1, 2, 9])], [1, 3, 4]);
  });

  test('half a million characters take no noticeable time', async () => {
    const text = '😀 word. '.repeat(60_000);
    const points = Array.from({ length: 40_000 }, (_, index) => index * 12);
    // Counting from the start for every point would take minutes.
    assert.ok((await cpuTimeMs(() => toUnits(text, points))) < 2_000);
  });
});
