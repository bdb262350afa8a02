/** Steps by chapters and by seconds, and the sleep timer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseMarkup } from '../../../../src/shared/markup/parse.ts';
import { Layout } from '../text/layout.ts';
import { Sentences } from '../text/sentences.ts';
import { chapterAt, chaptersOf, chapterStep } from './chapters.ts';
import { Estimate } from './estimate.ts';
import { isTimeToSleep, minutesUntil } from './sleep.ts';

const text = `Before all.

# The *first* chapter

One. Two.

### Deep down

Three.

> # Quoted

# Second

Four.`;
const words = ['Before', '# The', 'One', 'Two', '### Deep', 'Three', '> #', '# Second', 'Four'];
const starts = words.map((word) => text.indexOf(word));
const points = starts.flatMap((start, index) => [start, starts[index + 1] ?? text.length]);
const layout = new Layout(parseMarkup(text), new Sentences(text, { sentences: points, headers: [] }));
const chapters = chaptersOf(layout);

test('chapters are the headings of the text, at their levels, without those of quotes', () => {
  assert.deepEqual(chapters, [
    { title: 'The first chapter', level: 1, sentence: 1 },
    { title: 'Deep down', level: 2, sentence: 4 },
    { title: 'Second', level: 1, sentence: 7 },
  ]);
  assert.deepEqual(
    [0, 1, 3, 4, 6, 8].map((sentence) => chapterAt(chapters, sentence)),
    [-1, 0, 0, 1, 1, 2],
  );
  assert.equal(chapterAt([], 3), -1);
});

test('a step leads to the next chapter, or to the start of this one, and from there to the one before', () => {
  const step = (sentence: number, by: 1 | -1) => chapterStep(chapters, sentence, by);
  assert.deepEqual([step(0, 1), step(1, 1), step(5, 1), step(8, 1)], [1, 4, 7, undefined]);
  assert.deepEqual([step(6, -1), step(5, -1), step(4, -1), step(2, -1), step(0, -1)], [4, 1, 1, 0, 0]);
});

test('a step by seconds and back leads to the same moment, within the text', () => {
  const sentences = new Sentences('a'.repeat(1_000), {
    sentences: Array.from({ length: 20 }, (_, index) => [index * 50, index * 50 + 50]).flat(),
    headers: [],
  });
  const durations = fc.array(fc.integer({ min: 200, max: 9_000 }), { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(durations, fc.nat(19), fc.integer({ min: -60_000, max: 60_000 }), (list, sentence, byMs) => {
      const estimate = new Estimate(sentences, 68);
      for (const [index, ms] of list.entries()) estimate.learn(index, ms);
      const startOf = (index: number) => list.slice(0, index).reduce((sum, ms) => sum + ms, 0);
      const wanted = startOf(sentence) + byMs;
      const to = estimate.moved({ sentence, ms: 0 }, byMs);
      const total = startOf(20);
      assert.equal(startOf(to.sentence) + to.ms, Math.max(0, Math.min(total, wanted)));
      assert.ok(to.ms <= list[to.sentence]!);
    }),
  );
});

test('sleep comes after its minutes, at a chapter, or at the end', () => {
  const at = (nowMs: number, next: number | undefined) => ({ nowMs, next, chapters });
  const minutes = { after: 'minutes', minutes: 5, untilMs: 300_000 } as const;
  assert.deepEqual(
    [at(0, 3), at(299_999, undefined), at(300_000, 3)].map((moment) => isTimeToSleep(minutes, moment)),
    [false, false, true],
  );
  assert.deepEqual(
    [2, 4, 7, 8, undefined].map((next) => isTimeToSleep({ after: 'chapter' }, at(0, next))),
    [false, true, true, false, true],
  );
  assert.deepEqual(
    [4, undefined].map((next) => isTimeToSleep({ after: 'document' }, at(0, next))),
    [false, true],
  );
  assert.equal(isTimeToSleep(undefined, at(0, undefined)), false);
  assert.deepEqual([minutesUntil(300_000, 1), minutesUntil(300_000, 300_001)], [5, 0]);
});
