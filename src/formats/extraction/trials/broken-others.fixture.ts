/** Broken books for Kindle, folders, PDF, pages, texts, sound and pictures. */
import { strToU8, zipSync } from 'fflate';
import { png } from '../../pictures.fixture.ts';
import { type BrokenFile, damaged, half, line, many, misnamed, page, with32 } from './broken.fixture.ts';
import { imagePdf, rawPdf, shown } from './hostile.fixture.ts';
import { kf8, mobi } from './kindle.fixture.ts';
import { stored } from './kindle-packing.fixture.ts';

const kindle = (changes: Partial<Parameters<typeof mobi>[1]> = {}) =>
  Buffer.from(
    mobi(`<html><body>${page.repeat(300)}</body></html>`, { title: 'T', language: 'en', ...changes }),
  );

export const brokenOthers: readonly BrokenFile[] = [
  {
    what: 'half a book for Kindle',
    name: 'a.mobi',
    refused: damaged,
    make: () => half(kindle({ packing: stored })),
  },
  {
    what: 'a book for Kindle whose records are beyond its end',
    name: 'a.mobi',
    refused: damaged,
    make: () => with32(kindle(), 78 + 8, 0x7fffffff),
  },
  {
    what: 'a book for Kindle that says it has more records',
    name: 'a.azw3',
    refused: damaged,
    make: () => {
      const bytes = kindle();
      bytes.writeUInt16BE(0xffff, 76);
      return bytes;
    },
  },
  {
    what: 'a book for Kindle whose text claims gigabytes',
    name: 'a.mobi',
    refused: damaged,
    make: () => {
      const bytes = kindle();
      return with32(bytes, bytes.readUInt32BE(78) + 4, 0x7fffffff);
    },
  },
  {
    what: 'half an AZW3',
    name: 'a.azw3',
    refused: damaged,
    make: () =>
      half(
        kf8([{ frame: ['<html><body>', '</body></html>'], fragments: [page.repeat(300)] }], { title: 'T' }),
      ),
  },
  {
    what: 'a page in a zip that has none',
    name: 'a.htmlz',
    refused: misnamed,
    make: () => zipSync({ 'metadata.opf': strToU8('<package/>') }),
  },
  {
    what: 'a folder of notes whose names lead out of it',
    name: 'a.zip',
    text: /turns all night/,
    make: () =>
      zipSync({
        'notes/a.md': strToU8(`${line}\n\n![x](../../../etc/passwd) [[a]] [b](a.md)`),
        'notes/b.md': strToU8('[a](../notes/a.md)'),
      }),
  },
  {
    what: 'a folder with names that lead out of it',
    name: 'a.zip',
    refused: damaged,
    make: () => zipSync({ '../../a.md': strToU8(line) }),
  },
  {
    what: 'half a PDF',
    name: 'a.pdf',
    refused: damaged,
    make: () => {
      const whole = rawPdf({ pages: [shown(line, 50, 700), shown(line, 50, 700)] });
      return whole.subarray(0, whole.length - 200);
    },
  },
  {
    what: 'a PDF whose contents lead to themselves',
    name: 'a.pdf',
    text: /turns all night/,
    make: () =>
      rawPdf({
        pages: [shown(line, 50, 700)],
        catalog: '/Outlines 1 0 R/First 1 0 R/Next 1 0 R/Last 1 0 R/Title(x)',
      }),
  },
  {
    what: 'a PDF that claims two billion pages and bytes',
    name: 'a.pdf',
    text: /turns all night/,
    make: () =>
      rawPdf({ pages: [shown(line, 50, 700)] })
        .toString('latin1')
        .replace('/Count 1', '/Count 2000000000')
        .replace(/\/Length \d+/, '/Length 2147483647'),
  },
  {
    what: 'a PDF with a picture of gigabytes',
    name: 'a.pdf',
    text: /turns all night/,
    make: () =>
      imagePdf({
        width: 60_000,
        height: 60_000,
        data: Buffer.from('789c0300000000 01'.replace(' ', ''), 'hex'),
        words: line,
      }),
  },
  {
    what: 'a page of a hundred thousand pictures in it',
    isLarge: true,
    name: 'a.html',
    text: /turns all night/,
    make: () =>
      `<!doctype html>${page}${`<img src="data:image/png;base64,${png(25, 25).toString('base64').slice(0, 90)}">`.repeat(many)}`,
  },
  {
    what: 'a page in an encoding that there is not',
    name: 'a.html',
    text: /turns all night/,
    make: () => `<!doctype html><meta charset="klingon">${page}`,
  },
  {
    what: 'a text in UTF-16 that nothing announces',
    name: 'a.txt',
    text: /turns all night/,
    make: () => Buffer.from(line.repeat(9), 'utf16le'),
  },
  {
    what: 'a text of bytes that are none',
    name: 'a.txt',
    refused: ['unknown_format', /Choose one of txt/],
    make: () => Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 97 + (at >> 3)) % 256)),
  },
  {
    what: 'subtitles whose times go back and beyond',
    name: 'a.srt',
    refused: ['no_text', /no lines with times/],
    make: () => `1\n99:99:99,999 --> 00:00:00,000\n${line}\n\n2\n00:00:05,000 --> 00:00:01,000\nx\n`,
  },
  {
    what: 'an MP3 that claims a tag of megabytes',
    name: 'a.mp3',
    refused: ['damaged', /Choose an M4B, an MP3/],
    make: () =>
      Buffer.concat([Buffer.from('494433030000 7f7f7f7f'.replace(' ', ''), 'hex'), Buffer.alloc(4_000)]),
  },
  {
    what: 'an M4B that is inside itself',
    name: 'a.m4b',
    refused: ['damaged', /Copy or download it again/],
    make: () =>
      Buffer.concat([
        Buffer.from('00000018667479704d344220000000004d34422069736f6d', 'hex'),
        Buffer.from('00001f406d6f6f76'.repeat(900), 'hex'),
      ]),
  },
  {
    what: 'an M4B that claims more than there is',
    name: 'a.m4b',
    refused: damaged,
    make: () =>
      Buffer.from('00000018667479704d344220000000004d34422069736f6d000000016d646174ffffffffffffffff', 'hex'),
  },
  {
    what: 'a picture of gigabytes',
    name: 'a.png',
    refused: ['no_text', /models install/],
    make: () => with32(with32(png(30, 30), 16, 60_000), 20, 60_000),
  },
  { what: 'nothing', name: 'a.epub', refused: ['empty', /Choose a file with text/], make: () => '' },
];
