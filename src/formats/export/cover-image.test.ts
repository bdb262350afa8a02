import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverImage } from './cover-image.ts';

test('a cover is a PNG of the requested size, with its words on it', async () => {
  const draw = async (title: string, shape: 'book' | 'square') => {
    const png = Buffer.from(await coverImage({ title, shape, height: 180 }));
    return { png, type: png.toString('latin1', 1, 4), size: [png.readUInt32BE(16), png.readUInt32BE(20)] };
  };
  const { type, size } = await draw('Of lamps', 'book');
  assert.deepEqual([type, size], ['PNG', [120, 180]]);
  assert.deepEqual((await draw('Of lamps', 'square')).size, [180, 180]);
  // Without a font for its letters, a title would leave the cover as empty as no title at all.
  const bare = (await draw(' ', 'book')).png.length;
  for (const title of ['Of lamps and ships', 'О лампах', '灯台守', 'الفنار']) {
    const { png } = await draw(title, 'book');
    assert.ok(png.length > bare * 1.3, title);
  }
});
