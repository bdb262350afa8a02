import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { excessiveGrowth } from '../../../test/cpu-time.ts';
import { englishGolden } from './english/english.golden.ts';
import { goldenByLanguage } from './languages/languages.golden.ts';
import { easternFresh } from './eastern-fresh.golden.ts';
import { easternTexts } from './eastern-texts.golden.ts';
import { governedNumbers } from './governed-numbers.golden.ts';
import { hardTexts } from './hard-texts.golden.ts';
import { manyKinds } from './many-kinds.golden.ts';
import { fieldTexts } from './field-texts.golden.ts';
import { foundTexts } from './found-texts.golden.ts';
import { freshTexts } from './fresh-texts.golden.ts';
import { otherTrades } from './other-trades.golden.ts';
import { Lexicon } from './lexicon.ts';
import { writtenRange } from './mapping.ts';
import { narrate } from './narration.ts';
import { segment } from '../sentences/sentences.ts';
import { goldenUnspaced } from './unspaced/unspaced.golden.ts';

describe('written language is read as it is spoken', () => {
  for (const [language, cases] of [
    ['en-US', englishGolden] as const,
    ...Object.entries({ ...goldenByLanguage, ...goldenUnspaced }),
    ...Object.entries(hardTexts),
    ...Object.entries(manyKinds),
    ...Object.entries(otherTrades),
    ...Object.entries(fieldTexts),
    ...Object.entries(freshTexts),
    ...Object.entries(foundTexts),
    ...Object.entries(governedNumbers),
    ...Object.entries(easternTexts),
  ]) {
    test(language, () => {
      for (const [written, spoken] of cases) assert.equal(narrate(written, language).text, spoken, written);
    });
  }
});

describe('a text is read sentence by sentence', () => {
  for (const [language, cases] of Object.entries(easternFresh))
    test(language, () => {
      for (const [written, spoken] of cases) {
        const said = segment(written, language).map(({ value }) => narrate(value, language).text);
        assert.equal(said.join(/^(?:ja|zh)$/.test(language) ? '' : ' '), spoken, written);
      }
    });
});

test('what must not be read is left out, whatever it contains', () => {
  const text = 'A **bold** [word](https://example.com) 5';
  const edits = [
    { start: 2, end: 4, spoken: '' },
    { start: 8, end: 10, spoken: '' },
    { start: 11, end: 12, spoken: '' },
    { start: 16, end: 38, spoken: '' },
  ];
  assert.equal(narrate(text, 'en', { edits }).text, 'A bold word five');
});

test('each spoken word leads back to what it stands for', () => {
  const text = '😀 Dr. Smith paid $3.50 in 1999.';
  const { text: spoken, spans } = narrate(text, 'en');
  const behind = (word: string) => {
    const start = spoken.indexOf(word);
    const range = writtenRange(spans, { start, end: start + word.length })!;
    return text.slice(range.start, range.end);
  };
  assert.equal(behind('Doctor'), 'Dr. ');
  assert.equal(behind('Smith'), 'Smith');
  assert.equal(behind('dollars'), '$3.50');
  assert.equal(behind('fifty cents'), '$3.50');
  assert.equal(behind('ninety'), '1999');
});

const fragment = fc.oneof(
  fc.constantFrom(
    '$',
    '€',
    '5',
    '1/2',
    '10–',
    'km',
    ' ',
    '.',
    ',',
    '\n',
    '😀',
    'Dr.',
    'XIV',
    'U.S.',
    '[12]',
    'a@b.de',
    'https://x.org/',
    '²',
    '%',
    '#',
    '(',
    '"',
    '٣',
    '日本',
    'ß',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);

test('spans cover the text, in order and without gaps, in every language', () => {
  const languages = fc.constantFrom(
    'en-US',
    'en-GB',
    'de',
    'es',
    'fr',
    'it',
    'pt-BR',
    'hi',
    'sv',
    'pl',
    'nl',
    'ru',
    'cs',
    'uk',
    'ar',
    'tr',
    'ko',
    'ja',
    'zh',
  );
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 30 }), languages, (fragments, language) => {
      const text = fragments.join('');
      const { text: spoken, spans } = narrate(text, language);
      assert.equal(spans.map(({ written }) => text.slice(written.start, written.end)).join(''), text);
      for (const [i, { spoken: range, written, verbatim }] of spans.entries()) {
        assert.equal(written.start, spans[i - 1]?.written.end ?? 0);
        assert.ok(range.start >= (spans[i - 1]?.spoken.end ?? 0));
        if (verbatim)
          assert.equal(spoken.slice(range.start, range.end), text.slice(written.start, written.end));
      }
    }),
    { numRuns: 300 },
  );
});

test('no text is costly: four times as long takes about four times the work (slow)', async () => {
  const costly = [
    '1',
    '1,',
    '1.',
    '1/',
    '$',
    '$1 ',
    '[',
    '[1',
    'A.',
    'A. ',
    '(1) ',
    'a-\n',
    'w.',
    'a@',
    'a.',
    '1-',
    '+1 ',
    '²',
    'IV ',
    'x^',
    '#',
    '😀',
    '‍',
    ' ',
    '1–2 ',
    '12:',
    'Jan ',
    '₂',
    'www.',
    'https://',
    'No. ',
    '(Lee, ',
    '(Lee 2010; ',
    'Lee and ',
    'aa',
    '\\frac{',
    '$\\sum_',
    'Nxf7 ',
    '¹⁴C ',
    'Gen. 1:',
    '1/2–',
    '1 c. ',
    'c. flour ',
    'art. v. ',
  ];
  const lexicon = new Lexicon(
    ['a', 'aa b', 'aaa c', '1'].map((written) => ({ written, spoken: 'x', alphabet: 'text' })),
  );
  for (const part of costly) {
    const workOn = (times: 1 | 4) => {
      const text = part.repeat(Math.ceil((8_000 * times) / part.length));
      return () => narrate(text, 'en-US', { skip: ['citations', 'addresses'], lexicon });
    };
    // Quadratic work would take sixteen times as long.
    const excess = await excessiveGrowth(workOn, { quickMs: 40, most: 9 });
    assert.equal(excess, undefined, `${JSON.stringify(part)}: ${excess}`);
  }
});
