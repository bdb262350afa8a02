import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { goldenTexts } from '../../shared/markup/markup.golden.ts';
import { renderText } from './shared-text.ts';

const set = async (text: string) => (await renderText(text)).text;

test('paragraphs keep their lines; blank lines of any kind part them', async () => {
  assert.equal(await set('a\n  b\r\n \t \r\nc\rd'), '<p dir="auto">a\n  b</p>\n<p dir="auto">c\nd</p>');
  assert.equal(await set(' \n\n'), '');
});

test('headings follow each other without a gap, whatever depth they were written with', async () => {
  const levels = [...(await set('### A\n##### B\n### C\n# D\n## E\ntext')).matchAll(/<h(\d)/g)];
  assert.deepEqual(
    levels.map((match) => match[1]),
    ['2', '3', '2', '2', '3'],
  );
  assert.equal(await set('#hash is a word'), '<p dir="auto">#hash is a word</p>');
});

test('a block of items is a list, a mixed one stays as written', async () => {
  assert.equal(await set('- a\n  b\n- c'), '<ul>\n<li dir="auto">a\nb</li>\n<li dir="auto">c</li>\n</ul>');
  assert.equal(
    await set('2) a\n7) b'),
    '<ol>\n<li value="2" dir="auto">a</li>\n<li value="7" dir="auto">b</li>\n</ol>',
  );
  assert.equal(await set('- a\nB'), '<p dir="auto">- a\nB</p>');
  assert.equal(await set('1984. A year'), '<p dir="auto">1984. A year</p>');
});

test('rules stand alone; hyphens under a lone line make it a heading', async () => {
  assert.equal(await set('***\n\n- - -'), '<hr>\n<hr>');
  assert.equal(await set('Title\n---'), '<h2 dir="auto">Title</h2>');
});

test('links lead to the web and to mail, and nowhere else', async () => {
  assert.equal(
    await set('[a "b"](https://example.org/?a=1&b=\'2\')'),
    '<p dir="auto"><a href="https://example.org/?a=1&amp;b=%272%27" rel="nofollow noopener noreferrer">a &quot;b&quot;</a></p>',
  );
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt://x',
    'data:text/html,x',
    '//x.org',
    'vbscript:x',
  ])
    assert.doesNotMatch(await set(`[a](${address}) <${address}> ${address}`), /<a /);
});

test('the line that repeats the title is left out, unless it is all there is', async () => {
  assert.equal(
    (await renderText('  ## Arrival ##\n\nText', { title: 'Arrival' })).text,
    '<p dir="auto">Text</p>',
  );
  assert.equal((await renderText('# Arrival', { title: 'Arrival' })).text, '<h2 dir="auto">Arrival</h2>');
});

describe('golden texts', () => {
  for (const { name, text, outline } of goldenTexts) {
    test(name, async () =>
      assert.deepEqual(outlineOfHtml(await set(text)), outline.filter(isShown).map(withoutDepth)),
    );
  }
});

/** Of a picture that is not kept, only its words are shown. */
const isShown = (line: string): boolean => !/picture \w+: $/.test(line);

/** Levels of headings follow each other in a page, so their depth is not compared. */
const withoutDepth = (line: string): string =>
  line
    .replace(/heading \d/, 'heading')
    .replace(/^(.*?) ?picture \w+:/, (_, place: string) => `${place || 'paragraph'}:`)
    .replace(/ to do: /, ': ☐ ')
    .replace(/ done: /, ': ☑ ')
    .replaceAll(/<\/?img>/g, '');

