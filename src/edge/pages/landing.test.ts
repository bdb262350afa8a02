import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseSamples } from './landing.ts';

type Voice = Parameters<typeof chooseSamples>[0][number];

const voice = (voiceId: string, fields: Partial<Voice> = {}): Voice => ({
  voiceId,
  name: voiceId,
  language: 'en-US',
  languages: [fields.language ?? 'en-US'],
  gender: 'female',
  engine: 'piper',
  quality: 'high',
  sampleRate: 22_050,
  description: '',
  ...fields,
});

const catalog = [
  voice('plain', { engine: 'espeak', quality: 'standard' }),
  voice('ada'),
  voice('clara'),
  voice('henry', { gender: 'male' }),
  voice('heart', { engine: 'kokoro', quality: 'studio' }),
  voice('far', { engine: 'far', server: { concurrency: 1 } }),
  voice('anton', { engine: 'sano', quality: 'standard', language: 'de-DE' }),
  voice('deutsch', { engine: 'espeak', quality: 'standard', language: 'de' }),
];

const idsIn = (language: string, voices = catalog) =>
  chooseSamples(voices, language).map(({ voiceId }) => voiceId);

test('voices of the home page differ from one another, and none costs anything', () => {
  assert.deepEqual(idsIn('en'), ['ada', 'henry', 'heart']);
});

test('the language of the page comes first, and English after it', () => {
  assert.deepEqual(idsIn('de'), ['anton', 'ada', 'clara']);
  assert.deepEqual(idsIn('fr'), ['ada', 'clara', 'henry']);
});

test('a server with only plain voices offers them, and one without voices offers none', () => {
  assert.deepEqual(idsIn('en', catalog.slice(0, 1)), ['plain']);
  assert.deepEqual(idsIn('en', []), []);
});
