import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { toSpeakable } from './speakable.ts';

test('plain text in any script stays as it is', () => {
  for (const text of [
    'Hello, world!',
    'Übermäßig — 3 % & <b>',
    'नमस्ते',
    'می‌خواهم',
    '你好。',
    '© 2024 ™',
    '[[x]]',
  ]) {
    assert.equal(toSpeakable(text), text);
  }
});

test('what cannot be pronounced goes', () => {
  assert.equal(toSpeakable('a\u0000b\tc\n\u0001 d'), 'a b c d');
  assert.equal(toSpeakable('hy\u00ADphen \uFEFFword\u202E'), 'hyphen word');
  assert.equal(toSpeakable('e\u0301'), 'é');
  assert.equal(toSpeakable('so 😀👍🏽 nice ❤️ 🇩🇪 1️⃣ x\uD800'), 'so nice 1 x');
});

test('nothing to pronounce is an empty text', () => {
  for (const text of ['', ' \n', '😀👩‍👩‍👧‍👦', '?!… —', '\u200B\u200D', '\uD800', '\uE000'])
    assert.equal(toSpeakable(text), '');
});

test('whatever comes in, what goes out is well formed, free of controls and stays the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const spoken = toSpeakable(text);
      assert.ok(spoken.isWellFormed());
      assert.doesNotMatch(spoken, /\p{Cc}|^\s|\s$|\s\s/u);
      assert.equal(toSpeakable(spoken), spoken);
    }),
  );
});
