import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { displayWidth } from '../text/codepoints.ts';
import { type CoverDesign, designCover, drawCover, setTitle } from './draw.ts';

test('the same title and author have the same cover; others mostly have another', () => {
  const look = ({ cloth, foil, motif }: CoverDesign) => [cloth, foil, motif];
  assert.deepEqual(
    look(designCover('The Waves', 'Virginia Woolf')),
    look(designCover(' the waves', 'virginia woolf')),
  );
  const looks = new Set(
    Array.from({ length: 100 }, (_, index) => {
      const { cloth, motif } = designCover(`Volume ${index}`);
      return cloth + motif;
    }),
  );
  assert.ok(looks.size > 30, String(looks.size));
});

test('a title breaks between words, is set smaller if long, and is cut if too long', () => {
  assert.deepEqual(setTitle('The Lighthouse Keeper').lines, ['The', 'Lighthouse', 'Keeper']);
  assert.deepEqual(setTitle('吾輩は猫である').lines, ['吾輩は猫である']);
  assert.deepEqual(setTitle('Donaudampfschifffahrt').lines, ['Donaudampfschi-', 'fffahrt']);
  assert.deepEqual(setTitle('Преступление и наказание').lines, ['Преступление', 'и наказание']);
  const long = setTitle('The Strange Case of Dr Jekyll and Mr Hyde, with Other Fables');
  assert.ok(long.size < setTitle('The Waves').size);
  assert.doesNotMatch(long.lines.join(' '), /…/);
  const tooLong = setTitle('word '.repeat(60));
  assert.equal(tooLong.lines.length, 6);
  assert.match(tooLong.lines[5]!, /…$/);
});

test('any title and author give a well-formed drawing whose lines fit', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(text, fc.option(text), (title, author) => {
      for (const shape of ['book', 'square', 'small'] as const) {
        const svg = drawCover({ title, author }, shape);
        const inner = [...svg.matchAll(/<text[^>]*>([^<>]*)<\/text>/g)].map(([, line]) => line!);
        assert.ok(inner.length <= 7 && inner.length === svg.split('<text').length - 1, svg);
        assert.doesNotMatch(inner.join(''), /&(?!amp;|lt;|gt;|quot;)|(?![\t\n])[\p{Cc}\ufffe\uffff]/u);
      }
      for (const line of setTitle(title).lines) assert.ok(displayWidth(line) <= 20, line);
    }),
    { numRuns: 50 },
  );
  assert.match(drawCover({ title: '<Moby-Dick> & Co', author: 'H. Melville' }, 'book'), /&lt;Moby-Dick/);
});
