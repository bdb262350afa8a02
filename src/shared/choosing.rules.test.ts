import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { chooseVoice, defaultsFor, speaks, type Candidate, type ChosenDefault } from './choosing.rules.ts';

const tag = fc.constantFrom('en', 'en-GB', 'en-US', 'de', 'de-AT', 'pt-BR');
const kind = fc.constantFrom('text', 'file', 'webpage');
const voice: fc.Arbitrary<Candidate> = fc.record({
  voice_id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  language: tag,
  languages: fc.array(tag, { minLength: 1, maxLength: 2 }),
  quality: fc.constantFrom('standard', 'high', 'studio'),
});
const catalog = fc.uniqueArray(voice, { selector: ({ voice_id }) => voice_id });
const chosen: fc.Arbitrary<ChosenDefault> = fc.record({
  language: tag,
  document_type: fc.option(kind),
  voice_id: fc.constantFrom('a', 'b', 'c', 'd', 'gone'),
});

test('whatever defaults have gone, a voice that speaks the language is chosen if there is one', () => {
  fc.assert(
    fc.property(catalog, fc.array(chosen), tag, (voices, defaults, language) => {
      const used = defaultsFor(defaults, language, 'text').map(({ voice_id }) => voice_id);
      const able = voices.filter((one) => speaks(one, language));
      const found = chooseVoice(voices, { language, used });
      assert.equal(found === undefined, able.length === 0);
      if (!found) return;
      assert.ok(able.includes(found));
      const wanted = used.find((id) => able.some(({ voice_id }) => voice_id === id));
      assert.equal(found.voice_id, wanted ?? found.voice_id, 'the first default that is available');
    }),
  );
});

test('a default is used only for its kind of document and its language', () => {
  const defaults = [
    { language: 'en', document_type: null, voice_id: 'any' },
    { language: 'en-GB', document_type: null, voice_id: 'british' },
    { language: 'en', document_type: 'webpage', voice_id: 'web' },
    { language: 'de', document_type: null, voice_id: 'german' },
  ];
  const ids = (language: string, documentType?: string) =>
    defaultsFor(defaults, language, documentType).map(({ voice_id }) => voice_id);
  assert.deepEqual(ids('en', 'text'), ['any']);
  assert.deepEqual(ids('en'), ['any']);
  assert.deepEqual(ids('en-gb', 'webpage'), ['web', 'british', 'any']);
  assert.deepEqual(ids('en-US', 'webpage'), ['web', 'any']);
  assert.deepEqual(ids('de-AT', 'file'), ['german']);
  assert.deepEqual(ids('fr', 'webpage'), []);
});
