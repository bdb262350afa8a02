import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { isSpeakable } from '../../language/sentences/clauses.ts';
import { toSpeakable } from './speakable.ts';

const textOf = (original: string): string => toSpeakable(original)?.text ?? '';

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
    assert.equal(textOf(text), text);
  }
});

test('what cannot be pronounced is removed', () => {
  assert.equal(textOf('a\u0000b\tc\n\u0001 d'), 'a b c d');
  assert.equal(textOf('hy\u00ADphen \uFEFFword\u202E'), 'hyphen word');
  assert.equal(textOf('e\u0301'), 'é');
  assert.equal(textOf('so 😀👍🏽 nice ❤️ 🇩🇪 1️⃣ x\uD800'), 'so nice 1 x');
});

test('nothing to pronounce is an empty text', () => {
  for (const text of ['', ' \n', '😀👩‍👩‍👧‍👦', '?!… —', '\u200B\u200D', '\uD800', '\uE000'])
    assert.equal(textOf(text), '');
});

test('an engine gets something to say for speakable text, and for no other', () => {
  const selectors = ['', '\uFE0F', '\uFE0E', '\u20E3', '\u0301'];
  for (const character of ['ℹ', '⚠', '❤', '1', '㊗', 'Ⓜ', '™', '😀', 'a', '½', '?', '\uE000'])
    for (const selector of selectors)
      assert.equal(
        toSpeakable(character + selector) !== undefined,
        isSpeakable(character + selector),
        character + selector,
      );
});

test('any text becomes one that is well formed, free of control characters, and unchanged by a second pass', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const spoken = textOf(text);
      assert.ok(spoken.isWellFormed());
      assert.doesNotMatch(spoken, /\p{Cc}|^\s|\s$|\s\s/u);
      assert.equal(textOf(spoken), spoken);
    }),
  );
});

test('every place leads back to its source', () => {
  const original = 'so 😀\u0301 cafe\u0301  wo\u00ADrd 👍🏽';
  const { text, starts, ends } = toSpeakable(original)!;
  const sourceOf = (word: string) => {
    const at = text.indexOf(word);
    return original.slice(starts[at], ends[at + word.length - 1]);
  };
  assert.deepEqual(['so', 'café', 'word'].map(sourceOf), ['so', 'cafe\u0301', 'wo\u00ADrd']);
});

test('places never go backwards, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (original) => {
      const { text, starts, ends } = toSpeakable(original) ?? { text: '', starts: [], ends: [] };
      assert.deepEqual([starts.length, ends.length], [text.length, text.length]);
      for (const [unit, start] of starts.entries()) {
        assert.ok(start < ends[unit]! && ends[unit]! <= original.length);
        assert.ok(unit === 0 || start >= starts[unit - 1]!);
      }
    }),
  );
});
