import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CastPerson } from './contract/casting.ts';
import type { Voice } from './contract/voices.ts';
import { castDefaults, maxCast } from './casting.rules.ts';

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

const person = (name: string, gender: CastPerson['gender'], age: CastPerson['age'] = 'not_specified') => ({
  name,
  gender,
  age,
});

test('beside a narrator nobody has the main voice, and women and men sound like it', () => {
  const people = [person('Marta', 'female'), person('Tomas', 'male')];
  const wish = { language: 'en', voiceId: 'ada', hasNarrator: true, people };
  assert.deepEqual(castDefaults(['Tomas', 'Marta', 'Eli'], catalog, wish), {
    Tomas: 'carl',
    Marta: 'bea',
    Eli: 'studio',
  });
});

test('who is young or old gets a voice that sounds so, and nobody else does', () => {
  const aged = [
    voice('main', 'female'),
    { ...voice('grandpa', 'male'), age: 'old' as const },
    { ...voice('lass', 'female'), age: 'young' as const },
    voice('man', 'male'),
    voice('woman', 'female'),
  ];
  const cast = (...people: CastPerson[]) => {
    const wish = { language: 'en', voiceId: 'main', hasNarrator: true, people };
    return castDefaults(
      people.map(({ name }) => name),
      aged,
      wish,
    );
  };
  const two = cast(person('Tom', 'male'), person('Silas', 'male', 'old'), person('Ann', 'female', 'child'));
  assert.deepEqual(two, { Tom: 'man', Silas: 'grandpa', Ann: 'lass' });
  // A boy rather sounds like a young woman than like a man.
  assert.deepEqual(cast(person('Jim', 'male', 'child'), person('Eve', 'female')), {
    Jim: 'lass',
    Eve: 'woman',
  });
  // When all are taken, they come again by gender, but not that of the narrator.
  const women = cast(...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => person(name, 'female')));
  assert.deepEqual(new Set(Object.values(women)), new Set(['lass', 'woman']));
});

test('voices of unknown gender are given to anybody, one to each', () => {
  const unknown = ['main', 'one', 'two', 'three'].map((id) => voice(id, 'not_specified'));
  const people = [person('A', 'female'), person('C', 'male', 'old')];
  const wish = { language: 'en', voiceId: 'main', hasNarrator: true, people };
  // The old are given theirs first.
  assert.deepEqual(castDefaults(['A', 'B', 'C'], unknown, wish), { A: 'two', B: 'three', C: 'one' });
});
