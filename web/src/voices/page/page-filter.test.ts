import assert from 'node:assert/strict';
import { test } from 'node:test';
import { voice } from '../voice.fixture.ts';
import { everything, filterVoices, joinVoices, languagesOf, type PageFilter } from './page-filter.ts';

const detail = (voice_id: string, speed: number | null, server: string | null = null) => ({
  voice_id,
  speed,
  keeps_up: speed === null ? null : speed >= 1,
  server,
  is_mixable: voice_id === 'heart',
});
const price = (voice_id: string, characters: number | null) => ({
  voice_id,
  cents_per_30_seconds: characters === null ? 1 : null,
  cents_per_1000_characters: characters,
});

const listed = joinVoices(
  [
    voice('ada', 'en-US'),
    voice('heart', 'en-US', { quality: 'studio' }),
    voice('plain', 'en', { quality: 'standard', gender: 'male' }),
    voice('vivian', 'de-DE', { languages: ['de-DE', 'en-US'], engine: 'gpu' }),
    voice('new', 'fr-FR'),
  ],
  [detail('ada', 5), detail('heart', 0.8), detail('plain', null), detail('vivian', 3, 'gpu')],
  [price('ada', null), price('heart', 0), price('vivian', 1.5)],
);
const find = (filter: Partial<PageFilter>, favorites: readonly string[] = []) =>
  filterVoices(listed, { ...everything, ...filter }, favorites).map((one) => one.voice.voice_id);

test('each filter narrows by itself, and the best come first', () => {
  assert.deepEqual(find({ language: 'en' }), ['heart', 'ada', 'vivian', 'plain']);
  assert.deepEqual(find({ gender: 'male' }), ['plain']);
  assert.deepEqual(find({ quality: 'studio' }), ['heart']);
  assert.deepEqual(find({ speed: 'live' }), ['ada', 'vivian'], 'not those that were not measured');
  assert.deepEqual(find({ place: 'at gpu' }), ['vivian']);
  assert.deepEqual(find({ place: 'here', quality: 'high' }), ['ada', 'new']);
  assert.deepEqual(find({ cost: 'free' }), ['heart']);
  assert.deepEqual(find({ cost: 'own' }), ['vivian']);
  assert.deepEqual(find({ words: 'FRENCH new' }), ['new']);
  assert.deepEqual(languagesOf(listed), ['en', 'de', 'fr']);
});

test('favorites come before all others, and those that no longer exist are ignored', () => {
  assert.deepEqual(find({ language: 'en' }, ['plain', 'gone', 'vivian']), [
    'vivian',
    'plain',
    'heart',
    'ada',
  ]);
  assert.deepEqual(find({ onlyFavorites: true }, ['new', 'gone']), ['new']);
});

test('a voice that the other lists do not have yet is shown with what is known', () => {
  const [, , , , fresh] = listed;
  assert.deepEqual([fresh!.speed, fresh!.server, fresh!.isMixable], [undefined, undefined, false]);
});
