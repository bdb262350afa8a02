import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extract, failing } from '../engine.suite.ts';
import { huffCdic, palmDoc, stored } from '../trials/kindle-packing.fixture.ts';
import { kf8, type KindleBook, mobi } from '../trials/kindle.fixture.ts';

const phrase = 'the lamp turns all night ';
const words = `The keeper climbs, and ${phrase.repeat(3)}until — ${phrase.repeat(400)}äöü 灯塔.`;
const packings = { stored, palmDoc, huffCdic: huffCdic(phrase) };
const image = Buffer.from('\x89PNG\r\n\x1a\n picture', 'latin1');

const book: KindleBook = { title: 'The lamp', cover: image };
const tidy = words.replaceAll(/\s+/g, ' ');

for (const [name, packing] of Object.entries(packings))
  test(`both formats are read, packed with ${name}`, async () => {
    const page = `<html><head><guide></guide></head><body><p>${words}</p></body></html>`;
    const trailer = Buffer.from('not text');
    const old = await extract(mobi(page, { ...book, packing, trailer }), 'a.mobi');
    const expected = {
      format: 'mobi',
      title: 'The lamp',
      author: 'Ann Weaver',
      language: 'en',
      cover: image.toString('base64'),
    };
    assert.deepEqual(old, { ...expected, text: tidy });
    const file = { frame: ['<html><body>', '</body></html>'], fragments: [`<p>${words}</p>`] } as const;
    assert.deepEqual(await extract(kf8([file], { ...book, packing }), 'a.azw3'), { ...expected, text: tidy });
  });

test('chapters of a MOBI start where its contents lead', async () => {
  const chapters = ['<p><b>I</b></p><p>First words.</p>', '<p><b>The Storm</b></p><p>Second words.</p>'];
  const [one, two] = chapters.map((chapter) => `<mbp:pagebreak/>${chapter}`);
  const head = '<html><body>';
  const contents = [
    { title: 'Loomings', at: head.length },
    { title: 'The Storm', at: head.length + one!.length + 20 },
  ];
  const { text } = await extract(
    mobi(`${head}${one}${two}</body></html>`, { title: 'T', contents }),
    'a.mobi',
  );
  assert.equal(text, '# I. Loomings\n\nFirst words.\n\n# The Storm\n\nSecond words.');
});

test('fragments of KF8 go into their frames, with the emphasis of its style sheets', async () => {
  const frame = (title: string) =>
    [
      `<html><head><link href="kindle:flow:0001?mime=text/css" rel="stylesheet"/></head><body><h2>${title}</h2>`,
      '<p>The end of it.</p></body></html>',
    ] as const;
  const files = [
    { frame: frame('Dawn'), fragments: ['<p>It was <span class="x">so</span> ', 'late.</p>'] },
    { frame: frame('2'), fragments: ['<p>Night came.</p>'] },
  ];
  const contents = [{ title: 'The Night', at: 2 }];
  const { text } = await extract(
    kf8(files, { title: 'T', contents }, ['.x { font-style: italic }']),
    'a.azw3',
  );
  assert.match(text, /^## Dawn\n\nIt was \*so\* late\.\n\nThe end of it\.\n\n/);
  assert.match(text, /Night came\.\n\nThe end of it\.$/);
});

test('protected books say what to do', async () => {
  for (const encryption of [1, 2])
    await assert.rejects(
      extract(mobi('<p>x</p>', { title: 'T', encryption }), 'a.azw'),
      failing('encrypted', /DRM.*without protection/s),
    );
  for (const head of ['\xeaDRMION\xee', 'CONT\x02\0', 'TPZ0'])
    await assert.rejects(
      extract(Buffer.from(`${head}${'\0'.repeat(200)}`, 'latin1'), 'a.kfx'),
      failing('encrypted', /EPUB, AZW3 or MOBI/),
    );
});

test('broken books are refused, whatever byte is wrong', async () => {
  const page = `<html><body>${'<p>Some words of a book.</p>'.repeat(200)}</body></html>`;
  const contents = [{ title: 'Loomings', at: 20 }];
  const frame = ['<html><body>', '</body></html>'] as const;
  const whole = [
    mobi(page, { title: 'T', contents, packing: huffCdic('Some words') }),
    mobi(page, { title: 'T', contents }),
    kf8([{ frame, fragments: [page] }], { title: 'T', contents: [{ title: 'A', at: 0 }] }),
  ];
  for (const bytes of whole)
    for (let at = 0; at < bytes.length; at += Math.max(1, Math.floor(bytes.length / 50))) {
      const broken = Buffer.from(bytes);
      broken[at] = broken[at]! ^ 0xff;
      await extract(broken, 'a.mobi').catch((error: unknown) =>
        failing((error as { fault: 'damaged' }).fault)(error),
      );
      await extract(bytes.subarray(0, at), 'a.mobi').catch((error: unknown) =>
        failing((error as { fault: 'damaged' }).fault)(error),
      );
    }
});

test('a dictionary whose phrases unpack to more and more is refused', async () => {
  const bomb = huffCdic('');
  const [huff, cdic] = bomb.tables.map((table) => Buffer.from(table));
  // The phrase of nine bits consists of itself, many times.
  const grown = Buffer.concat([
    cdic!.subarray(0, -2),
    Buffer.from([0x40, 0]),
    Buffer.alloc(0x4000, 0b0000_0000),
  ]);
  const packing = { ...bomb, tables: [huff!, grown], pack: () => Buffer.alloc(4_000, 0) };
  await assert.rejects(extract(mobi('x', { title: 'T', packing }), 'a.mobi'), failing('damaged'));
});

test('a text for the first hand-helds has its paragraphs, and its name as title', async () => {
  const text = Buffer.from('First words.\r\n\r\nSecond < words.\r\n');
  const records = [Buffer.alloc(16), text];
  records[0]!.writeUInt16BE(1, 0);
  records[0]!.writeUInt32BE(text.length, 4);
  records[0]!.writeUInt16BE(1, 8);
  const head = Buffer.alloc(78 + records.length * 8 + 2);
  head.write('The_lamp', 0, 'latin1');
  head.write('TEXtREAd', 60, 'latin1');
  head.writeUInt16BE(records.length, 76);
  let at = head.length;
  for (const [index, record] of records.entries()) {
    head.writeUInt32BE(at, 78 + index * 8);
    at += record.length;
  }
  const found = await extract(Buffer.concat([head, ...records]), 'a.pdb');
  assert.deepEqual([found.title, found.text], ['The lamp', 'First words.\n\nSecond < words.']);
});
