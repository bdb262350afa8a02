import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AudiobookView } from './views.ts';
import { bookAudiobook, partsOf } from './book-audio.ts';

const view = (document_id: string, state: string, more: Partial<AudiobookView> = {}) =>
  ({
    id: `${document_id}-${state}`,
    document_id,
    state,
    voice_id: 'ada',
    done: state === 'done' ? 10 : 5,
    total: 10,
    duration_ms: 1_000,
    billed_cents: 1,
    problem: null,
    waiting_for: null,
    ...more,
  }) as AudiobookView;

test('each document has its newest complete audio in the voice of the first one', () => {
  const found = [
    view('a', 'running'),
    view('a', 'done'),
    view('b', 'done', { voice_id: 'bob' }),
    view('b', 'queued'),
  ];
  const ids = (voiceId?: string) => partsOf(['a', 'b'], found, voiceId).map(({ audiobook }) => audiobook?.id);
  assert.deepEqual(ids(), ['a-done', 'b-queued']);
  assert.deepEqual(ids('bob'), [undefined, 'b-done']);
});

test('the state of the whole follows from its parts', () => {
  const stateOf = (...states: readonly string[]) => {
    const ids = states.map((_, index) => String(index));
    const found = states.flatMap((state, index) => (state === '' ? [] : [view(ids[index]!, state)]));
    return bookAudiobook('book', partsOf(ids, found)).state;
  };
  assert.equal(stateOf('done', 'done'), 'done');
  assert.equal(stateOf('done', ''), null);
  assert.equal(stateOf(), null);
  assert.equal(stateOf('done', 'queued', 'failed'), 'queued');
  assert.equal(stateOf('running', 'paused'), 'running');
  assert.equal(stateOf('done', 'failed', 'paused'), 'failed');
  assert.equal(stateOf('done', 'paused'), 'paused');
});

test('progress counts sentences, and what is not requested yet like the rest', () => {
  const found = [view('a', 'done'), view('b', 'paused', { waiting_for: 'money', problem: 'No money.' })];
  const whole = bookAudiobook('book', partsOf(['a', 'b'], found));
  assert.deepEqual(
    [whole.progress, whole.documents_done, whole.duration_ms, whole.billed_cents],
    [0.75, 1, 2_000, 2],
  );
  assert.deepEqual([whole.state, whole.waiting_for, whole.problem], ['paused', 'money', 'No money.']);
  assert.equal(bookAudiobook('book', partsOf(['a', 'c'], found)).progress, 0.5);
});
