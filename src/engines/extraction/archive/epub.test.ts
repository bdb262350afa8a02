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

interface Pages {
  /** What is in each file, by its name, in the order of reading. */
  readonly pages: Readonly<Record<string, string>>;
  /** The lists of the page of contents, or the points of the file that came before it. */
  readonly nav?: string;
  readonly ncx?: string;
  readonly guide?: string;
}

/** The text of a book whose body elements are given. */
async function textOf({ pages, nav, ncx, guide = '' }: Pages): Promise<string> {
  const names = Object.keys(pages);
  const type = 'application/xhtml+xml';
  const items = names.map((name, at) => `<item id="p${at}" href="text/${name}" media-type="${type}"/>`);
  const contents = [
    nav && `<item id="nav" href="nav.xhtml" media-type="${type}" properties="nav"/>`,
    ncx && '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
  ];
  const bytes = zipSync({
    'META-INF/container.xml': strToU8(container),
    'OPS/book.opf': strToU8(
      `<package><metadata><dc:title>The lamp: a novel</dc:title><dc:creator>Anna Weir</dc:creator></metadata><manifest>${[...items, ...contents].join('')}</manifest>
      <spine>${names.map((_, at) => `<itemref idref="p${at}"/>`).join('')}</spine><guide>${guide}</guide></package>`,
    ),
    ...(nav && { 'OPS/nav.xhtml': strToU8(`<html><body>${nav}</body></html>`) }),
    ...(ncx && { 'OPS/toc.ncx': strToU8(`<ncx><navMap>${ncx}</navMap></ncx>`) }),
    ...Object.fromEntries(names.map((name) => [`OPS/text/${name}`, strToU8(`<html>${pages[name]}</html>`)])),
  });
  return (await extract(bytes, 'a.epub')).text;
}

const listed = (...links: readonly (readonly [href: string, title: string])[]) =>
  `<nav epub:type="toc"><ol>${links.map(([href, title]) => `<li><a href="text/${href}">${title}</a></li>`).join('')}</ol></nav>`;
const points = (...links: readonly (readonly [href: string, title: string])[]) =>
  links
    .map(
      ([href, title]) =>
        `<navPoint><navLabel><text>${title}</text></navLabel><content src="text/${href}"/></navPoint>`,
    )
    .join('');
const words = '<p>Alice was beginning to get very tired.</p>';
const plain = 'Alice was beginning to get very tired.';

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

