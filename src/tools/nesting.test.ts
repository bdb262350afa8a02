import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isNestedTooDeeply } from './nesting.ts';

const bytes = (text: string) => Buffer.from(text);

test('a hundred levels of nesting are allowed, more are not', () => {
  assert.equal(isNestedTooDeeply(bytes('['.repeat(100) + ']'.repeat(100))), false);
  assert.equal(isNestedTooDeeply(bytes('['.repeat(101) + ']'.repeat(101))), true);
  assert.equal(isNestedTooDeeply(bytes('{"a":'.repeat(101))), true);
  assert.equal(isNestedTooDeeply(bytes('[]'.repeat(1_000))), false);
});

test('brackets in strings do not count, however they are escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', 'a') }), (text) => {
      assert.equal(isNestedTooDeeply(bytes(JSON.stringify([text + '['.repeat(200)]))), false);
    }),
    { seed: 20 },
  );
});
