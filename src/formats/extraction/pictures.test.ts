import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { gif, jpeg, png } from '../pictures.fixture.ts';
import { renderExport } from '../export/render.ts';
import { container } from './archive/pages.fixture.ts';
import { fileOf } from './engine.suite.ts';
import { rtfOf } from './trials/office.fixture.ts';
import { kf8, mobi } from './trials/kindle.fixture.ts';
import { extractFile } from './extract.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-pictures-'));
after(() => rmSync(folder, { recursive: true }));
let folders = 0;

async function read(bytes: Uint8Array | string, name: string, more = {}) {
  const picturesTo = mkdtempSync(join(folder, `${(folders += 1)}-`));
  const found = await extractFile({ ...fileOf(bytes, name), ...more, picturesTo });
  for (const { id, bytes: size } of found.pictures ?? [])
    assert.equal(readFileSync(join(picturesTo, id)).length, size);
  assert.equal(readdirSync(picturesTo).length, found.pictures?.length ?? 0);
  return { ...found, lines: found.text.replaceAll(/image:[\da-f]{24}/g, 'image:ID').split('\n\n') };
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><script>1</script><rect width="60" height="40"/></svg>';

function book(pages: string, files: Readonly<Record<string, Uint8Array>>) {
  return zipSync({
    'META-INF/container.xml': strToU8(container),
    'OPS/book.opf': strToU8(
      `<package><metadata><dc:title>The lamp</dc:title></metadata><manifest>
      <item id="p" href="text/one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="p"/></spine></package>`,
    ),
    'OPS/text/one.xhtml': strToU8(`<html><body>${pages}</body></html>`),
    ...files,
  });
}

describe('pictures of a book', () => {
  test('stand on lines of their own with their words, after the paragraph they are in', async () => {
    const pages = `<h1>One</h1><p>Before <img src="../a%20b.png" alt="A lamp [lit]"/> and after.</p>
      <p><img src="../c.jpg" alt=""/></p><svg><image xlink:href="../d.svg"/></svg>
      <p>See <img src="../a%20b.png" width="12" height="12" alt="the sign"/> here.</p>`;
    const files = { 'OPS/a b.png': png(40, 30), 'OPS/c.jpg': jpeg(64, 48), 'OPS/d.svg': strToU8(drawing) };
    const { lines, pictures = [] } = await read(book(pages, files), 'a.epub');
    assert.deepEqual(lines, [
      '# One',
      'Before and after.',
      '![A lamp (lit)](image:ID)',
      '![](image:ID)',
      '![](image:ID)',
      'See the sign here.',
    ]);
    assert.deepEqual(
      pictures.map(({ mediaType, width, height }) => [mediaType, width, height]),
      [
        ['image/png', 40, 30],
        ['image/jpeg', 64, 48],
        ['image/png', 1200, 800],
      ],
    );
  });

  test('leave their words where they are missing, of another kind, or only a spacer', async () => {
    const pages = `<p>Text.</p><img src="../gone.png" alt="Gone"/><img src="../a.png" alt="A drawing in another form"/>
      <img src="../dot.gif" alt="dot.gif"/><h2><img src="../a.png" alt="Chapter the second"/></h2>`;
    const files = { 'OPS/a.png': strToU8('no picture'), 'OPS/dot.gif': gif(1, 1) };
    const { lines, pictures } = await read(book(pages, files), 'a.epub');
    assert.deepEqual(lines, ['Text.', 'A drawing in another form', '## Chapter the second']);
    assert.equal(pictures, undefined);
  });
});

test('a picture that is shown without end is shown often, and the words beside it stay', async () => {
  const inside = `data:image/png;base64,${png(30, 30).toString('base64')}`;
  const shown = `<img src="${inside}" alt="Star">`;
  const { text } = await read(`<!doctype html><body><p>Words.</p>${shown.repeat(4_100)}`, 'a.html');
  assert.equal(text.match(/image:/g)?.length, 4_000);
  assert.equal(text.match(/^Star$/gm)?.length, 100);
});

test('a page has those that are written into it, and the addresses of others where it is known where it was', async () => {
  const inside = `data:image/png;base64,${png(50, 50).toString('base64')}`;
  const html = `<!doctype html><body><p>Words.</p><img src="${inside}" alt="Inside"><figure><picture><source srcset="x">
    <img src="/b.png" alt="Outside"></picture><figcaption>Below it</figcaption></figure><img src="c.png" hidden></body>`;
  const { lines, pictures, webPictures } = await read(html, 'a.html', {
    address: 'https://lamp.example/one/',
  });
  assert.deepEqual(lines, ['Words.', '![Inside](image:ID)', '![Outside](image:ID)', 'Below it']);
  assert.equal(pictures?.length, 1);
  assert.deepEqual(
    webPictures?.map(({ address }) => address),
    ['https://lamp.example/b.png'],
  );
  const alone = await read(html, 'a.html');
  assert.deepEqual(alone.lines, ['Words.', '![Inside](image:ID)', 'Below it']);
});

test('a Word document has them, as our own exports write them', async () => {
  const text = 'It turns.\n\n![The lamp of the pier](image:a1)\n\nNobody sleeps.';
  const picture = { id: 'a1', mediaType: 'image/png', width: 80, height: 60, bytes: png(80, 60) } as const;
  const document = {
    title: 'Lamp',
    language: 'en',
    text,
    createdAt: '2026-11-14T00:00:00Z',
    pictures: [picture],
  };
  const file = await renderExport({ format: 'docx', document, options: { timestamps: false } });
  const { lines, pictures = [] } = await read(file, 'a.docx');
  assert.deepEqual(lines.slice(-4), [
    'It turns.',
    '![The lamp of the pier](image:ID)',
    'The lamp of the pier',
    'Nobody sleeps.',
  ]);
  assert.deepEqual([pictures[0]?.width, pictures[0]?.height], [80, 60]);
});

describe('pictures of books in other formats', () => {
  const shown = ['Before.', '![A lamp](image:ID)', 'After.'];
  const page = (image: string) => `<p>Before.</p><p>${image}</p><p>After.</p>`;
  const cover = jpeg(60, 90);

  test('of both formats for Kindle, without the cover', async () => {
    const kindle = { title: 'The lamp', cover, picture: png(40, 30) };
    const old = page(
      '<img recindex="00002" alt="A lamp"><img recindex="00001" alt="Cover"><img recindex="99" alt="">',
    );
    const one = await read(mobi(`<html><body>${old}</body></html>`, kindle), 'a.mobi');
    assert.deepEqual([one.lines, one.pictures?.length], [shown, 1]);
    const body = page(
      '<img src="kindle:embed:0002?mime=image/png" alt="A lamp"/><img src="kindle:embed:?" alt=""/>',
    );
    const file = { frame: ['<html><body>', '</body></html>'], fragments: [body] } as const;
    const two = await read(kf8([file], kindle), 'a.azw3');
    assert.deepEqual([two.lines, two.pictures?.length], [shown, 1]);
    assert.equal(two.cover, cover.toString('base64'));
  });

  test('of FictionBook and of pages in a zip', async () => {
    const binary = (id: string, bytes: Buffer) =>
      `<binary id="${id}" content-type="image/png">${bytes.toString('base64')}</binary>`;
    const fb2 = `<?xml version="1.0"?><FictionBook xmlns:l="x"><description><title-info><book-title>The lamp</book-title><coverpage><image l:href="#c"/></coverpage></title-info></description>
      <body><section><p>Before.</p><image l:href="#i" alt="A lamp"/><p>After.</p><p><image l:href="#c"/><image l:href="#none"/></p></section></body>${binary('c', cover)}${binary('i', png(40, 30))}</FictionBook>`;
    const found = await read(fb2, 'a.fb2');
    assert.deepEqual(
      [found.lines, found.pictures?.length, found.cover],
      [shown, 1, cover.toString('base64')],
    );
    const zip = zipSync({
      'index.html': strToU8(
        `<html><body>${page('<img src="images/a%20b.png" alt="A lamp"/>')}</body></html>`,
      ),
      'images/a b.png': png(40, 30),
    });
    assert.deepEqual((await read(zip, 'a.htmlz')).lines, shown);
  });
});

describe('pictures of RTF', () => {
  const hex = (bytes: Buffer) => bytes.toString('hex').replaceAll(/(.{128})/g, '$1\n');
  const said = (words: string) =>
    `{\\*\\picprop{\\sp{\\sn wzName}{\\sv a.png}}{\\sp{\\sn wzDescription}{\\sv ${words}}}}`;

  test('are kept in digits and in bytes, with what is said about them, once for old and new readers', async () => {
    const blob = jpeg(64, 48);
    const bytes = rtfOf(
      `One {\\*\\shppict{\\pict${said('A lamp')}\\picw40\\pich30\\pngblip\\bliptag7{\\*\\blipuid 0123456789abcdef}\n${hex(png(40, 30))}}}` +
        `{\\nonshppict{\\pict\\wmetafile8 0100}} more.\\par Two{\\pict\\jpegblip\\bin${blob.length} ${blob.toString('latin1')}}\\par` +
        `{\\shp{\\*\\shpinst{\\sp{\\sn pib}{\\sv {\\pict\\pngblip ${hex(png(50, 50))}}}}}}Three\\par`,
    );
    const { lines, pictures = [] } = await read(Buffer.from(bytes, 'latin1'), 'a.rtf');
    assert.deepEqual(lines, [
      'One more.',
      '![A lamp](image:ID)',
      'Two',
      '![](image:ID)',
      'Three',
      '![](image:ID)',
    ]);
    assert.deepEqual(
      pictures.map(({ mediaType, width }) => [mediaType, width]),
      [
        ['image/png', 40],
        ['image/jpeg', 64],
        ['image/png', 50],
      ],
    );
  });

  test('that are drawings for Windows, or broken, leave what is said about them', async () => {
    const bytes = rtfOf(
      `One{\\pict${said('A chart')}\\emfblip ${hex(png(40, 30))}}\\par {\\pict${said('Half')}\\pngblip 89504}\\par` +
        `{\\pict\\wmetafile8 0100}{\\pict\\jpegblip\\bin2000000000 x}`,
    );
    const { lines, pictures } = await read(bytes, 'a.rtf');
    assert.deepEqual([lines, pictures], [['One', 'A chart', 'Half'], undefined]);
  });
});
