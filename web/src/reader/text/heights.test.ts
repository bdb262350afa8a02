import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Heights, slicesInSight } from './heights.ts';

describe('heights', () => {
  test('find tops and places as a plain sum does', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 70 });
    fc.assert(
      fc.property(heights, fc.nat(), fc.integer({ min: 1, max: 90 }), (list, where, height) => {
        const tree = new Heights(list);
        const changed = where % list.length;
        tree.set(changed, height);
        const plain = list.with(changed, height);
        let top = 0;
        for (const [index, one] of plain.entries()) {
          assert.equal(tree.topOf(index), top);
          assert.equal(tree.at(top), index);
          assert.equal(tree.at(top + one - 0.5), index);
          top += one;
        }
        assert.equal(tree.total, top);
        assert.equal(tree.at(top + 5), list.length - 1);
        assert.equal(tree.at(-5), 0);
      }),
    );
  });

  test('show what is in sight and a margin around it', () => {
    const heights = new Heights(Array.from({ length: 100 }, () => 10));
    assert.deepEqual(slicesInSight(heights, { top: 500, height: 100, margin: 20 }), [48, 63]);
    assert.deepEqual(slicesInSight(heights, { top: 0, height: 100, margin: Infinity }), [0, 100]);
    assert.deepEqual(slicesInSight(new Heights([]), { top: 0, height: 100, margin: 0 }), [0, 0]);
  });
});
