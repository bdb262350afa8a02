import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeVoice as describeKokoro, voices as kokoro } from '../../engines/speech/kokoro/voices.ts';
import { narrators } from '../../engines/speech/piper/piper.ts';
import { describeVoice as describeSano, voices as sano } from '../../engines/speech/sano/voices.ts';
import { loadVoiceDescriptions } from './voices.ts';
import { readCatalog } from '../../../scripts/message-types.ts';

const shipped = [
  ...[...kokoro.map(describeKokoro), ...sano.map(describeSano)].map((voice) => ({
    ...voice,
    voice_id: voice.voiceId,
  })),
  ...narrators.map((voice) => ({ ...voice, voice_id: `piper-${voice.name.toLowerCase()}`, engine: 'piper' })),
];

for (const language of ['de', 'es'] as const)
  test(`${language}: every voice that comes along is described, each in its own words`, async () => {
    const catalog = readCatalog(language, 'voices');
    const kinds = ['espeak', 'espeak-hak', 'espeak-ja', 'installed'];
    const ids = shipped.map(({ voice_id }) => voice_id);
    assert.deepEqual(Object.keys(catalog).toSorted(), [...ids, ...kinds].toSorted());
    const describe = await loadVoiceDescriptions(language);
    for (const voice of shipped) {
      const words = describe(voice, 'x');
      assert.equal(words, catalog[voice.voice_id]);
      assert.notEqual(words, voice.description);
    }
  });

test('voices of a kind share their words, and those that somebody made keep theirs', async () => {
  const describe = await loadVoiceDescriptions('de');
  const voice = { voice_id: 'espeak-sw', name: 'eSpeak Swahili', engine: 'espeak', description: 'Plain.' };
  const words = (changes: Partial<typeof voice>) => describe({ ...voice, ...changes }, 'Suaheli');
  assert.match(words({}), /synthetische Stimme für Suaheli/);
  assert.match(words({ voice_id: 'espeak-ja' }), /nur Kana/);
  assert.equal(
    words({ voice_id: 'piper-sw-low', name: 'Lana', engine: 'piper' }),
    'Lana, eine installierte Stimme für Suaheli.',
  );
  for (const [voice_id, engine] of [
    ['mixed-1', 'kokoro'],
    ['mixed-2', 'piper'],
    ['own-1', 'piper'],
    ['neighbor-1', 'my server'],
  ] as const)
    assert.equal(words({ voice_id, engine }), 'Plain.', voice_id);
  const english = await loadVoiceDescriptions('en');
  assert.equal(english(voice, 'Swahili'), 'Plain.');
});
