/** What a run bills and gives back, however its caller or its account leaves it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeVoice } from '../../../test/speech-server.ts';
import { encodingOf } from '../../formats/audio/encoding/encoder.ts';
import { AccountDisabled } from '../access/sign-in/sessions.ts';
import type { Passage, Production } from './production.ts';
import { SpeechRun, type StreamForm } from './speech-run.ts';

const passage: Passage = {
  voice: fakeVoice,
  language: 'en',
  sentences: [{ value: 'One.', spoken: 'One.', spans: [], start: 0, end: 4, pauseMs: 0 }],
};

/** A sentence of ten chunks of 100 ms. */
const production = {
  async *speak(_passage: Passage, signal: AbortSignal) {
    for (let n = 1; n <= 10; n++) {
      signal.throwIfAborted();
      yield { sentence: 0, samples: new Int16Array(fakeVoice.sampleRate / 10), last: n === 10 };
    }
  },
} as unknown as Production;

/** One piece for each chunk. */
const form: StreamForm = {
  open: () => ({ encode: ({ untilMs }) => [{ bytes: `until ${untilMs}`, untilMs }] }),
  done: ({ duration_ms }) => `done ${duration_ms}`,
};

function open() {
  const billed: number[] = [];
  const log: string[] = [];
  const slot = { isRevoked: false, free: async () => void log.push('free') };
  const hold = {
    requireAllowed: async () => undefined,
    reserve: async () => undefined,
    note: async () => undefined,
    settle: async (ms: number, alsoCommit?: (queries: never, cents: number) => Promise<void>) => {
      await alsoCommit?.(undefined as never, 1);
      log.push('settle');
      return billed.push(ms);
    },
  };
  const meter = { firstSound: () => undefined, ended: (outcome: string) => void log.push(outcome) };
  const run = new SpeechRun({
    production,
    passage,
    slot,
    request: { input: 'One.' },
    hold,
    meter,
    startedMs: 0,
  });
  return { run, slot, billed, log };
}

const never = new AbortController().signal;
const wav = encodingOf('wav', fakeVoice.sampleRate);

test('a stream that is taken to its end is settled before its last words, and once', async () => {
  const { run, billed, log } = open();
  const pieces: string[] = [];
  for await (const piece of run.stream(form, never)) {
    pieces.push(String(piece));
    if (pieces.length === 10) assert.deepEqual(log, []);
  }
  assert.deepEqual(pieces.slice(-2), ['until 1000', 'done 1000']);
  assert.deepEqual([billed, log], [[1000], ['settle', 'done', 'free']]);
});

test('a piece that its caller could not send is not billed', async () => {
  const { run, billed, log } = open();
  await assert.rejects(async () => {
    for await (const piece of run.stream(form, never))
      if (String(piece) === 'until 400') throw new Error('the connection broke');
  }, /the connection broke/);
  assert.deepEqual([billed, log], [[300], ['left', 'settle', 'free']]);
});

test('a stream whose client leaves while it is made is billed for what was taken', async () => {
  const { run, billed, log } = open();
  const gone = new AbortController();
  await assert.rejects(async () => {
    for await (const piece of run.stream(form, gone.signal)) if (String(piece) === 'until 200') gone.abort();
  });
  assert.deepEqual([billed, log], [[200], ['left', 'settle', 'free']]);
});

test('speech ends inside a sentence when its account is disabled, and what was taken is billed', async () => {
  const { run, slot, billed, log } = open();
  await assert.rejects(async () => {
    for await (const piece of run.stream(form, never)) slot.isRevoked = String(piece) === 'until 300';
  }, AccountDisabled);
  assert.deepEqual([billed, log], [[300], ['refused', 'settle', 'free']]);
});

test('a form that cannot be opened costs nothing and gives the slot back', async () => {
  const { run, billed, log } = open();
  const broken: StreamForm = { open: () => Promise.reject(new Error('no encoder')) };
  await assert.rejects(run.stream(broken, never).next(), /no encoder/);
  assert.deepEqual([billed, log], [[0], ['failed', 'settle', 'free']]);
});

test('whole speech costs what was made, also when its client has left, and nothing when it fails', async () => {
  const whole = open();
  const made = await whole.run.whole({ encoding: wav, signal: never });
  assert.equal(made!.usage.duration_ms, 1000);
  assert.deepEqual([whole.billed, whole.log], [[1000], ['settle', 'done', 'free']]);

  const left = open();
  const gone = new AbortController();
  gone.abort();
  assert.equal(await left.run.whole({ encoding: wav, signal: gone.signal }), undefined);
  assert.deepEqual([left.billed, left.log], [[0], ['left', 'settle', 'free']]);

  const failed = open();
  const keep = () => Promise.reject(new Error('the store is gone'));
  await assert.rejects(failed.run.whole({ encoding: wav, signal: never, keep }), { code: 'internal_error' });
  assert.deepEqual([failed.billed, failed.log], [[0], ['failed', 'settle', 'free']]);
});
