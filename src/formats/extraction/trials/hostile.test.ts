/** A hostile file gets a clear error, in bounded time and memory. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import type { EngineFault } from '../../../platform/engine-error.ts';
import { Archive } from '../archive/archive.ts';
import { extract, failing, fileOf } from '../engine.suite.ts';
import { formBomb, rawPdf, shown, word, wordParagraph } from './hostile.fixture.ts';
import { book } from './samples.fixture.ts';

const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
const zeros = new Uint8Array(2 * 1024 * 1024);
const password = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>>>`;

type Attack = readonly [what: string, name: string, EngineFault, RegExp, () => Uint8Array | string];

const attacks: readonly Attack[] = [
  [
    'a chapter of zeros',
    'a.epub',
    'hostile',
    /at most 100 MB/,
    () => book({ chapters: [''], extra: { 'OEBPS/text/chapter 0.xhtml': zeros } }),
  ],
  ['thousands of files', 'a.epub', 'hostile', /10000 files/, () => crowded(book({ chapters: ['<p>x</p>'] }))],
  [
    'entities in a book',
    'a.epub',
    'hostile',
    /entities/,
    () =>
      book({
        chapters: [''],
        extra: { 'OEBPS/text/chapter 0.xhtml': strToU8(`${entities}<html><p>&b;</p></html>`) },
      }),
  ],
  [
    'entities in a package',
    'a.epub',
    'hostile',
    /entities/,
    () => book({ chapters: [''], extra: { 'OEBPS/book.opf': strToU8(`${entities}<package/>`) } }),
  ],
  [
    'a locked book',
    'a.epub',
    'encrypted',
    /protected/,
    () =>
      book({
        chapters: ['<p>x</p>'],
        extra: { 'META-INF/encryption.xml': strToU8('<r URI="OEBPS/text/chapter%200.xhtml"/>') },
      }),
  ],
  ['a book without chapters', 'a.epub', 'damaged', /book/, () => book({ chapters: [] })],
  [
    'a Word document of zeros',
    'a.docx',
    'hostile',
    /at most 100 MB/,
    () => word('', { 'word/document.xml': zeros }),
  ],
  [
    'entities in a Word document',
    'a.docx',
    'hostile',
    /entities/,
    () => word('', { 'word/document.xml': strToU8(`${entities}<w:document>&b;</w:document>`) }),
  ],
  [
    'a Word document nested too deeply',
    'a.docx',
    'damaged',
    /Word document/,
    () => word('<w:tbl><w:tr><w:tc>'.repeat(10_000) + '</w:tc></w:tr></w:tbl>'.repeat(10_000)),
  ],
  [
    'a Word document without its text',
    'a.docx',
    'damaged',
    /Word document/,
    () => zipSync({ '[Content_Types].xml': strToU8('<Types/>') }),
  ],
  ['a password', 'a.docx', 'encrypted', /password/, () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['an older Word file', 'a.doc', 'unknown_format', /docx/, () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  [
    'an encrypted PDF',
    'a.pdf',
    'encrypted',
    /password/,
    () => rawPdf({ pages: [shown('Hi', 9, 9)], trailer: password }),
  ],
  [
    'a scanned PDF',
    'a.pdf',
    'no_text',
    /has no text; it is made of pictures/,
    () => rawPdf({ pages: ['0 0 600 800 re f', '0 0 600 800 re f'] }),
  ],
  [
    'pages that are their own parents',
    'a.pdf',
    'no_text',
    /pictures/,
    () =>
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[2 0 R]/Count 9>>endobj trailer<</Root 1 0 R>>',
  ],
  // Just over the limit: in this process pdf.js reads the page to its end, refused or not.
  ['a page of 32,768 forms', 'a.pdf', 'hostile', /more parts than any page/, () => formBomb(15)],
  ['nothing but a header of a PDF', 'a.pdf', 'damaged', /PDF/, () => '%PDF-1.7\n'],
  ['a text called PDF', 'a.pdf', 'damaged', /called pdf/, () => 'Just words.'],
  ['ten million elements', 'a.html', 'hostile', /nested/, () => '<div>'.repeat(10_000_000)],
  ['a flat flood of elements', 'a.html', 'hostile', /nested/, () => '<br>'.repeat(300_001)],
  [
    'a page of scripts',
    'a.html',
    'no_text',
    /no text/,
    () => '<html><script>words</script><style>words</style></html>',
  ],
  [
    'a picture',
    'a.txt',
    'no_text',
    /models install/,
    () => Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'),
  ],
  ['a sheet', 'a.xlsx', 'unknown_format', /docx/, () => zipSync({ 'xl/workbook.xml': strToU8('<x/>') })],
  [
    'an unknown extension',
    'a.xyz',
    'unknown_format',
    /txt, md, html, pdf, docx, odt, rtf, epub, mobi, azw3, fb2, htmlz, srt, vtt/,
    () => 'Words.',
  ],
  ['subtitles without times', 'a.srt', 'no_text', /no lines with times/, () => 'Just words.'],
  [
    'subtitles of nothing but tags',
    'a.vtt',
    'no_text',
    /no lines with times/,
    () => 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann><i></i>♪',
  ],
  [
    'too long a transcript',
    'a.srt',
    'too_long',
    /has 500,001 characters, and a transcript holds at most 500,000/,
    () => `00:00:01,000 --> 00:00:02,000\n${'a'.repeat(500_001)}`,
  ],
  ['only spaces', 'a.txt', 'no_text', /no text/, () => ' \n\t '],
  [
    'too much text',
    'a.txt',
    'too_long',
    /has 20,000,002 characters, and a book holds at most 20,000,000/,
    () => 'ab'.repeat(10_000_001),
  ],
  ['too large a file', 'a.txt', 'too_large', /50 MB/, () => new Uint8Array(50 * 1024 * 1024 + 1).fill(97)],
];

describe('refused', () => {
  for (const [what, name, reason, message, make] of attacks) {
    test(what, () => assert.rejects(extract(make(), name), failing(reason, message)));
  }
});

describe('read without harm', () => {
  const filler = 'Words upon words. '.repeat(10);
  const script = '/OpenAction<</S/JavaScript/JS(globalThis.ran = true; while (true) {})>>';
  const harmless: [what: string, name: string, text: string, bytes: Uint8Array | string][] = [
    [
      'a PDF with scripts',
      'a.pdf',
      'Words beside a script.',
      rawPdf({ pages: [shown('Words beside a script.', 50, 400)], catalog: script }),
    ],
    [
      'a book with a large picture',
      'a.epub',
      'Words.',
      book({ chapters: ['<p>Words.</p>'], extra: { 'a.jpg': zeros } }),
    ],
    [
      'a book in an old encoding',
      'a.epub',
      'Привет',
      book({
        chapters: [''],
        extra: {
          'OEBPS/text/chapter 0.xhtml': Buffer.from(
            `<?xml version="1.0" encoding="windows-1251"?><html><body>\xcf\xf0\xe8\xe2\xe5\xf2</body></html>`,
            'latin1',
          ),
        },
      }),
    ],
    ['a page nested deeply', 'a.html', 'Words.', `<!doctype html>${'<div>'.repeat(9_000)}Words.`],
    [
      'characters that no document may hold',
      'a.txt',
      `${filler}before after`,
      `${filler}before\0 \x07after\uffff`,
    ],
    [
      'hidden words in a Word document',
      'a.docx',
      'Seen.',
      word(wordParagraph('Hidden.', '<w:vanish/>') + wordParagraph('Seen.')),
    ],
  ];
  for (const [what, name, expected, bytes] of harmless) {
    test(what, async () => assert.equal((await extract(bytes, name)).text, expected));
  }
  test('and no script has run', () => assert.equal('ran' in globalThis, false));
});

test('what an archive unpacks to is counted over all its files', async () => {
  const { path } = fileOf(zipSync({ a: new Uint8Array(600), b: new Uint8Array(600) }), 'a.zip');
  const archive = await Archive.open(path, { inflatedBytes: 1_000 });
  assert.equal((await archive.read('a')).length, 600);
  await assert.rejects(archive.read('b'), failing('hostile'));
  archive.close();
});

/** The end of the archive says that there are more files in it. */
function crowded(archive: Uint8Array): Uint8Array {
  const end = new DataView(archive.buffer, archive.length - 22);
  end.setUint16(8, 20_000, true);
  end.setUint16(10, 20_000, true);
  return archive;
}
