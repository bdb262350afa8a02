import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseMarkup } from '../../../../src/shared/markup/parse.ts';
import { cpuTimeMs } from '../../../../test/cpu-time.ts';
import { Layout } from '../text/layout.ts';
import { countPoints } from '../text/offsets.ts';
import { Sentences } from '../text/sentences.ts';
import { spokenTextOf } from './spoken.ts';

const open = (text: string) =>
  spokenTextOf(
    new Layout(parseMarkup(text), new Sentences(text, { sentences: [0, countPoints(text)], headers: [] })),
  );

test('every word that is spoken leads back to where it is written', () => {
  const text = '3. Take **the *warm*** 😀 [coat](https://example.com), it costs\n   $3.50 (Dr. Ada said).';
  const spoken = open(text);
  const words = spoken.words(0)!;
  assert.equal(words, '3. Take the warm 😀 coat, it costs $3.50 (Dr. Ada said).');
  for (const word of ['3.', 'Take', 'the', 'warm', '😀', 'coat', 'costs', '$3.50', 'Dr.', 'said']) {
    const from = countPoints(words.slice(0, words.indexOf(word)));
    const [range] = spoken.rangesOf(0, [from, from + countPoints(word)]);
    assert.equal(text.slice(range!.start, range!.end), word);
  }
});

test('whatever the syntax, a stretch of what is spoken starts and ends with its own characters', () => {
  const part = fc.constantFrom(
    'a',
    '😀',
    '**b**',
    ' ',
    '  ',
    '\n',
    '*c d*',
    '`e`',
    '[f](https://g.h)',
    '- ',
    '~~i~~',
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (parts, one, other) => {
      const text = parts.join('');
      const words = Array.from(open(text).words(0) ?? '');
      const places = words.flatMap((word, place) => (word === ' ' ? [] : [place]));
      if (places.length === 0) return;
      const [start, last] = [one, other]
        .map((number) => places[number % places.length]!)
        .toSorted((a, b) => a - b);
      const [range] = open(text).rangesOf(0, [start!, last! + 1]);
      const written = Array.from(text.slice(range!.start, range!.end));
      assert.deepEqual([written[0], written.at(-1)], [words[start!], words[last!]], JSON.stringify(text));
    }),
  );
});

test('a paragraph with very many sentences is not parsed again for each of them', async () => {
  const count = 60_000;
  const text = Array.from({ length: count }, () => 'Go on.').join('\n');
  const sentences = Array.from({ length: count }, (_, index) => [index * 7, index * 7 + 6]).flat();
  const spoken = spokenTextOf(new Layout(parseMarkup(text), new Sentences(text, { sentences, headers: [] })));
  // Parsing it for each of them would take minutes.
  const spent = await cpuTimeMs(() => {
    for (let index = 0; index < count; index += 1) assert.equal(spoken.words(index), 'Go on.');
  });
  assert.ok(spent < 2_000, `${spent} ms`);
});
