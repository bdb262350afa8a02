import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Leaf } from '../../shared/markup/blocks.ts';
import { leavesOf } from '../../shared/markup/content.ts';
import { inlinesOf } from '../../shared/markup/inlines.ts';
import { goldenTexts } from '../../shared/markup/markup.golden.ts';
import { outlineOf } from '../../shared/markup/outline.fixture.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { segment } from '../../language/sentences/sentences.ts';
import { rewrite } from './translate-text.ts';

const analyst = { segment: async (text: string, language: string) => segment(text, language) };

const rewritten = (text: string, translate: (sentence: string) => string) =>
  rewrite(analyst, {
    text,
    source: 'en',
    // German words keep their capital first letters.
    target: 'de',
    route: { translate: async (sentences: readonly string[]) => sentences.map(translate) },
    signal: AbortSignal.timeout(60_000),
  });

interface Styled {
  words: string;
  readonly style: string;
}

/** Code and addresses unchanged, everything else changed. Where a line ends does not matter. */
function wordsOf(text: string, leaf: Leaf, change: (words: string) => string): string {
  const runs: Styled[] = [];
  let gap = '';
  for (const { start, end, isBreak, ...style } of inlinesOf(text, leaf)) {
    const words = text.slice(start, end);
    const isCopied = style.isCode || (style.href !== undefined && /^https?:|@/.test(words));
    const shown = gap + (isCopied ? words : change(words));
    gap = isBreak ? ' ' : '';
    if (isBreak) continue;
    const last = runs.at(-1);
    if (last?.style === JSON.stringify(style)) last.words += shown;
    else runs.push({ words: shown, style: JSON.stringify(style) });
  }
  return runs.map(({ words, style }) => `${words} ${style}`).join(' ');
}

const isFenced = (text: string, leaf: Leaf) =>
  [...leavesOf(parseMarkup(text).blocks)].some(({ kind, start }) => kind === 'code' && start === leaf.start);

function structureOf(text: string, change: (words: string) => string): string[] {
  return outlineOf(parseMarkup(text), (_, leaf) =>
    wordsOf(text, leaf as Leaf, isFenced(text, leaf as Leaf) ? (words) => words : change),
  );
}

describe('the golden texts', () => {
  for (const { name, text } of goldenTexts) {
    test(`${name}: what is not changed comes back byte for byte`, async () => {
      assert.equal(await rewritten(text, (sentence) => sentence), text);
    });

    test(`${name}: other words have the same structure`, async () => {
      const made = await rewritten(text, (sentence) => sentence.toUpperCase());
      assert.deepEqual(
        structureOf(made, (words) => words),
        structureOf(text, (words) => words.toUpperCase()),
      );
    });
  }
});

test('code, numbers, targets and lines of a table are never sent', async () => {
  const sent: string[] = [];
  const text =
    '1. See [the page](https://example.org/a_b).\n\n| Ada | `b` |\n|:--|--:|\n| C | 2 |\n\n> ```\n> code\n> ```';
  await rewritten(text, (sentence) => (sent.push(sentence), 'x'));
  assert.deepEqual(sent, ['See [the page](https://example.org/a_b).', 'Ada', 'C', 'See', 'the page']);
});
