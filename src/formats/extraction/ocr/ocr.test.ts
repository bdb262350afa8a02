import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { deflateSync, gzipSync } from 'node:zlib';
import { createLog } from '../../../platform/log.ts';
import { loadResvg } from '../../resvg.ts';
import { npmRegistry } from '../../../platform/models/manifest.ts';
import { unpack } from '../../../platform/models/source.ts';
import { failing, fileOf } from '../engine.suite.ts';
import { extractFile } from '../extract.ts';
import { createExtractor } from '../extractor.ts';
import { imagePdf } from '../trials/hostile.fixture.ts';
import { installedOcr, linesOfPage, OcrStore } from './tesseract.ts';

const never = new AbortController().signal;
const folder = () => mkdtemp(join(tmpdir(), 'lectern-ocr-'));

test('without text recognition, a picture is refused with a way to install it', async () => {
  const heads = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'II*\0', 'RIFF....WEBP'];
  for (const head of heads)
    await assert.rejects(
      extractFile(fileOf(Buffer.from(head, 'latin1'), 'scan')),
      failing('no_text', /lectern models install ocr-eng/),
    );
});

test('single files come out of an archive of many', async (t) => {
  const root = await folder();
  t.after(() => rm(root, { recursive: true }));
  const entry = (name: string, content: Buffer) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  };
  const large = Buffer.alloc(300_000, 'large');
  const tar = [
    ...entry('package/a.txt', Buffer.from('first')),
    ...entry('package/b/large', large),
    ...entry('package/empty', Buffer.alloc(0)),
    ...entry('package/c.txt', Buffer.from('last')),
    Buffer.alloc(1024),
  ];
  const archive = join(root, 'a.tgz');
  await writeFile(archive, gzipSync(Buffer.concat(tar)));
  const found = await unpack(archive, new Set(['b/large', 'empty', 'c.txt', 'absent']));
  assert.deepEqual([...found.keys()], ['b/large', 'empty', 'c.txt']);
  assert.ok(found.get('b/large')!.equals(large));
  assert.deepEqual([String(found.get('c.txt')), found.get('empty')!.length], ['last', 0]);
});

test('letters of almost the same size count as one size, and stains are not lines', () => {
  const line = (text: string, y: number, rowHeight: number, confidence = 90) => {
    const box = { x0: 100, y0: y - 30, x1: 900, y1: y };
    return { text, confidence, bbox: box, baseline: { ...box, y0: y, y1: y }, rowAttributes: { rowHeight } };
  };
  const lines = [
    line('A title\n', 100, 60),
    line('one  and\n', 200, 31),
    line('two', 250, 30),
    line('three', 300, 28),
    line('|~', 400, 30),
    line('stain', 450, 30, 12),
  ];
  const found = linesOfPage({ blocks: [{ paragraphs: [{ is_ltr: true, lines }] }] }, 7);
  assert.deepEqual(
    found.map(({ text }) => text),
    ['A title', 'one and', 'two', 'three'],
  );
  assert.equal(new Set(found.slice(1).map(({ size }) => size)).size, 1);
  assert.ok(found[0]!.size > 1.5 * found[1]!.size);
  assert.deepEqual(linesOfPage({ blocks: null }, 1), []);
});

const written = [
  'The Lighthouse',
  '',
  'The keeper climbed the stairs, lit the lamp, and watched',
  'the ships go by until the morning came. Nobody in the vil-',
  'lage slept that night; the storm was louder than before.',
];
const expected =
  '# The Lighthouse\n\nThe keeper climbed the stairs, lit the lamp, and watched the ships go by until the morning came. ' +
  'Nobody in the village slept that night; the storm was louder than before.';

async function drawn() {
  const Resvg = await loadResvg();
  const font = await readFile(
    new URL(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  );
  const texts = written.map(
    (words, at) => `<text x="80" y="${100 + at * 40}" font-size="${at === 0 ? 44 : 30}">${words}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700"><rect width="1000" height="700" fill="#fff"/>${texts.join('')}</svg>`;
  return new Resvg(svg, {
    font: { fontBuffers: [font], defaultFontFamily: 'Noto Sans' },
    fitTo: { mode: 'width', value: 1600 },
  }).render();
}

/** A folder laid out like a registry. */
async function registryIn(root: string): Promise<string> {
  const packages = [
    [
      'tesseract.js-core@7.0.0',
      'tesseract.js-core-7.0.0.tgz',
      'tesseract.js-core/-',
      'tesseract.js-core-7.0.0.tgz',
    ],
    [
      '@tesseract.js-data/eng@1.0.0',
      'tesseract.js-data-eng-1.0.0.tgz',
      '@tesseract.js-data/eng/-',
      'eng-1.0.0.tgz',
    ],
  ] as const;
  for (const [name, file, below, called] of packages) {
    await promisify(execFile)('npm', ['pack', name, '--loglevel=error'], { cwd: root });
    await mkdir(join(root, below), { recursive: true });
    await rename(join(root, file), join(root, below, called));
  }
  return pathToFileURL(root).href;
}

test('without an address, packages come from the registry that npm uses (slow)', async () => {
  assert.match(await npmRegistry(), /^https?:\/\/.+\/$/);
});

test('pictures and scanned pages are read, once it is installed (slow)', async (t) => {
  const root = await folder();
  t.after(() => rm(root, { recursive: true }));
  const ocrRoot = join(root, 'ocr');
  const store = new OcrStore({ address: await registryIn(root), root: ocrRoot });
  assert.equal(await installedOcr(ocrRoot), undefined);
  await store.install(
    (await store.list()).find(({ key }) => key === 'ocr-eng')!,
    { signal: never },
  );
  assert.deepEqual(await installedOcr(ocrRoot, 'de'), { root: ocrRoot, languages: ['eng'] });

  const extractor = createExtractor({ log: createLog('silent'), ocrRoot });
  t.after(() => extractor.close());
  const image = await drawn();
  const { text } = await extractor.extract(fileOf(image.asPng(), 'photo.png'), never);
  assert.equal(text, expected);

  const { width, height, pixels } = image;
  const gray = Buffer.from(pixels.filter((_, at) => at % 4 === 0));
  const scan = imagePdf({
    width,
    height,
    data: deflateSync(gray),
    words: 'This page has letters of its own.',
  });
  const read = await extractor.extract(fileOf(scan, 'scan.pdf'), never);
  assert.equal(read.text, `This page has letters of its own.\n\n${expected}`);
  assert.equal(await store.remove('ocr-eng'), true);
  await assert.rejects(
    extractor.extract(fileOf(image.asPng(), 'photo.png'), never),
    failing('no_text', /models install/),
  );
});
