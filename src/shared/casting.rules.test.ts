import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Voice } from './contract/voices.ts';
import { castDefaults, genderIn, maxCast } from './casting.rules.ts';

const voice = (voice_id: string, gender: Voice['gender'], quality: Voice['quality'] = 'high'): Voice => ({
  voice_id,
  name: voice_id,
  language: voice_id.startsWith('fr') ? 'fr' : 'en-US',
  languages: [voice_id.startsWith('fr') ? 'fr' : 'en-US'],
  gender,
  engine: 'piper',
  quality,
  sample_rate: 22_050,
  description: '',
  preview_url: null,
});

const catalog = [
  voice('studio', 'male', 'studio'),
  voice('ada', 'female'),
  voice('bea', 'female'),
  voice('carl', 'male'),
  voice('fr-dina', 'female'),
];
const cast = (speakers: string[], chosen?: Record<string, string>) =>
  castDefaults(speakers, catalog, { language: 'en', voiceId: 'ada', ...(chosen && { chosen }) });

test('each speaker gets their own voice, unlike their neighbor, of the quality of the first', () => {
  assert.deepEqual(cast(['A', 'B', 'C', 'D']), { A: 'ada', B: 'carl', C: 'bea', D: 'studio' });
});

test('what was chosen stays and is given to nobody else', () => {
  assert.deepEqual(cast(['A', 'B', 'C'], { B: 'bea' }), { A: 'ada', B: 'bea', C: 'carl' });
});

test('with more speakers than voices, voices of the language come again', () => {
  const many = cast(Array.from({ length: 60 }, (_, n) => `S${n}`));
  assert.equal(Object.keys(many).length, maxCast);
  assert.ok(Object.values(many).every((id) => !id.startsWith('fr')));
  assert.equal(new Set(Object.values(many)).size, 4);
});

test('without any voice of the language all speak with the main one', () => {
  assert.deepEqual(castDefaults(['A', 'B'], catalog, { language: 'tlh', voiceId: 'ada' }), {
    A: 'ada',
    B: 'ada',
  });
});

test('beside a narrator nobody has the main voice, and women and men sound like it', () => {
  const genders = new Map([
    ['Marta', 'female'],
    ['Tomas', 'male'],
  ] as const);
  const wish = { language: 'en', voiceId: 'ada', hasNarrator: true, genders };
  assert.deepEqual(castDefaults(['Tomas', 'Marta', 'Eli'], catalog, wish), {
    Tomas: 'carl',
    Marta: 'bea',
    Eli: 'studio',
  });
});

test('the text tells who is a woman or a man', () => {
  const text =
    '“You are late,” said Marta. She put the lamp down.\n\nTomas shook his head. “The boat was slow,” said Tomas, and he ' +
    'looked at her. Marta laughed to herself.\n\nEli came in. “Good evening,” said Eli.';
  assert.equal(genderIn(text, 'Marta'), 'female');
  assert.equal(genderIn(text, 'Tomas'), 'male');
  assert.equal(genderIn(text, 'Eli'), undefined);
  assert.equal(genderIn('', 'Mrs. Dalloway'), 'female');
});
