import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pageOf, placeOf, progressOf, shareAt, shareOf } from './koreader.rules.ts';

const places = [
  { number: 3, start: 0 },
  { number: 4, start: 0.2 },
  { number: 7, start: 0.6 },
];

test('a place is in the file that KOReader names', () => {
  assert.equal(shareOf('/body/DocFragment[4]/body/p[2]/text().0', 0.31, places), 0.31);
  assert.equal(shareOf('/body/DocFragment[4]/body', 0.1, places), 0.2, 'pictures come before');
  assert.ok(shareOf('/body/DocFragment[4]/body', 0.9, places) < 0.6);
  assert.equal(
    shareOf('/body/DocFragment[5]/body', 0.5, places),
    0.6,
    'what is left out leads to what comes next',
  );
  assert.equal(shareOf('/body/DocFragment/body', 0.04, places), 0);
  assert.equal(shareOf('/body/DocFragment[9]/body', 0.99, places), 0.99);
  assert.equal(shareOf('/FictionBook/body/p[3]', 0.4, places), 0.4);
  assert.equal(shareOf('12', 0.4, []), 0.4);
});

test('the file of a place is found again', () => {
  for (const [share, number] of [
    [0, 3],
    [0.2, 4],
    [0.59, 4],
    [1, 7],
  ] as const)
    assert.equal(progressOf(share, places), `/body/DocFragment[${number}].0`);
  assert.equal(progressOf(0.5, []), undefined);
});

test('pages of a PDF are counted by the page that KOReader told', () => {
  assert.equal(pageOf(0.5, { progress: '10', percentage: 0.05 }), '100');
  assert.equal(pageOf(1, { progress: '10', percentage: 0.05 }), '200');
  assert.equal(pageOf(0, { progress: '10', percentage: 0.05 }), '1');
  assert.equal(pageOf(0.5, { progress: '/body/DocFragment', percentage: 0.05 }), undefined);
  assert.equal(pageOf(0.5, { progress: '1', percentage: 0 }), undefined);
});

test('a place in parts comes back to the character', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lengths, fc.double({ min: 0, max: 1, noNaN: true }), (sizes, share) => {
      const place = placeOf(share, sizes);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      assert.ok(place.offset <= sizes[place.part]!);
      assert.ok(Math.abs(shareAt(place, sizes) - share) <= 1 / total);
    }),
  );
});
