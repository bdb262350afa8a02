import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fragmentsOf, keepsSyntax, verbatimOf } from './syntax.rules.ts';

const sourceOf = (text: string) => ({
  text,
  verbatim: verbatimOf(text, { lines: [{ start: 0, end: text.length }] }),
});

const pairs: [string, string, boolean][] = [
  ['The **bold** word.', 'La palabra **negrita**.', true],
  ['The **bold** word.', 'La palabra ** negrita**.', false],
  ['She *runs*.', 'Ella * corre*.', false],
  ['Use `npm_x` now.', 'Usa `npm_x` ahora.', true],
  ['Use `npm_x` now.', 'Usa `npm_y` ahora.', false],
  ['See [this](https://a.org/b).', 'Mira [esto](https://a.org/b).', true],
  ['See [this](https://a.org/b).', 'Mira [esto] (https://a.org/b).', false],
  ['At https://a.org/b?c=d.', 'En https://a.org/b?c=d.', true],
  ['At https://a.org/b?c=d.', 'En https://a.org/b?c= d.', false],
  ['A <b>tag</b>', 'Una <b>etiqueta</b>', true],
  ['A <b>tag</b>', 'Una <b>etiqueta', false],
  ['snake_case_name and 5 * 3', 'nombre 5 y 3', true],
  ['Plain.', 'Llano.', true],
];
for (const [source, translation, keeps] of pairs) {
  test(`"${source}" as "${translation}" ${keeps ? 'keeps' : 'loses'} syntax`, () => {
    assert.equal(keepsSyntax(sourceOf(source), translation), keeps);
  });
}

test('fragments tell words from syntax', () => {
  const words = fragmentsOf(sourceOf('Buy the `milk` at [the shop](https://x.org/a), **now**!')).filter(
    (one) => one.isWords,
  );
  assert.deepEqual(
    words.map(({ text }) => text),
    ['Buy the', 'at', 'the shop', 'now'],
  );
});

test('emphasis that ends in another sentence is copied', () => {
  const half = { text: '**One lamp.', verbatim: [{ start: 0, end: 2 }] };
  assert.equal(keepsSyntax(half, '** Una lámpara.'), false);
  assert.deepEqual(
    fragmentsOf(half).map(({ text }) => text),
    ['**', 'One lamp.'],
  );
});

test('fragments of any sentence join to it again, and hostile ones take no time', () => {
  const part = fc.constantFrom(
    '**',
    '*',
    '_',
    '`',
    '[',
    '](',
    ')',
    'https://',
    '<a',
    '>',
    '~~',
    ' ',
    'word',
    '😀',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      assert.equal(
        fragmentsOf(sourceOf(text))
          .map((one) => one.text)
          .join(''),
        text,
      );
    }),
  );
  for (const hostile of ['`', '[', '*', '_', '<a', '[a](']) fragmentsOf(sourceOf(hostile.repeat(600)));
});
