import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Block, Range } from './blocks.ts';
import { leavesOf, plainText, VisibleText } from './content.ts';
import { inlinesOf } from './inlines.ts';
import { goldenTexts } from './markup.golden.ts';
import { outlineOf } from './outline.fixture.ts';
import { parseMarkup } from './parse.ts';
import { withoutTitle } from './lines.ts';
import { formatClock, parseClock, parseTurn } from './transcript.ts';

describe('golden texts', () => {
  for (const { name, text, outline } of goldenTexts) {
    test(name, () => assert.deepEqual(outlineOf(parseMarkup(text)), outline));
  }
});

const rangesOf = (block: Block): Range[] => {
  if (block.kind === 'quote') return [...block.blocks];
  if (block.kind === 'list') return block.items.flatMap(({ marker, blocks }) => [marker, ...blocks]);
  if (block.kind === 'table') return block.rows.flatMap(({ cells }) => [...cells]);
  return 'lines' in block ? [...block.lines] : [];
};
const innerBlocks = (block: Block): readonly Block[] => {
  if (block.kind === 'quote') return block.blocks;
  return block.kind === 'list' ? block.items.flatMap(({ blocks }) => [...blocks]) : [];
};

/** In order, without overlap, inside what contains them. */
function checkRanges(ranges: readonly Range[], { start, end }: Range): void {
  let at = start;
  for (const range of ranges) {
    assert.ok(range.start >= at && range.end >= range.start && range.end <= end);
    at = range.end;
  }
}

function checkBlock(block: Block): void {
  checkRanges(rangesOf(block), block);
  for (const inner of innerBlocks(block)) checkBlock(inner);
}

const parts = fc.constantFrom(
  'word ',
  'End. ',
  '\n',
  '\n',
  '\r\n',
  '\n\n',
  '# ',
  '## ',
  '- ',
  '1. ',
  '[x] ',
  '> ',
  '>',
  '  ',
  '\t',
  '*',
  '**',

  '_',
  '~~',
  '`',
  '```\n',
  '~~~',
  '| a ',
  '|',
  '|--|--|\n',
  '[',
  ']',
  '(https://x.org)',
  '![',
  '<https://x.org>',

  '\\',
  'https://y.org/a.',
  '😀',
  '字',
  '**A** · 0:34',
  '(0:34)',
  '***\n',
  '===\n',
  '---\n',
  '\u2028',
  '\ud800',
  ':',
);
const texts = fc.array(parts, { maxLength: 60 }).map((list) => list.join(''));

test('whatever the text, ranges are in order, nested, and hold every visible character', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { blocks } = parseMarkup(text);
      checkRanges(blocks, { start: 0, end: text.length });
      for (const block of blocks) checkBlock(block);
      let at = 0;
      for (const { start, end } of blocks) {
        assert.equal(text.slice(at, start).trim(), '', 'between blocks there is only white space');
        at = end;
      }
      assert.equal(text.slice(at).trim(), '');
    }),
    { numRuns: 500 },
  );
});

test('whatever the leaf, only syntax is left out, and letters only as parts of addresses', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const leaf of leavesOf(parseMarkup(text).blocks)) {
        const inlines = inlinesOf(text, leaf);
        checkRanges(inlines, leaf);
        let at = leaf.lines[0]?.start ?? leaf.start;
        for (const { start, end, isBreak } of inlines) {
          assert.match(text.slice(at, start), /^(?:[\s*_~`[\]<>!\\>#|]|\]\(https:\/\/x\.org\))*$/u);
          if (isBreak) assert.match(text.slice(start, end), /^[\s>]+$/u);
          at = end;
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('lines without syntax are one paragraph, each line as it is written', () => {
  const line = fc.constantFrom(
    'Nobody sleeps.',
    '字字。',
    'a b c',
    '  indented',
    '1984. A year',
    '— Yes.',
    '\tx',
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
      const text = lines.join('\n');
      const [paragraph, ...others] = parseMarkup(text).blocks;
      assert.equal(others.length, 0);
      assert.ok(paragraph?.kind === 'paragraph');
      assert.equal(plainText(text, paragraph), lines.map((one) => one.trim()).join('\n'));
    }),
  );
});

test('each character that is seen between two offsets leads back to its place in the text', () => {
  for (const { text } of goldenTexts) {
    const visible = new VisibleText(parseMarkup(text));
    for (const [start, end] of [
      [0, text.length],
      [3, text.length - 2],
    ] as const) {
      const { value, units } = visible.seen(start, end);
      assert.equal(value, visible.between(start, end));
      assert.equal(units.length, value.length);
      for (const [at, unit] of units.entries()) {
        assert.ok(unit >= (units[at - 1] ?? start) && unit < end, text);
        // White space, and what separates two cells, differs between the text and what is displayed.
        if (!/[\s,]/.test(value[at]!)) assert.equal(text[unit], value[at], text);
      }
    }
  }
});

describe('visible text', () => {
  const between = (text: string, part: string) => {
    const start = text.indexOf(part);
    return new VisibleText(parseMarkup(text)).between(start, start + part.length);
  };

  test('is what is left of a range without its syntax', () => {
    const text =
      '## A **bold** title\n\n> She said\n> [yes](https://a.example/b_(c)).\n\n3. third `x`\n- [x] done';
    assert.equal(between(text, text), 'A bold title She said yes. 3. third x done');
    assert.equal(between(text, 'said\n> [yes](https://a.example/b_(c)).'), 'said yes.');
    assert.equal(between(text, '3. third `x`'), '3. third x');
  });

  test('separates the cells of a row', () => {
    const text = '| a | b |\n|---|---|\n| 1 | 2 |';
    assert.equal(between(text, text), 'a, b 1, 2');
    assert.equal(between(text, '|---|---|'), '');
  });
});

describe('the title of a text', () => {
  const left = (text: string, title: string) => {
    const markup = parseMarkup(text);
    return outlineOf({ ...markup, blocks: withoutTitle(markup, title) });
  };

  test('is taken away where it is the first line', () => {
    assert.deepEqual(left('# The *lamp*\n\nText', 'The lamp'), ['paragraph: Text']);
    assert.deepEqual(left('  ## Arrival ##\n\nText', 'Arrival'), ['paragraph: Text']);
    assert.deepEqual(left('Arrival\nby Ada\n\nText', 'Arrival'), ['paragraph: by Ada', 'paragraph: Text']);
    assert.deepEqual(left('Arrival\n=======\n\nText', 'Arrival'), ['paragraph: Text']);
  });

  test('stays where it is all there is, or is something else', () => {
    assert.deepEqual(left('# Arrival', 'Arrival'), ['heading 1: Arrival']);
    assert.deepEqual(left('- Arrival\n\nText', 'Arrival'), ['item: Arrival', 'paragraph: Text']);
    assert.deepEqual(left('Other\n\nArrival', 'Arrival'), ['paragraph: Other', 'paragraph: Arrival']);
  });
});

test('clocks read and write both forms', () => {
  for (const clock of ['0:00', '0:34', '59:59', '1:00:00', '123:04:05'])
    assert.equal(formatClock(parseClock(clock)), clock);
  assert.deepEqual(parseTurn('  **Ada** · 1:02 ', 10), {
    kind: 'turn',
    start: 12,
    end: 26,
    speaker: 'Ada',
    clock: '1:02',
    startMs: 62_000,
  });
});
