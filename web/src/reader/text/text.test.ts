import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Leaf } from '../../../../src/shared/markup/blocks.ts';
import { VisibleText } from '../../../../src/shared/markup/content.ts';
import { goldenTexts } from '../../../../src/shared/markup/markup.golden.ts';
import { outlineOf } from '../../../../src/shared/markup/outline.fixture.ts';
import { parseMarkup } from '../../../../src/shared/markup/parse.ts';
import { within } from '../../../../src/shared/markup/lines.ts';
import { isTranscriptHeader } from '../../../../src/shared/markup/transcript.ts';
import { segment } from '../../../../src/language/sentences/sentences.ts';
import { cpuTimeMs } from '../../../../test/cpu-time.ts';
import { maxSliceLength, type Slice } from './slices.ts';
import { Layout } from './layout.ts';
import { type Passage, Sentences } from './sentences.ts';
import { placeIn } from './places.ts';

function read(text: string, language = 'en'): Sentences {
  const found = segment(text, language);
  return new Sentences(text, {
    sentences: found.flatMap(({ start, end }) => [start, end]),
    headers: found.flatMap(({ value }, index) => (isTranscriptHeader(value) ? [index] : [])),
  });
}
const layOut = (text: string) => new Layout(parseMarkup(text), read(text));
const textOf = (passages: readonly Passage[]) =>
  passages.flatMap(({ phrases }) => phrases.flatMap(({ runs }) => runs.map(({ text }) => text))).join('');

/** All leaves of a slice that are in its window, as the page walks through them. */
function shown({ block, ...window }: Slice, layout: Layout): string[] {
  const leaves: Leaf[] = [];
  const walk = (nodes: readonly Slice['block'][]) => {
    for (const node of within(nodes, window)) {
      if (node.kind === 'quote') walk(node.blocks);
      else if (node.kind === 'list') for (const item of within(node.items, window)) walk(item.blocks);
      else if (node.kind === 'table') for (const row of within(node.rows, window)) leaves.push(...row.cells);
      else if (node.kind !== 'rule' && node.kind !== 'turn') leaves.push(node);
    }
  };
  walk([block]);
  return leaves.map((leaf) => textOf(layout.passages(leaf, window)));
}

/** Words with tags, as the outline of a golden text has them: a style that two sentences share is one. */
function withTags(layout: Layout, leaf: Leaf): string {
  const runs: { text: string; tags: string }[] = [];
  for (const { phrases } of layout.passages(leaf, leaf))
    for (const { href, runs: some } of phrases)
      for (const { text, tags } of some) {
        const all = [...(href === undefined ? [] : [`a ${href}`]), ...tags].join('>').replace('strong', 'b');
        const names = all.replace(/\bem\b/, 'i');
        // The indent of a verse is only visual.
        const words = text.startsWith('\n') ? '\n' : text;
        if (runs.at(-1)?.tags === names) runs.at(-1)!.text += words;
        else runs.push({ text: words, tags: names });
      }
  return runs
    .map(({ text, tags }) => {
      const names = tags === '' ? [] : tags.split('>');
      const words = text.replaceAll('\n', ' / ');
      return names.reduceRight((inner, tag) => `<${tag}>${inner}</${tag.split(' ')[0]}>`, words);
    })
    .join('');
}

describe('the golden texts', () => {
  for (const { name, text, outline } of goldenTexts)
    test(name, () => {
      const layout = layOut(text);
      const blocks = layout.slices.map(({ block }) => block);
      assert.deepEqual(
        outlineOf({ ...layout.markup, blocks }, (_, leaf) => withTags(layout, leaf as Leaf)),
        // A picture is shown as its description.
        outline.map((line) => line.replaceAll(/<\/?img>/g, '')),
      );
    });
});

test('people count the sentences of a transcript without its headers', () => {
  const sentences = read('**ANNA** · 0:04\nGood morning. We begin.\n\n**BEN** · 0:12\nThe lamp is lit.');
  const at = Array.from({ length: sentences.count }, (_, sentence) => sentence);
  assert.deepEqual(
    at.map((sentence) => sentences.isHeader(sentence)),
    [true, false, false, true, false],
  );
  assert.equal(sentences.countForPeople, 3);
  assert.deepEqual(
    at.map((sentence) => sentences.numberForPeople(sentence)),
    [1, 1, 2, 3, 3],
  );
  const plain = read('Good morning. We begin.');
  assert.deepEqual([plain.countForPeople, plain.numberForPeople(1)], [2, 2]);
});

