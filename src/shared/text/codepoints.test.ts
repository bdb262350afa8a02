import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { advance, CodePointCursor, countCodePoints, findIllFormed } from './codepoints.ts';

const anyText = fc.string({ unit: 'binary' });

test('counting and advancing agree with the string iterator', () => {
  fc.assert(
    fc.property(anyText, fc.nat(20), fc.nat(20), (text, start, length) => {
      const points = Array.from(text);
      assert.equal(countCodePoints(text), points.length);
      const from = advance(text, 0, start);
      const to = advance(text, from, length);
      assert.equal(text.slice(from, to), points.slice(start, start + length).join(''));
      assert.equal(text.slice(from), points.slice(start).join(''));
    }),
  );
});

test('a cursor finds places in any order', () => {
  fc.assert(
    fc.property(anyText, fc.array(fc.nat(20)), (text, places) => {
      const cursor = new CodePointCursor(text);
      for (const point of places.map((place) => Math.min(place, countCodePoints(text)))) {
        const unit = advance(text, 0, point);
        assert.equal(cursor.pointAt(unit), point);
      }
    }),
  );
});

test('unpaired surrogates count as one code point each', () => {
  assert.equal(countCodePoints('\ud83d\ud83d\ude00\ude00'), 3);
  assert.equal(advance('\ud83d\ud83d\ude00x', 1, 1), 3);
});

test('counts 500,000 emoji', () => {
  assert.equal(countCodePoints('🎉'.repeat(500_000)), 500_000);
});

test('finds what cannot be stored, and where', () => {
  assert.equal(findIllFormed('plain, é, 🎉'), undefined);
  assert.deepEqual(findIllFormed('🎉a\0b'), { reason: 'nul', position: 2 });
  assert.deepEqual(findIllFormed('🎉a\ud800b'), { reason: 'surrogate', position: 2 });
  assert.deepEqual(findIllFormed('\udc00'), { reason: 'surrogate', position: 0 });
  assert.deepEqual(findIllFormed('a\0\ud800'), { reason: 'nul', position: 1 });
  assert.deepEqual(findIllFormed('a\ud800\0'), { reason: 'surrogate', position: 1 });
});
