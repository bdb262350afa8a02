import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { extract, fileOf } from '../engine.suite.ts';
import { extractFile } from '../extract.ts';

const sentence =
  'The keeper climbed the stairs, lit the lamp, and watched the ships go by until the morning came. ';
const menu = Array.from({ length: 20 }, (_, at) => `<li><a href="/${at}">Menu entry ${at}</a></li>`).join('');

const article = `<!doctype html><html lang="en-GB"><head><title>The lighthouse - The Daily Lamp</title>
<script type="application/ld+json">{"headline":"From a script"}</script><style>.x { content: "styled" }</style></head><body>
<header><ul>${menu}</ul></header><nav>Navigation</nav><div role="dialog">We value your cookies.</div>
<div class="sidebar"><ul>${menu}</ul></div>
<main><article><h1>The lighthouse</h1><p>${sentence.repeat(3)}</p>
<figure><img src="a.jpg" alt="A picture"><figcaption>The lamp at night.</figcaption></figure>
<h2>Its <em>keeper</em></h2><p>First line<br>second line with a <a href="/x">link</a><sup><a href="#n1">[1]</a></sup> in it. ${sentence}</p>
<p style="display: none">Invisible words.</p><p hidden>Hidden words.</p><span aria-hidden="true">★</span>
<ul><li>One</li><li><p>Two</p><ol start="3"><li>Deep</li></ol></li></ul>
<table><tr><th>Year</th><th>Ships</th></tr><tr><td>1900</td><td><p>12</p><p>lost</p></td></tr></table>
<blockquote><p>He said <q>so</q>. ${sentence}</p></blockquote><pre>line one
  line two</pre><p>${sentence.repeat(3)}</p></article></main>
<noscript>Enable scripts.</noscript><footer>Imprint <a href="/imprint">here</a></footer></body></html>`;

const expected = [
  sentence.repeat(3),
  'The lamp at night.',
  '## Its keeper',
  `First line\nsecond line with a link in it. ${sentence}`,
  '- One\n- Two\n  3. Deep',
  '| Year | Ships |\n|---|---|\n| 1900 | 12 lost |',
  `> He said “so”. ${sentence}`,
  'line one\n  line two',
  sentence.repeat(3),
].map((block) => block.trim());

describe('a page from the web', () => {
  test('is reduced to its article', async () => {
    const found = await extractFile({ ...fileOf(article, 'page.html'), web: {} });
    assert.deepEqual(found.text.split('\n\n'), expected);
    assert.deepEqual([found.title, found.language], ['The lighthouse', 'en-GB']);
  });

  test('without an article is read as a whole', async () => {
    const { text } = await extractFile({ ...fileOf('<p>Short.</p><p>Notice.</p>', 'page.html'), web: {} });
    assert.equal(text, 'Short.\n\nNotice.');
  });

  test('is read in the encoding of its server, of its head, or of its bytes', async () => {
    const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
    const page = (head: string) => Buffer.concat([Buffer.from(`<html><head>${head}</head><p>`), cyrillic]);
    const told = { ...fileOf(page('<meta charset="utf-8">'), 'a.html'), web: { charset: 'windows-1251' } };
    assert.equal((await extractFile(told)).text, 'Привет');
    assert.equal((await extract(page('<meta charset="windows-1251">'), 'a.html')).text, 'Привет');
  });
});

test('an HTML file that is a document in itself is read whole', async () => {
  const sections = Array.from(
    { length: 5 },
    (_, at) => `<section><h2>Part ${at}</h2><p>Words ${at}.</p></section>`,
  );
  const { text } = await extract(`<!doctype html><title>Parts</title><body>${sections.join('')}`, 'a.html');
  assert.equal(text, Array.from({ length: 5 }, (_, at) => `## Part ${at}\n\nWords ${at}.`).join('\n\n'));
});

