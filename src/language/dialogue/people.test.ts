import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOnce } from '../../platform/slices.ts';
import { describePeople } from './people.ts';

const told = (text: string, names: readonly string[], language: string) =>
  [...atOnce(describePeople(text, names, language)).values()].map(
    ({ gender = '-', age = '-' }) => `${gender} ${age}`,
  );

test('the text tells who is a woman or a man', () => {
  const text =
    '“You are late,” said Marta. She put the lamp down.\n\nTomas shook his head. “The boat was slow,” said Tomas, and he ' +
    'looked at her. Marta laughed to herself.\n\nEli came in. “Good evening,” said Eli.';
  const found = told(text, ['Marta', 'Tomas', 'Eli', 'Mrs. Dalloway'], 'en');
  assert.deepEqual(found, ['female -', 'male -', '- -', 'female adult']);
});

/** Each with a name, and what is told of the person. */
const texts: readonly (readonly [language: string, text: string, name: string, told: string])[] = [
  ['en', 'Little Wat ran ahead. “Wait,” said Wat.', 'Wat', '- child'],
  ['en', 'Corin, who was eight years old, said nothing.', 'Corin', '- child'],
  ['en', 'Perrin, an old woman of the village, nodded.', 'Perrin', 'female old'],
  ['en', 'Nobody spoke.', 'the old man', 'male old'],
  ['en', 'Ansel was a man of seventy-two and had seen it all.', 'Ansel', 'male old'],
  ['en', '“No, Corin, she said.” A priest, a girl and Corin went out.', 'Corin', '- -'],
  ['en', 'There were three: a clergyman, a girl in grey and I.', 'the clergyman', '- -'],
  ['de', 'Niemand sprach.', 'der alte Herr', 'male old'],
  ['de', 'Der alte Johann hustete.', 'Johann', 'male old'],
  ['de', 'Die zwölfjährige Runa lachte.', 'Runa', 'female child'],
  ['de', 'Kaspian war zweiundsiebzig Jahre alt.', 'Kaspian', '- old'],
  ['de', 'Niemand sprach.', 'Frau Kesting', 'female adult'],
  ['de', 'Niemand sprach.', 'das Mädchen', 'female child'],
  ['de', 'Niemand sprach.', 'der Bäcker', 'male -'],
  [
    'de',
    'So sprach Anna. Der Wärter stieg die Treppe hinauf, wie er es immer tat.\n\nDann ging Anna. Der Bote fror, denn er war spät.',
    'Anna',
    'female -',
  ],
  ['es', 'La anciana calló.', 'la anciana', 'female old'],
  ['es', 'Blasa tenía setenta y dos años.', 'Blasa', 'female old'],
  ['es', 'El viejo Roque tosió. —Sí —dijo Roque.', 'Roque', 'male old'],
  ['es', 'Nadie hablaba.', 'don Cosme', 'male adult'],
  ['fr', 'Le petit Colin avait huit ans.', 'Colin', 'male child'],
  ['fr', 'Agathe avait quatre-vingt-deux ans.', 'Agathe', 'female old'],
  ['fr', 'Personne ne parlait.', 'mademoiselle Duval', 'female young'],
  ['it', 'Il vecchio Beppe tossì.', 'Beppe', 'male old'],
  ['it', 'Norina aveva settantadue anni.', 'Norina', 'female old'],
  ['pt', 'O Zeferino era um velho de setenta anos.', 'Zeferino', 'male old'],
  ['pt', 'A pequena Ivete tinha nove anos.', 'Ivete', 'female child'],
];

for (const [language, text, name, expected] of texts)
  test(`${language}: ${name}`, () => assert.deepEqual(told(text, [name], language), [expected]));

test('of a language without words nothing is told', () => {
  assert.equal(atOnce(describePeople('Anna on vanha nainen.', ['Anna'], 'fi')).size, 0);
});
