import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { segment } from '../../../../src/platform/text/sentences/sentences.ts';
import { layOut, type Block } from './blocks.ts';
import { maxPartLength } from './cuts.ts';
import { blocksInSight, Heights } from './heights.ts';
import { countPoints, toUnits } from './offsets.ts';
import { setPassages, wordsOf } from './passages.ts';
import { Sentences } from './sentences.ts';
import { cpuTimeMs } from '../../../../test/cpu-time.ts';

const header = /^\*\*.*\*\*( · \d+:\d\d)?$|^\(\d+:\d\d\)$/;
function read(text: string, language = 'en'): Sentences {
  const found = segment(text, language);
  return new Sentences(text, {
    sentences: found.flatMap(({ start, end }) => [start, end]),
    headers: found.flatMap(({ value }, index) => (header.test(value) ? [index] : [])),
  });
}
const blocksOf = (text: string) => layOut(text, read(text));
const seen = (text: string, { kind, parts }: Block) =>
  parts.map((part) =>
    setPassages(read(text), { part, kind, marks: true })
      .flatMap(({ runs }) => runs.map((run) => run.text))
      .join(''),
  );

describe('offsets', () => {
  test('are those of the code points, wherever pairs stand', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'é', '😀', '𐍈', ' '), { maxLength: 60 }), (characters) => {
        const text = characters.join('');
        const points = characters.map((_, index) => index);
        const expected = points.map((point) => characters.slice(0, point).join('').length);
        assert.deepEqual([...toUnits(text, points)], expected);
        assert.equal(countPoints(text), characters.length);
      }),
    );
  });

  test('beyond the end stay at the end', () => {
    assert.deepEqual([...toUnits('a😀b', [1, 2, 9])], [1, 3, 4]);
  });

  test('half a million characters take no noticeable time', async () => {
    const text = '😀 word. '.repeat(60_000);
    const points = Array.from({ length: 40_000 }, (_, index) => index * 12);
    // Counting from the start for every point would take minutes.
    assert.ok((await cpuTimeMs(() => toUnits(text, points))) < 2_000);
  });
});

