import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherSpellings } from './english-spellings.ts';

test('an English word has its other spelling, with its ending', () => {
  for (const [british, american] of [
    ['harbour', 'harbor'],
    ['colourful', 'colorful'],
    ['neighbours', 'neighbors'],
    ['centre', 'center'],
    ['theatres', 'theaters'],
    ['manoeuvre', 'maneuver'],
    ['organise', 'organize'],
    ['civilisations', 'civilizations'],
    ['analysing', 'analyzing'],
    ['travelled', 'traveled'],
    ['marvellous', 'marvelous'],
    ['dialogue', 'dialog'],
    ['grey', 'gray'],
    ['encyclopaedia', 'encyclopedia'],
    ['programmes', 'programs'],
  ] as const) {
    assert.ok(otherSpellings(british).includes(american), british);
    assert.ok(otherSpellings(american).includes(british), american);
  }
});

test('words that only begin like one of them have none', () => {
  for (const word of ['lamp', 'programmer', 'tirelessly', 'moldings', 'jailer', 'is', 'size', 'our', 'hour'])
    assert.deepEqual(otherSpellings(word), [], word);
});
