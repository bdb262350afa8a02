/** Long texts become parts that are whole again when they are joined. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { partsOf } from './text.ts';

const sizes = { most: 500, usual: 200 };
const paragraph = 'The lamp turns all night, and nobody on the coast sleeps.';
const chapter = (number: number, paragraphs = 2) =>
  [`## Chapter ${number}`, ...Array.from({ length: paragraphs }, () => paragraph)].join('\n\n');
const chapters = (count: number, paragraphs?: number) =>
  Array.from({ length: count }, (_, index) => chapter(index + 1, paragraphs)).join('\n\n');

test('a text is cut where chapters start, into parts of about the usual size', () => {
  const text = chapters(9);
  const parts = partsOf(text, sizes);
  assert.deepEqual(
    parts.map(({ start }) => text.slice(start, start + 12)),
    parts.map(({ chapters: [first] = [''] }) => `## ${first}`.slice(0, 12)),
  );
  assert.ok(parts.length >= 4 && parts.length <= 7, `${parts.length} parts`);
  assert.deepEqual(parts.at(-1)!.chapters?.[1], 'Chapter 9');
  for (const { start, end } of parts) assert.ok(end - start >= 130 && end - start <= 400, `${end - start}`);
});

test('a text is cut between parts rather than chapters, and between chapters rather than paragraphs', () => {
  const text = `# One\n\n${chapters(2)}\n\n# Two\n\n${chapters(2)}`;
  const cuts = partsOf(text, { most: 500, usual: 300 }).map(({ start }) => text.slice(start, start + 5));
  assert.deepEqual(cuts, ['# One', '# Two']);
});

test('a chapter longer than a part is cut between paragraphs, and a paragraph between words', () => {
  const long = partsOf(`# Only\n\n${Array.from({ length: 20 }, () => paragraph).join('\n\n')}`, sizes);
  assert.ok(long.length > 4);
  const text = 'word '.repeat(300);
  for (const { start } of partsOf(text, sizes).slice(1)) assert.match(text.slice(start), /^word/);
});

test('every text is divided without a gap, within the limit, and never inside a character', () => {
  const piece = fc.constantFrom(
    '# Head\n\n',
    '\n\n',
    'word ',
    '😀',
    '灯塔',
    `${paragraph}\n\n`,
    '- item\n',
    '```\n',
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 50, maxLength: 400 }), (pieces) => {
      const text = `x${pieces.join('')}`;
      const parts = partsOf(text, sizes);
      assert.equal(parts.map(({ start, end }) => text.slice(start, end)).join(''), text);
      for (const { start, end } of parts) {
        assert.ok(end > start && end - start <= sizes.most);
        assert.ok(text.slice(start, end).isWellFormed());
      }
    }),
  );
});
