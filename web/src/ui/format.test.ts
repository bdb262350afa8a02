import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutDuration, clock, credits, duration, fileSize, languageName, when } from './format.ts';

test('a clock shows hours only where there are some', () => {
  assert.deepEqual([0, 7_900, 760_000, 3_765_000].map(clock), ['0:00', '0:07', '12:40', '1:02:45']);
});

test('lengths are rounded to what people say', () => {
  assert.deepEqual([200, 45_000, 59_999, 60_000, 725_000, 3_600_000, 3_900_000, 7_199_000].map(duration), [
    '1 s',
    '45 s',
    '1 min',
    '1 min',
    '12 min',
    '1 h',
    '1 h 5 min',
    '2 h',
  ]);
  assert.deepEqual([4_000, 720_000, 3_600_000].map(aboutDuration), [
    'about 1 min',
    'about 12 min',
    'about 1 h',
  ]);
});

test('recent times are shown by their distance, older ones by their day', () => {
  const now = new Date(2026, 2, 15, 12, 0);
  const at = (...parts: [number, number, number, number, number]) =>
    when(new Date(...parts).toISOString(), now);
  assert.equal(at(2026, 2, 15, 12, 0), 'just now');
  assert.equal(at(2026, 2, 15, 11, 59), '1 minute ago');
  assert.equal(at(2026, 2, 15, 0, 1), '11 hours ago');
  assert.equal(at(2026, 2, 14, 23, 59), 'yesterday');
  assert.equal(at(2026, 2, 9, 1, 0), '6 days ago');
  assert.equal(at(2026, 2, 8, 1, 0), '8 March');
  assert.equal(at(2024, 11, 24, 1, 0), '24 December 2024');
});

test('two wallet cents are one credit', () => {
  assert.deepEqual([125, 2, 0, -5, 250_000].map(credits), [
    '62.5 credits',
    '1 credit',
    '0 credits',
    '-2.5 credits',
    '125,000 credits',
  ]);
});

test('languages have names, and what is not a language keeps its code', () => {
  assert.deepEqual(['en', 'pt-BR', 'zh-Hant', 'qqx', '!'].map(languageName), [
    'English',
    'Brazilian Portuguese',
    'Traditional Chinese',
    'qqx',
    '!',
  ]);
});

test('sizes of files are rounded, with their unit', () => {
  assert.deepEqual([1, 340_000, 12_400_000, 1_400_000_000].map(fileSize), [
    '1 KB',
    '340 KB',
    '12 MB',
    '1.4 GB',
  ]);
});