test('only the article of an HTML file saved from the web is read', async () => {
  const saved = article.replace('<head>', '<head><link rel="canonical" href="https://lamp.example/1">');
  const few = saved.replaceAll(`<ul>${menu}</ul>`, '<a href="/">Home</a>');
  assert.deepEqual((await extract(few, 'a.html')).text.split('\n\n'), expected);
});

test('what only looks like markup stays text, and what is markup never does', async () => {
  const { text } = await extract(
    '<!doctype html><p>1 &lt; 2 &amp;&amp; &#x3C;script&#x3E; &lt;/p&gt;</p><ruby>漢<rp>(</rp><rt>kan</rt></ruby>' +
      '<p>a<script>document.write("<p>no")</script>b<svg><text>no</text></svg><textarea>no</textarea></p>',
    'a.html',
  );
  assert.equal(text, '1 < 2 && <script> </p>\n\n漢\n\nab');
});

describe('what is around the text of a saved page', () => {
  const words = `<h1>The lamp</h1><p>${sentence.repeat(3)}</p><p>Cookies were baked on board. Subscribe to no newsletter.</p>`;
  const expectedWords = [
    '# The lamp',
    sentence.repeat(3).trim(),
    'Cookies were baked on board. Subscribe to no newsletter.',
  ];
  const banners = [
    '<div id="onetrust-banner-sdk"><h2>Your privacy</h2><p>We and our partners store data.</p></div>',
    '<section class="cookie-notice"><p>We use cookies to make this better. Accept all</p></section>',
    '<div class="CookieConsent js"><p>Choose which cookies you allow.</p></div>',
    '<div class="x1"><div class="x2"><p>We use cookies. By continuing you accept them.</p></div></div>',
    '<div class="x3"><p>Diese Website verwendet Cookies.</p></div>',
    '<aside class="newsletter-signup"><h3>Never miss a story</h3><p>Get it every morning.</p></aside>',
    '<form class="subscribe-form"><p>Your address</p></form>',
    '<ul class="breadcrumbs"><li>Home</li><li>Sea</li></ul>',
    '<div class="share-buttons"><span>Share this</span></div>',
  ];

  test('stays out of it, whatever says what it is', async () => {
    for (const banner of banners)
      for (const html of [`${banner}<main>${words}</main>`, `<div class="story">${words}${banner}</div>`]) {
        const { text } = await extract(`<!doctype html><title>Saved</title><body>${html}</body>`, 'a.html');
        assert.deepEqual(text.split('\n\n'), expectedWords, banner);
      }
  });

  test('is left where it may be the text itself', async () => {
    const recipe = `<article class="cookie-recipe"><h1>Cookies</h1><p>${sentence.repeat(4)}</p></article>`;
    assert.match((await extract(`<!doctype html><body>${recipe}`, 'a.html')).text, /^# Cookies/);
    const story = `<div class="newsletter"><h1>The letter</h1><p>${sentence.repeat(30)}</p></div>`;
    assert.match((await extract(`<!doctype html><body>${story}`, 'a.html')).text, /^# The letter/);
    const about = `<p>We use cookies on board, and the crew eats them. ${sentence.repeat(6)}</p>`;
    assert.match(
      (await extract(`<!doctype html><body><div>${about}</div>`, 'a.html')).text,
      /^We use cookies/,
    );
  });

  test('goes with the header and the footer of a page that marks its main part', async () => {
    const page = `<header><p>The Daily Lamp</p></header><main>${words}</main><footer><p>© 2026 The Daily Lamp</p></footer>`;
    assert.deepEqual(
      (await extract(`<!doctype html><body>${page}`, 'a.html')).text.split('\n\n'),
      expectedWords,
    );
  });

  test('a page that a browser has saved says where it was', async () => {
    const html = `<!DOCTYPE html>\n<!-- saved from url=(0027)https://lamp.example/story -->\n<html><body>${words}</body></html>`;
    assert.equal((await extract(html, 'a.html')).address, 'https://lamp.example/story');
  });
});
