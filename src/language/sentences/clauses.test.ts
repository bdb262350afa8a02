import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { isSpeakable, splitForEngine } from './clauses.ts';

test('a sentence within the limit stays whole', () => {
  assert.deepEqual(splitForEngine('Short, but whole.', 17), ['Short, but whole.']);
  assert.deepEqual(splitForEngine('', 10), ['']);
});

test('clause punctuation is preferred to spaces, spaces to anything', () => {
  assert.deepEqual(splitForEngine('We went out, then we all came home.', 20), [
    'We went out, ',
    'then we all ',
    'came home.',
  ]);
  assert.deepEqual(splitForEngine('one two three four', 10), ['one two ', 'three four']);
  assert.deepEqual(splitForEngine('abcdefghij', 4), ['abcd', 'efgh', 'ij']);
  assert.deepEqual(splitForEngine('今日は、とても暑い日でした', 6), ['今日は、', 'とても暑い', '日でした']);
});

const breathing: readonly (readonly [limit: number, parts: readonly string[]])[] = [
  [
    70,
    [
      'She bought bread, milk, and cheese; then, because it was raining, ',
      'she waited under the awning of the shop until the bus came ',
      'and took her home to her mother — who was asleep.',
    ],
  ],
  [
    130,
    [
      'When the committee finally met on the third of March nineteen ninety-nine Dr. Samuel Johnson of New York University ',
      'who had been waiting for two hundred thirty-four days and who had brought with him a suitcase full of letters.',
    ],
  ],
  [
    100,
    [
      'Der alte Mann der seit vielen Jahren allein in dem kleinen Haus am Rande des Dorfes lebte ',
      'und jeden Morgen um sechs Uhr aufstand ging an diesem Tag nicht hinaus ',
      'weil er sich nicht wohl fühlte und weil es draußen in Strömen regnete.',
    ],
  ],
  [
    30,
    [
      '今天早上我和我的朋友一起去了北京大学图书馆',
      '因为我们想借几本关于中国历史的书但是图书馆还没有开门',
      '所以我们就在附近的咖啡馆里坐了一个多小时',
    ],
  ],
  [
    35,
    [
      '昨日の夜遅くまで友達と一緒に東京の小さなレストランで',
      '美味しい料理を食べながら将来の夢について話していたので今朝は',
      '起きるのがとても辛かったけれど仕事に行かなければならなかった',
    ],
  ],
];

for (const [limit, parts] of breathing)
  test(`a long sentence is cut where a reader would breathe: ${parts[0]!.slice(0, 20)}`, () => {
    assert.deepEqual(splitForEngine(parts.join(''), limit), parts);
  });

const together = ['New York', 'Dr. Moor', '5 km', 'two hundred', 'J. R. Low', 'May 5', 'nine point five'];

test('no name, number or abbreviation is cut where there is another place', () => {
  const word = fc.constantFrom('walked', 'slowly', 'home', 'again', ...together);
  fc.assert(
    fc.property(fc.array(word, { minLength: 20, maxLength: 80 }), (found) => {
      // Two names side by side are one.
      const text = found.join(' then ');
      const starts = splitForEngine(text, 60).map((part) => part.split(' ', 1)[0]);
      for (const start of starts.slice(1))
        assert.match(start!, /^(?:then|walked|slowly|home|again|New|Dr\.|5|two|J\.|May|nine)$/);
    }),
  );
});

test('no part begins inside a character as a reader sees it', () => {
  assert.deepEqual(splitForEngine('👨‍👩‍👧👨‍👩‍👧', 9), ['👨‍👩‍👧', '👨‍👩‍👧']);
  assert.deepEqual(splitForEngine('e\u0301e\u0301', 3), ['e\u0301', 'e\u0301']);
  assert.deepEqual(splitForEngine('🎉🎉', 1), ['🎉', '🎉']);
  const family = '👨‍👩‍👧';
  const [first] = splitForEngine(`${family}\r\n\u0301${family}${family}`, 24);
  assert.ok(!first!.endsWith('\r'), 'a line break is one character');
});

const words = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', ',', '; ', '、', '語', '🎉', 'e\u0301', '\u0301', '👨‍👩‍👧', '— ', '\r\n'),
  maxLength: 400,
});

test('parts join to the sentence, keep to the limit and never cut a cluster', () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  fc.assert(
    fc.property(words, fc.integer({ min: 24, max: 60 }), (text, limit) => {
      const parts = splitForEngine(text, limit);
      assert.equal(parts.join(''), text);
      const clusters = Array.from(segmenter.segment(text));
      const starts = new Set(clusters.map((cluster) => cluster.index)).add(text.length);
      const readable = clusters.every((cluster) => cluster.segment.length <= limit);
      let offset = 0;
      for (const part of parts) {
        assert.ok(part.length <= limit);
        offset += part.length;
        if (readable) assert.ok(starts.has(offset), `cut at ${offset} in ${JSON.stringify(text)}`);
      }
    }),
  );
});

test('500,000 characters without a space are split in one pass', () => {
  const parts = splitForEngine('a'.repeat(500_000), 300);
  assert.equal(parts.length, 1667);
});

test('speakable means there is a letter or a digit', () => {
  for (const text of ['a', '7', '字', 'ก', '½', '…ok']) assert.equal(isSpeakable(text), true, text);
  for (const text of ['', ' \n', '...', '🎉👨‍👩‍👧', '—?!', '\u0301', '***', 'ℹ️'])
    assert.equal(isSpeakable(text), false, text);
});
