import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSounds, withSound } from '../../../language/narration/mapping.ts';
import { toMnemonics } from '../espeak/mnemonics.ts';
import { spell } from '../kokoro/spelling/spelling.ts';
import { phonemesOf, pronounceClauses } from './pronunciation.ts';
import type { Clause, Phoneme } from './phonemizer.ts';

test('IPA as people write it becomes IPA as the models learned it', () => {
  assert.equal(phonemesOf('/ˈwʊs.tə/'), 'wˈʊstə');
  assert.equal(phonemesOf("[ʃɪ'vɔːn]"), 'ʃɪvˈɔːn');
  assert.equal(phonemesOf('t͡ʃiːz'), 'tʃiːz');
  assert.equal(phonemesOf('ˌɪntəˈnæʃənəl'), 'ˌɪntənˈæʃənəl');
});

test('a given sound takes the place of its word, and of nothing else', () => {
  const spoken = `Oh ${withSound('New York', 'nuː jɔːk')}, yes`;
  const clausesOf = (text: string): Clause[] => {
    const at = text.indexOf('New');
    const phonemes = (sound: string, place: number): Phoneme[] =>
      Array.from(sound, (symbol) => ({ symbol, at: place }));
    const space: Phoneme = { symbol: ' ', at: undefined };
    return [
      {
        phonemes: [...phonemes('oʊ', 0), space, ...phonemes('xx', at), space, ...phonemes('yy', at + 4)],
        ending: 'York, ',
      },
      { phonemes: phonemes('jɛs', text.indexOf('yes')), ending: 'yes' },
    ];
  };
  const said = pronounceClauses(readSounds(spoken), clausesOf).map(({ phonemes }) =>
    phonemes.map(({ symbol }) => symbol).join(''),
  );
  assert.deepEqual(said, ['oʊ nuː jɔːk', 'jɛs']);
});

test('Kokoro and eSpeak get a given sound in their own letters', () => {
  const symbols = spell(`the ${withSound('gif', 'dʒɪf')} again`, () => 'x');
  assert.match(symbols.map(({ symbol }) => symbol).join(''), /^ðə ʤɪf əɡˈɛn$/);
  assert.equal(toMnemonics('ˈwʊstə'), "w'Ust@");
  assert.equal(toMnemonics('tʃɛ ˈlist'), "tSE||l'ist");
});
