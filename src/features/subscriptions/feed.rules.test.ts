import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { escapeXml } from '../../shared/text/xml.ts';
import { atOnce } from '../../platform/slices.ts';
import { feedOfPage, NotAFeed, parseFeed } from './feed.rules.ts';

const base = new URL('https://example.com/blog/feed.xml');
const parse = (xml: string) => atOnce(parseFeed(xml, base));
const long = 'The lamp turns all night, and nobody sleeps. '.repeat(12);
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:media="m" xmlns:itunes="i"><channel>
   <title>Lamps &amp; ships</title><link>https://example.com</link><image><title>Picture</title></image>${items}</channel></rss>`;

describe('a feed', () => {
  test('of RSS 2.0 has its items, whole or as summaries', () => {
    const { title, items } = parse(
      rss(`<item><title>One &amp;amp; two</title><link>/one</link><guid isPermaLink="false">1</guid>
        <dc:creator>Ada</dc:creator><media:title>not this</media:title><itunes:title>nor this</itunes:title>
        <description>Short.</description><content:encoded><![CDATA[<p>${long}</p>]]></content:encoded></item>
        <item><title><![CDATA[<b>Three</b>]]></title><link>https://example.com/three</link>
        <description>&lt;p&gt;A summary&lt;/p&gt;</description></item>`),
    );
    assert.equal(title, 'Lamps & ships');
    assert.deepEqual(
      items.map((item) => [item.title, item.url, item.author, item.content]),
      [
        ['One & two', 'https://example.com/one', 'Ada', `<p>${long}</p>`],
        ['Three', 'https://example.com/three', null, null],
      ],
    );
  });

  test('of Atom has its items, in text, HTML and XHTML', () => {
    const { title, items } =
      parse(`<feed xmlns="http://www.w3.org/2005/Atom"><title type="html">&lt;i&gt;Sea&lt;/i&gt;</title>
      <author><name>All</name></author>
      <entry><id>tag:1</id><title>One</title><link rel="self" href="/self"/><link href="one"/>
        <author><name>Ada</name></author><content type="xhtml"><div xmlns="x"><p class="a">${long}&lt;b</p><br/></div></content></entry>
      <entry><id>tag:2</id><title>Two</title><link href="two"/><content type="html">&lt;p&gt;${long}&lt;/p&gt;</content></entry>
      <entry><id>tag:3</id><title>Three</title><content>a &lt; b</content></entry>
      <entry><id>tag:4</id><title>Four</title><link href="four"/><summary>Short</summary><content src="x"/></entry></feed>`);
    assert.equal(title, 'Sea');
    assert.deepEqual(
      items.map((item) => [item.title, item.url]),
      [
        ['One', 'https://example.com/blog/one'],
        ['Two', 'https://example.com/blog/two'],
        ['Three', null],
        ['Four', 'https://example.com/blog/four'],
      ],
    );
    assert.equal(items[0]!.author, 'Ada');
    assert.match(items[0]!.content!, /^<div xmlns="x"><p class="a">The lamp.*&lt;b<\/p><br><\/br><\/div>$/s);
    assert.equal(items[1]!.content, `<p>${long.trim()} </p>`);
    assert.equal(items[2]!.content, '<p>a &lt; b</p>');
    assert.equal(items[3]!.content, null, 'its page has the text');
  });

  test('of RSS 1.0 has its items', () => {
    const { title, items } =
      parse(`<rdf:RDF xmlns:rdf="r" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"><title>Old</title></channel>
      <item rdf:about="https://example.com/1"><title>One</title><link>https://example.com/1</link></item></rdf:RDF>`);
    assert.deepEqual([title, items.length, items[0]!.url], ['Old', 1, 'https://example.com/1']);
  });

  test('tells items apart by what each has, and finds the same again', () => {
    const read = () =>
      parse(
        rss(`<item><title>A</title><guid>g</guid><link>/a</link></item><item><title>B</title><link>/a</link></item>
          <item><title>C</title><description>x</description></item><item><title>D</title><description>x</description></item>
          <item><title>nothing to read</title></item><item><title>E</title><link>javascript:alert(1)</link></item>`),
      ).items;
    assert.equal(new Set(read().map(({ guid }) => guid)).size, 4);
    assert.deepEqual(read(), read());
  });

  test('may have any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (title) => {
        const [item] = parse(
          rss(`<item><title>${escapeXml(escapeXml(title))}</title><link>/a</link></item>`),
        ).items;
        assert.equal(item!.title ?? '', title.replaceAll(/\s+/g, ' ').trim());
      }),
    );
  });
});

describe('what is not a feed', () => {
  test('is refused', () => {
    for (const text of [
      '',
      ' ',
      'hello',
      '{"a":1}',
      '<html><body>x</body></html>',
      '<opml/>',
      '<',
      '<?xml version="1.0"?>',
    ])
      assert.throws(() => parse(text), NotAFeed, text);
  });

  test('does no harm: entities are not expanded, and depth and length are bounded', () => {
    const laughs = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${'bcdefgh'
      .split('')
      .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`)
      .join('')}<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
    const item = '<item><title>&h;&x;</title><link>/a</link></item>';
    const [read] = parse(rss(item).replace('<rss', `${laughs}<rss`)).items;
    assert.ok(read!.title!.length < 20, read!.title!);
    assert.throws(() => parse(`<rss>${'<a>'.repeat(100_000)}`), NotAFeed);
    assert.equal(parse(rss(`<item><link>/x</link></item>`.repeat(2_000))).items.length, 500);
    assert.doesNotThrow(() => parse(rss(`<item><title>${'<b '.repeat(50_000)}`)));
  });
});

test('a page names its feed', () => {
  const page = (link: string) =>
    `<!doctype html><html><head><title>x</title>${link}</head><body></body></html>`;
  const found = atOnce(
    feedOfPage(page('<LINK rel="alternate" type="application/atom+xml" href="../atom">'), base),
  );
  assert.equal(found?.href, 'https://example.com/atom');
  assert.equal(atOnce(feedOfPage(page('<link rel="stylesheet" href="x.css">'), base)), undefined);
});
