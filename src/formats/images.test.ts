import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageTypeOf } from './images.ts';

test('an image is recognized by its first bytes, whatever it is called', () => {
  const of = (start: string) => imageTypeOf(Buffer.from(start, 'latin1'));
  assert.equal(of('\x89PNG\r\n\x1a\n....'), 'image/png');
  assert.equal(of('\xff\xd8\xff\xe0'), 'image/jpeg');
  assert.equal(of('RIFF\x01\x02\x03\x04WEBPVP8 '), 'image/webp');
  for (const other of ['', '<svg xmlns=', 'GIF89a', '\x89PNG', 'RIFF....WAVE'])
    assert.equal(of(other), undefined);
});
