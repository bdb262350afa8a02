import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asTyped, piecesOf } from './asked.ts';

test('the last word may go on, unless it is quoted or too short', () => {
  assert.equal(asTyped(' the ligh '), 'the ligh*');
  assert.equal(asTyped('"the ligh'), '"the ligh');
  assert.equal(asTyped('"the light" tow'), '"the light" tow*');
  assert.equal(asTyped('a'), 'a');
  assert.equal(asTyped('light*'), 'light*');
  assert.equal(asTyped('…!'), undefined);
  assert.equal(asTyped(''), undefined);
  assert.ok(asTyped('x'.repeat(900))!.length <= 500);
});

test('a snippet is cut at its matches, whatever the signs take', () => {
  const snippet = { text: '🗼 The\nlamp 🗼', start: 100, end: 112, matches: [{ start: 106, end: 110 }] };
  assert.deepEqual(piecesOf(snippet), [
    { text: '🗼 The ', isMatch: false },
    { text: 'lamp', isMatch: true },
    { text: ' 🗼', isMatch: false },
  ]);
});

/** A passage from somewhere in a text, its matches in square brackets. */
function shown(text: string, ...words: readonly string[]): string {
  const start = 1_000;
  const matches = words.map((word) => {
    const at = start + Array.from(text.slice(0, text.indexOf(word))).length;
    return { start: at, end: at + Array.from(word).length };
  });
  const pieces = piecesOf({ text, start, end: start + Array.from(text).length, matches });
  return pieces.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('');
}

test('a snippet shows words, not the marks around them, and its matches where they stand', () => {
  assert.equal(
    shown('## The 🗼 storm\n\nA **bright** lamp', 'storm', 'bright'),
    'The 🗼 [storm] A [bright] lamp',
  );
  assert.equal(shown('- oil\n- *the* [lamp](https://a.example)', 'lamp'), 'oil the [lamp]');
  assert.equal(shown('> `lamp` | ~~oil~~', 'lamp'), '[lamp] | oil');
  assert.equal(shown('end** of it. The **lamp', 'lamp'), 'end of it. The [lamp]');
  assert.equal(shown('**ANNA** · 0:34\nThe lamp', 'ANNA', 'lamp'), '[ANNA] · 0:34 The [lamp]');
});
