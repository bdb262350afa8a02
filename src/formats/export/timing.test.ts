import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { closeLast, formatTime, sectionCues, timeSections } from './timing.ts';
import { toSections } from './layout.ts';

const sectionsOf = (text: string) => toSections(parseMarkup(text));

test('a time is rounded once, as a whole', () => {
  assert.equal(formatTime(59_999.6, '.'), '00:01:00.000');
  assert.equal(formatTime(3_599_999.5, ','), '01:00:00,000');
  assert.equal(formatTime(360_000_001, ','), '100:00:00,001');
});

test('sections take the times of their sentences', () => {
  const text = '# Title\n\nFirst *one*. Second one.\n\n1. Item\n\nLast.\n\n***';
  const sentence = (words: string, startMs: number, endMs: number) => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, startMs, endMs };
  };
  const sentences = [
    sentence('# Title', 0, 500),
    sentence('First *one*.', 500, 1500),
    sentence('Second one.', 1600, 3000),
    sentence('1. Item', 3000, 4000),
    sentence('Last.', 4000, 5000),
  ];
  assert.deepEqual(
    timeSections(sectionsOf(text), sentences).map(({ startMs, endMs }) => [startMs, endMs]),
    [
      [0, 500],
      [500, 3000],
      [3000, 4000],
      [4000, 5000],
      [undefined, undefined],
    ],
  );
});

test('a turn of a transcript ends with its last sentence, not where the next one starts', () => {
  const text = '**0:00**\nHi there.\n\n**0:50**\nThe end.';
  const sentences = ['Hi there.', 'The end.'].map((words, i) => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, startMs: i * 50_000 + 100, endMs: i * 50_000 + 1_200 };
  });
  const times = timeSections(sectionsOf(text), sentences).map(({ startMs, endMs }) => [startMs, endMs]);
  assert.deepEqual(times, [
    [0, 1_200],
    [50_000, 51_200],
  ]);
});

test('the last section ends with its cue', () => {
  const text = '**A** · 0:01\nHi there.\n\n**B** · 0:30\nThe end.';
  const sections = sectionsOf(text);
  const times = closeLast(sections, sectionCues(text, sections)).map(({ startMs, endMs }) => [
    startMs,
    endMs,
  ]);
  assert.deepEqual(times, [
    [1000, 30_000],
    [30_000, 31_600],
  ]);
  assert.equal(closeLast(sectionsOf('No clock.'), []).at(-1)!.endMs, undefined);
});

test('transcript headers alone make cues, and silence is not captioned', () => {
  const text = 'Intro\n\n**A** · 0:01\nHi there.\n\n**B** · 0:30\n\n(1:00)\nEnd.';
  const cues = sectionCues(text, sectionsOf(text));
  assert.deepEqual(cues, [
    { startMs: 1000, endMs: 2800, text: 'Hi there.', speaker: 'A' },
    { startMs: 60_000, endMs: 61_000, text: 'End.' },
  ]);
});
