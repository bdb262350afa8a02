import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Lexicon, type Pronunciation } from './lexicon.ts';
import { readSounds, withSound, writtenRange } from './mapping.ts';
import { narrate } from './narration.ts';

const as = (written: string, spoken: string, alphabet: 'text' | 'ipa' = 'text'): Pronunciation => ({
  written,
  spoken,
  alphabet,
});
const say = (text: string, ...pronunciations: Pronunciation[]) =>
  narrate(text, 'en', { lexicon: new Lexicon(pronunciations) }).text;

test('a word is said as its owner wants, and only the whole word', () => {
  const gif = as('gif', 'jif');
  assert.equal(say('A GIF, two gifs and a gif.', gif), 'A jif, two gifs and a jif.');
  assert.equal(say('Siobhan’s book', as('Siobhan', 'shivawn')), 'shivawn’s book');
  assert.equal(say('C++ and C', as('C++', 'see plus plus')), 'see plus plus and C');
});

test('a capital in the entry asks for a capital in the text', () => {
  assert.equal(say('Polish the Polish vase.', as('Polish', 'poe-lish')), 'poe-lish the poe-lish vase.');
  assert.equal(say('They polish Polish silver.', as('Polish', 'poe-lish')), 'They polish poe-lish silver.');
});

test('in English, a name without its marks stands for the name with them', () => {
  const composer = as('Dvorak', 'dvor-zhak');
  assert.equal(say('Antonín Dvořák’s opera', composer), 'Antonín dvor-zhak’s opera');
  assert.equal(say('the résumé', as('resume', 'rezoom')), 'the résumé');
  const german = narrate('Die Mütter', 'de', { lexicon: new Lexicon([as('Mutter', 'Mama')]) });
  assert.equal(german.text, 'Die Mütter');
});

test('the longest entry wins, and it goes before every other rule', () => {
  const entries = [as('York', 'yark'), as('New York', 'the big apple')];
  assert.equal(say('New York, York', ...entries), 'the big apple, yark');
  assert.equal(say('5 km in 2001', as('2001', 'two oh oh one')), 'five kilometers in two oh oh one');
  assert.equal(say('Dr. No', as('Dr.', 'drive')), 'drive No');
});

test('scripts without spaces are searched everywhere', () => {
  assert.equal(say('他在重庆工作', as('重庆', '虫庆')), '他在虫庆工作');
});

test('a sound is given with the word it replaces, and still leads back to the text', () => {
  const text = 'In Worcester’s centre.';
  const lexicon = new Lexicon([as('Worcester', 'ˈwʊstə', 'ipa')]);
  const { text: spoken, spans } = narrate(text, 'en', { lexicon });
  const read = readSounds(spoken);
  assert.equal(read.text.replaceAll(/ +/g, ' '), text);
  const [sound] = read.sounds;
  assert.equal(sound!.ipa, 'ˈwʊstə');
  assert.equal(read.text.slice(sound!.start, sound!.end), 'Worcester');
  const range = writtenRange(spans, sound!)!;
  assert.equal(text.slice(range.start, range.end), 'Worcester');
});

test('reading sounds changes no length and leaves no marker behind', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constantFrom('\uFDD0', '\uFDD1', '\uFDD2'),
    fc
      .tuple(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }))
      .map(([word, ipa]) => withSound(word, ipa)),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const spoken = parts.join('');
      const { text, sounds } = readSounds(spoken);
      assert.equal(text.length, spoken.length);
      assert.doesNotMatch(text, /[\uFDD0-\uFDD2]/u);
      for (const { start, end } of sounds) assert.ok(start <= end && end <= text.length);
    }),
  );
});

test('any entries and any text keep spans that cover the text', () => {
  const word = fc.stringMatching(/^[a-zA-ZäİßÅ日 .+]{1,6}$/u);
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (words, text) => {
        const lexicon = new Lexicon(words.map((one) => as(one, 'said')));
        const whole = `${text} ${words.join(' ')} ${text}`;
        const { spans } = narrate(whole, 'en', { lexicon });
        assert.equal(spans.map(({ written }) => whole.slice(written.start, written.end)).join(''), whole);
      },
    ),
  );
});