describe('blocks', () => {
  test('show what the marks mean', () => {
    const text = `# One\n\nA first. A second.\n\n### Deep\n- a *b*\n- c\n  d\n\n3. third\n4. fourth\n\n> said\n> so\n\n***\n\n\`\`\`\nx = 1\n\ny\n\`\`\`\n`;
    const blocks = blocksOf(text);
    assert.deepEqual(
      blocks.map(({ kind, level }) => (level ? `${kind} ${level}` : kind)),
      ['heading 2', 'paragraph', 'heading 3', 'list', 'list', 'quote', 'rule', 'code'],
    );
    assert.deepEqual(seen(text, blocks[3]!), ['a b', 'c\n  d']);
    assert.deepEqual(
      blocks[4]!.parts.map(({ number }) => number),
      [3, 4],
    );
    assert.deepEqual(seen(text, blocks[5]!), ['said\nso']);
    assert.deepEqual(seen(text, blocks[0]!), ['One']);
  });

  test('of a transcript are turns and what is said, without Markdown', () => {
    const text = '**ANNA** · 0:04\n- No. It is *wet*.\n\n(0:09)\nQuite.';
    const blocks = blocksOf(text);
    assert.deepEqual(
      blocks.map(({ kind, said }) => [kind, said ?? false]),
      [
        ['turn', false],
        ['paragraph', true],
        ['turn', false],
        ['paragraph', true],
      ],
    );
  });

  test('hold every word once, in order, however long and whatever they are made of', () => {
    const piece = fc.constantFrom(
      'word ',
      'End. ',
      '\n',
      '\n\n',
      '# ',
      '- ',
      '> ',
      '😀',
      'x'.repeat(4_000),
      '```\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const blocks = blocksOf(text);
        let at = 0;
        for (const { start, end, parts } of blocks) {
          assert.match(text.slice(at, start), /^[\s#>*+\-`]*$/);
          for (const part of parts)
            assert.ok(part.end - part.start <= maxPartLength * 2 && part.end > part.start);
          assert.ok(start >= at && end > start);
          at = end;
        }
        assert.match(text.slice(at), /^[\s#>\-`]*$/);
      }),
      { numRuns: 60 },
    );
  });

  test('know a margin from a verse', () => {
    const prose =
      'It was a bright cold day in the month of April, and all of the clocks of\nthe town were striking thirteen at once. Nobody in the street looked up at\nthem any more, for they had done so since the war and nobody cared for it.';
    const verse = 'The lamp turns!\nNobody sleeps.\nThe sea is near.';
    assert.equal(blocksOf(prose)[0]!.wrapped, true);
    assert.equal(blocksOf(verse)[0]!.wrapped, false);
  });

  test('of half a million characters are cut quickly', async () => {
    const text = `${'The keeper read on, and the beam went round. '.repeat(11)}\n\n`.repeat(1_000);
    const points = [...text.matchAll(/The[^.]*\./g)].flatMap(({ 0: words, index }) => [
      index,
      index + words.length,
    ]);
    const effort = await cpuTimeMs(() => {
      const blocks = layOut(text, new Sentences(text, { sentences: points, headers: [] }));
      assert.equal(blocks.length, 1_000);
    });
    assert.ok(effort < 3_000, `${effort} ms`);
  });
});

describe('passages', () => {
  test('are sentences with their emphasis, and the space between them', () => {
    const text = 'It is **very *wet*.** Take `a` [coat](https://example.com/x).';
    const sentences = read(text);
    const [block] = layOut(text, sentences);
    const passages = setPassages(sentences, { part: block!.parts[0]!, kind: 'paragraph', marks: true });
    assert.deepEqual(
      passages.filter(({ sentence }) => sentence !== undefined).map(({ sentence }) => sentence),
      [0, 1],
    );
    assert.deepEqual(passages[0]!.runs, [
      { text: 'It is ' },
      { text: 'very ', strong: true },
      { text: 'wet', strong: true, emphasis: true },
      { text: '.', strong: true },
    ]);
    assert.equal(wordsOf(sentences, 1, true), 'Take a coat.');
  });

  test('speak what is seen', () => {
    const text = '## A *fine* day\n\n- one\nmore\n\n> quoted\n> words';
    const sentences = read(text);
    const words = Array.from({ length: sentences.count }, (_, index) => wordsOf(sentences, index, true));
    assert.deepEqual(words.slice(0, 2), ['A fine day', 'one']);
    assert.doesNotMatch(words.at(-1)!, />/);
    assert.equal(wordsOf(sentences, 0, false), '## A *fine* day');
  });

  test('leave a text as it is when it has no marks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Ab. ', 'c_d ', '2*3*4 ', '\n', 'Ef! '), { maxLength: 30 }),
        (pieces) => {
          const text = pieces.join('').trim();
          if (text === '') return;
          const sentences = read(text);
          const shown = setPassages(sentences, {
            part: { start: 0, end: text.length },
            kind: 'paragraph',
            marks: true,
          });
          assert.equal(shown.flatMap(({ runs }) => runs.map((run) => run.text)).join(''), text);
        },
      ),
    );
  });
});

describe('heights', () => {
  test('tell tops and places as a plain sum does', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 70 });
    fc.assert(
      fc.property(heights, fc.nat(), fc.integer({ min: 1, max: 90 }), (list, where, height) => {
        const tree = new Heights(list);
        const changed = where % list.length;
        tree.set(changed, height);
        const plain = list.with(changed, height);
        let top = 0;
        for (const [index, one] of plain.entries()) {
          assert.equal(tree.topOf(index), top);
          assert.equal(tree.at(top), index);
          assert.equal(tree.at(top + one - 0.5), index);
          top += one;
        }
        assert.equal(tree.total, top);
        assert.equal(tree.at(top + 5), list.length - 1);
        assert.equal(tree.at(-5), 0);
      }),
    );
  });

  test('show what is in sight and a margin around it', () => {
    const heights = new Heights(Array.from({ length: 100 }, () => 10));
    assert.deepEqual(blocksInSight(heights, { top: 500, height: 100, margin: 20 }), [48, 63]);
    assert.deepEqual(blocksInSight(heights, { top: 0, height: 100, margin: Infinity }), [0, 100]);
    assert.deepEqual(blocksInSight(new Heights([]), { top: 0, height: 100, margin: 0 }), [0, 0]);
  });
});
