import assert from 'node:assert/strict';
import { test } from 'node:test';
import { png } from '../pictures.fixture.ts';
import { renderExport } from './render.ts';

const text =
  'Words.\n\n![](image:zz)\n\n- ![](image:gone)\n\n![The lamp of the pier at night.](image:a1)\n\nMore words.';
const good = { id: 'a1', mediaType: 'image/png', width: 300, height: 200, bytes: png(300, 200) } as const;
const broken = {
  id: 'zz',
  mediaType: 'image/png',
  width: 3,
  height: 2,
  bytes: Buffer.from('broken'),
} as const;
const options = { timestamps: false };

const pdfOf = async (pictures: readonly (typeof good | typeof broken)[]) => {
  const document = { title: 'T', language: 'en', text, createdAt: '2026-11-14T00:00:00Z', pictures };
  return Buffer.from(await renderExport({ format: 'pdf', document, options })).toString('latin1');
};

test('a PDF shows the pictures that are there, and is made without them where one cannot be read', async () => {
  assert.match(await pdfOf([good]), /\/Subtype\s*\/Image/);
  const without = await pdfOf([good, broken]);
  assert.ok(without.startsWith('%PDF-') && !/\/Subtype\s*\/Image/.test(without));
});
