import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { fakeVoice } from '../../../test/speech-server.ts';
import { estimateMs, priceCents } from '../wallet/price.rules.ts';
import { Bill, likelyCost } from './bill.ts';
import type { Passage } from './production.ts';

const dear = { ...fakeVoice, server: { concurrency: 1, centsPer1000Characters: 1_000 } };

/** Sentences of ten characters each; `dearOnes` are spoken by a voice that costs a cent per character. */
function passageOf(dearOnes: readonly boolean[]): Passage {
  const sentences = dearOnes.map((isDear, index) => ({
    value: 'x'.repeat(10),
    spoken: 'x'.repeat(10),
    spans: [],
    start: index * 10,
    end: index * 10 + 10,
    pauseMs: 0,
    voice: isDear ? dear : fakeVoice,
  }));
  return { voice: fakeVoice, language: 'en', sentences };
}

function billFor(dearOnes: readonly boolean[], lengths: readonly number[]): Bill {
  const bill = new Bill(passageOf(dearOnes));
  let untilMs = 0;
  for (const [index, ms] of lengths.entries()) bill.reach(index, (untilMs += ms));
  return bill;
}

test('a sentence that is billed by the character counts whole once some of it was delivered', () => {
  const bill = billFor([true, true], [1_000, 1_000]);
  assert.deepEqual(
    [0, 1, 1_000, 1_001, 2_000].map((ms) => priceCents(bill.until(ms))),
    [0, 10, 10, 20, 20],
  );
});

test('billing by the time counts what was delivered, and both are rounded together', () => {
  assert.equal(billFor([false, false], [1_000, 1_234.5]).until(2_234.5), 2_234.5);
  const bill = billFor([true, false, false], [1_000, 40_000, 30_000]);
  assert.equal(priceCents(bill.until(71_000)), 10 + 3);
});

test('more delivered never costs less, and all of it costs all characters', () => {
  const sentence = fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 60_000 }));
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 1, maxLength: 8 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 5 }),
      (sentences, places) => {
        const bill = billFor(
          sentences.map(([isDear]) => isDear),
          sentences.map(([, ms]) => ms),
        );
        const total = sentences.reduce((sum, [, ms]) => sum + ms, 0);
        const costs = [...places.toSorted((a, b) => a - b), 1].map((place) => bill.until(place * total));
        assert.deepEqual(
          costs,
          costs.toSorted((a, b) => a - b),
        );
        if (total === 0) return;
        const timed = sentences.reduce((sum, [isDear, ms]) => sum + (isDear ? 0 : ms), 0);
        const dearCount = sentences.filter(([isDear]) => isDear).length;
        assert.equal(costs.at(-1), timed + dearCount * 10 * 30_000);
      },
    ),
  );
});

test('short sentences are estimated with what voices take to begin and close them', () => {
  const passage = passageOf([false]);
  const [sentence] = passage.sentences;
  const likely = (spoken: string) =>
    likelyCost({ ...passage, sentences: [{ ...sentence!, spoken }] }).estimatedMs;
  // What four voices took on average, with the pause after it.
  for (const [characters, ms] of [
    [4, 1_000],
    [11, 1_300],
    [20, 1_540],
    [30, 2_320],
    [55, 3_910],
    [92, 6_140],
  ] as const)
    assert.ok(Math.abs(likely('x'.repeat(characters)) / ms - 1) < 0.26, `${characters} characters`);
  const long = 'x'.repeat(200);
  assert.equal(likely(long), estimateMs(long));
  assert.equal(likely(''), 0);
});
