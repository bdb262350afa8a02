/** What is counted of reading and listening, and what is sent of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, countWords, ReadDays, Tally, wordsPerSecond } from './tally.ts';

function openTally() {
  let nowMs = 5_000;
  const sum = { listenedMs: 0, words: 0 };
  const add = ({ listenedMs, words }: Amount) => {
    sum.listenedMs += listenedMs;
    sum.words += words;
  };
  const tally = new Tally({ now: () => nowMs, wordsOf: () => 10, add });
  return { tally, sum, pass: (ms: number) => (nowMs += ms) };
}

test('time counts while it sounds, words when their sentence is left', () => {
  const { tally, sum, pass } = openTally();
  pass(60_000);
  tally.playing(true);
  pass(2_000);
  tally.playing(false);
  pass(60_000);
  assert.deepEqual(sum, { listenedMs: 2_000, words: 0 });
  tally.playing(true);
  pass(1_000);
  tally.left(0);
  assert.deepEqual(sum, { listenedMs: 3_000, words: 10 });
  pass(3_000);
  tally.left(1);
  tally.playing(false);
  assert.deepEqual(sum, { listenedMs: 6_000, words: 20 });
});

test('sentences that are stepped over were not heard', () => {
  const { tally, sum, pass } = openTally();
  tally.left(0);
  tally.playing(true);
  for (let sentence = 3; sentence < 19; sentence++) {
    pass(100);
    tally.left(sentence);
  }
  assert.equal(sum.listenedMs, 1_600);
  assert.ok(sum.words <= 1.6 * wordsPerSecond);
});

test('a text that is read counts as far as a person can read in that time, and not backwards', () => {
  const { tally, sum, pass } = openTally();
  tally.looked(0, false);
  pass(30_000);
  tally.looked(4, false);
  assert.equal(sum.words, 40);
  pass(1_000);
  tally.looked(100, false);
  assert.equal(sum.words, 40 + wordsPerSecond);
  pass(30_000);
  tally.looked(2, false);
  pass(30_000);
  tally.looked(4, true);
  assert.deepEqual(sum, { listenedMs: 0, words: 40 + wordsPerSecond + 30 });
});

test('words are counted in every script', () => {
  assert.equal(countWords('The lamp — it turns; always.', 'en'), 5);
  assert.ok(countWords('灯台は夜通し回る。', 'ja') > 2);
});

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

test('each day is sent as a whole; one that is over is dropped once the server has it', () => {
  let today = '2026-03-01';
  const days = new ReadDays(memory(), () => today);
  assert.equal(days.all(), undefined);
  days.add({ listenedMs: 1_000, words: 5 });
  days.add({ listenedMs: 500, words: 0 });
  const first = days.all()!;
  assert.deepEqual(first.days, [{ day: '2026-03-01', listened_ms: 1_500, words: 5 }]);
  days.sent(first);
  assert.deepEqual(days.all(), first, 'today may still grow');
  days.add({ listenedMs: 1, words: 1 });
  today = '2026-03-02';
  days.add({ listenedMs: 7, words: 7 });
  days.sent(first);
  assert.equal(days.all()!.days.length, 2, 'the server does not have the last of yesterday');
  days.sent(days.all()!);
  assert.deepEqual(days.all()!.days, [{ day: '2026-03-02', listened_ms: 7, words: 7 }]);
});
