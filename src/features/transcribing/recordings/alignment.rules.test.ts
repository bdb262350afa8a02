import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { atOnce } from '../../../platform/slices.ts';
import { alignSteps, type HeardUtterance, type WrittenSentence } from './aligning.ts';

const align = (sentences: readonly WrittenSentence[], heard: readonly HeardUtterance[]) =>
  atOnce(alignSteps(sentences, heard));

function textOf(values: readonly string[]): WrittenSentence[] {
  let start = 0;
  return values.map((value) => {
    const sentence = { start, end: start + value.length, value };
    start = sentence.end + 1;
    return sentence;
  });
}

/** Read at a word every half second, each sentence an utterance. */
function readAloud(values: readonly string[], fromMs = 0): HeardUtterance[] {
  let atMs = fromMs;
  return values.map((text) => {
    const startMs = atMs;
    atMs += text.split(' ').length * 500;
    return { startMs, endMs: atMs, text };
  });
}

/** Words of five letters, so that half a second is the same for each. */
const words = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 12 });
const nameOf = (number: number) =>
  `w${String(number).padStart(4, 'o')}`.replaceAll(/\d/g, (d) => 'abcdefghij'[Number(d)]!);
const story = fc
  .array(words, { minLength: 1, maxLength: 40 })
  .map((list) => list.map((numbers, index) => [...numbers.map(nameOf), nameOf(100 + index)].join(' ')));

test('a text that is read as it is written gets the exact times of its sentences', () => {
  fc.assert(
    fc.property(story, (values) => {
      const heard = readAloud(values, 3_000);
      const { timings, matched } = align(textOf(values), heard);
      assert.equal(matched, 1);
      assert.deepEqual(
        timings.map(({ startMs, endMs }) => [startMs, endMs]),
        heard.map(({ startMs, endMs }) => [startMs, endMs]),
      );
    }),
    { numRuns: 40 },
  );
});

test('whatever is left out, added or misheard, times never run backwards, and every sentence has one', () => {
  const change = fc.constantFrom('keep', 'keep', 'keep', 'drop', 'mishear', 'add');
  fc.assert(
    fc.property(story, fc.array(change, { minLength: 1, maxLength: 20 }), (values, changes) => {
      let at = 0;
      const heard = readAloud(
        values.map((value) =>
          value
            .split(' ')
            .flatMap((word) => {
              const what = changes[(at += 1) % changes.length];
              return what === 'drop'
                ? []
                : what === 'mishear'
                  ? ['zzzzz']
                  : what === 'add'
                    ? [word, 'yyyyy']
                    : [word];
            })
            .join(' '),
        ),
      );
      const { timings } = align(textOf(values), heard);
      assert.equal(timings.length, values.length);
      let before = 0;
      for (const { startMs, endMs } of timings) {
        assert.ok(before <= startMs && startMs <= endMs, `${before} ${startMs} ${endMs}`);
        before = startMs;
      }
    }),
    { numRuns: 40 },
  );
});

const paragraph = (seed: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    Array.from({ length: 9 }, (__, word) =>
      nameOf((seed + index * 131 + word * word * 37 + word * 7) % 5000),
    ).join(' '),
  );

test('a long preface and a chapter that is not read do not mislead the search', () => {
  const [before, first, skipped, last] = [
    paragraph(3, 60),
    paragraph(901, 150),
    paragraph(2_003, 80),
    paragraph(3_307, 150),
  ];
  const heard = readAloud([...before, ...first, ...last]);
  const { timings, matched } = align(textOf([...first, ...skipped, ...last]), heard);
  assert.ok(matched > 0.6 && matched < 0.9, String(matched));
  for (const index of [0, 70, 149, 230, 300, 379]) {
    const real = heard[before.length + (index < 150 ? index : index - 80)]!;
    assert.ok(Math.abs(timings[index]!.startMs - real.startMs) <= 1_000, `sentence ${index}`);
  }
});

test('case, accents, apostrophes and punctuation do not matter, nor do spaces where there are none', () => {
  const heard = [{ startMs: 0, endMs: 4_000, text: 'dont go to the cafe' }];
  assert.equal(align(textOf(['“Don’t go', 'to the CAFÉ!”']), heard).matched, 1);
  const chinese = [{ startMs: 0, endMs: 6_000, text: '灯塔整夜转动没有人睡' }];
  const { timings } = align(textOf(['灯塔整夜转动。', '没有人睡。']), chinese);
  assert.deepEqual(
    timings.map(({ startMs, endMs }) => [startMs, endMs]),
    [
      [0, 3_600],
      [3_600, 6_000],
    ],
  );
});

test('another text is not recognized', () => {
  const { matched } = align(textOf(paragraph(11, 100)), readAloud(paragraph(2_503, 100)));
  assert.ok(matched < 0.2, String(matched));
});
