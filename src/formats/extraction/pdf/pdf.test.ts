/** PDFs as other programs write them: no tags, only words at places. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { extract } from '../engine.suite.ts';
import { rawPdf, shown } from '../trials/hostile.fixture.ts';

const read = async (pages: readonly string[]) => (await extract(rawPdf({ pages }), 'a.pdf')).text;

/** Lines one below the other. */
const column = (lines: readonly string[], x: number, top: number, leading = 14) =>
  lines.map((line, at) => shown(line, x, top - at * leading)).join('');

const full = 'This is a line of the usual length of a line in this text';

describe('a PDF without tags', () => {
  test('lines are joined, and so are broken words', async () => {
    const lines = [
      `${full} and exam-`,
      'ple, of the well-known kind, which goes on well-',
      'known to the end.',
    ];
    assert.equal(
      await read([column(lines, 50, 700)]),
      `${full} and example, of the well-known kind, which goes on well-known to the end.`,
    );
  });

  test('paragraphs are separated by space, by an indent, or by a short line', async () => {
    const page =
      column([full, `${full}.`], 50, 700) +
      column([full, 'short.'], 50, 650) +
      column([`Next ${full}`, `${full}.`], 50, 650 - 28) +
      shown(`Indented ${full}`, 70, 650 - 56) +
      shown(`${full}.`, 50, 650 - 70);
    assert.deepEqual((await read([page])).split('\n\n'), [
      `${full} ${full}.`,
      `${full} short.`,
      `Next ${full} ${full}.`,
      `Indented ${full} ${full}.`,
    ]);
  });

  test('running heads and page numbers are left out, and sentences continue across pages', async () => {
    const page = (number: number, lines: readonly string[]) =>
      shown(`A running head ${number}`, 200, 770, 9) +
      column(lines, 50, 720) +
      shown(`- ${number} -`, 290, 30, 9);
    const pages = [
      page(1, [`One ${full}`, full]),
      page(2, ['goes on here.', `Two ${full}.`]),
      page(3, [`Three ${full}.`]),
    ];
    assert.deepEqual((await read(pages)).split('\n\n'), [
      `One ${full} ${full} goes on here.`,
      `Two ${full}.`,
      `Three ${full}.`,
    ]);
  });

  test('columns are read one after the other', async () => {
    const narrow = (name: string) => [`${name} is a narrow column of`, `words that end in ${name}.`];
    const page = column(narrow('Left'), 50, 700) + column(narrow('Right'), 320, 700);
    assert.deepEqual((await read([page])).split('\n\n'), [
      'Left is a narrow column of words that end in Left.',
      'Right is a narrow column of words that end in Right.',
    ]);
  });

  test('large letters are headings, bullets and numbers are items', async () => {
    const page =
      shown('The great heading', 50, 740, 24) +
      shown('A smaller one', 50, 700, 16) +
      column([full, `${full}.`], 50, 670) +
      column(['• first item', '• second item'], 60, 620) +
      column(['1. one', '2. two'], 60, 570);
    assert.equal(
      await read([page]),
      `# The great heading\n\n## A smaller one\n\n${full} ${full}.\n\n- first item\n- second item\n\n1. one\n2. two`,
    );
  });

  test('a numbered heading is a heading, by its size or its weight', async () => {
    const page =
      'BT /Bold 12 Tf 50 740 Td (1. Introduction) Tj ET ' +
      column([full, `${full}.`], 50, 715) +
      shown('2. Results', 50, 670, 14) +
      column([full, `${full}.`], 50, 645);
    assert.equal(
      await read([page]),
      `## 1. Introduction\n\n${full} ${full}.\n\n# 2. Results\n\n${full} ${full}.`,
    );
  });

  test('footnotes come after the text, and their numbers are left out of it; powers stay', async () => {
    const line = (words: string, mark: string, y: number) =>
      shown(words, 50, y) + shown(mark, 50 + 6 * words.length, y + 5, 7);
    const page =
      column([full, full], 50, 700) +
      line('The lamp is known from old books', '1', 672) +
      line('and the sea is ten metres', '2', 658) +
      column([full], 50, 644) +
      shown('1', 50, 103, 6) +
      shown('See the books.', 56, 100, 9) +
      shown('All of them.', 50, 88, 9);
    const next = column(['that goes on over the page.', `${full}.`], 50, 700);
    assert.deepEqual((await read([page, next])).split('\n\n'), [
      `${full} ${full} The lamp is known from old books and the sea is ten metres 2 ${full} that goes on over the page.`,
      `${full}.`,
      'See the books. All of them.',
    ]);
  });

  test('words outside the page, turned or without size are not its text', async () => {
    const page =
      shown('Words that are seen.', 50, 700) +
      shown('Words beside the page.', 5_000, 700) +
      shown('Words without size.', 50, 650, 0.1) +
      'BT /F 12 Tf 0 1 -1 0 20 300 Tm (Words up the margin.) Tj ET';
    assert.equal(await read([page]), 'Words that are seen.');
  });
});