test('a chapter is called as the contents call it, once', async () => {
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

test('pages that belong to the making of a book are not read', async () => {
  const legal = '<p>© 2026 Harbour Press. ISBN 978-3-16-148410-0</p>';
  const chapter = `<body><h2>The Storm</h2>${words}</body>`;
  const expected = `## The Storm\n\n${plain}`;
  const typed = (type: string) =>
    `<body><section epub:type="${type}"><h2>Whatever</h2>${legal}</section></body>`;
  for (const type of [
    'titlepage',
    'halftitlepage',
    'copyright-page',
    'imprint',
    'colophon',
    'cover',
    'toc',
    'x loi',
  ])
    assert.equal(await textOf({ pages: { 'x.xhtml': typed(type), 'a.xhtml': chapter } }), expected, type);
  const undeclared = { 'x.xhtml': `<body>${legal}</body>`, 'a.xhtml': chapter };
  const landmarks =
    '<nav epub:type="landmarks"><ol><li><a epub:type="copyright-page" href="text/x.xhtml#p">L</a></li></ol></nav>';
  const told: readonly Pages[] = [
    { pages: undeclared, nav: landmarks },
    { pages: undeclared, guide: '<reference type="copyright-page" href="text/x.xhtml"/>' },
    ...['Copyright', 'Impressum', 'Créditos', 'Mentions légales', '版权页'].flatMap((name) => [
      { pages: undeclared, ncx: points(['x.xhtml', name]) },
      { pages: { ...undeclared, 'x.xhtml': `<body><h1>${name}</h1>${legal}</body>` } },
    ]),
    {
      pages: {
        'x.xhtml': '<body><h2>Índice</h2><p><a href="a.xhtml">La tormenta</a> 3</p></body>',
        'a.xhtml': chapter,
        'z.xhtml': `<body><div class="pg-boilerplate">${legal}</div></body>`,
      },
    },
  ];
  for (const book of told) assert.equal(await textOf(book), expected, JSON.stringify(book));
});

test('what only looks like such a page is read', async () => {
  const long = `<p>${'The harbour was grey. '.repeat(600)}</p>`;
  const guide = '<reference type="toc" href="text/a.xhtml#toc"/>';
  const books: readonly Pages[] = [
    { pages: { 'a.xhtml': `<body><h1>Cover</h1>${long}</body>` }, guide },
    { pages: { 'a.xhtml': `<body><h1>Contents</h1>${words}</body>`, 'b.xhtml': `<body>${long}</body>` } },
    { pages: { 'a.xhtml': `<body epub:type="titlepage"><h1>Cover</h1>${words}</body>` }, guide },
    {
      pages: {
        'a.xhtml': `<body><section epub:type="dedication"><h1>Cover</h1>${words}</section>${long}</body>`,
      },
    },
  ];
  for (const page of books)
    assert.match(await textOf(page), /^# (?:Cover|Contents)\n\n(?:The harbour|Alice)/);
});

const imprint = '<p>Copyright © 2019 by Anna Weir. All rights reserved.</p><p>ISBN 978-3-16-148410-0</p>';

test('nor are those that programs leave without type, heading or entry', async () => {
  const chapters = ['The Storm', 'The Calm'].map((name) => `<body><h1>${name}</h1>${words}</body>`);
  const expected = `For my mother\n\n# The Storm\n\n${plain}\n\n# The Calm\n\n${plain}`;
  const calibre: readonly string[] = [
    '<body><div><svg><image/></svg></div></body>',
    '<body><p class="calibre1"><b>THE LAMP</b></p></body>',
    '<body><p>ALSO BY ANNA WEIR</p><p>The Ships</p><p>The Bag</p></body>',
    '<body><p><b>THE LAMP</b></p><p><i>A novel</i></p><p>Anna Weir</p><p>Harbour Press</p></body>',
    '<body><p>Anna Weir</p><p>The Lamp</p></body>',
    `<body>${imprint}</body>`,
    '<body><p>For my mother</p></body>',
    '<body><p>CONTENTS</p><p><a href="p8.html">1 The Storm</a></p><p><a href="p9.html">2 The Calm</a></p></body>',
    ...chapters,
  ];
  const split = Object.fromEntries(calibre.map((body, at) => [`p${at}.html`, body]));
  const ncx = points(['p8.html', 'The Storm'], ['p9.html', 'The Calm']);
  assert.equal(await textOf({ pages: split, ncx }), expected, 'as Calibre splits a file');
  const sigil = {
    'halftitle.xhtml': '<body><p>Lamp</p></body>',
    'TitlePage.xhtml': '<body><h1>The Lamp</h1><p>by</p><p>Anna Weir</p></body>',
    'copyright.xhtml': '<body><p>Printed by the Harbour Press.</p></body>',
    'dedication.xhtml': '<body><p>For my mother</p></body>',
    'Section0001.xhtml': chapters[0]!,
    'Section0002.xhtml': chapters[1]!,
    'colophon.xhtml': '<body><p>Set in Garamond.</p></body>',
  };
  assert.equal(await textOf({ pages: sigil }), expected, 'as files are named in Sigil');
  const pandoc = {
    'title_page.xhtml': '<body><h1>The lamp</h1><h2>a novel</h2><h2>Anna Weir</h2><p>2019</p></body>',
    'ch001.xhtml': `<body><p>For my mother</p></body>`,
    'ch002.xhtml': chapters.join(''),
  };
  assert.equal(
    await textOf({ pages: pandoc, ncx: points(['title_page.xhtml', 'The lamp: a novel']) }),
    expected,
    'as Pandoc writes EPUB 2',
  );
});

test('a dedication on the page of the imprint is read, the imprint is not', async () => {
  const chapter = `<body><h1>The Storm</h1>${words}</body>`;
  const business = '<p>For information address Harbour Press.</p><p>To order copies, write to us.</p>';
  for (const [markup, dedication] of [
    [`<p><i>For my mother</i></p>${imprint}${business}`, '*For my mother*'],
    [`${imprint}${business}<p>Für Ida, die das Licht anließ.</p>`, 'Für Ida, die das Licht anließ.'],
    [
      `${imprint}<div class="dedication"><p>Mother,</p><p>this is yours.</p></div>`,
      'Mother,\n\nthis is yours.',
    ],
    [`<section epub:type="dedication"><p>J. M.</p></section>${imprint}`, 'J. M.'],
    [`${imprint}${business}`, ''],
  ] as const) {
    const pages = { 'copyright.xhtml': `<body>${markup}</body>`, 'a.xhtml': chapter };
    const expected = `${dedication}\n\n# The Storm\n\n${plain}`.trim();
    assert.equal(await textOf({ pages, ncx: points(['copyright.xhtml', 'Copyright']) }), expected, markup);
  }
});

test('contents of one short link, or with only the page numbers linked, are not read', async () => {
  const chapter = `<body><h1>The Storm</h1>${words}</body>`;
  for (const list of [
    '<h2>Table of Contents</h2><p><a href="a.xhtml">Storm</a></p>',
    '<p>CONTENTS</p><p>The Storm at Sea <a href="a.xhtml">3</a></p><p>The Calm <a href="a.xhtml#c">9</a></p>',
  ])
    assert.equal(
      await textOf({ pages: { 'x.xhtml': `<body>${list}</body>`, 'a.xhtml': chapter } }),
      `# The Storm\n\n${plain}`,
      list,
    );
  const told = `<h1>Contents</h1><p>In the box was a letter, and in the letter <a href="a.xhtml">a key</a> that nobody knew.</p>`;
  const text = await textOf({ pages: { 'x.xhtml': `<body>${told}</body>`, 'a.xhtml': chapter } });
  assert.match(text, /^# Contents\n\nIn the box/);
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

test('text that has the title, or speaks of rights, is read', async () => {
  const rest = `<body><h1>The Calm</h1>${words}</body>`;
  for (const [markup, opening] of [
    ['<h1>The Lamp</h1><p>It turns, it turns,</p><p>And nobody sleeps.</p>', '# The Lamp\n\nIt turns'],
    ['<p>All rights reserved, said the sign.</p>', 'All rights'],
    [`<h1>On imprints</h1>${imprint}`, '# On imprints'],
    ['<p>Books by candlelight</p><p>We read them all.</p>', 'Books by'],
  ] as const) {
    const text = await textOf({ pages: { 'a.xhtml': `<body>${markup}</body>`, 'b.xhtml': rest } });
    assert.equal(text.slice(0, opening.length), opening);
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
