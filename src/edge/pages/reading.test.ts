import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { setText } from './reading.ts';

const set = async (text: string) => (await setText(text)).text;

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
  assert.equal(await set('- a\nb'), '<p dir="auto">- a\nb</p>');
  assert.equal(await set('1984. A year'), '<p dir="auto">1984. A year</p>');
});

test('rules stand alone; hyphens under a line are not one', async () => {
  assert.equal(await set('***\n\n- - -'), '<hr>\n<hr>');
  assert.equal(await set('Title\n---'), '<p dir="auto">Title\n---</p>');
});

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
    /<\/?(?:p|h[2-6]|ul|ol|li|hr|b|time)(?: (?:class="(?:turn|first)"|dir="auto"|value="\d+"|datetime="PT[\dHMS]+"))*>/g;
  await fc.assert(
    fc.asyncProperty(text, async (input) => {
      const words = (await set(input)).replace(ours, '');
      assert.doesNotMatch(words, /[<>"']/);
      const kept = words.replace(/&(?:amp|lt|gt|quot|#39);/g, 'e').replace(/[\s#*\-+•()·\d.:_]/g, '');
      assert.equal(kept, input.replace(/[&<>"']/g, 'e').replace(/[\s#*\-+•()·\d.:_]/g, ''));
    }),
    { numRuns: 300 },
  );
});
