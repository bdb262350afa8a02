import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { extract } from '../engine.suite.ts';
import { container, listed, plain, points, textOf, words } from './pages.fixture.ts';
import { readPackage } from './package.ts';

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

test('the cover of a book is found, as both versions of EPUB declare it', async () => {
  const files = { 'OPS/images/c d.png': image };
  const encoded = Buffer.from(image).toString('base64');
  assert.equal(await coverOf(book(front('media-type="image/png"'), files)), encoded);
  const named = '<item id="x" href="images/c%20d.png" media-type="image/png" properties="cover-image"/>';
  assert.equal(await coverOf(book(named, files)), encoded);
});

test('a cover that cannot be used leaves the book as it is', async () => {
  const large: Zippable = { 'OPS/images/c d.png': [new Uint8Array(2 * 1024 ** 2).fill(7), { level: 0 }] };
  assert.equal(await coverOf(book(front('media-type="image/png"'))), undefined, 'absent');
  assert.equal(
    await coverOf(book(front('media-type="text/html"'), { 'OPS/images/c d.png': image })),
    undefined,
  );
  assert.equal(await coverOf(book(front('media-type="image/png"'), large)), undefined, 'too large');
  assert.equal(await coverOf(book('')), undefined);
});

/** What a chapter says at its start, what the contents say, and the heading that the reader sees. */
const openings: readonly (readonly [markup: string, title: string, heading: string])[] = [
  [
    '<hgroup><h2>I</h2><p>Down the Rabbit Hole</p></hgroup>',
    'I: Down the Rabbit Hole',
    '## I: Down the Rabbit Hole',
  ],
  [
    '<h2>CHAPTER I.</h2><h3>Down the Rabbit Hole</h3>',
    'Chapter I. Down the Rabbit Hole',
    '## Chapter I. Down the Rabbit Hole',
  ],
  ['<h2>I</h2><p>Down the Rabbit Hole</p>', 'Down the Rabbit Hole', '## I. Down the Rabbit Hole'],
  ['<h2>1</h2>', 'Loomings', '## 1. Loomings'],
  ['<h2>1.</h2>', '1. Loomings', '## 1. Loomings'],
  ['<h3>4. Kapitel</h3>', 'Der Sturm', '### 4. Kapitel. Der Sturm'],
  ['<h2>第一章</h2>', '雪国', '## 第一章 雪国'],
  ['<h2>I</h2>', 'Chapter I', '## Chapter I'],
  ['<h2>Chapter 1</h2>', '1', '## Chapter 1'],
  ['<p class="number">II</p><p class="title">The Storm</p>', 'II. The Storm', '# II. The Storm'],
  ['<p>The Storm</p>', 'The storm', '# The Storm'],
  ['', 'The Storm', '# The Storm'],
  ['<h2>The Storm at Sea</h2>', 'The Storm', '## The Storm at Sea'],
  ['<h2>The Storm</h2>', 'chapter-3.xhtml', '## The Storm'],
];

test('a chapter gets its title from the contents, once', async () => {
  for (const [markup, title, heading] of openings)
    for (const contents of [
      { nav: listed(['a.xhtml', title]) },
      { ncx: points(['a.xhtml', title]) },
      { nav: listed(['a.xhtml#here', title]) },
    ]) {
      const pages = { 'a.xhtml': `<body><section id="here">${markup}${words}</section></body>` };
      assert.equal(await textOf({ pages, ...contents }), `${heading}\n\n${plain}`, `${markup} ${title}`);
    }
});

test('chapters inside a file start where the contents lead, below the name of their part', async () => {
  const nav = `<nav epub:type="toc"><ol><li><a href="text/a.xhtml">Part One</a><ol><li><a href="text/a.xhtml#one">Loomings</a></li>
    <li><a href="text/a.xhtml#two">The Bag</a></li></ol></li><li><a href="text/b.xhtml">Part Two</a><ol><li>
    <a href="text/c.xhtml">The Ship</a></li></ol></li><li><a href="text/d.xhtml">Map</a></li></ol></nav>`;
  const pages = {
    'a.xhtml': `<body><h1>Part One</h1><h2><a id="one"/>1</h2>${words}<a id="two"></a><h2>2</h2>${words}</body>`,
    'b.xhtml': '<body><img src="part.png"/></body>',
    'c.xhtml': `<body>${words}</body>`,
    'd.xhtml': '<body><img src="map.png"/></body>',
  };
  assert.equal(
    await textOf({ pages, nav }),
    `# Part One\n\n## 1. Loomings\n\n${plain}\n\n## 2. The Bag\n\n${plain}\n\n# Part Two\n\n## The Ship\n\n${plain}`,
  );
});

