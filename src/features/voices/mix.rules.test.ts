import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { normalize } from '../../engines/speech/catalog.ts';
import { formulaOf, parseFormula } from './mixed-voices.ts';

const part = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/), fc.integer({ min: 1, max: 1_000_000 }))
  .map(([voiceId, thousandths]) => ({ voiceId, weight: thousandths / 1_000 }));

test('a formula is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 2, maxLength: 4 }), (parts) => {
      assert.deepEqual(parseFormula(formulaOf(parts)), parts);
    }),
  );
});

test('weights add up to one, and the order in which voices are named does not matter', () => {
  const parts = fc.uniqueArray(part, { minLength: 2, maxLength: 3, selector: ({ voiceId }) => voiceId });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 4 }), (some, exponent) => {
      const mix = normalize(some);
      const total = mix.reduce((sum, { weight }) => sum + weight, 0);
      assert.ok(Math.abs(total - 1) < 1e-12, String(total));
      const scaled = some.map((one) => ({ ...one, weight: one.weight * 2 ** exponent }));
      assert.deepEqual(normalize(scaled), mix, 'nor does their scale');
      assert.deepEqual(normalize(some.toReversed()), mix);
    }),
  );
});

test('anything that is not a formula is refused', () => {
  for (const text of [
    '',
    'af_bella',
    'af_bella(2)',
    '+',
    'a+',
    'a+b(',
    'a+b()',
    'a+b(-1)',
    'a+b(x)',
    'a b+c',
    'a+b(1)(2)',
  ])
    assert.equal(parseFormula(text), undefined, text);
  assert.deepEqual(parseFormula(' af_bella ( 2 ) + af_sky'), [
    { voiceId: 'af_bella', weight: 2 },
    { voiceId: 'af_sky', weight: 1 },
  ]);
});
