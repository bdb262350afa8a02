import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { drawCover, imageTypeOf } from './cover.rules.ts';

test('any title and author give a well-formed drawing with a few lines', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(text, fc.option(text), (title, author) => {
      const svg = drawCover({ title, author });
      const inner = [...svg.matchAll(/<text[^>]*>([^<>]*)<\/text>/g)].map(([, line]) => line!);
      assert.ok(inner.length <= 9 && inner.length === svg.split('<text').length - 1, svg);
      // oxlint-disable-next-line no-control-regex -- what XML does not allow
      assert.doesNotMatch(inner.join(''), /&(?!amp;|lt;|gt;)|[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/u);
    }),
    { numRuns: 50 },
  );
  assert.match(drawCover({ title: '<Moby-Dick> & Co', author: 'H. Melville' }), /&lt;Moby-Dick/);
  assert.match(
    drawCover({ title: '白鯨と海の男たちの長い長い物語', author: null }),
    /白鯨と海の男た<.*ちの長い長い物</,
  );
});

test('an image is known by its first bytes, whatever it is called', () => {
  const of = (start: string) => imageTypeOf(Buffer.from(start, 'latin1'));
  assert.equal(of('\x89PNG\r\n\x1a\n....'), 'image/png');
  assert.equal(of('\xff\xd8\xff\xe0'), 'image/jpeg');
  assert.equal(of('RIFF\x01\x02\x03\x04WEBPVP8 '), 'image/webp');
  for (const other of ['', '<svg xmlns=', 'GIF89a', '\x89PNG', 'RIFF....WAVE'])
    assert.equal(of(other), undefined);
});
