import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createPhrases, type Phrase, type Stretch, utterancesOf } from './phrases.ts';

function phrasesOf(stretches: readonly Stretch[]): Phrase[] {
  const phrases = createPhrases();
  return [...stretches.flatMap((stretch) => phrases.add(stretch)), ...phrases.rest()];
}

/** Stretches and the pauses before them, in milliseconds. */
const stretchesOf = fc
  .array(fc.tuple(fc.integer({ min: 250, max: 3_000 }), fc.integer({ min: 200, max: 18_000 })), {
    maxLength: 40,
  })
  .map((pairs) => {
    let atMs = 0;
    return pairs.map(([pauseMs, lengthMs]) => {
      const startMs = atMs + pauseMs;
      atMs = startMs + lengthMs;
      return { startMs, endMs: atMs };
    });
  });

void describe('phrases', () => {
  void test('no stretch is lost, and no phrase is longer than the model takes', () => {
    fc.assert(
      fc.property(stretchesOf, (stretches) => {
        const phrases = phrasesOf(stretches);
        assert.deepEqual(phrases.flat(), stretches);
        for (const phrase of phrases) {
          const spanMs = phrase.at(-1)!.endMs - phrase[0]!.startMs;
          assert.ok(spanMs <= 20_000 || phrase.length === 1, `${spanMs}`);
        }
      }),
    );
  });

  void test('a real pause ends a phrase; a long one is cut where the pause was longest', () => {
    const phrases = phrasesOf([
      { startMs: 0, endMs: 1_000 },
      { startMs: 2_000, endMs: 9_000 },
      { startMs: 9_600, endMs: 16_000 },
      { startMs: 16_300, endMs: 23_000 },
    ]);
    assert.deepEqual(
      phrases.map((phrase) => phrase.map(({ startMs }) => startMs)),
      [[0], [2_000], [9_600, 16_300]],
    );
  });
});

void describe('utterances', () => {
  const stretches = [
    { startMs: 1_000, endMs: 3_000 },
    { startMs: 3_400, endMs: 4_200 },
    { startMs: 5_000, endMs: 7_000 },
  ];

  void test('sentences end at the pauses nearest to where their letters end', () => {
    assert.deepEqual(
      utterancesOf('It was late, and the lamp was hot. Nobody was there, they said.', stretches),
      [
        { startMs: 1_000, endMs: 4_200, text: 'It was late, and the lamp was hot.' },
        { startMs: 5_000, endMs: 7_000, text: 'Nobody was there, they said.' },
      ],
    );
  });

  void test('silence gives nothing, and abbreviations of letters do not end a sentence', () => {
    assert.deepEqual(utterancesOf('  ', stretches), []);
    assert.equal(utterancesOf('at 3.5 p.m. we left', stretches).length, 1);
  });

  void test('every letter is kept and time goes forward', () => {
    const text = fc
      .array(fc.constantFrom('Yes.', 'No!', 'and', 'then', 'He', '“Why?”'))
      .map((w) => w.join(' '));
    fc.assert(
      fc.property(text, stretchesOf, (words, spans) => {
        const utterances = utterancesOf(words, spans);
        if (spans.length === 0) return assert.deepEqual(utterances, []);
        assert.equal(utterances.map((one) => one.text).join(' '), words);
        let atMs = 0;
        for (const { startMs, endMs } of utterances) {
          assert.ok(startMs >= atMs && endMs >= startMs, `${startMs} to ${endMs} after ${atMs}`);
          atMs = endMs;
        }
        return undefined;
      }),
    );
  });
});
