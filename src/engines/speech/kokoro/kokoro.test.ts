import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quietContext, speakAll, testSpeechEngine } from '../engine.suite.ts';
import { createSpeaker } from '../speaker.ts';
import { trimEnd } from './kokoro.model.ts';
import { createKokoroEngine } from './kokoro.ts';
import { tokensFile, vocabulary } from './vocabulary.ts';

const numThreads = 1;

testSpeechEngine('kokoro', {
  engine: createKokoroEngine({ numThreads }),
  voiceId: 'kokoro-af-heart',
  language: 'en-US',
  sentence: 'Good morning, dear reader.',
});

test('every language is spoken, by one model', async (t) => {
  const engine = createKokoroEngine({ numThreads });
  const speaker = await createSpeaker({ engines: [engine], context: quietContext, workers: 1 });
  t.after(() => speaker.close());
  const words: Readonly<Record<string, string>> = {
    'kokoro-am-michael': 'Good evening.',
    'kokoro-bf-emma': 'Good evening.',
    'kokoro-ef-dora': 'Buenas noches.',
    'kokoro-ff-siwis': 'Bonne nuit.',
    'kokoro-hf-alpha': 'शुभ रात्रि।',
    'kokoro-if-sara': 'Buona notte.',
    'kokoro-pm-alex': 'Boa noite.',
  };
  const languages = new Set(speaker.voices().map(({ language }) => language));
  assert.equal(languages.size, Object.keys(words).length);
  for (const [voiceId, text] of Object.entries(words)) {
    const { language } = speaker.voices().find((voice) => voice.voiceId === voiceId)!;
    const samples = await speakAll(speaker, { voiceId, text, language });
    assert.ok(samples.length > 12_000 && samples.length < 72_000, `${voiceId}: ${samples.length} samples`);
    assert.ok(
      samples.some((sample) => Math.abs(sample) > 3_000),
      `${voiceId} is heard`,
    );
  }
});

test('the silence after a sentence is cut to a breath', () => {
  const spoken = Int16Array.from({ length: 48_000 }, (_, index) => (index < 24_000 ? 5_000 : index % 300));
  assert.equal(trimEnd(spoken).length, 24_000 + 7_200);
  assert.equal(trimEnd(spoken.subarray(0, 26_000)).length, 26_000);
});

test('every symbol of the alphabet has a number of its own', () => {
  assert.equal(vocabulary.size, 115);
  assert.equal(new Set(vocabulary.values()).size, 115);
  assert.deepEqual([vocabulary.get('ˈ'), vocabulary.get('ə'), vocabulary.get('ᵻ')], [156, 83, 177]);
  assert.equal(tokensFile().split('\n').length, 116);
});
