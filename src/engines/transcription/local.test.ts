/** Which engine of this machine gets a recording. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Recording, TranscriptionEngine } from './engine.ts';
import { LocalTranscription } from './transcriber.ts';

const never = new AbortController().signal;

/** Says its name and the language it was given. */
const engine = (name: string, languages: readonly string[], isInstalled = true): TranscriptionEngine => ({
  name,
  isAvailable: () => isInstalled,
  understands: (language) => language === undefined || languages.includes(language),
  async *transcribe({ language }: Recording) {
    yield { utterances: [{ startMs: 0, endMs: 1, text: `${name} ${language}` }], doneMs: 1 };
  },
  close: async () => undefined,
});

function open(spoken: string | undefined, installed = { moonshine: true, whisper: true }) {
  const whisper = engine('whisper', ['de', 'en'], installed.whisper);
  return new LocalTranscription({
    english: engine('moonshine', ['en'], installed.moonshine),
    others: { ...whisper, detect: async () => spoken },
  });
}

async function hear(local: LocalTranscription, language?: string): Promise<string | undefined> {
  const recording = { path: 'a.wav', fromMs: 0, ...(language && { language }) };
  for await (const { utterances } of local.transcribe(recording, never)) return utterances[0]?.text;
  return undefined;
}

test('a language that is not given is detected first, and decides which engine listens', async () => {
  assert.equal(await hear(open('en')), 'moonshine en');
  assert.equal(await hear(open('de')), 'whisper de');
  assert.equal(await hear(open(undefined)), 'moonshine undefined', 'no speech');
});

test('a language that is given is believed', async () => {
  assert.equal(await hear(open('de'), 'en'), 'moonshine en');
  assert.equal(await hear(open('en'), 'de'), 'whisper de');
});

test('a language that no engine knows is refused by name', async () => {
  await assert.rejects(hear(open('ha')), { fault: 'unreadable', message: /seems to be Hausa, which/ });
});

test('either engine works without the other, as far as it can', async () => {
  const english = open('de', { moonshine: true, whisper: false });
  assert.equal(await hear(english), 'moonshine undefined', 'nothing can tell the language');
  assert.deepEqual([english.understands('de'), english.understands('en')], [false, true]);
  assert.equal(await hear(open('en', { moonshine: false, whisper: true })), 'whisper en');
  assert.equal(open('en', { moonshine: false, whisper: false }).isAvailable(), false);
});
