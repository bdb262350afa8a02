/** Title pages, imprints and the like are left out, and only those. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain, points, textOf, words, type Pages } from './pages.fixture.ts';

test('title pages, imprints and the like are not read', async () => {
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

test('such pages without type, heading or entry in the contents are not read either', async () => {
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

test('a dedication on the imprint page is read, the imprint is not', async () => {
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

test('text that contains the title, or mentions rights, is read', async () => {
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
