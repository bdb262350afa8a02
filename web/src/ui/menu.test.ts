import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemAfterKey } from './menu.ts';

const labels = ['Rename', 'Archive', 'Share', 'Delete'];

test('arrows go round, Home and End go to the ends', () => {
  assert.equal(itemAfterKey(labels, -1, 'ArrowDown'), 0);
  assert.equal(itemAfterKey(labels, 3, 'ArrowDown'), 0);
  assert.equal(itemAfterKey(labels, 0, 'ArrowUp'), 3);
  assert.equal(itemAfterKey(labels, -1, 'ArrowUp'), 3);
  assert.equal(itemAfterKey(labels, 2, 'Home'), 0);
  assert.equal(itemAfterKey(labels, 2, 'End'), 3);
});

test('a letter leads to the next item that begins with it', () => {
  assert.equal(itemAfterKey(labels, 0, 'd'), 3);
  assert.equal(itemAfterKey(labels, 3, 'A'), 1);
  assert.equal(itemAfterKey(labels, 3, 'd'), 3);
  assert.equal(itemAfterKey(labels, 0, 'x'), undefined);
  assert.equal(itemAfterKey(labels, 0, 'Enter'), undefined);
  assert.equal(itemAfterKey(labels, 0, ' '), undefined);
});
