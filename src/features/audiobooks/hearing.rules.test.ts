import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { clipsToHear, wrongWords } from './hearing.rules.ts';
import type { Line } from './plan/plan.rules.ts';

const cases: readonly [said: string, heard: string, wrong: number, language?: string][] = [
  ['The lamp turns above the harbour.', 'the lamp turns above the harbor', 0],
  ['She paid seventeen dollars for the two maps.', 'She paid $17 for the 2 maps.', 0],
  ['He met Siobhan and Aoife at the old mill.', 'He met Shivawn and Eefa at the old mill.', 1],
  ['The lamp turns above the harbour and the ships go home.', 'The lamp and the ships go home.', 4],
  ['The lamp turns above the harbour.', 'the lamp the lamp the lamp the lamp turns above the harbour', 6],
  ['The lamp turns above the harbour at night.', '', 8],
  ['Nobody sleeps.', 'Everybody is awake.', 0],
  ['Am Abend begann es zu regnen.', 'Am Abend begann es zu regnen.', 0, 'de'],
];

for (const [said, heard, wrong, language = 'en'] of cases)
  test(`“${said}”, heard as “${heard}”, has ${wrong} wrong words in a row`, () => {
    assert.equal(wrongWords(said, heard, language), wrong);
  });

test('four times the words take no more than the square of the time, and long lists are not compared', () => {
  const text = (words: number) => Array.from({ length: words }, (_, at) => `word${at % 7}`).join(' ');
  assert.equal(wrongWords(text(5_000), text(5_000), 'en'), 0);
});

const line = (spoken: string, speaker?: string) =>
  ({ spoken, value: spoken, speaker, spans: [] }) as unknown as Line;
const voice = (fields: object) => ({ quality: 'high', ...fields }) as SpeechVoice;

test('all that an uncertain voice says is heard, and a sample of the others', () => {
  const lines = Array.from({ length: 100 }, (_, at) =>
    line(at % 2 ? 'Too short.' : 'This is long enough to hear.'),
  );
  const of = (one: SpeechVoice) =>
    clipsToHear({ lines, casting: { voiceId: 'a', cast: {}, languages: {} }, find: () => one });
  assert.equal(of(voice({ server: {} })).length, 50);
  const sample = of(voice({}));
  assert.equal(sample.length, 12);
  assert.ok(sample.at(-1)! > 85, 'spread over the whole');
  assert.deepEqual(of(voice({ quality: 'standard' })), []);
});
