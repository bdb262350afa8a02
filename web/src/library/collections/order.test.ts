import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moved } from './order.ts';

test('one item moves and the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd'];
  assert.deepEqual(moved(list, 0, 2), ['b', 'c', 'a', 'd']);
  assert.deepEqual(moved(list, 3, 0), ['d', 'a', 'b', 'c']);
  assert.deepEqual(moved(list, 1, 99), ['a', 'c', 'd', 'b']);
  for (const [from, to] of [
    [0, -1],
    [3, 4],
    [2, 2],
    [9, 0],
  ] as const)
    assert.equal(moved(list, from, to), list);
});