describe('slices', () => {
  test('know what is said after a turn, and leave out no level of headings', () => {
    const turns = layOut('**ANNA** · 0:04\n- No. It is *wet*.\n\n(0:09)\nQuite.').slices;
    assert.deepEqual(
      turns.map(({ block, isSaid }) => [block.kind, isSaid ?? false]),
      [
        ['turn', false],
        ['paragraph', true],
        ['turn', false],
        ['paragraph', true],
      ],
    );
    const layout = layOut('# One\n\n#### Deep\n\n> ## Quoted\n\n# Two');
    const levels = layout.markup.blocks
      .flatMap((block) => (block.kind === 'quote' ? block.blocks : [block]))
      .map((block) => block.kind === 'heading' && layout.levelOf(block));
    assert.deepEqual(levels, [2, 3, 3, 2]);
  });

  test('hold every word once, in order, however long and whatever they are made of', () => {
    const tokens = '# |- |  - |> |*|`|```\n|word |End. |\n|\n\n|😀'.split('|');
    const rows = ['| a | b |\n', '|---|---|\n'];
    const long = [`x${'y'.repeat(4_000)}`, '- item\n'.repeat(90), '> said\n'.repeat(70)];
    const word = fc.constantFrom(...[tokens, rows, long].flat());
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const layout = layOut(words.join(''));
        const { text, blocks } = layout.markup;
        let at = 0;
        for (const { start, end } of layout.slices) {
          assert.ok(start >= at && end > start && end - start <= maxSliceLength * 2, `${start} ${end}`);
          at = end;
        }
        const whole = blocks.flatMap((block) => shown({ block, ...rangeOf(block), lines: 1 }, layout));
        const sliced = layout.slices.flatMap((slice) => shown(slice, layout));
        assert.equal(sliced.join('').replaceAll('\n', ''), whole.join('').replaceAll('\n', ''), text);
      }),
      { numRuns: 100 },
    );
  });

  test('of a long list, table or block of code continue one another', () => {
    for (const text of [
      Array.from({ length: 200 }, (_, n) => `${n + 1}. Item`).join('\n'),
      `| a | b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(200)}`,
      `\`\`\`\n${'code\n'.repeat(200)}\`\`\``,
      `- a\n${'  - nested\n'.repeat(200)}`,
    ]) {
      const { slices } = layOut(text);
      assert.ok(slices.length >= 4 && slices.length < 8, text.slice(0, 20));
      assert.deepEqual(
        slices.map(({ isContinued }) => isContinued ?? false),
        slices.map((_, index) => index > 0),
      );
    }
  });

  test('of half a million characters are cut quickly, whatever they are (slow)', async () => {
    const prose = `${'The keeper read on, and the beam went round. '.repeat(11)}\n\n`.repeat(1_000);
    const list = '- a *b*\n  - c\n'.repeat(35_000);
    for (const text of [prose, list, `| a |\n|---|\n${'| 1 |\n'.repeat(80_000)}`, '> '.repeat(250_000)]) {
      const points = [...text.matchAll(/The[^.]*\./g)].flatMap(({ 0: words, index }) => [
        index,
        index + words.length,
      ]);
      const effort = await cpuTimeMs(() => {
        const layout = new Layout(parseMarkup(text), new Sentences(text, { sentences: points, headers: [] }));
        // Each is as long as it may be, none longer, so that only a few are in the page.
        assert.ok(layout.slices.length <= 1_400, String(layout.slices.length));
      });
      assert.ok(effort < 12_000, `${effort} ms`);
    }
  });

  test('know a margin from a verse, which keeps its indents', () => {
    const prose = layOut(
      'It was a bright cold day in the month of April, and all of the clocks of\nthe town were striking thirteen at once. Nobody in the street looked up at\nthem any more, for they had done so since the war and nobody cared for it.',
    );
    const verse = layOut('The lamp turns!\n  Nobody sleeps.\nThe sea is near.');
    const leafOf = ({ markup }: Layout) => markup.blocks[0] as Leaf & Slice['block'];
    assert.equal(prose.isWrapped(leafOf(prose)), true);
    assert.equal(verse.isWrapped(leafOf(verse)), false);
    assert.equal(
      textOf(verse.passages(leafOf(verse), leafOf(verse))),
      'The lamp turns!\n  Nobody sleeps.\nThe sea is near.',
    );
  });
});

const rangeOf = ({ start, end }: { start: number; end: number }) => ({ start, end });

