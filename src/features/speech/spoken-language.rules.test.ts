import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { languages } from '../../engines/speech/espeak/espeak.ts';
import { chooseLanguage, languageMismatch, parseSpokenLanguage } from './voices.rules.ts';

const voiceFor = (...tags: string[]): SpeechVoice => ({
  voiceId: `test-${tags[0]!.toLowerCase()}`,
  name: 'Test',
  language: tags[0]!,
  languages: tags,
  gender: 'not_specified',
  engine: 'test',
  quality: 'standard',
  sampleRate: 22_050,
  description: '',
});

test('every language of the catalog is accepted as it is listed, and can be named in an error', () => {
  for (const [tag] of languages) {
    const voice = voiceFor(tag);
    assert.equal(parseSpokenLanguage(tag, voice), tag);
    assert.equal(parseSpokenLanguage(tag.toUpperCase(), voice), tag);
    const problem = languageMismatch({ voice, language: 'de', wasGiven: false }, [voice]);
    assert.match(problem.fields![0]!.message, /German/);
  }
});

test('detection picks among the languages of the voice', () => {
  const english = voiceFor('en-US');
  assert.equal(chooseLanguage(english, 'en', 'Menu'), 'en');
  assert.equal(chooseLanguage(english, 'eo', 'Menu'), 'en-US');
  assert.equal(chooseLanguage(english, 'ru', 'Меню'), undefined);
  assert.equal(chooseLanguage(voiceFor('ja'), 'zh', '東京都'), 'ja');
  assert.equal(chooseLanguage(voiceFor('haw'), 'en', 'Aloha kakahiaka'), 'haw');
  assert.equal(chooseLanguage(voiceFor('sr'), 'hr', 'Dobar dan'), 'sr');
  assert.equal(chooseLanguage(voiceFor('es', 'en'), 'en', 'Good morning'), 'en');
});
