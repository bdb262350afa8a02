import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { excessOf } from './json-shape.ts';

const excess = (text: string) => excessOf(Buffer.from(text));

test('a hundred levels of nesting are allowed, more are not', () => {
  assert.equal(excess('['.repeat(100) + ']'.repeat(100)), undefined);
  assert.match(excess('['.repeat(101) + ']'.repeat(101))!, /deeply/);
  assert.match(excess('{"a":'.repeat(101))!, /deeply/);
  assert.equal(excess('[]'.repeat(1_000)), undefined);
});

test('thousands of values are allowed, more are not', () => {
  assert.equal(excess(`[${'1,'.repeat(19_000)}1]`), undefined);
  for (const value of ['1,', '{},', '"a":1,', '[]'])
    assert.match(excess(`[${value.repeat(30_000)}1]`)!, /many/, value);
});

test('brackets and commas in strings do not count, however they are escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', ',', 'a') }), (text) => {
      assert.equal(excess(JSON.stringify([text + '['.repeat(200) + ','.repeat(30_000)])), undefined);
    }),
    { seed: 20 },
  );
});
