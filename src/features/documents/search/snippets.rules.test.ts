import assert from 'node:assert/strict';
import { test } from 'node:test';
import { threadCpuMs } from '../../../../test/cpu-time.ts';
import { atOnce, type Steps } from '../../../platform/slices.ts';
import { FoldedText } from '../../../language/text/search-folding.ts';
import { parseQuery } from './query.rules.ts';
import { hasAll, passagesOf } from './snippets.rules.ts';

/** Phrases that begin at nearly every place of a text and are at none, the query, and the text. */
const costly: readonly (readonly [string, string])[] = [
  [`${'a-'.repeat(240)}zebra`, `${'a '.repeat(100_000)}zebra`],
  ['"a a a a zebra" '.repeat(30), `${'a '.repeat(100_000)}zebra`],
  ['a'.repeat(490), 'a'.repeat(200_000)],
  [`${'a'.repeat(240)}b${'a'.repeat(240)}`, 'a'.repeat(200_000)],
  ['aa*', 'a'.repeat(200_000)],
  ['"a b"', `a${' '.repeat(1_000)}`.repeat(200)],
  ['日'.repeat(240), '日'.repeat(200_000)],
];

async function maxStepLength(steps: Steps<unknown>): Promise<{ longest: number; all: number }> {
  let [longest, all] = [0, 0];
  for (let isDone = false; !isDone;) {
    const ms = await threadCpuMs(() => (isDone = steps.next().done === true));
    [longest, all] = [Math.max(longest, ms), all + ms];
  }
  return { longest, all };
}

for (const [query, text] of costly)
  test(`${query.slice(0, 12)}… is looked for in short steps`, async () => {
    const terms = parseQuery(query);
    const folded = FoldedText.of(text);
    for (const steps of [hasAll(FoldedText.of('Notes'), folded, terms), passagesOf(text, terms)]) {
      const { longest, all } = await maxStepLength(steps);
      assert.ok(longest < 100, `a step of ${longest} ms`);
      assert.ok(all < 1_500, `${all} ms`);
    }
  });

test('a phrase of more parts than anybody types is found by its start', () => {
  const text = 'one two three four five six seven eight nine ten '.repeat(5);
  const terms = parseQuery(`"${text}"`);
  assert.equal(atOnce(hasAll(FoldedText.of(''), FoldedText.of(text), terms)), true);
});
