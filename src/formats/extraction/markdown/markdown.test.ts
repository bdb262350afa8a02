import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { goldenTexts } from '../../../shared/markup/markup.golden.ts';
import { outlineOf } from '../../../shared/markup/outline.fixture.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import { extract } from '../engine.suite.ts';
import { convertBlocks, convertLeaves, markdownOf } from './markdown.ts';

const read = async (text: string) => (await extract(text, 'a.md')).text;

function converted(source: string): string {
  const { text, references } = convertBlocks(source);
  return convertLeaves(text, references);
}

describe('Markdown', () => {
  test('stays as it is, except for syntax that documents do not have', async () => {
    const { text, title, language } = await extract(
      `---\ntitle: A *day*\nlanguage: en-GB\n---\nSetext\n======\n\nSome [linked](https://example.com "x") *and*\n` +
        `**strong** words, \`code\`, a note[^1].\n\n* one\n* two\n    1. deep\n\n> Quoted and\n> wrapped.\n\n` +
        `| a | b |\n|---|---|\n| 1 | 2<br>3 |\n\n<script>alert(1)\n\nmore</script>\n\n<b>Raw</b> words\n\n[^1]: The note.\n`,
      'a.md',
    );
    assert.equal(
      text,
      '# Setext\n\nSome [linked](https://example.com "x") *and* **strong** words, `code`, a note.\n\n' +
        '* one\n* two\n    1. deep\n\n> Quoted and wrapped.\n\n| a | b |\n|---|---|\n| 1 | 2 3 |\n\nRaw words\n\nThe note.',
    );
    assert.deepEqual([title, language], ['A *day*', 'en-GB']);
  });

  test('leaves transcripts as they are', async () => {
    const transcript = '**Ann** · 0:01\nHello.\n\n**0:34**\n- Yes, *indeed*.';
    assert.equal((await extract(transcript, 'a.md')).text, transcript);
  });

  const cases: readonly [what: string, source: string, expected: string][] = [
    ['wrapped lines are one', 'one\ntwo\n- three', 'one two\n- three'],
    ['line breaks that are meant stay', 'one  \ntwo\\\nthree<br>four', 'one\ntwo\nthree\nfour'],
    ['ideographs are joined without a space', '图书馆于\n春天开放。', '图书馆于春天开放。'],
    ['items keep their lines', '- one\n  more\n\n  Two\n- three', '- one more\n\n  Two\n- three'],
    [
      'references get their address',
      'See [this one][A b], [that] and [none].\nAn ![image][that].\n\n[a  B]: <https://example.org/a (b)>\n[That]: https://example.org "T"',
      'See [this one](https://example.org/a%20%28b%29), [that](https://example.org) and [none]. An ![image](https://example.org).',
    ],
    ['entities are characters', 'a &amp; b &lt; c &#42;d&#x2a; &nope; &copy;', 'a & b < c \\*d\\* &nope; ©'],
    [
      'escapes that are needed stay',
      '\\*a\\* \\(b\\) \\<c> \\<d@example.org>',
      '\\*a\\* (b) <c> \\<d@example.org>',
    ],
    ['a line that is not an item does not become one', '12\\. May\n\n\\- dash', '12\\. May\n\n\\- dash'],
    [
      'code is left alone',
      '`&lt;b> [^1]`\n\n```\n<b> &amp;\n[a]: b\n```',
      '`&lt;b> [^1]`\n\n```\n<b> &amp;\n[a]: b\n```',
    ],
    [
      'indented code gets fences',
      'Look:\n\n    a &amp;\n      b\n\nEnd.',
      'Look:\n\n```\na &amp;\n  b\n```\n\nEnd.',
    ],
    ['a fence that is never closed is code', '```\n<b>', '```\n<b>\n```'],
    [
      'blocks of HTML are their text',
      '<!-- not\n\nseen -->\n<div align="center">\n\n# Title\n\n</div>\n\n<ul>\n<li>a &lt; b</li>\n<li>c<br>d</li></ul>\n\nEnd.',
      '# Title\n\n- a < b\n- c\n  d\n\nEnd.',
    ],
    [
      'what only looks like HTML stays',
      'a <b and c <- d <3 <https://example.org>',
      'a <b and c <- d <3 <https://example.org>',
    ],
    ['comments inside a paragraph go', 'a<!-- b -->c <!-- d', 'ac <!-- d'],
  ];
  for (const [what, source, expected] of cases)
    test(what, async () => assert.equal(await read(source), expected));

  test('every golden text keeps its structure', () => {
    // Lines that Markdown joins, indented code and HTML have another structure by design.
    const same = goldenTexts.filter(({ text }) => !/[^\n]\n[^\n]|[\r<&]|^ {4}/m.test(text));
    assert.ok(same.length > 15, String(same.length));
    for (const { name, text, outline } of same)
      assert.deepEqual(outlineOf(parseMarkup(converted(text))), outline, name);
  });

  test('words without syntax are all kept', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '\n', '\n\n', '\n> ', '  \n'), (list, gap) => {
        const found = converted(list.join(gap)).match(/[a-z]+/g);
        assert.deepEqual(found, list);
      }),
    );
  });
});

test('authors stand in front of a file as a name, a list in brackets, or lines', () => {
  const author = (matter: string) => markdownOf(`---\ntitle: T\n${matter}\nlang: en\n---\n\nWords.`).author;
  assert.equal(author('author: "Ada Berg"'), 'Ada Berg');
  assert.equal(author('authors: [Ada Berg, "Carl Dahl"]'), 'Ada Berg, Carl Dahl');
  assert.equal(author('author:\n- Ada Berg\n- Carl Dahl'), 'Ada Berg, Carl Dahl');
  assert.equal(author('author:\n- name: Ada Berg'), undefined);
  assert.equal(author('date: 2020'), undefined);
});
