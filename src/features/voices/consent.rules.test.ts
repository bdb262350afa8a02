import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as contract from '../../shared/contract/own-voices.ts';
import { consentLanguages, consentSentences, saysConsent } from './voice-making.ts';

test('the sentence is recognized as a recognizer writes it, in each language', () => {
  assert.deepEqual(consentLanguages, [...contract.consentLanguages]);
  for (const language of consentLanguages) {
    const sentence = consentSentences[language];
    assert.ok(saysConsent(sentence, language));
    assert.ok(saysConsent(sentence.toUpperCase().replaceAll(/[.,]/g, ''), language));
    assert.ok(saysConsent(sentence.normalize('NFD').replaceAll(/\p{M}/gu, ''), language));
    const words = sentence.split(' ');
    assert.ok(saysConsent(words.with(3, 'mumble').toSpliced(7, 1).join(' '), language), 'a slip or two');
  }
});

test('anything else is not', () => {
  const { en, de } = consentSentences;
  const words = en.split(' ');
  const others = [
    '',
    'This is my own voice.',
    words.slice(0, words.length / 2).join(' '),
    words.toReversed().join(' '),
    `${en} ${en}`,
    'This is not my voice. I do not allow anybody to make anything from this recording, nor to read texts with it.',
    de,
  ];
  for (const heard of others) assert.equal(saysConsent(heard, 'en'), false, heard);
});
