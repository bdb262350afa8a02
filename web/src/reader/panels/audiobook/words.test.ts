import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Audiobook } from '../../../../../src/shared/contract/app/audiobooks.ts';
import {
  isBinding,
  isMaking,
  isWaiting,
  isWaitingForRoom,
  progressWords,
  stateWords,
  voiceWords,
} from './words.ts';

const audiobook = (more: Partial<Audiobook>): Audiobook => ({
  id: '1',
  document_id: '2',
  version_id: '3',
  is_current: true,
  voice_id: 'ada',
  cast: {},
  state: 'running',
  sentences_done: 1_200,
  sentences_total: 2_400,
  duration_ms: 7_200_000,
  billed_cents: 241,
  waiting_for: null,
  problem: null,
  created_at: '2026-01-31T09:30:00.000Z',
  ...more,
});

test('a pause of somebody and a pause for money are told apart', () => {
  const [own, money] = [
    audiobook({ state: 'paused' }),
    audiobook({ state: 'paused', waiting_for: 'money', problem: 'The wallet is empty.' }),
  ];
  assert.deepEqual([isWaiting(own), isWaiting(money)], [false, true]);
  assert.deepEqual([stateWords(own), stateWords(money)], ['Paused', 'Waiting for credits']);
  assert.equal(isMaking(money), false);
});

test('a pause for room on the disk has its own words', () => {
  const room = audiobook({
    state: 'paused',
    waiting_for: 'room',
    problem: 'The disk of the server is full.',
  });
  assert.deepEqual([isWaiting(room), isWaitingForRoom(room)], [false, true]);
  assert.equal(stateWords(room), 'Waiting for disk space');
});

test('progress is shown in sentences, minutes and credits', () => {
  assert.equal(progressWords(audiobook({}), true), '1,200 of 2,400 sentences · 2 h made · 120.5 credits');
  assert.equal(progressWords(audiobook({ state: 'done' }), true), '2,400 sentences · 2 h · 120.5 credits');
  assert.equal(
    progressWords(audiobook({ sentences_done: 0, duration_ms: 0, billed_cents: 0 }), true),
    '0 of 2,400 sentences · 0 credits',
  );
});

test('when all is spoken and the files are still made, the state says so', () => {
  const binding = audiobook({ sentences_done: 2_400 });
  assert.deepEqual([isBinding(audiobook({})), isBinding(binding)], [false, true]);
  assert.equal(isBinding(audiobook({ state: 'done', sentences_done: 2_400 })), false);
  assert.deepEqual([stateWords(audiobook({})), stateWords(binding)], ['In progress', 'Making the files']);
  assert.equal(progressWords(binding, false), '2,400 sentences · 2 h');
});

test('a cast is named, a large one in part', () => {
  assert.equal(voiceWords(audiobook({}), []), 'ada');
  const cast = { A: 'a', B: 'b', C: 'a', D: 'd', E: 'e', F: 'f' };
  assert.equal(voiceWords(audiobook({ cast }), []), 'ada, a and 4 more');
});
