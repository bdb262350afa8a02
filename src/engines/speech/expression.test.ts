import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSounds } from '../../language/narration/mapping.ts';
import { expression, lengths, naturalManners, quotedShare } from './expression.ts';
import type { Phoneme } from './pronunciation/phonemizer.ts';
import { noteManner } from './pronunciation/pronunciation.ts';

/** Each letter is a phoneme of its word. */
function symbolsOf(spoken: string): readonly Phoneme[] {
  const read = readSounds(spoken);
  let at: number | undefined;
  const symbols = Array.from(read.text, (symbol, index) => {
    at = /\w/.test(symbol) ? (at ?? index) : undefined;
    return { symbol, at };
  });
  return noteManner(symbols, read);
}

test('an emphasized word is higher, louder and longer, what is in brackets lower, softer and faster', () => {
  const symbols = symbolsOf('aaa \uFDD3bbb ccc (ddd) eee');
  const of = (letter: string) =>
    naturalManners(symbols)[symbols.findLastIndex(({ symbol }) => symbol === letter) - 1]!;
  const [told, stressed, aside] = [of('c'), of('b'), of('d')];
  assert.ok(stressed.pitch > 1.06 * told.pitch && stressed.energyDb > 1.5 && stressed.pace < 0.9);
  assert.ok(aside.pitch < 0.97 * told.pitch && aside.energyDb < -1.5 && aside.pace > 1);
  assert.equal(lengths(symbols)[symbols.findIndex(({ symbol }) => symbol === 'b')]! > 1.15, true);
});

test('a breath declines from its start to its end; a single sentence does so by itself', () => {
  const pitchesOf = (text: string) => naturalManners(symbolsOf(text)).map(({ pitch }) => pitch);
  assert.deepEqual(new Set(pitchesOf('one two three four.')), new Set([1]));
  const pitches = pitchesOf('one two. three four.');
  assert.equal(pitches[0], expression.decline.from);
  assert.ok(Math.abs(pitches.at(-1)! - expression.decline.to) < 1e-9);
  assert.deepEqual(
    pitches,
    pitches.toSorted((a, b) => b - a),
  );
});

test('what is quoted or called out counts', () => {
  assert.equal(quotedShare(symbolsOf('told.')), 0);
  assert.equal(quotedShare(symbolsOf('“quoted”')), 1);
  assert.equal(quotedShare(symbolsOf('help!')), 1);
  assert.equal(quotedShare(symbolsOf('abcd. “efgh!” ijkl')), 1 / 3);
});
