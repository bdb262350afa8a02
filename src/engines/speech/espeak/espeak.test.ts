import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSpeechEngine } from '../engine.suite.ts';
import { load } from './espeak.model.ts';
import { createEspeakEngine } from './espeak.ts';
import { languages } from './languages.ts';
import { escapeMarkup } from './markup.ts';

testSpeechEngine('espeak', {
  engine: createEspeakEngine(),
  voiceId: 'espeak-de',
  language: 'de',
  sentence: 'Guten Tag, ich lese Ihnen heute etwas vor.',
  pacedVoiceId: 'espeak-en-us',
});

const model = await load({}, 1);

async function seconds(text: string, speaker: string): Promise<number> {
  let count = 0;
  await model.synthesize({ text, language: 'en', speaker }, ({ samples }) => {
    count += samples.length;
    return true;
  });
  return count / 22_050;
}

test('every listed language can be spoken', async () => {
  for (const [tag, identifier] of languages) {
    assert.ok((await seconds('123 ta', identifier)) > 0.2, `${tag} is silent`);
  }
});

test('an unknown voice is an error, not the voice of the last job', async () => {
  await assert.rejects(seconds('one', 'gmw/nowhere'), /no voice/);
});

test('markup and phoneme brackets in a text are not obeyed', async () => {
  assert.ok((await seconds('one <break time="9s"/> two', 'gmw/en-US')) < 6);
  assert.equal(escapeMarkup('a <b> & [[c]] [[[d').text, 'a &lt;b&gt; &amp; [ [c]] [ [ [d');
});

test('a stop is heeded inside a long text', async () => {
  let chunks = 0;
  const long = 'and so on '.repeat(60);
  await model.synthesize({ text: long, language: 'en', speaker: 'gmw/en-US' }, () => {
    chunks += 1;
    return chunks < 2;
  });
  assert.ok(chunks <= 3, `${chunks} chunks came`);
});
