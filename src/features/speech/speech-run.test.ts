import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeVoice } from '../../../test/speech-server.ts';
import { AccountDisabled } from '../access/sign-in/sessions.ts';
import type { Passage, Production } from './production.ts';
import { SpeechRun } from './speech-run.ts';

const passage: Passage = {
  voice: fakeVoice,
  language: 'en',
  sentences: [{ value: 'One.', spoken: 'One.', spans: [], start: 0, end: 4, pauseMs: 0 }],
};

/** A sentence of ten chunks of 100 ms. */
const production = {
  async *speak() {
    for (let n = 1; n <= 10; n++)
      yield { sentence: 0, samples: new Int16Array(fakeVoice.sampleRate / 10), last: n === 10 };
  },
} as unknown as Production;

test('speech ends inside a sentence when its account is disabled, and what was noted is billed', async () => {
  const billed: number[] = [];
  const slot = { isRevoked: false, free: async () => undefined };
  const hold = {
    requireAllowed: async () => undefined,
    reserve: async () => undefined,
    note: async () => undefined,
    settle: async (ms: number) => billed.push(ms),
  };
  const run = new SpeechRun({
    production,
    passage,
    slot,
    request: { input: 'One.' },
    hold,
    startedMs: 0,
  });
  let heardMs = 0;
  await assert.rejects(async () => {
    for await (const { untilMs } of run.chunks(new AbortController().signal)) {
      await run.deliver({ bytes: 'sound', untilMs }, async () => undefined);
      heardMs = untilMs;
      slot.isRevoked = untilMs >= 300;
    }
  }, AccountDisabled);
  await run.close();
  assert.deepEqual([heardMs, billed], [300, [300]]);
});
