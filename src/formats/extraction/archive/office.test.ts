/** Texts of LibreOffice, books in FictionBook, and archives of pages and of Markdown. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { png } from '../../pictures.fixture.ts';
import { extract, failing, fileOf } from '../engine.suite.ts';
import { extractFile } from '../extract.ts';
import { fb2Of, odtOf } from '../trials/office.fixture.ts';

describe('OpenDocument', () => {
  const read = async (body: string) => (await extract(odtOf(body), 'a.odt')).text;

  test('its parts are those of a document', async () => {
    const cases = [
      [
        '<text:p>It <text:span text:style-name="T1">was</text:span><text:s text:c="2"/>so.</text:p>',
        'It *was* so.',
      ],
      ['<text:p>a<text:span text:style-name="T2">hidden</text:span>b</text:p>', 'ab'],
      [
        '<text:p>a<office:annotation><text:p>remark</text:p></office:annotation>b<text:line-break/>c</text:p>',
        'ab\nc',
      ],
      [
        '<text:p>Words<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>A note.</text:p></text:note-body></text:note> go on.</text:p><text:p>More.</text:p>',
        'Words go on.\n\nMore.\n\nA note.',
      ],
      [
        '<text:p><text:a xlink:href="https://example.org/a">here</text:a></text:p>',
        '[here](https://example.org/a)',
      ],
      [
        '<table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row>' +
          '<table:table-row><table:table-cell><text:p>1</text:p></table:table-cell><table:table-cell><text:p>2</text:p></table:table-cell></table:table-row></table:table>',
        '| a | b |\n|---|---|\n| 1 | 2 |',
      ],
      [
        '<text:table-of-content><text:p>Contents</text:p></text:table-of-content><text:p>Words.</text:p>',
        'Words.',
      ],
    ] as const;
    for (const [body, text] of cases) assert.equal(await read(body), text);
  });

  test('code, struck words, pictures with their words, and formulas', async () => {
    const href = (file: string) => `xlink:href="${file}"`;
    const body =
      '<style:style style:name="P1" style:parent-style-name="Preformatted_20_Text"/><text:p text:style-name="P1">a = 1</text:p>\n<text:p text:style-name="P1"><text:s text:c="2"/>b</text:p>' +
      '<text:p>It was <text:span text:style-name="T3">not</text:span>.</text:p>' +
      `<text:p>See <draw:frame><draw:object ${href('./Object 1')}/><draw:image ${href('./ObjectReplacements/Object 1')}/></draw:frame>.</text:p>` +
      `<text:p><draw:frame><draw:image ${href('Pictures/0.png')}/><svg:title>A "lamp"</svg:title><svg:desc>lit</svg:desc></draw:frame></text:p><text:p>End.</text:p>`;
    const styles =
      '<s><style:style style:name="T3"><style:text-properties style:text-line-through-style="solid"/></style:style></s>';
    const extra = {
      'styles.xml': strToU8(styles),
      'Object 1/content.xml': strToU8(
        '<?xml version="1.0"?>\n<math:math xmlns:math="m"><math:mi>n</math:mi><math:mo>=</math:mo><math:mn>1</math:mn></math:math>\n',
      ),
      'Object 2/content.xml': strToU8('<office:chart/>'),
      'Pictures/0.png': png(40, 30),
    };
    const picturesTo = mkdtempSync(join(tmpdir(), 'lectern-odt-'));
    try {
      const file = { ...fileOf(odtOf(body, { extra }), 'a.odt'), picturesTo };
      const { text, pictures } = await extractFile(file);
      assert.equal(
        text.replace(/image:[\da-f]{24}/, 'image:ID'),
        '```\na = 1\n  b\n```\n\nIt was ~~not~~.\n\nSee n = 1.\n\n![A "lamp" lit](image:ID)\n\nEnd.',
      );
      assert.equal(pictures?.length, 1);
    } finally {
      rmSync(picturesTo, { recursive: true });
    }
  });

  test('a password, tables and slides are told apart', async () => {
    const locked = { 'META-INF/manifest.xml': strToU8('<m><manifest:encryption-data/></m>') };
    await assert.rejects(
      extract(odtOf('<text:p>x</text:p>', { extra: locked }), 'a.odt'),
      failing('encrypted'),
    );
    const sheet = { mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') };
    await assert.rejects(extract(odtOf('', { extra: sheet }), 'a.ods'), failing('unknown_format'));
  });
});

describe('FictionBook', () => {
  const body =
    '<title><p>The lamp</p></title><section><title><p>One</p><p>Dawn</p></title><epigraph><p>So it goes.</p></epigraph>' +
    '<p>It <emphasis>was</emphasis> late<a l:href="#n1" type="note">[1]</a>.</p><poem><stanza><v>A line</v><v>Another</v></stanza></poem></section>';
  const file = fb2Of({ title: 'The lamp', language: 'ru', body });
  const expected = {
    format: 'fb2',
    title: 'The lamp',
    language: 'ru',
    author: 'Ann Weaver',
    text: '## One. Dawn\n\n> So it goes.\n\nIt *was* late.\n\nA line\n\nAnother',
    cover: 'cGljdHVyZQ==',
  };

  test('a book is read, alone and in a zip', async () => {
    assert.deepEqual(await extract(file, 'a.fb2'), expected);
    assert.deepEqual(await extract(zipSync({ 'book.fb2': strToU8(file) }), 'a.fb2.zip'), expected);
  });

  test('a line in bold at the start of sections is their title, where the program writes none', async () => {
    const section = (title: string) =>
      `<section><p><strong>${title}</strong></p><p>Words.</p><p><strong>Ship</strong></p></section>`;
    const untitled = fb2Of({ title: 'T', language: 'en', body: section('Dawn') + section('Dusk') });
    assert.equal(
      (await extract(untitled, 'a.fb2')).text,
      '# Dawn\n\nWords.\n\n**Ship**\n\n# Dusk\n\nWords.\n\n**Ship**',
    );
    const titled = '<section><title><p>One</p></title><p><strong>Loud.</strong></p></section>';
    const read = await extract(fb2Of({ title: 'T', language: 'en', body: titled }), 'a.fb2');
    assert.equal(read.text, '# One\n\n**Loud.**');
  });

  test('its own encoding counts', async () => {
    const head = Buffer.from('<?xml version="1.0" encoding="windows-1251"?><FictionBook><body><section><p>');
    const bytes = Buffer.concat([
      head,
      Buffer.from([0xcc, 0xe0, 0xff, 0xea]),
      Buffer.from('</p></section></body></FictionBook>'),
    ]);
    assert.equal((await extract(bytes, 'a.fb2')).text, 'Маяк');
  });

  test('entities are refused, and what breaks off is read as far as it goes', async () => {
    const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>${file.slice(file.indexOf('<FictionBook'))}`;
    await assert.rejects(extract(entities, 'a.fb2'), failing('hostile', /entities/));
    assert.match((await extract(file.slice(0, file.indexOf('<poem>')), 'a.fb2')).text, /late\.$/);
    await assert.rejects(extract('<FictionBook><description/></FictionBook>', 'a.fb2'), failing('damaged'));
  });
});

describe('archives', () => {
  const zip = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

  test('HTMLZ brings its cover and the emphasis of its sheet', async () => {
    const found = await extract(
      zip({
        'index.html':
          '<html><head><link rel="stylesheet" href="style.css"></head><body><h1>One</h1><p>It <span class="i">was</span>.</p></body></html>',
        'style.css': '.i { font-style: italic }',
        'cover.jpg': 'picture',
        'metadata.opf':
          '<package><metadata><dc:title>The lamp</dc:title><dc:creator>Ann</dc:creator></metadata><guide><reference type="cover" href="cover.jpg"/></guide></package>',
      }),
      'a.htmlz',
    );
    const cover = Buffer.from('picture').toString('base64');
    const text = '# One\n\nIt *was*.';
    assert.deepEqual(found, { format: 'htmlz', title: 'The lamp', author: 'Ann', text, cover });
  });

  test('a folder of Markdown is read in the order in which people sort it', async () => {
    const files = {
      'notes/10.md': '# Ten\n\nLast.',
      'notes/2 Second thing.md': 'Two.',
      'notes/README.md': '---\nlang: de\n---\n# Start\n\nOne.',
      'notes/sub/1.md': 'Deep.',
      'notes/.obsidian/x.md': 'Not this.',
      '__MACOSX/notes/2.md': 'Nor this.',
    };
    const found = await extract(zip(files), 'notes.zip');
    const text = '# Start\n\nOne.\n\n# Second thing\n\nTwo.\n\n# Ten\n\nLast.\n\nDeep.';
    assert.deepEqual(found, { format: 'folder', title: 'notes', language: 'de', text });
  });

  test('a list of chapters orders them', async () => {
    const files = {
      'SUMMARY.md': '- [B](b.md)\n- [A](a.md#x)\n- [C](none.md)',
      'a.md': '# A',
      'b.md': '# B',
      'c.md': '# C',
    };
    assert.equal((await extract(zip(files), 'book.zip')).text, '# B\n\n# A\n\n# C');
  });

  test('other archives are refused with what can be read', async () => {
    await assert.rejects(
      extract(zip({ 'a.exe': 'x' }), 'a.zip'),
      failing('unknown_format', /azw3.*zip of Markdown/),
    );
  });
});