const styled = (head: string, body: string, sheets: Zippable) =>
  book('', { 'OPS/a.xhtml': strToU8(`<html><head>${head}</head><body>${body}</body></html>`), ...sheets });

test('emphasis that style sheets give to classes is kept', async () => {
  const sheets: Zippable = {
    'OPS/styles/book one.css': strToU8(`@charset "utf-8"; /* .roman { font-style: italic } */
      @media screen { .calibre1, span.soft { font-style: italic } } p.loud { font-weight: bold }
      .loud { color: red; font-weight: 700 } .calibre1 b { font-style: normal } /* never closed .x {`),
    'OPS/late.css': strToU8('.calibre1 { margin: 0 } .undone { font-style: normal }'),
  };
  const links =
    '<link rel="stylesheet" type="text/css" href="styles/book%20one.css"/><link href=\'late.css\' rel=\'stylesheet\'/>' +
    '<link rel="stylesheet" href="absent.css"/><style>.undone { font-style: italic } .own { font-style: oblique }</style>';
  for (const [markup, expected] of [
    ['It was <span class="calibre1">so</span> late.', 'It was *so* late.'],
    ['It was <span class="x soft">so</span> late.', 'It was *so* late.'],
    ['It was <span class="loud">so</span> late.', 'It was **so** late.'],
    ['It was <span class="loud calibre1">so</span> late.', 'It was ***so*** late.'],
    ['It was <span class="undone">so</span> late.', 'It was *so* late.'],
    ['It was <span class="own">so</span> late.', 'It was *so* late.'],
    ['It was <span class="calibre1" style="font-style: normal">so</span> late.', 'It was so late.'],
    ['It was <span style="font-weight:bold">so</span> late.', 'It was **so** late.'],
    ['It was <span class="roman">so</span> late.', 'It was so late.'],
    ['<span class="loud">I</span>t was so late.', 'It was so late.'],
  ] as const) {
    const { text } = await extract(styled(links, `<p>${markup}</p>`, sheets), 'a.epub');
    assert.equal(text, expected, markup);
  }
});

test('contents that lead nowhere, or are broken, change nothing', async () => {
  const pages = { 'a.xhtml': `<body><h2>The Storm</h2>${words}</body>` };
  for (const nav of [
    listed(['missing.xhtml', 'A'], ['a.xhtml#nowhere', 'The Storm'], ['a.xhtml#void', 'B'], ['%zz#%', 'C']),
    `<nav epub:type="toc"><ol><li><a href="text/a.xhtml">${'long '.repeat(100)}`,
    '<nav><a>',
  ])
    assert.equal(await textOf({ pages, nav }), `## The Storm\n\n${plain}`);
});

test('all who wrote it are its authors, whichever way their part is declared', () => {
  const author = (metadata: string) =>
    readPackage(`<package><metadata xmlns:dc="d">${metadata}</metadata></package>`, 'a.opf').author;
  const names = ['Ada Berg', 'Carl Dahl', 'Eva Falk'];
  const creators = (more: (at: number) => string) =>
    names.map((name, at) => `<dc:creator id="c${at}"${more(at)}>${name}</dc:creator>`).join('');
  assert.equal(author(creators(() => '')), 'Ada Berg, Carl Dahl, Eva Falk');
  assert.equal(author(creators((at) => ` opf:role="${['aut', 'trl', 'aut'][at]}"`)), 'Ada Berg, Eva Falk');
  const refined = ['aut', 'aut', 'ill'].map(
    (role, at) => `<meta refines="#c${at}" property="role" scheme="marc:relators">${role}</meta>`,
  );
  assert.equal(author(`${creators(() => '')}${refined.join('')}`), 'Ada Berg, Carl Dahl');
  assert.equal(author('<dc:creator opf:role="edt">Ada Berg</dc:creator>'), 'Ada Berg');
});
