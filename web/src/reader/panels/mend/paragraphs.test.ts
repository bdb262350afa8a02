import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { paragraphsOf, type Place } from './paragraphs.ts';

const place = (number: number, from: number, to: number): Place => {
  const [start, end] = [from, to];
  return { number, from, to, start, end, expected: '', text: 'x' };
};

test('corrections are shown in their paragraphs, with the words around them', () => {
  const text = 'Tlie lamp.\n\nNobody.\n\nThe larnp tums.';
  const [one, other, ...rest] = paragraphsOf(text, [place(0, 0, 4), place(1, 25, 30), place(2, 31, 35)]);
  assert.deepEqual(rest, []);
  assert.deepEqual([one!.pieces[0], one!.pieces[2]], ['', ' lamp.']);
  assert.deepEqual(
    other!.pieces.map((piece) => (typeof piece === 'string' ? piece : piece.number)),
    ['The ', 1, ' ', 2, '.'],
  );
});

test('every correction is shown once, in order, and what is around it is the text', () => {
  const word = fc.constantFrom('a', 'lamp ', '\n\n', '\n', 'x'.repeat(300));
  fc.assert(
    fc.property(fc.array(word, { minLength: 2 }), fc.array(fc.nat(), { minLength: 1 }), (words, picks) => {
      const text = words.join('');
      const starts = words.map((_, index) => words.slice(0, index).join('').length);
      const chosen = [...new Set(picks.map((pick) => pick % words.length))].toSorted((a, b) => a - b);
      const places = chosen.map((index, at) =>
        place(at, starts[index]!, starts[index]! + words[index]!.length),
      );
      const shown = paragraphsOf(text, places);
      let number = 0;
      for (const { start, pieces } of shown) {
        let at = start;
        for (const piece of pieces) {
          if (typeof piece === 'string') assert.equal(text.slice(at, (at += piece.length)), piece);
          else {
            assert.deepEqual([piece.number, piece.from], [number++, at]);
            at = piece.to;
          }
        }
      }
      assert.equal(number, places.length);
    }),
  );
});
