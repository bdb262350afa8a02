import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { atOnce } from '../../platform/slices.ts';
import { align, tokensOf } from './alignment.ts';
import { checkedMending, untouchableIn, withChanges } from './mending.rules.ts';

/** The part as it is afterwards; undefined where nothing is taken. */
function mended(part: string, answer: string): string | undefined {
  const untouchable = atOnce(untouchableIn(part));
  const hunks = atOnce(checkedMending({ part, known: new Set(part), untouchable }, answer));
  if (!hunks) return undefined;
  for (const { start, end, before } of hunks) assert.equal(part.slice(start, end), before);
  return withChanges(part, hunks);
}

const filler = 'The keeper walks up the stairs of the old tower every evening before the sun is down.';

const taken: Record<string, readonly [damaged: string, right: string]> = {
  'letters that were misread': [
    `Tlie larnp tums all night. ${filler}`,
    `The lamp turns all night. ${filler}`,
  ],
  'words that were cut at a line end': [
    `The light-\nhouse stands on a rock, and the\nsea is around it. ${filler}`,
    `The lighthouse stands on a rock, and the sea is around it. ${filler}`,
  ],
  'words that were run together, or apart': [
    `Nobody sleepsin the house to day. The l amp turns. ${filler}`,
    `Nobody sleeps in the house today. The lamp turns. ${filler}`,
  ],
  'letters that were misread in short words': [
    `Tlie sea aud tbe rnan. ${filler}`,
    `The sea and the man. ${filler}`,
  ],
  'digits that were read as letters': [
    `In l9O4 there were 2O ships. ${filler}`,
    `In 1904 there were 20 ships. ${filler}`,
  ],
  'letters that were read as digits': [`The l0ve of the sea. ${filler}`, `The love of the sea. ${filler}`],
  'a paragraph that was cut in the middle of a sentence': [
    `${filler} He carries the\n\noil in a can.\n\nThe end.`,
    `${filler} He carries the oil in a can.\n\nThe end.`,
  ],
  'a line of German prose before a noun': [
    `Jeden Abend geht der Wärter die Treppe hinauf zum\nLicht, das die Schiffe sehen. ${filler}`,
    `Jeden Abend geht der Wärter die Treppe hinauf zum Licht, das die Schiffe sehen. ${filler}`,
  ],
  'letters beyond the first plane beside what is mended': [
    `💡 Tlie 💡 larnp. ${filler}`,
    `💡 The 💡 lamp. ${filler}`,
  ],
  'what stands in a list and in emphasis': [
    `# Tlie sea\n\n- the *larnp* turns\n- the [boat](https://a.example/x) tums. ${filler}`,
    `# The sea\n\n- the *lamp* turns\n- the [boat](https://a.example/x) turns. ${filler}`,
  ],
};

const refused: Record<string, readonly [part: string, answer: string]> = {
  'a sentence more': [filler, `${filler} And he is glad.`],
  'a word more': [filler, filler.replace('old', 'very old')],
  'a sentence less': [`Nobody sleeps. ${filler}`, filler],
  'a word less': [filler, filler.replace(' not', '').replace('old ', '')],
  'another word': [filler, filler.replace('tower', 'house')],
  'another short word': [`It is all right. ${filler}`, `It was at right. ${filler}`],
  'another order': [filler, filler.replace('evening before', 'before evening')],
  'another number': [`It has 204 steps. ${filler}`, `It has 240 steps. ${filler}`],
  'a number for a word': [`It was so. ${filler}`, `It was 50. ${filler}`],
  'numbers joined': [`From 19-\n20 on. ${filler}`, `From 1920 on. ${filler}`],
  'a verse joined': [
    `Roses are red,\nViolets are blue. ${filler}`,
    `Roses are red, Violets are blue. ${filler}`,
  ],
  'two paragraphs joined': [`The end.\n\nThe start. ${filler}`, `The end. The start. ${filler}`],
  'a paragraph cut': [`The end. The start. ${filler}`, `The end.\n\nThe start. ${filler}`],
  'a heading that takes in its text': [`# The sea\n\nis wide. ${filler}`, `# The sea is wide. ${filler}`],
  'another address': [
    `See https://a.example/larnp now. ${filler}`,
    `See https://a.example/lamp now. ${filler}`,
  ],
  'a link more': [filler, filler.replace('tower', '[tower](https://evil.example)')],
  'a list that was none': [`l. The lamp. ${filler}`, `1. The lamp. ${filler}`],
  'a picture gone': [`![a lamp](picture:1)\n\n${filler}`, filler],
  code: [`\`\`\`\ncoutn = 1\n\`\`\`\n\n${filler}`, `\`\`\`\ncount = 1\n\`\`\`\n\n${filler}`],
  'a table': [`| tlie |\n|---|\n| larnp |\n\n${filler}`, `| the |\n|---|\n| lamp |\n\n${filler}`],
  'hidden characters': [filler, filler.replace('tower', 'tow\u200ber')],
  'letters of another script': [filler, filler.replace('tower', 'tоwer')],
  tags: [filler, filler.replace('tower', '<b>tower</b>')],
  'all of it': [filler, 'I cannot do that.'],
  nothing: [filler, ''],
  'much too much': [filler, filler.repeat(500)],
};

