import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FoldedText, searchFold } from './search-folding.ts';

test('case, accents, points, ligatures and widths do not matter', () => {
  const same = [
    ['ÉTÉ', 'ete'],
    ['große', 'GROSSE'],
    ['ﬁn', 'fin'],
    ['ＡＢＣ１', 'abc1'],
    ['ｶﾞ', 'ガ'],
    ['Øyvind Łukasz', 'oyvind lukasz'],
    ['ЁЛКА', 'елка'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّـد', 'محمد'],
    ['Ὀδυσσεύς', 'οδυσσευσ'],
  ] as const;
  for (const [one, other] of same) assert.equal(searchFold(one), searchFold(other));
});

test('marks that make a different letter stay', () => {
  const different = [
    ['мой', 'мои'],
    ['か', 'が'],
    ['कि', 'क'],
    ['กา', 'ก'],
  ] as const;
  for (const [one, other] of different) assert.notEqual(searchFold(one), searchFold(other));
});

test('every offset of a folded text leads back to the character it came from', () => {
  const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      words,
      fc.boolean(),
      fc.constantFrom('', 'x'.repeat(1_500), '灯'.repeat(2_500)),
      (some, isSpaced, padding) => {
        const text = padding + some.join(isSpaced ? ' ' : '');
        const folded = FoldedText.of(text);
        let last = 0;
        for (let offset = 0; offset < folded.folded.length; offset += 1) {
          const unit = folded.unitAt(offset);
          assert.ok(unit >= last && unit < text.length);
          last = unit;
        }
        assert.equal(folded.unitAt(folded.folded.length), text.length);
      },
    ),
    { numRuns: 200 },
  );
});
