import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { goldenTexts } from '../../shared/markup/markup.golden.ts';
import { titleFrom } from './title.ts';

const family = '👨‍👩‍👧‍👦';

const cases: [name: string, text: string, title: string][] = [
  ['first line', 'A quiet town\nIt was raining.', 'A quiet town'],
  ['blank lines before', '\r\n \t\r\n\u200b\nReal\r\nmore', 'Real'],
  ['other line ends', 'One\u2028Two', 'One'],
  ['inner white space', 'Two\t\twords  here', 'Two words here'],
  ['heading', '## The harbour ##\ntext', 'The harbour'],
  ['not a heading', '#hashtag day', '#hashtag day'],
  ['list item', '- Bread\n- Milk', 'Bread'],
  ['task', '* [x] Bread', 'Bread'],
  ['quotation', '> # Said once', 'Said once'],
  ['emphasis', '**All of it**', 'All of it'],
  ['partial emphasis', '**Some** of it', 'Some of it'],
  ['a link', '[Ada](https://example.org) wrote', 'Ada wrote'],
  ['ordinal numbers are part of names', '2. Weltkrieg', '2. Weltkrieg'],
  ['a rule is not a title', '---\n***\nAfter the rule', 'After the rule'],
  ['a clock is not a title', '**0:34**\nGood morning.', 'Good morning.'],
  ['a speaker is not a title', '**SPEAKER_00** · 1:02:03\n(1:02:04)\nHello.', 'Hello.'],
  ['nothing but clocks', '(0:34)\n(0:35)', '(0:34)'],
  ['nothing but marks', '---', '---'],
  ['emoji', '🎉', '🎉'],
  ['nothing', '', 'Untitled'],
  ['white space', ' \n\u00a0\n', 'Untitled'],
  ['exactly 80', 'x'.repeat(80), 'x'.repeat(80)],
  ['at a word', 'seven77 '.repeat(12), `${'seven77 '.repeat(9)}seven77…`],
  ['no dangling comma', `${'abcdefghi '.repeat(7)}abcdef, then more`, `${'abcdefghi '.repeat(7)}abcdef…`],
  ['one long word', 'x'.repeat(90), `${'x'.repeat(79)}…`],
  ['long word after a short one', `an ${'x'.repeat(90)}`, `an ${'x'.repeat(76)}…`],
  ['families stay together', family.repeat(20), `${family.repeat(11)}…`],
  ['accents stay on', 'e\u0301'.repeat(60), `${'e\u0301'.repeat(39)}…`],
];

for (const [name, text, title] of cases) {
  test(`title: ${name}`, () => assert.equal(titleFrom(text), title));
}

test('golden texts: the title is the first line that says something', () => {
  for (const { name, text, outline } of goldenTexts) {
    const first = outline.flatMap(shownLines).find((line) => !/^[-=*_`~#>+\s]*$/.test(line)) ?? '';
    if (first.length > 0 && first.length <= 80)
      assert.equal(titleFrom(text), first.replaceAll(/\s+/g, ' '), name);
  }
});

/** What an outline's line shows, line by line, with the number of an item. */
function shownLines(line: string): string[] {
  const [, place = '', words = ''] = /^(.*?): (.*)$/.exec(line) ?? [];
  const number = /number (\d+)$/.exec(place)?.[1];
  const [first = '', ...more] = words
    .split(place.endsWith('row') ? ' | ' : ' / ')
    .map((part) => part.replaceAll(/<[^<>]*>/g, ''));
  return [number === undefined ? first : `${number}. ${first}`, ...more];
}

test('a script without spaces is cut between words', () => {
  const title = titleFrom('図書館で本を借りました。'.repeat(10));
  assert.ok(countCodePoints(title) <= 80);
  assert.match(title, /(図書館|で|本|を|借り|まし|た|。)…$/);
});

test('any text has a visible, well-formed title of at most 80 characters on one line', () => {
  const unit = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '#',
    '*',
    '-',
    family,
    'é',
    '\u0301',
    '語',
    '\ud800',
    '\0',
    '\u200d',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 300 }), (text) => {
      const title = titleFrom(text);
      const length = countCodePoints(title);
      assert.ok(length >= 1 && length <= 80);
      assert.match(title, /\S/);
      assert.doesNotMatch(title, /[\n\0]/);
      assert.ok(title.isWellFormed());
    }),
  );
});
