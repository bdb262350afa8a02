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
    'then we all came ',
    'home.',
  ]);
  assert.deepEqual(splitForEngine('one two three four', 10), ['one two ', 'three four']);
  assert.deepEqual(splitForEngine('abcdefghij', 4), ['abcd', 'efgh', 'ij']);
  assert.deepEqual(splitForEngine('今日は、とても暑い日でした', 6), ['今日は、', 'とても暑い日', 'でした']);
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
  for (const text of ['', ' \n', '...', '🎉👨‍👩‍👧', '—?!', '\u0301', '***'])
    assert.equal(isSpeakable(text), false, text);
});
