import assert from 'node:assert/strict';
import { test } from 'node:test';
import { voice } from './voice.fixture.ts';
import { accentName, findVoices, type VoiceFilter } from './voices.ts';

const catalog = [
  voice('ada', 'en-US', { description: 'A calm reader' }),
  voice('brit', 'en-GB', { gender: 'male' }),
  voice('heart', 'en-US', { engine: 'kokoro', quality: 'studio' }),
  voice('Anaïs', 'fr-FR'),
  voice('plain', 'en', { engine: 'espeak', quality: 'standard', gender: 'male' }),
  voice('ming', 'yue-HK', { languages: ['yue-HK', 'zh-HK'] }),
];

const find = (filter: Partial<VoiceFilter> = {}) => {
  const found = findVoices(catalog, {
    language: 'en',
    everyLanguage: false,
    gender: 'any',
    words: '',
    ...filter,
  });
  return {
    ...found,
    groups: found.groups.map(({ name, voices }) => [name, ...voices.map((one) => one.name)]),
  };
};

test('voices of the language come first, the best at the top', () => {
  assert.deepEqual(find().groups, [
    ['Studio · Kokoro', 'heart'],
    ['High · Piper', 'ada', 'brit'],
    ['Standard · eSpeak', 'plain'],
  ]);
  assert.equal(find().elsewhere, 2);
  assert.deepEqual(find({ language: 'en-GB' }).groups[1], ['High · Piper', 'brit', 'ada']);
});

test('other languages follow by their names when they are asked for', () => {
  const { groups, count, elsewhere } = find({ everyLanguage: true });
  assert.deepEqual(groups.slice(3), [
    ['Cantonese', 'ming'],
    ['French', 'Anaïs'],
  ]);
  assert.deepEqual([count, elsewhere], [6, 0]);
  assert.deepEqual(find({ language: 'zh' }).groups, [['High · Piper', 'ming']], 'every language of a voice');
});

test('a search takes words in any order, without marks, and counts what it would find elsewhere', () => {
  assert.deepEqual(find({ words: 'READER american' }).groups, [['High · Piper', 'ada']]);
  assert.deepEqual(find({ words: 'anais' }), { groups: [], count: 0, elsewhere: 1 });
  assert.deepEqual(find({ gender: 'male' }).groups, [
    ['High · Piper', 'brit'],
    ['Standard · eSpeak', 'plain'],
  ]);
});

test('an accent is named in words, without subtags that have no name', () => {
  const tags = ['en-US', 'en-GB-x-lancs', 'en-GB-scotland', 'zh-Hant', 'es-419', 'grc'];
  assert.deepEqual(tags.map(accentName), [
    'American English',
    'British English',
    'British English',
    'Traditional Chinese',
    'Latin American Spanish',
    'Ancient Greek',
  ]);
});
