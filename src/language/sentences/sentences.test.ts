import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { sliceCodePoints } from '../../../test/code-points.ts';
import { cpuTimeMs } from '../../../test/cpu-time.ts';
import { freshCuts } from './fresh-cuts.golden.ts';
import { goldenCuts, goldenEnglish, goldenField, goldenHard, goldenLanguages } from './sentences.golden.ts';
import { segment } from './sentences.ts';

const values = (text: string, language = 'en') => segment(text, language).map((sentence) => sentence.value);

// `|` marks where a sentence must end; it stands for the white space or nothing between two sentences.
function expectGolden(language: string, marked: string): void {
  const text = marked.replaceAll('|', '');
  const wanted = marked.split('|').map((part) => part.trim());
  assert.deepEqual(values(text, language), wanted);
}

for (const marked of goldenEnglish) test(`en: ${marked}`, () => expectGolden('en', marked));
for (const [language, marked] of [
  ...goldenLanguages,
  ...goldenHard,
  ...goldenCuts,
  ...goldenField,
  ...freshCuts,
]) {
  test(`${language}: ${marked}`, () => expectGolden(language, marked));
}

const wrapped =
  'The ferry left the harbour a little after seven, carrying twelve people\n' +
  'London had sent to the island, three crates of oranges and a dog that\n' +
  'belonged to nobody. Dr.\nMarsh stood at the rail and watched the town\nget smaller.';

const lineCases: [name: string, text: string, sentences: string[]][] = [
  ['paragraphs', 'One\n\nTwo\r\n\r\nThree\n \t\nFour', ['One', 'Two', 'Three', 'Four']],
  ['heading', '# Arrival\nThe boat came in.', ['# Arrival', 'The boat came in.']],
  [
    'plain heading',
    'Arrival\nThe boat came in late that night.',
    ['Arrival', 'The boat came in late that night.'],
  ],
  ['list', 'Buy:\n- bread\n- milk\n- two eggs', ['Buy:', '- bread', '- milk', '- two eggs']],
  ['numbered list', '1. Wash it\n2. Dry it\n10. Done', ['1. Wash it', '2. Dry it', '10. Done']],
  ['list item that wraps', '- one item that\n  goes on\n- two', ['- one item that\n  goes on', '- two']],
  ['words under each other', 'apples\noranges\nbread', ['apples', 'oranges', 'bread']],
  [
    'verse',
    'The lamp burns low,\nThe night is long,\nAnd far below\nThere is a song',
    ['The lamp burns low,', 'The night is long,', 'And far below', 'There is a song'],
  ],
  ['dialogue', '— Are you there?\n— Yes\n— Good', ['— Are you there?', '— Yes', '— Good']],
  ['dialogue in Spanish', '—¿Vienes?\n—Sí', ['—¿Vienes?', '—Sí']],
  [
    'dash in a wrapped line',
    'He went home\n— or said so — and slept.',
    ['He went home\n— or said so — and slept.'],
  ],
  ['speakers', 'Anna: hello there\nBen Low: hi', ['Anna: hello there', 'Ben Low: hi']],
  ['questions', 'Who is it?\nThe postman', ['Who is it?', 'The postman']],
  ['small letters', 'see you!!\ncant wait\n😀\nbye', ['see you!!', 'cant wait', '😀', 'bye']],
  ['attribution on the next line', '"Who is it?"\nasked Anna.', ['"Who is it?"\nasked Anna.']],
  [
    'wrapped paragraph',
    wrapped,
    [wrapped.slice(0, wrapped.indexOf(' Dr.')), wrapped.slice(wrapped.indexOf('Dr.'))],
  ],
  ['short wrap', 'The quick boat\nturned around.', ['The quick boat\nturned around.']],
  [
    'wrap with CRLF',
    'The quick boat\r\nturned around.\r\nIt left.',
    ['The quick boat\r\nturned around.', 'It left.'],
  ],
  ['letter', 'Kind regards,\nMaria Stone', ['Kind regards,', 'Maria Stone']],
  ['code', '```\nlet a = 1. \nb\n```\nAfter.', ['```', 'let a = 1.', 'b', '```', 'After.']],
  ['table', '| a | b |\n|---|---|\n| 1 | 2 |', ['| a | b |', '|---|---|', '| 1 | 2 |']],
  ['rule', 'Before\n---\nAfter', ['Before', '---', 'After']],
  [
    'quotation marks of Markdown',
    '> all of this\n> is quoted.\nThis is not.',
    ['> all of this\n> is quoted.', 'This is not.'],
  ],
  [
    'transcript',
    '**0:34**\nGood morning.\n**SPEAKER_00** · 0:36\nmorning\n\n(1:00:02)\nShall we?',
    ['**0:34**', 'Good morning.', '**SPEAKER_00** · 0:36', 'morning', '(1:00:02)', 'Shall we?'],
  ],
  ['no final stop', 'One. Two', ['One.', 'Two']],
  ['nothing', ' \n\t\u00a0\r\n', []],
  ['no-break space before a stop', 'Plan B\u00a0.', ['Plan B\u00a0.']],
];

