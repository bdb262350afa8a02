/** Which audiobook is heard where several could be. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Audiobook } from '../../../../src/shared/contract/app/audiobooks.ts';
import { audiobookFor, audiobookVoiceId, readyAudiobook } from './voices.ts';

const made = (id: string, fields: Partial<Audiobook> = {}): Audiobook => ({
  id,
  document_id: 'd',
  version_id: 'v',
  is_current: true,
  voice_id: 'ada',
  cast: {},
  state: 'done',
  sentences_done: 5,
  sentences_total: 5,
  duration_ms: 1_000,
  billed_cents: 0,
  waiting_for: null,
  problem: null,
  created_at: '2026-03-02T10:00:00Z',
  ...fields,
});
const position = (voice_id: string | null, updated_at: string) => ({ voice_id, updated_at });

test('a voice is heard in the audiobook that it speaks alone; one with a cast only if it was chosen itself', () => {
  const cast = made('cast', { cast: { Tomas: 'carl' } });
  const begun = made('begun', { state: 'running', sentences_done: 2 });
  const whole = made('whole', { state: 'running', sentences_done: 3 });
  assert.equal(audiobookFor([cast], 'ada'), undefined);
  assert.equal(audiobookFor([cast, begun, whole], 'ada'), whole);
  assert.equal(audiobookFor([cast, whole], audiobookVoiceId('cast')), cast);
  assert.equal(audiobookFor([made('old', { is_current: false })], 'ada'), undefined);
});

test('a finished audiobook is heard unless another voice was chosen after it was ordered', () => {
  const done = made('done');
  assert.equal(readyAudiobook([done], null), done);
  assert.equal(readyAudiobook([done], position('bea', '2026-03-01T10:00:00Z')), done);
  assert.equal(readyAudiobook([done], position('bea', '2026-03-03T10:00:00Z')), undefined);
  assert.equal(readyAudiobook([done], position('audiobook:done', '2026-03-03T10:00:00Z')), done);
  assert.equal(readyAudiobook([done], position(null, '2026-03-03T10:00:00Z')), done);
  assert.equal(readyAudiobook([made('new', { state: 'running' })], null), undefined);
});