describe('passages', () => {
  test('are sentences with their styles and links, and the space between them', () => {
    const layout = layOut('It is **very *wet*.** Take `a` [the *coat*](https://example.com/x) ~~now~~.');
    const leaf = layout.markup.blocks[0] as Leaf;
    const passages = layout.passages(leaf, leaf);
    assert.deepEqual(
      passages.filter(({ sentence }) => sentence !== undefined).map(({ sentence }) => sentence),
      [0, 1],
    );
    assert.deepEqual(passages[0]!.phrases, [
      {
        runs: [
          { text: 'It is ', tags: [], start: 0, end: 6 },
          { text: 'very ', tags: ['strong'], start: 8, end: 13 },
          { text: 'wet', tags: ['strong', 'em'], start: 14, end: 17 },
          { text: '.', tags: ['strong'], start: 18, end: 19 },
        ],
      },
    ]);
    assert.deepEqual(passages.at(-1)!.phrases.slice(1), [
      {
        href: 'https://example.com/x',
        runs: [
          { text: 'the ', tags: [], start: 32, end: 36 },
          { text: 'coat', tags: ['em'], start: 37, end: 41 },
        ],
      },
      {
        runs: [
          { text: ' ', tags: [], start: 66, end: 67 },
          { text: 'now', tags: ['s'], start: 69, end: 72 },
          { text: '.', tags: [], start: 74, end: 75 },
        ],
      },
    ]);
    assert.equal(layout.wordsOf(1), 'Take a the coat now.');
  });

  test('speak what is seen', () => {
    const layout = layOut('## A *fine* day\n\n- one\n\n3. third\n\n> quoted\n> words');
    const { count } = layout.sentences;
    const words = Array.from({ length: count }, (_, index) => layout.wordsOf(index)).filter(Boolean);
    assert.deepEqual(words, ['A fine day', 'one', '3. third', 'quoted', 'words']);
    assert.equal(layOut('(0:04)\n## A *fine* day').wordsOf(1), '## A *fine* day');
  });

  test('show where any word of the text is in them', () => {
    const text = 'Take **a *warm*** 😀 coat\nfor [the sea](https://example.com). It is wet.';
    const layout = layOut(text);
    const leaf = layout.markup.blocks[0] as Leaf;
    const runs = layout.runsAt(0, leaf);
    const displayed = runs.map((run) => run.text).join('');
    assert.equal(displayed, 'Take a warm 😀 coat\nfor the sea.');
    const shownOf = (words: string, until = words) => {
      const range = { start: text.indexOf(words), end: text.indexOf(until) + until.length };
      const place = placeIn(runs, range);
      return place && displayed.slice(place.from, place.to);
    };
    for (const word of ['Take', 'a', 'warm', '😀', 'coat', 'for', 'sea']) assert.equal(shownOf(word), word);
    assert.equal(shownOf('arm', 'coat'), 'arm 😀 coat');
    assert.equal(shownOf('coat', 'the'), 'coat\nfor the');
    assert.equal(shownOf('https'), undefined, 'syntax is not displayed');
    assert.equal(shownOf('wet'), undefined, 'another sentence');
  });

  test('speak of a sentence what the whole text shows of it', () => {
    for (const { text } of goldenTexts) {
      const layout = layOut(text);
      const whole = new VisibleText(parseMarkup(text));
      for (let sentence = 0; sentence < layout.sentences.count; sentence += 1) {
        const [start, end] = [layout.sentences.startUnit(sentence), layout.sentences.endUnit(sentence)];
        assert.equal(layout.wordsOf(sentence), whole.between(start, end), text);
        assert.deepEqual(layout.seen(sentence), whole.seen(start, end), text);
      }
    }
  });

  test('of one sentence start once, also where it goes on in another cell', () => {
    const layout = layOut('| Name | Count |\n|---|---|\n| Ada | 1 |\n| Ben | 2 |');
    const [table] = layout.markup.blocks;
    assert.ok(table?.kind === 'table');
    const passages = table.rows.flatMap(({ cells }) => cells.flatMap((cell) => layout.passages(cell, cell)));
    const starts = passages.filter(({ isFirst }) => isFirst).map(({ sentence }) => sentence);
    assert.deepEqual(starts, [...new Set(passages.map(({ sentence }) => sentence))]);
  });

  test('leave a text as it is when it has no syntax', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Ab. ', 'c_d ', '2*3*4 ', '\n', 'Ef! '), { maxLength: 30 }),
        (words) => {
          const text = words
            .join('')
            .replaceAll(/ *\n\s*/g, '\n')
            .trim();
          if (text === '') return;
          const layout = layOut(text);
          const leaf = layout.markup.blocks[0] as Leaf;
          assert.equal(textOf(layout.passages(leaf, leaf)), text);
        },
      ),
    );
  });
});
