import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toBlocks } from './blocks.ts';
import { formatClock, formatTime, parseClock } from './clock.ts';
import { blockCues, timeBlocks } from './timing.ts';

test('clocks read and write both forms', () => {
  for (const clock of ['0:00', '0:34', '59:59', '1:00:00', '123:04:05'])
    assert.equal(formatClock(parseClock(clock)), clock);
});

test('a time is rounded once, as a whole', () => {
  assert.equal(formatTime(59_999.6, '.'), '00:01:00.000');
  assert.equal(formatTime(3_599_999.5, ','), '01:00:00,000');
  assert.equal(formatTime(360_000_001, ','), '100:00:00,001');
});

test('paragraphs take the times of their sentences', () => {
  const blocks = toBlocks('# Title\n\nFirst *one*. Second one.\n\n1. Item\n\nLast.\n\n***');
  const cues = [
    { startMs: 0, endMs: 500, text: '# Title' },
    { startMs: 500, endMs: 1500, text: 'First *one*.' },
    { startMs: 1600, endMs: 3000, text: 'Second one.' },
    { startMs: 3000, endMs: 4000, text: '1. Item' },
    { startMs: 4000, endMs: 5000, text: 'Last.' },
  ];
  const times = timeBlocks(blocks, cues).map(({ startMs, endMs }) => [startMs, endMs]);
  assert.deepEqual(times, [
    [0, 500],
    [500, 3000],
    [3200, 4000],
    [4000, 5000],
    [undefined, undefined],
  ]);
});

test('a paragraph that no sentence matches stays without a time', () => {
  const [first, second] = timeBlocks(toBlocks('Changed.\n\nKept.'), [
    { startMs: 5, endMs: 9, text: 'Kept.' },
  ]);
  assert.equal(first?.startMs, undefined);
  assert.equal(second?.startMs, 5);
});

test('transcript headers alone make cues, and silence is not captioned', () => {
  const cues = blockCues(toBlocks('Intro\n\n**A** · 0:01\nHi there.\n\n**B** · 0:30\n\n(1:00)\nEnd.'));
  assert.deepEqual(cues, [
    { startMs: 1000, endMs: 2800, text: 'Hi there.', speaker: 'A' },
    { startMs: 60_000, endMs: 61_000, text: 'End.' },
  ]);
});
