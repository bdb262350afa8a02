import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinSamples } from '../../../formats/audio/samples.ts';
import { testSpeechEngine } from '../engine.suite.ts';
import { load } from './espeak.model.ts';
import { createEspeakEngine, languages } from './espeak.ts';
import { escapeMarkup } from './instance.ts';

testSpeechEngine('espeak', {
  engine: createEspeakEngine(),
  voiceId: 'espeak-de',
  language: 'de',
  sentence: 'Guten Tag, ich lese Ihnen heute etwas vor.',
  pacedVoiceId: 'espeak-en-us',
});

const model = await load({}, 1);

async function say(text: string, speaker: string): Promise<Int16Array> {
  const slices: Int16Array[] = [];
  await model.synthesize({ text, language: 'en', speaker }, ({ samples }) => {
    slices.push(samples);
    return true;
  });
  return joinSamples(slices);
}

const seconds = async (text: string, speaker: string) => (await say(text, speaker)).length / 22_050;

test('every listed language can be spoken (slow)', async () => {
  for (const [tag, identifier] of languages) {
    assert.ok((await seconds('123 ta', identifier)) > 0.2, `${tag} is silent`);
  }
});

test('figures are heard in languages without numbers, too, and their words have times', async () => {
  for (const speaker of ['trk/cv', 'art/sjn']) {
    assert.ok(
      (await say('12, 34.', speaker)).some((sample) => Math.abs(sample) > 5_000),
      speaker,
    );
    const words: string[] = [];
    await model.synthesize({ text: 'ta 12, 34.', language: 'en', speaker }, (chunk) => {
      words.push(...(chunk.words ?? []).map(({ start, end }) => 'ta 12, 34.'.slice(start, end)));
      return true;
    });
    assert.deepEqual(words, ['ta', '12', '34'], speaker);
  }
});

test('an unknown voice is an error, not the voice of the last job', async () => {
  await assert.rejects(seconds('one', 'gmw/nowhere'), /no voice/);
});

test('markup and phoneme brackets in a text are not obeyed', async () => {
  assert.ok((await seconds('one <break time="9s"/> two', 'gmw/en-US')) < 6);
  assert.equal(escapeMarkup('a <b> & [[c]] [[[d').text, 'a &lt;b&gt; &amp; [ [c]] [ [ [d');
});

test('a stop takes effect within a long text', async () => {
  let chunks = 0;
  const long = 'and so on '.repeat(60);
  await model.synthesize({ text: long, language: 'en', speaker: 'gmw/en-US' }, () => {
    chunks += 1;
    return chunks < 2;
  });
  assert.ok(chunks <= 3, `${chunks} chunks came`);
});

test('a sentence sounds the same whatever was said before it', async () => {
  const sentence = 'The old clock had stopped long ago.';
  const alone = await say(sentence, 'gmw/en-US');
  const before = [
    'Nineteen.',
    '\u0001\u0002 \u200b',
    'More letters than a name has. '.repeat(8),
    '[[hɛlˈoʊ]]',
  ];
  for (const text of before) {
    await say(text, 'gmw/de');
    assert.deepEqual(await say(sentence, 'gmw/en-US'), alone, `after ${JSON.stringify(text.slice(0, 20))}`);
  }
});
