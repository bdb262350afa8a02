import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenTexts } from '../../../../src/shared/markup/markup.golden.ts';
import { parseMarkup } from '../../../../src/shared/markup/parse.ts';
import { Layout } from '../text/layout.ts';
import { Sentences } from '../text/sentences.ts';
import { Displayed } from './displayed.ts';
import { findMatches } from './matches.ts';

const open = (text: string, withHeaders = true) =>
  new Displayed(new Layout(parseMarkup(text), new Sentences(text, { sentences: [], headers: [] })), {
    withHeaders,
  });

/** What the text has where the words are found. */
const found = (text: string, query: string, withHeaders = true) => {
  const displayed = open(text, withHeaders);
  return findMatches(displayed.text, query).map((match) => {
    const { start, end } = displayed.written(match);
    return text.slice(start, end);
  });
};

test('words are found as they are displayed, not as they are written', () => {
  const text =
    '# The *night*\n\n- **nobody** [slept](https://example.com/lamp)\n\n| a | b |\n|---|---|\n| c d | e |';
  assert.deepEqual(found(text, 'the night'), ['The *night']);
  assert.deepEqual(found(text, 'nobody slept'), ['nobody** [slept']);
  assert.deepEqual(found(text, 'd e'), ['d | e']);
  for (const syntax of ['*', '#', '[', 'example.com', '|', '---']) assert.deepEqual(found(text, syntax), []);
});

test('speakers and clocks are found while they are shown', () => {
  const text = '**ANNA** · 0:04\nThank you, Anna.\n\n(1:03:10)\nQuite.';
  assert.deepEqual(found(text, 'anna'), ['ANNA', 'Anna']);
  assert.deepEqual(found(text, 'Anna 0:04 thank'), ['ANNA** · 0:04\nThank']);
  assert.deepEqual(found(text, '1:03:10'), ['1:03:10']);
  assert.deepEqual(found(text, 'anna', false), ['Anna']);
  assert.deepEqual(found(text, '1:03:10', false), []);
});

test('every character that is displayed leads back to itself', () => {
  for (const { text } of goldenTexts) {
    const displayed = open(text);
    for (let at = 0; at < displayed.text.length; at += 1) {
      const character = displayed.text[at]!;
      if (/\s/.test(character)) continue;
      assert.equal(text[displayed.written({ start: at, end: at + 1 }).start], character, text);
    }
  }
});
