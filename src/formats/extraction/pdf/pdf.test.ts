/** PDFs as other programs write them: no tags, only words at places. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pictureFacts } from '../../pictures.ts';
import { extract, fileOf } from '../engine.suite.ts';
import { extractFile } from '../extract.ts';
import { rawPdf, shown } from '../trials/hostile.fixture.ts';
import { linesOf } from './lines.ts';

const read = async (pages: readonly string[]) => (await extract(rawPdf({ pages }), 'a.pdf')).text;

/** Lines one below the other. */
const column = (lines: readonly string[], x: number, top: number, leading = 14) =>
  lines.map((line, at) => shown(line, x, top - at * leading)).join('');

/** A square of one gray, as a program draws it into a page. */
const square = (gray: string, place: string) =>
  `q ${place} cm BI /W 48 /H 48 /CS /G /BPC 8 /F /AHx ID ${gray.repeat(48 * 48)}> EI Q `;

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

  test('a sentence continues in the next column, whatever it continues with', async () => {
    const left = ['What was seen by others, first of', 'all by Okafor'];
    for (const right of ['(2014) had been known.', 'Lind had been seen.', '2014 was a good year.'])
      assert.equal(
        await read([column(left, 50, 700) + column([right], 320, 700)]),
        `${left.join(' ')} ${right}`,
      );
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

  test('parts of lines that stand below one another are a table, with what goes on below them', async () => {
    const row = (cells: readonly string[], y: number) =>
      cells.map((cell, at) => (cell === '' ? '' : shown(cell, 50 + at * 150, y))).join('');
    const page =
      column([full, `${full}.`], 50, 740) +
      row(['Group', 'n', 'Median (s)'], 690) +
      row(['Listening', '24', '312'], 674) +
      row(['Reading on', '', '287 | 288'], 658) +
      row(['', '', 'of a screen'], 646) +
      row(['Both', '11', '301'], 630) +
      column([`Then ${full}`, `${full}.`], 50, 590);
    assert.deepEqual((await read([page])).split('\n\n'), [
      `${full} ${full}.`,
      [
        '| Group | n | Median (s) |',
        '|---|---|---|',
        '| Listening | 24 | 312 |',
        '| Reading on |  | 287 \\| 288 of a screen |',
        '| Both | 11 | 301 |',
      ].join('\n'),
      `Then ${full} ${full}.`,
    ]);
  });

  test('columns of text whose lines alternate are no table, and neither are two lines with a gap', async () => {
    const line = 'a narrow column of words that go on and on';
    const rows = [0, 1, 2, 3].map((at) => shown(line, 40, 700 - at * 14) + shown(line, 330, 700 - at * 14));
    assert.ok(!(await read([rows.join('')])).includes('|'));
    const two = [0, 1]
      .map((at) => shown('Name', 50, 700 - at * 14) + shown('42', 300, 700 - at * 14))
      .join('');
    assert.equal(await read([two]), 'Name 42 Name 42');
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

describe('pictures of a PDF', () => {
  const readAll = async (pages: readonly string[]) => {
    const picturesTo = mkdtempSync(join(tmpdir(), 'lectern-pdf-'));
    const { text, pictures = [] } = await extractFile({ ...fileOf(rawPdf({ pages }), 'a.pdf'), picturesTo });
    const files = pictures.map(({ id }) => readFileSync(join(picturesTo, id)));
    rmSync(picturesTo, { recursive: true });
    return { parts: text.replaceAll(/image:[\da-f]{24}/g, 'image:ID').split('\n\n'), pictures, files };
  };

  test('stand after the paragraph above them in their column', async () => {
    const narrow = (name: string) => [`${name} is a narrow column of`, `words that end in ${name}.`];
    const page =
      column(narrow('Left'), 50, 700) +
      square('40', '100 0 0 60 60 600') +
      column(narrow('Below'), 50, 560) +
      column(narrow('Right'), 320, 700) +
      square('c0', '0 80 -80 0 440 590');
    const { parts, pictures, files } = await readAll([page]);
    assert.deepEqual(parts, [
      'Left is a narrow column of words that end in Left.',
      '![](image:ID)',
      'Below is a narrow column of words that end in Below.',
      'Right is a narrow column of words that end in Right.',
      '![](image:ID)',
    ]);
    assert.deepEqual(
      pictures.map(({ mediaType, width, height }) => [mediaType, width, height]),
      [
        ['image/png', 48, 48],
        ['image/png', 48, 48],
      ],
    );
    assert.ok(files.every((file) => pictureFacts(file)));
  });

  test('are none where they are ornaments, lie behind the text, or come back on every page', async () => {
    const words = column([full, `${full}.`], 50, 700);
    const ornament = await readAll([words + square('40', '20 0 0 20 50 600')]);
    const behind = await readAll([square('40', '600 0 0 800 0 0') + words]);
    const logo = await readAll([1, 2, 3].map(() => words + square('40', '60 0 0 60 50 600')));
    for (const { parts, pictures } of [ornament, behind, logo]) {
      assert.ok(!parts.join().includes('!['));
      assert.deepEqual(pictures, []);
    }
  });

  test('a paragraph that goes on over the page is not cut by a picture at its top', async () => {
    const first = column([full, `${full} and`], 50, 700);
    const next = square('40', '60 0 0 60 50 720') + column(['goes on here.', `${full}.`], 50, 690);
    const { parts } = await readAll([first, next]);
    assert.deepEqual(parts.slice(0, 2), [`${full} ${full} and goes on here.`, '![](image:ID)']);
  });
});

test('the shapes that Arabic letters take are the letters themselves', () => {
  const page = { toReader: (x: number, y: number) => [x, y] as const, width: 600, height: 800, number: 1 };
  const item = {
    str: 'ﻛﺎن ﺣﺎرس fi',
    dir: 'rtl',
    transform: [12, 0, 0, 12, 100, 100],
    width: 60,
    fontName: 'f',
  };
  assert.deepEqual(
    linesOf([item], page).map(({ text }) => text),
    ['كان حارس fi'],
  );
});
