import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { threadCpuMs } from '../../../test/cpu-time.ts';
import { fold } from './folding.ts';
import { searchFold } from '../../language/text/search-folding.ts';

const same: [string, string][] = [
  ['É', 'é'],
  ['É', 'e\u0301'],
  ['Straße', 'STRASSE'],
  ['STRAẞE', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['ISPARTA', 'ısparta'],
  ['i\u0307', 'I'],
  ['ΟΔΟΣ', 'οδος'],
  ['ὈΔΥΣΣΕΎΣ', 'ὀδυσσεύς'],
  ['МОСКВА', 'москва'],
  ['ЁЛКА', 'е\u0308лка'],
  ['ᏣᎳᎩ', 'ꮳꮃꭹ'],
  ['ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝ', 'საქართველო'],
  ['ՀԱՅԱՍՏԱՆ', 'հայաստան'],
  ['𐐔𐐇𐐝𐐀𐐡𐐇𐐓', '𐐼𐐯𐑅𐐨𐑉𐐯𐐻'],
  ['ﬁne ﬂow', 'FINE FLOW'],
  ['Ａ', 'ａ'],
  ['한글', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
];

for (const [left, right] of same) {
  test(`${left} and ${right} fold to the same text`, () => assert.equal(fold(left), fold(right)));
}

test('accents and letters stay apart', () => {
  assert.notEqual(fold('É'), fold('E'));
  assert.notEqual(fold('ñ'), fold('n'));
  assert.notEqual(fold('й'), fold('и'));
  assert.notEqual(fold('ï'), fold('i'));
});

test('for every assigned code point, case does not matter and folding again changes nothing', () => {
  const assigned = /\P{Cn}/u;
  for (let point = 0; point <= 0x10ffff; point++) {
    if (point === 0xd800) point = 0xf900; // surrogates and private use have no case
    if (point === 0xf0000) break;
    const letter = String.fromCodePoint(point);
    if (!assigned.test(letter)) continue;
    const folded = fold(letter);
    const name = `U+${point.toString(16)}`;
    if (fold(folded) !== folded) assert.fail(`${name} is not stable`);
    if (folded.normalize('NFC') !== folded) assert.fail(`${name} is not composed`);
    if (fold(letter.toUpperCase()) !== folded) assert.fail(`${name} differs from its upper case`);
    if (fold(letter.toLowerCase()) !== folded) assert.fail(`${name} differs from its lower case`);
  }
});

const letters = fc.constantFrom(...Array.from('aßẞiİıIΣσςΐŉǰﬃéÉ\u0301\u0307\u0323\u0345αÅK🎉 %_\\'));
const words = fc.string({ unit: letters, maxLength: 30 });

test('folding any mixture twice is folding it once', () => {
  fc.assert(fc.property(words, (text) => assert.equal(fold(fold(text)), fold(text))));
});

test('runs of combining marks without an end are folded in time linear in their length', async () => {
  const marks = 'a\u0301\u0316'.padEnd(40_000, '\u0301\u0316');
  const ms = await threadCpuMs(() => {
    for (const one of [fold, searchFold]) assert.equal(one(one(marks)), one(marks));
  });
  assert.ok(ms < 1_000, `${ms} ms`);
});
