import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rowAfterKey, rowsInSight, scrollToRow } from './window.ts';

const view = { topPx: 0, heightPx: 800, rowPx: 80, count: 10_000 };

test('only rows in sight are drawn, however long the list', () => {
  assert.equal(rowsInSight(view).length, 18);
  const deep = rowsInSight({ ...view, topPx: 400_000 });
  assert.deepEqual([deep[0], deep.at(-1), deep.length], [4_992, 5_017, 26]);
  assert.deepEqual(rowsInSight({ ...view, count: 0 }), []);
  assert.deepEqual(rowsInSight({ ...view, count: 3 }), [0, 1, 2]);
});

test('every row in sight is drawn once, in order, and few others are', () => {
  const views = fc.record({
    topPx: fc.integer({ min: -5_000, max: 1_000_000 }),
    heightPx: fc.integer({ min: 100, max: 3_000 }),
    rowPx: fc.integer({ min: 40, max: 200 }),
    count: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(views, fc.option(fc.nat(12_000), { nil: undefined }), (one, focused) => {
      const rows = rowsInSight(one, focused);
      assert.deepEqual(
        rows,
        [...new Set(rows)].sort((a, b) => a - b),
      );
      assert.ok(rows.every((row) => row >= 0 && row < one.count));
      assert.ok(rows.length <= Math.ceil(one.heightPx / one.rowPx) + 19);
      if (focused !== undefined && focused < one.count) assert.ok(rows.includes(focused));
      const middle = Math.floor((one.topPx + one.heightPx / 2) / one.rowPx);
      if (middle >= 0 && middle < one.count) assert.ok(rows.includes(middle));
    }),
    { numRuns: 500 },
  );
});

test('in a grid, whole lines are drawn, and the keys move along and across them', () => {
  const grid = { topPx: 1_000, heightPx: 600, rowPx: 300, count: 103, columns: 5 };
  assert.deepEqual([rowsInSight(grid)[0], rowsInSight(grid).at(-1)], [5, 39]);
  assert.equal(scrollToRow(grid, 0, 60), -1_060);
  assert.equal(scrollToRow(grid, 34, 60), 500);
  const extent = { count: 103, page: 2, columns: 5 };
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown'];
  assert.deepEqual(
    keys.map((key) => rowAfterKey(key, 50, extent)),
    [51, 49, 55, 45, 60],
  );
  assert.equal(rowAfterKey('ArrowRight', 50, { count: 103, page: 2 }), undefined);
});

test('a row comes wholly into sight with the least scrolling', () => {
  assert.equal(scrollToRow(view, 5, 60), 0);
  assert.equal(scrollToRow(view, 12, 60), 240);
  assert.equal(scrollToRow({ ...view, topPx: 800 }, 10, 60), -60);
  assert.equal(scrollToRow({ ...view, topPx: 800 }, 0, 60), -860);
});

test('keys lead through the list and stop at its ends', () => {
  const list = { count: 100, page: 9 };
  assert.equal(rowAfterKey('ArrowDown', 99, list), 99);
  assert.equal(rowAfterKey('ArrowUp', 5, list), 4);
  assert.equal(rowAfterKey('PageUp', 5, list), 0);
  assert.equal(rowAfterKey('PageDown', 5, list), 14);
  assert.equal(rowAfterKey('Home', 50, list), 0);
  assert.equal(rowAfterKey('End', 50, list), 99);
  assert.equal(rowAfterKey('x', 50, list), undefined);
});
