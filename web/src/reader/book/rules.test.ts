import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentsOf, neighbor, rowAt, shareOf } from './rules.ts';

const part = (document_id: string, characters: number, ...offsets: number[]) => ({
  document_id,
  title: `Part ${document_id}`,
  characters,
  chapters: offsets.map((offset) => ({ title: `At ${offset}`, level: 2, offset })),
});
const parts = [part('a', 100, 0, 40), part('b', 300), part('c', 100, 10)];

test('parts follow each other', () => {
  assert.equal(neighbor(parts, 'a', 1)?.document_id, 'b');
  assert.equal(neighbor(parts, 'c', -1)?.document_id, 'b');
  for (const [id, by] of [
    ['c', 1],
    ['a', -1],
    ['x', 1],
  ] as const)
    assert.equal(neighbor(parts, id, by), undefined);
});

test('a part is a share of the whole', () => {
  assert.deepEqual(shareOf(parts, 'b'), { before: 0.2, own: 0.6 });
  assert.deepEqual(shareOf(parts, 'x'), { before: 0, own: 1 });
  assert.deepEqual(shareOf([part('a', 0)], 'a'), { before: 0, own: 1 });
});

test('the contents go over all parts, and know the current place', () => {
  const rows = contentsOf(parts);
  assert.deepEqual(
    rows.map(({ title, documentId }) => [title, documentId]),
    [
      ['At 0', 'a'],
      ['At 40', 'a'],
      ['Part b', 'b'],
      ['At 10', 'c'],
    ],
  );
  assert.equal(rowAt(rows, 'a', 39), 0);
  assert.equal(rowAt(rows, 'a', 40), 1);
  assert.equal(rowAt(rows, 'b', 299), 2);
  assert.equal(rowAt(rows, 'c', 5), -1);
});