/** Parses the page back: containers from the open tags, words with the tags of their style. */
function outlineOfHtml(page: string): string[] {
  const found: string[] = [];
  const places: string[] = [];
  let words: string | undefined;
  let cells: string[] = [];
  const end = () => {
    if (words !== undefined) found.push(`${places.join(' ') || 'paragraph'}: ${readBack(words)}`);
    words = undefined;
  };
  for (const [, close, tag = '', more = '', text = ''] of page.matchAll(
    /<(\/?)([a-z]+\d?)([^>]*)>([^<]*)/g,
  )) {
    const value = /value="(\d+)"/.exec(more)?.[1];
    if (/^(?:em|strong|s|code|a|b|time)$/.test(tag)) {
      if (tag === 'code' && places.at(-1) === 'code') {
        words = (words ?? '') + text;
        continue;
      }
      const href = /href="([^"]*)"/.exec(more)?.[1];
      words += `<${close}${tag === 'em' ? 'i' : tag === 'strong' ? 'b' : tag}${href ? ` ${href}` : ''}>${text}`;
      continue;
    }
    if (tag === 'hr') found.push([...places, 'rule'].join(' '));
    else if (/^(?:p|li|h\d|pre|blockquote|td|th|ul|ol|tr)$/.test(tag) && !close) {
      end();
      if (tag === 'li') places.push(value === undefined ? 'item' : `number ${value}`);
      if (tag === 'blockquote') places.push('quote');
      if (/^h\d/.test(tag)) places.push('heading');
      if (tag === 'pre') places.push('code');
      if (tag === 'tr') cells = [];
      if (/^(?:p|li|h\d|pre|td|th)$/.test(tag)) words = text;
      if (more.includes('turn')) words = `turn: ${text}`;
    } else if (tag === 'td' || tag === 'th') {
      cells.push(readBack(words ?? ''));
      words = undefined;
    } else if (tag === 'tr') found.push([...places, `row: ${cells.join(' | ')}`].join(' '));
    else if (/^(?:p|li|h\d|pre|blockquote)$/.test(tag)) {
      end();
      if (tag !== 'p') places.pop();
    }
  }
  return found.map((line) =>
    line
      .replace(/^paragraph: turn: (?:<b>(.*?)<\/b> )?<time>(.*)<\/time>$/, 'turn $1 $2')
      .replace('turn  ', 'turn ')
      .replace(/^paragraph: .*/, (verses) => verses.replaceAll(/ \/ +/g, ' / ')),
  );
}

const readBack = (words: string): string =>
  words
    .replaceAll('\n', ' / ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

test('the three headers of a transcript become labels', async () => {
  assert.equal(
    await set('**SPEAKER_00** · 0:34\nHello.'),
    '<p class="turn"><b dir="auto">SPEAKER_00</b> <time datetime="PT0H0M34S">0:34</time></p>\n<p dir="auto">Hello.</p>',
  );
  assert.equal(await set('**1:02:03**'), '<p class="turn"><time datetime="PT1H2M3S">1:02:03</time></p>');
  assert.equal(await set('(12:34) '), '<p class="turn"><time datetime="PT0H12M34S">12:34</time></p>');
  assert.match(await set('**<b>9:59** · 0:01'), /<b dir="auto">&lt;b&gt;9:59<\/b> <time[^>]+>0:01</);
});

test('a long opening paragraph may carry an initial, verses may not', async () => {
  const long = `Once ${'upon a time '.repeat(30)}`;
  assert.match(await set(long), /^<p class="first" dir="auto">Once/);
  assert.match(await set(long.replace('time', '\n')), /^<p dir="auto">/);
  assert.match(await set(`"${long}`), /^<p dir="auto">/);
});

test('property: whatever is written, only our own tags come out, and every other character survives', async () => {
  const marks = fc.constantFrom(
    '<',
    '>',
    '&',
    '"',
    "'",
    '#',
    '- ',
    '1. ',
    '**',
    ' · 0:34',
    '(0:34)',
    '\n',
    '\r\n',
    ' ',
    'x',
  );
  const text = fc
    .array(fc.oneof(marks, fc.string({ unit: 'grapheme', maxLength: 4 })))
    .map((parts) => parts.join(''));
  const ours =
    /<\/?(?:p|h[2-6]|ul|ol|li|hr|b|time|em|strong|s|code|pre|blockquote|div|table|thead|tbody|tr|th|td)(?: (?:class="(?:turn|first|table)"|dir="(?:auto|ltr)"|value="\d+"|datetime="PT[\dHMS]+"))*>/g;
  await fc.assert(
    fc.asyncProperty(text, async (input) => {
      const words = (await set(input)).replace(ours, '');
      assert.doesNotMatch(words, /[<>"']/);
      const syntax = /[\s#*\-+•()·\d.:_>`~|[\]\\!☐☑]/g;
      const unescaped = words.replaceAll('&gt;', '>').replace(/&(?:amp|lt|quot|#39);/g, 'e');
      assert.equal(unescaped.replace(syntax, ''), input.replace(/[&<"']/g, 'e').replace(syntax, ''));
    }),
    { numRuns: 300 },
  );
});