for (const [name, text, sentences] of lineCases) {
  test(`lines: ${name}`, () => assert.deepEqual(values(text), sentences));
}

test('a long quotation is cut at its inner sentences, a short one is not', () => {
  const speech = `“${'We came a long way to be here today. '.repeat(20)}Thank you.” He sat down.`;
  assert.equal(values(speech).length, 22);
  assert.deepEqual(values('“I see. So do I.” He sat down.'), ['“I see. So do I.”', 'He sat down.']);
});

test('20,000 characters without a stop are one sentence', () => {
  const text = 'word after word '.repeat(1250);
  assert.deepEqual(values(text), [text.trim()]);
});

test('offsets count code points, with emoji and combining marks before them', () => {
  assert.deepEqual(segment('🎉 e\u0301! 👨‍👩‍👧 Go.\r\n\r\nNo', 'en'), [
    { start: 0, end: 5, value: '🎉 e\u0301!' },
    { start: 6, end: 15, value: '👨‍👩‍👧 Go.' },
    { start: 19, end: 21, value: 'No' },
  ]);
});

const pieces = Array.from(
  'aB1.!?…,;:"\'“”«»()[]*_#>-—|。！？「」।؟۔ \n\r\t\u00a0\u2028\u0301\u200dถภ字é🎉👨İß',
).concat(
  ['Mr.', 'U.S.', 'e.g.', 'approx.', '3.14', 'http://a.b/c.', 'x@y.org'],
  ['**0:34**\n', '\n\n', '- ', '1. ', '```\n', '\ud800'],
);
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 80 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
);

test('sentences are slices of the text, in order, and cover every visible character', () => {
  const language = fc.constantFrom('en', 'fr', 'de', 'ja', 'hi', 'th', 'ar', 'zh-Hant', 'xx');
  fc.assert(
    fc.property(anyText, language, (text, code) => {
      let previous = 0;
      let between = '';
      for (const { start, end, value } of segment(text, code)) {
        assert.ok(start >= previous && end > start);
        assert.equal(sliceCodePoints(text, start, end), value);
        assert.equal(value, value.trim());
        between += sliceCodePoints(text, previous, start);
        previous = end;
      }
      between += sliceCodePoints(text, previous);
      assert.equal(between.trim(), '');
    }),
    { numRuns: 300 },
  );
});

const hostile: Record<string, string> = {
  'no spaces': 'a'.repeat(500_000),
  newlines: '\n'.repeat(500_000),
  dots: '.'.repeat(500_000),
  emoji: '🎉'.repeat(500_000),
  spaces: ' '.repeat(500_000),
  'unclosed quotes': '« a. '.repeat(100_000),
  'opening brackets': '('.repeat(500_000),
  'one-letter paragraphs': 'a\n\n'.repeat(166_666),
  'one-letter lines': 'a\n'.repeat(250_000),
  abbreviations: 'Mr. '.repeat(125_000),
  numbers: '1. '.repeat(166_666),
  'quotes and stops': '". '.repeat(166_666),
  ellipses: '… '.repeat(250_000),
  'combining marks': `a${'\u0301'.repeat(499_999)}`,
  Thai: 'ก '.repeat(250_000),
  'full stops without spaces': '字。'.repeat(250_000),
  'stops in one long word': 'A?b.C!'.repeat(83_000),
  mixed: 'A. "b (c\r\n- 1) «d… 🎉 é?!\t'.repeat(18_000),
};

for (const [name, text] of Object.entries(hostile)) {
  test(`500,000 characters of ${name} stay cheap (slow)`, async () => {
    // A quadratic step would take half a minute.
    const effort = await cpuTimeMs(() => segment(text, 'en'));
    assert.ok(effort < 12_000, `${effort} ms`);
  });
}
