import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOf } from './detect.ts';
import { loopAtEnd, Tokens } from './tokens.ts';

const tokens = new Tokens({
  // The letters for bytes are those of GPT-2: Ġ is a space, and ü is Ã¼.
  vocabulary: { Gr: 0, Ã: 1, '¼': 2, ÃŁe: 3, Ġan: 4, Ġalle: 5, '[': 6, Ġ: 7 },
  generation: {
    lang_to_id: { '<|de|>': 10, '<|jw|>': 11, '<|no|>': 12 },
    task_to_id: { transcribe: 20, translate: 21 },
    decoder_start_token_id: 9,
    eos_token_id: 8,
    no_timestamps_token_id: 22,
    suppress_tokens: [6],
    begin_suppress_tokens: [7, 8],
  },
});

test('letters that are cut between tokens come out whole, and broken ones not at all', () => {
  assert.equal(tokens.textOf([0, 1, 2, 3, 4, 5]), 'Grüße an alle');
  assert.equal(tokens.textOf([5, 1]), 'alle');
  assert.equal(tokens.textOf([]), '');
});

test('the likeliest of the allowed tokens is picked', () => {
  const scores = (likely: Record<number, number>) =>
    Float32Array.from({ length: 23 }, (_, id) => likely[id] ?? 0);
  assert.equal(tokens.pick(scores({ 3: 1 }), false), 3);
  assert.equal(
    tokens.pick(scores({ 6: 3, 22: 2, 4: 1 }), false),
    4,
    'neither a forbidden token nor a special one',
  );
  assert.equal(tokens.pick(scores({ 8: 2, 5: 1 }), true), 5, 'the end does not come first');
  assert.equal(tokens.pick(scores({ 8: 2, 5: 1 }), false), 8);
});

test('the model is told the language in its own terms', () => {
  assert.deepEqual(tokens.promptFor('de-AT'), [9, 10, 20, 22]);
  assert.deepEqual(tokens.promptFor('jv'), [9, 11, 20, 22]);
  assert.deepEqual(tokens.promptFor('nb'), [9, 12, 20, 22]);
  assert.equal(tokens.promptFor('xx'), undefined);
  assert.deepEqual([...tokens.languages.values()], ['de', 'jv', 'no']);
});

test('a text that goes in circles is noticed, one that repeats itself a little is accepted', () => {
  assert.equal(loopAtEnd([1, 2, 3, 4, 5]), 0);
  assert.equal(loopAtEnd([1, 7, 7, 7, 7]), 0);
  assert.equal(loopAtEnd([1, 7, 7, 7, 7, 7]), 4);
  assert.equal(loopAtEnd([9, ...Array.from({ length: 5 }, () => [1, 2, 3]).flat()]), 12);
  assert.equal(loopAtEnd([9, ...Array.from({ length: 4 }, () => [1, 2, 3]).flat()]), 0);
});

test('windows of speech vote on the language', () => {
  const vote = (shares: Record<string, number>) => new Map(Object.entries(shares));
  assert.equal(languageOf([vote({ de: 0.25, en: 0.75 }), vote({ de: 1, en: 0 })]), 'de');
  assert.equal(languageOf([vote({ ha: 0.6, de: 0.4 })]), 'ha', 'a rare language that is likely is believed');
  assert.equal(
    languageOf([vote({ ha: 0.45, de: 0.4, en: 0.15 })]),
    'de',
    'in doubt it is one we can transcribe',
  );
  assert.equal(languageOf([]), undefined, 'no speech');
});
