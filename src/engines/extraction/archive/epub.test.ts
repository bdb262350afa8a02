import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { extract } from '../engine.suite.ts';

const container = '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>';
const image = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3);

const book = (items: string, files: Zippable = {}) =>
  zipSync({
    'META-INF/container.xml': strToU8(container),
    'OPS/book.opf': strToU8(
      `<package><metadata><dc:title>The lamp</dc:title><meta name="cover" content="front"/></metadata>
      <manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>${items}</manifest>
      <spine><itemref idref="a"/></spine></package>`,
    ),
    'OPS/a.xhtml': strToU8('<html><body><p>The lamp turns all night.</p></body></html>'),
    ...files,
  });

const coverOf = async (bytes: Uint8Array) => (await extract(bytes, 'a.epub')).cover;
const front = (attributes: string) => `<item id="front" href="images/c%20d.png" ${attributes}/>`;

test('a book has its cover, as both versions of EPUB name it', async () => {
  const files = { 'OPS/images/c d.png': image };
  const encoded = Buffer.from(image).toString('base64');
  assert.equal(await coverOf(book(front('media-type="image/png"'), files)), encoded);
  const named = '<item id="x" href="images/c%20d.png" media-type="image/png" properties="cover-image"/>';
  assert.equal(await coverOf(book(named, files)), encoded);
});

test('what cannot be its cover leaves the book as it is', async () => {
  const large: Zippable = { 'OPS/images/c d.png': [new Uint8Array(2 * 1024 ** 2).fill(7), { level: 0 }] };
  assert.equal(await coverOf(book(front('media-type="image/png"'))), undefined, 'absent');
  assert.equal(
    await coverOf(book(front('media-type="text/html"'), { 'OPS/images/c d.png': image })),
    undefined,
  );
  assert.equal(await coverOf(book(front('media-type="image/png"'), large)), undefined, 'too large');
  assert.equal(await coverOf(book('')), undefined);
});
