import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseMarkup } from '../../../../src/shared/markup/parse.ts';
import { Layout } from '../text/layout.ts';
import { Sentences } from '../text/sentences.ts';
import { longestSection, PageCounts, sectionAt, sectionsOf } from './sections.ts';

const line = 'The keeper read on, and the beam went round. ';
const paragraphs = (length: number) => `${line.repeat(8).trim()}\n\n`.repeat(length / 360);
const slicesOf = (text: string) =>
  new Layout(parseMarkup(text), new Sentences(text, { sentences: [], headers: [] })).slices;
/** The words with which each section starts. */
const startsOf = (text: string) => {
  const slices = slicesOf(text);
  return sectionsOf(slices).map(({ first }) => text.slice(slices[first]!.start).split('\n')[0]);
};

describe('sections', () => {
  test('a short text is one, and nothing is one', () => {
    const text = `# One\n\n${paragraphs(9_000)}# Two\n\n${paragraphs(9_000)}`;
    assert.deepEqual(sectionsOf(slicesOf(text)), [{ first: 0, end: slicesOf(text).length }]);
    assert.deepEqual(sectionsOf([]), [{ first: 0, end: 0 }]);
  });

  test('of a long text each chapter is one, and short chapters share one', () => {
    const chapter = (name: string, length: number) => `## ${name}\n\n${paragraphs(length)}`;
    const long = ['One', 'Two', 'Three'].map((name) => chapter(name, 20_000)).join('');
    assert.deepEqual(startsOf(`# The lamp\n\n${long}`), ['# The lamp', '## Two', '## Three']);
    const short = chapter('Short', 3_600) + chapter('Shorter', 3_600) + chapter('After', 3_600);
    assert.deepEqual(startsOf(long + short), ['## One', '## Two', '## Three', '## Short', '## After']);
  });

  test('a chapter that is too long is cut before a heading in it, else between paragraphs', () => {
    const inside = `# One\n\n${paragraphs(30_000)}### Inside\n\n${paragraphs(30_000)}# Two\n\nThe end.`;
    assert.deepEqual(startsOf(inside), ['# One', '### Inside', '# Two']);
    const starts = startsOf(paragraphs(100_000));
    assert.equal(starts.length, 4);
    for (const start of starts) assert.ok(start!.startsWith('The keeper'), start);
  });

  test('any text is in them once, in its order, and none is far too long', () => {
    const block = fc.oneof(
      fc.constant('# A heading'),
      fc.constant('### Another'),
      fc.constant('**ANNA** · 0:04\nThank you.'),
      fc.integer({ min: 1, max: 400 }).map((times) => line.repeat(times)),
      fc.integer({ min: 1, max: 400 }).map((times) => '- bread and oil for the night\n'.repeat(times)),
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 60 }), (blocks) => {
        const slices = slicesOf(blocks.join('\n\n'));
        const sections = sectionsOf(slices);
        let at = 0;
        for (const [index, { first, end }] of sections.entries()) {
          assert.equal(first, at);
          assert.ok(end > first);
          assert.ok(slices[end - 1]!.end - slices[first]!.start <= longestSection + 3_100);
          for (const slice of [first, end - 1]) assert.equal(sectionAt(sections, slice), index);
          at = end;
        }
        assert.equal(at, slices.length);
      }),
      { numRuns: 60 },
    );
  });
});

test('pages that were not laid out are estimated by those that were', () => {
  const text = ['One', 'Two', 'Three'].map((name) => `# ${name}\n\n${paragraphs(21_600)}`).join('');
  const slices = slicesOf(text);
  const counts = new PageCounts(slices, sectionsOf(slices));
  assert.equal(counts.isKnown, false);
  counts.set(1, 20);
  assert.deepEqual([counts.before(0), counts.before(1), counts.before(2), counts.total], [0, 20, 40, 60]);
  assert.deepEqual([counts.isKnownBefore(0), counts.isKnownBefore(1)], [true, false]);
  counts.set(0, 24);
  assert.equal(counts.isKnownBefore(2), true);
  assert.deepEqual([counts.before(1), counts.before(2), counts.total, counts.isKnown], [24, 44, 66, false]);
  counts.set(2, 5);
  assert.deepEqual([counts.total, counts.isKnown], [49, true]);
  counts.clear();
  assert.equal(counts.isKnown, false);
});
