import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { maxChapters } from '../../../formats/audiobook/engine.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import { chaptersOf, clip, headingsOf, type TimedLine } from './chapters.rules.ts';

/** Sentences of the given texts, one after the other, each as long as given; `¶` before a text starts a paragraph. */
const heard = (texts: readonly string[], eachMs = 4_000): TimedLine[] =>
  texts.map((text, index) => ({
    value: text.replace('¶', ''),
    heading: headingsOf(parseMarkup(text.replace('¶', ''))).get(0),
    opens: text.startsWith('¶'),
    startMs: index * eachMs,
    endMs: (index + 1) * eachMs,
  }));

test('headings are chapters; what comes before the first has the title of the book', () => {
  const chapters = chaptersOf(
    heard(['¶Hello.', '¶# The *lamp*', '¶It turns.', '¶## Night ##', '¶Dark.']),
    'Light',
  );
  assert.deepEqual(chapters, [
    { title: 'Light', startMs: 0, endMs: 4_000 },
    { title: 'The lamp', startMs: 4_000, endMs: 12_000 },
    { title: 'Night', startMs: 12_000, endMs: 20_000 },
  ]);
});

test('without headings a chapter begins about every ten minutes, with a paragraph', () => {
  const texts = Array.from({ length: 400 }, (_, index) => `${index % 7 === 0 ? '¶' : ''}Sentence ${index}.`);
  const chapters = chaptersOf(heard(texts), 'Title');
  assert.deepEqual(
    chapters.map(({ title }) => title),
    ['Sentence 0.', 'Sentence 154.', 'Sentence 308.'],
  );
  assert.equal(chapters[1]!.startMs, 616_000);
});

test('a turn of a transcript is named after its speaker', () => {
  const [first] = chaptersOf([{ ...heard(['¶Good morning.'])[0]!, speaker: 'ADA' }], 'Talk');
  assert.equal(first!.title, 'ADA: Good morning.');
});

test('too many headings: the deeper levels go, then only some of the first are left', () => {
  const deep = Array.from({ length: 900 }, (_, index) =>
    index % 30 === 0 ? `¶# Part ${index}` : `¶### Note ${index}`,
  );
  assert.equal(chaptersOf(heard(deep), 'T').length, 30);
  const flat = Array.from({ length: 900 }, (_, index) => `¶## Part ${index}`);
  const chapters = chaptersOf(heard(flat), 'T');
  assert.ok(chapters.length > 200 && chapters.length <= maxChapters);
});

test('chapters cover the whole, one after the other', () => {
  const text = fc.constantFrom('# One', '¶Two.', 'Three.', '¶## Four', 'x'.repeat(200));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 400 }), fc.integer({ min: 1, max: 90_000 }), (texts, eachMs) => {
      const chapters = chaptersOf(heard(texts, eachMs), 'Title');
      const edges = chapters.flatMap(({ startMs, endMs }) => [startMs, endMs]);
      assert.deepEqual(
        edges,
        edges.toSorted((a, b) => a - b),
      );
      assert.equal(edges[0] ?? 0, 0);
      assert.equal(edges.at(-1) ?? 0, texts.length * eachMs);
      assert.ok(chapters.length <= maxChapters && chapters.every(({ title }) => title.length <= 60));
    }),
    { numRuns: 60 },
  );
});

test('a title is made of what can be seen', () => {
  assert.equal(clip('## A **bold** title', 60), 'A bold title');
  assert.equal(clip('A sentence that is rather long', 20), 'A sentence that is…');
  assert.equal(clip('**ADA** · 0:01', 60), '**ADA** · 0:01');
});
