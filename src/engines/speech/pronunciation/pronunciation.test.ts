import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { quietContext } from '../engine.suite.ts';
import { createPiperEngine } from '../piper/piper.ts';
import { alignWords } from './alignment.ts';
import { Phonemizer } from './phonemizer.ts';
import { pronounce, wordTimes } from './pronunciation.ts';

let phonemizer: Phonemizer;
before(async () => {
  const engine = createPiperEngine();
  await engine.prepare(quietContext);
  const { model } = await engine.source('piper-ada');
  const { folder } = model.options as { folder: string };
  phonemizer = await Phonemizer.open(join(folder, 'espeak-ng-data'));
});

const symbolsOf = (text: string) => pronounce(phonemizer.clauses(text, 'en-us'), { '—': ';', '…': ',' });
const written = (text: string) =>
  symbolsOf(text)
    .map(({ symbol }) => symbol)
    .join('');

test('a sentence is one run, with the punctuation the model knows', () => {
  assert.equal(written('Wait… what — no!'), 'wˈeɪt, wˌʌt; nˈoʊ!');
  assert.equal(written('“I can,” she said. “Why not?”'), 'aɪ kˈæn, ʃiː sˈɛd. wˌaɪ nˈɑːt?');
  assert.equal(written('He said “no.”'), 'hiː sˈɛd nˈoʊ.');
});

test('an abbreviation ends nothing, a short name does', () => {
  assert.equal(written('Did you meet Mr. Smith?'), 'dˈɪd juː mˈiːt mˈɪstɚ smˈɪθ?');
  assert.match(written('J. R. R. Tolkien of the U.S. Army.'), /^[^.]+\.$/);
  assert.equal(written('I am Ada. I read.'), 'aɪɐm ˈeɪdə. aɪ ɹˈiːd.');
});

test('nothing to pronounce gives no symbols, and brackets are not obeyed', () => {
  assert.equal(written('— ?'), '');
  assert.equal(written('[[x]]'), written('[ x]]'));
  assert.throws(() => phonemizer.clauses('x', 'nowhere'), /no voice/);
});

test('every phoneme knows its word', () => {
  const text = '😀 In 1969, AT&T paid on the dot.';
  const byPlace = new Map<number, string>();
  for (const { symbol, at } of symbolsOf(text))
    if (at !== undefined) byPlace.set(at, (byPlace.get(at) ?? '') + symbol);
  assert.equal(byPlace.get(text.indexOf('In')), 'ɪn');
  assert.equal(byPlace.get(text.indexOf('paid')), 'pˈeɪd');
  assert.equal(byPlace.get(text.indexOf('dot')), 'dˈɑːt');
});

test('the cheapest alignment shows which phonemes belong to which word', () => {
  assert.deepEqual(alignWords(Array.from('ab cd'), ['ab', 'cd']), [0, 0, undefined, 1, 1]);
  assert.deepEqual(alignWords(Array.from('abːx cd'), ['ab', 'cd']), [0, 0, 0, 0, undefined, 1, 1]);
  assert.deepEqual(alignWords(Array.from('ab'), []), [undefined, undefined]);
});

test('a word starts with the space before it, unless punctuation is there', () => {
  const symbols = ['a', ' ', 'b', ',', ' ', 'c'].map((symbol, index) => ({
    symbol,
    at: { a: 0, b: 2, c: 5 }[symbol],
    firstSample: index * 10,
    endSample: index * 10 + 10,
  }));
  assert.deepEqual(
    wordTimes('a b, c', symbols).map(({ firstSample, endSample }) => [firstSample, endSample]),
    [
      [0, 10],
      [10, 30],
      [50, 60],
    ],
  );
});
