import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinedBook } from './joined-book.ts';

const book = (title: string, seconds: number, count: number) => ({
  title,
  language: 'en',
  sampleRate: 24_000,
  samples: seconds * 24_000,
  chapters: Array.from({ length: count }, (_, index) => ({
    title: `${title} ${index + 1}`,
    startMs: (index * seconds * 1000) / count,
    endMs: ((index + 1) * seconds * 1000) / count,
  })),
});

test('chapters follow each other in the time of the whole', () => {
  const joined = joinedBook('All', [book('A', 10, 2), book('B', 6, 1)]);
  assert.equal(joined.samples, 16 * 24_000);
  assert.deepEqual(joined.chapters, [
    { title: 'A 1', startMs: 0, endMs: 5_000 },
    { title: 'A 2', startMs: 5_000, endMs: 10_000 },
    { title: 'B 1', startMs: 10_000, endMs: 16_000 },
  ]);
});

test('with more chapters than a file can have, each part is one', () => {
  const joined = joinedBook('All', [book('A', 300, 200), book('B', 300, 100)]);
  assert.deepEqual(
    joined.chapters.map(({ title }) => title),
    ['A', 'B'],
  );
});