describe('of what a model has corrected', () => {
  for (const [what, [damaged, right]] of Object.entries(taken))
    test(`taken: ${what}`, () => assert.equal(mended(damaged, right), right));

  for (const [what, [part, answer]] of Object.entries(refused))
    test(`refused: ${what}`, () => assert.equal(mended(part, answer), undefined));

  test('a text that is right stays, with the spaces around it and without the fence around the answer', () => {
    const part = `\n  ${filler}\n\n`;
    assert.equal(mended(part, filler), part);
    assert.equal(mended(part, `<<<abc the text>>>\n${filler}\n<<<abc end>>>`), part);
  });

  const words = fc.array(
    fc.constantFrom('tlie', 'the', 'larnp', 'lamp', '1904', 'l9O4', 'old', 'sea,', 'is.', 'rn'),
    {
      minLength: 5,
      maxLength: 60,
    },
  );
  const joints = fc.constantFrom(
    ' ',
    '\n',
    '\n\n',
    '-\n',
    '\n# ',
    '\n- ',
    ' [x](https://a.example/1) ',
    ' **',
    '💡',
  );
  const text = fc
    .tuple(words, fc.array(joints, { minLength: 60, maxLength: 60 }))
    .map(([some, between]) => some.map((word, index) => word + between[index]).join(''));

  test('whatever is answered, what is taken has the same numbers, words and links', () => {
    const numbers = (value: string) => value.match(/(?<![\p{L}\p{N}])\p{N}+(?![\p{L}\p{N}])/gu) ?? [];
    fc.assert(
      fc.property(text, text, fc.string({ unit: 'grapheme' }), fc.nat(), (part, other, noise, at) => {
        const place = at % (part.length + 1);
        for (const answer of [other, noise, part.slice(0, place) + noise + part.slice(place)]) {
          const result = mended(part, answer);
          if (result === undefined) continue;
          assert.ok(Math.abs(result.length - part.length) <= Math.max(12, part.length / 5));
          assert.ok(result.split('\n').length <= part.split('\n').length);
          const kept: string[] = [...numbers(result)];
          let from = 0;
          for (const number of numbers(part)) assert.ok((from = kept.indexOf(number, from) + 1) > 0);
          assert.deepEqual(result.match(/https?:\S+/g), part.match(/https?:\S+/g));
          assert.ok(
            !/[\u200b-\u200f\u202a-\u202e]/.test(result) || /[\u200b-\u200f\u202a-\u202e]/.test(part),
          );
        }
      }),
    );
  });

  test('to take nothing changes nothing', () => {
    fc.assert(
      fc.property(text, (part) => {
        assert.equal(mended(part, part), part);
        assert.equal(withChanges(part, []), part);
      }),
    );
  });

  test('two texts are aligned so that one becomes the other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const hunks = atOnce(align(tokensOf(before), tokensOf(after)));
        if (hunks) assert.equal(withChanges(before, hunks), after);
      }),
    );
  });
});
