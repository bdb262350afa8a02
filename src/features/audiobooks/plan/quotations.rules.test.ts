import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { sliceCodePoints } from '../../../../test/code-points.ts';
import { segment } from '../../../language/sentences/sentences.ts';
import { readText } from '../../speech/reading.rules.ts';
import { quotedParts } from './chapters.rules.ts';

const read = (text: string) => readText(text, segment(text, 'en'), { language: 'en' });
const parts = (text: string) =>
  read(text).flatMap((sentence) =>
    quotedParts(sentence).map(({ spoken, isQuoted }) => [isQuoted ? 'quoted' : 'told', spoken.trim()]),
  );

test('what is said and what is narrated are separate parts', () => {
  assert.deepEqual(parts('“Come in,” said Anna, “it is wet.”'), [
    ['quoted', '“Come in,”'],
    ['told', 'said Anna,'],
    ['quoted', '“it is wet.”'],
  ]);
  assert.deepEqual(parts('"I paid $3.50," Dr. Moor said.'), [
    ['quoted', '"I paid three dollars and fifty cents,"'],
    ['told', 'Doctor Moor said.'],
  ]);
  assert.deepEqual(parts('Anna said: “Yes.”'), [
    ['told', 'Anna said:'],
    ['quoted', '“Yes.”'],
  ]);
  assert.deepEqual(parts('“Yes.”'), [['quoted', '“Yes.”']]);
  assert.deepEqual(parts('Nobody spoke.'), [['told', 'Nobody spoke.']]);
});

test('a sentence that starts inside a quotation is the speaker’s up to its end', () => {
  const [sentence] = read('It is wet,” said Anna.');
  assert.deepEqual(
    quotedParts(sentence!).map(({ value, isQuoted }) => [value, isQuoted]),
    [
      ['It is wet,” ', true],
      ['said Anna.', false],
    ],
  );
});

test('where dashes say what is said, the ranges that were found count', () => {
  const text = '—Pasa —dijo Ana—, que hace frío.';
  const [sentence] = readText(text, segment(text, 'es'), { language: 'es' });
  const said = [0, text.indexOf('—dijo'), text.indexOf('que'), text.length];
  assert.deepEqual(
    quotedParts({ ...sentence!, said }).map(({ value, isQuoted }) => [value, isQuoted]),
    [
      ['—Pasa ', true],
      ['—dijo Ana—, ', false],
      ['que hace frío.', true],
    ],
  );
});

const fragment = fc.constantFrom(
  '“',
  '”',
  '"',
  ' ',
  'Yes',
  ',',
  'said Anna',
  '$3.50',
  '😀',
  'Dr. ',
  '*',
  '(',
  'é',
);

test('joined, the parts are the sentence, and their places and words lead back to it', () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 30 }), (fragments) => {
      const text = `A${fragments.join('')}b`;
      for (const sentence of read(text)) {
        const found = quotedParts(sentence);
        assert.equal(found.map(({ value }) => value).join(''), sentence.value);
        assert.equal(found.map(({ spoken }) => spoken).join(''), sentence.spoken);
        assert.equal(found.at(-1)!.pauseMs, sentence.pauseMs);
        for (const { start, end, value, spoken, spans } of found) {
          assert.equal(sliceCodePoints(text, start, end), value);
          for (const { written, spoken: said, verbatim } of spans)
            if (verbatim)
              assert.equal(spoken.slice(said.start, said.end), value.slice(written.start, written.end));
        }
      }
    }),
  );
});
