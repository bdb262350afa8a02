/** Voices made from a recording on a server: they speak, are in no list, and can be removed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError } from '../../../platform/engine-error.ts';
import { speakAll } from '../engine.suite.ts';
import type { OwnVoiceMaker } from '../engine.ts';
import * as elevenlabs from './elevenlabs.fixture.ts';
import * as openai from './openai.fixture.ts';
import { toneOf } from './server.fixture.ts';
import type { SpeechServerSettings } from './settings.ts';
import { openSpeaking, sentence } from './speaking.fixture.ts';

const never = new AbortController().signal;
const name = 'lectern-own-019a8f6e';
const sample = () => ({
  name,
  audio: new File(['sound'], 'sample.wav', { type: 'audio/wav' }),
  consentId: 'c1',
});
const describeOwn = (maker: OwnVoiceMaker, serverVoiceId: string) =>
  maker.describe({ voiceId: 'own-019a8f6e', name: 'Me', language: 'de', serverVoiceId });

test('vLLM-Omni: uploaded, spoken with, in no list, removed', async (t) => {
  const uploaded: NonNullable<openai.OpenaiOptions['uploaded']> = new Map();
  const server = await openai.startOpenaiServer({ voices: { voices: ['anna'] }, uploaded });
  t.after(() => server.close());
  const settings: SpeechServerSettings = {
    name: 'gpu',
    kind: 'openai',
    url: `${server.url}/v1`,
    languages: ['en', 'de'],
    fallback_voice: 'gpu-anna',
  };
  const { speaker } = await openSpeaking(t, settings);
  assert.deepEqual(speaker.ownVoiceEngines(), ['gpu']);
  const maker = speaker.ownVoiceMaker('gpu')!;
  assert.equal(await maker.add(sample(), never), name);
  assert.deepEqual([...uploaded], [[name, { consent: 'c1', bytes: Buffer.from('sound') }]]);

  const voice = describeOwn(maker, name);
  assert.deepEqual(
    [voice.engine, voice.languages, voice.sampleRate],
    ['gpu', ['de', 'en'], openai.serverRate],
  );
  const { voiceId, own } = voice;
  const request = { voiceId, own, sentence, language: 'en' };
  assert.deepEqual(await speakAll(speaker, request), toneOf(sentence, name, openai.serverRate));
  await assert.rejects(speakAll(speaker, { ...request, own: undefined }), { fault: 'unknown_voice' });

  const again = await openSpeaking(t, settings);
  assert.deepEqual(
    again.speaker.voices().map((one) => one.voiceId),
    ['gpu-anna'],
  );
  await maker.remove(name, never);
  await maker.remove(name, never);
  assert.equal(uploaded.size, 0);
  const instead = await speakAll(speaker, request);
  assert.deepEqual(instead, toneOf(sentence, 'anna', openai.serverRate), 'the voice that the settings name');
});

test('ElevenLabs: cloned where the key allows it, found by its name', async (t) => {
  const clones = new Map<string, string>();
  const server = await elevenlabs.startElevenlabs({ clones });
  t.after(() => server.close());
  const settings = { name: 'eleven', kind: 'elevenlabs', url: server.url, key: elevenlabs.secret } as const;
  const { speaker } = await openSpeaking(t, settings);
  const maker = speaker.ownVoiceMaker('eleven')!;
  assert.equal(maker.isAvailable, true);
  const id = await maker.add(sample(), never);
  assert.deepEqual([...clones], [[id, name]]);
  const { voiceId, own } = describeOwn(maker, id);
  const spoken = await speakAll(speaker, { voiceId, own, sentence, language: 'en' });
  assert.deepEqual(spoken, toneOf(sentence, id, elevenlabs.serverRate));
  const again = await openSpeaking(t, settings);
  assert.ok(!again.speaker.voices().some((one) => one.voiceId.includes('clone')));
  await maker.remove('lectern-own-another', never);
  assert.equal(clones.size, 1);
  await maker.remove(name, never);
  assert.equal(clones.size, 0);
});

test('a server that cannot or must not make voices is not offered, and its failures are reported as its own', async (t) => {
  const server = await openai.startOpenaiServer({ voices: { voices: ['anna'] } });
  t.after(() => server.close());
  const settings = { name: 'gpu', kind: 'openai', url: `${server.url}/v1`, key: openai.secret } as const;
  const { speaker } = await openSpeaking(t, settings);
  assert.deepEqual(speaker.ownVoiceEngines(), []);
  await assert.rejects(speaker.ownVoiceMaker('gpu')!.add(sample(), never), (error: EngineError) => {
    assert.match(error.message, /"gpu" refused a request \(status 404\)/);
    assert.ok(!JSON.stringify([error.message, error.detail]).includes(openai.secret));
    return error instanceof EngineError;
  });
  const able = await openai.startOpenaiServer({ voices: { voices: ['anna'] }, uploaded: new Map() });
  t.after(() => able.close());
  const forbidden = await openSpeaking(t, { ...settings, url: `${able.url}/v1`, own_voices: false });
  assert.deepEqual(forbidden.speaker.ownVoiceEngines(), []);
});
