/** Broken books in EPUB. */
import { strToU8, type Zippable } from 'fflate';
import { png } from '../../pictures.fixture.ts';
import { type BrokenFile, claiming, damaged, half, many, page, times } from './broken.fixture.ts';
import { book } from './samples.fixture.ts';

/** It is stored as it is: what is repeated would be taken for a bomb. */
const stored = (text: string): Zippable[string] => [strToU8(text), { level: 0 }];
const opf = (manifest: string, spine: string): Zippable => ({
  'OEBPS/book.opf': stored(
    `<package><metadata/><manifest>${manifest}</manifest><spine>${spine}</spine></package>`,
  ),
});
const chapterItem = '<item id="c" href="text/chapter%200.xhtml" media-type="application/xhtml+xml"/>';
const withNcx = (points: string): Zippable => ({
  ...opf(
    `${chapterItem}<item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/>`,
    '<itemref idref="c"/>',
  ),
  'OEBPS/toc.ncx': stored(`<ncx><navMap>${points}</navMap></ncx>`),
});
const point = '<navPoint><navLabel><text>Lamp</text></navLabel><content src="text/chapter%200.xhtml"/>';

export const brokenBooks: readonly BrokenFile[] = [
  { what: 'half a book', name: 'a.epub', refused: damaged, make: () => half(book({ chapters: [page] })) },
  {
    what: 'a book that claims gigabytes',
    name: 'a.epub',
    refused: damaged,
    make: () => claiming(book({ chapters: [page] })),
  },
  {
    what: 'a book whose package is outside of it',
    name: 'a.epub',
    refused: damaged,
    make: () =>
      book({
        chapters: [page],
        extra: {
          'META-INF/container.xml': strToU8(
            '<container><rootfile full-path="../../../etc/passwd"/></container>',
          ),
        },
      }),
  },
  {
    what: 'chapters that are outside of the book',
    name: 'a.epub',
    text: /turns all night/,
    make: () =>
      book({
        chapters: [page],
        extra: opf(
          `${chapterItem}<item id="x" href="../../../etc/passwd" media-type="text/html"/>`,
          '<itemref idref="x"/><itemref idref="c"/>',
        ),
      }),
  },
  {
    what: 'a chapter a hundred thousand times',
    name: 'a.epub',
    text: /^The lamp turns all night\.$/,
    make: () => book({ chapters: [page], extra: opf(chapterItem, '<itemref idref="c"/>'.repeat(many)) }),
  },
  {
    what: 'contents that lead to themselves',
    name: 'a.epub',
    text: /turns all night/,
    make: () => book({ chapters: [page], extra: withNcx(point.repeat(many)) }),
  },
  {
    what: 'contents without an end in contents',
    name: 'a.epub',
    text: /turns all night/,
    make: () =>
      book({
        chapters: [page],
        extra: {
          'OEBPS/nav.xhtml': strToU8(
            `<nav epub:type="toc">${'<ol><li><a href="nav.xhtml">x</a>'.repeat(20_000)}`,
          ),
        },
      }),
  },
  {
    what: 'a hundred thousand tiny pictures',
    isLarge: true,
    name: 'a.epub',
    text: /turns all night/,
    make: () => {
      const images = times(many, (at) => `<img src="../${at % 50}.png" alt=""/>`);
      const files = Object.fromEntries(
        Array.from({ length: 50 }, (_, at) => [`OEBPS/${at}.png`, png(30, 30, at)]),
      );
      return book({ chapters: [page + images], extra: files });
    },
  },
  {
    what: 'a book without a title, in right-to-left script with emoji',
    name: 'a.epub',
    text: /^كانت 🗼 المنارة/,
    make: () =>
      book({
        title: '',
        chapters: ['<p dir="rtl">كانت 🗼 المنارة في نهاية الرصيف. 👨‍👩‍👧</p>'],
      }),
  },
  {
    what: 'a chapter in another encoding than it says',
    name: 'a.epub',
    text: /turns all night/,
    make: () =>
      book({
        chapters: [''],
        extra: {
          'OEBPS/text/chapter 0.xhtml': Buffer.from(
            `<?xml version="1.0" encoding="utf-8"?><html><body>${page}<p>Gr\xfc\xdfe</p></body></html>`,
            'latin1',
          ),
        },
      }),
  },
  {
    what: 'a chapter in an encoding that there is not',
    name: 'a.epub',
    text: /turns all night/,
    make: () =>
      book({
        chapters: [''],
        extra: {
          'OEBPS/text/chapter 0.xhtml': strToU8(
            `<?xml version="1.0" encoding="klingon"?><html><body>${page}</body></html>`,
          ),
        },
      }),
  },
  {
    what: 'a book that is read along to itself',
    name: 'a.epub',
    text: /turns all night/,
    make: () =>
      book({
        chapters: [page],
        extra: {
          ...opf(
            '<item id="c" href="text/chapter%200.xhtml" media-type="application/xhtml+xml" media-overlay="s"/><item id="s" href="a.smil" media-type="application/smil+xml" media-overlay="s"/>',
            '<itemref idref="c"/>',
          ),
          'OEBPS/a.smil': strToU8(
            `<smil><body>${'<seq><par><text src="a.smil#x"/><audio src="a.smil" clipBegin="9:9:9" clipEnd="-5s"/></par>'.repeat(10_000)}`,
          ),
        },
      }),
  },
];
