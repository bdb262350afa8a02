import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Skippable } from '../../language/narration/rules/written.ts';
import { asWritten, emphasisMarker } from '../../language/narration/mapping.ts';
import { goldenTexts } from '../../shared/markup/markup.golden.ts';
import { segment } from '../../language/sentences/sentences.ts';
import { pauseMs } from './pauses.rules.ts';
import { type ReadSentence, readText, wordsAsWritten } from './reading.rules.ts';

const read = (text: string): ReadSentence[] => readText(text, segment(text, 'en'), { language: 'en' });
const heard = (text: string): [string, number][] =>
  read(text).map(({ spoken, pauseMs }) => [spoken.replaceAll(emphasisMarker, ''), pauseMs]);

describe('what is heard, and the pause after it', () => {
  const { sentence, question, ellipsis, item, turn, paragraph, heading, chapter, scene } = pauseMs;
  const cases: readonly (readonly [text: string, heard: readonly (readonly [string, number])[]])[] = [
    [
      'One. Two.',
      [
        ['One.', sentence],
        ['Two.', 0],
      ],
    ],
    [
      'One.\n\nTwo.',
      [
        ['One.', paragraph],
        ['Two.', 0],
      ],
    ],
    [
      '# Chapter One\n\nIt was *dark*.',
      [
        ['Chapter One.', heading],
        ['It was dark.', 0],
      ],
    ],
    [
      '- one\n- two\n\nEnd.',
      [
        ['one,', item],
        ['two.', paragraph],
        ['End.', 0],
      ],
    ],
    [
      '1. one\n2. two\n\nEnd.',
      [
        ['one. one,', item],
        ['two. two.', paragraph],
        ['End.', 0],
      ],
    ],
    [
      'Hello.\n\n---\n\nBye.',
      [
        ['Hello.', 0],
        ['', scene],
        ['Bye.', 0],
      ],
    ],
    [
      'Who? Me… No.\n\n## Two\n\nEnd.',
      [
        ['Who?', question],
        ['Me…', ellipsis],
        ['No.', chapter],
        ['Two.', heading],
        ['End.', 0],
      ],
    ],
    [
      '“Who?”\n\n“Me.”\n\nHe left.',
      [
        ['“Who?”', turn],
        ['“Me.”', paragraph],
        ['He left.', 0],
      ],
    ],
    [
      'Bring:\n\n- a lamp\n- 毛布\n',
      [
        ['Bring:', item],
        ['a lamp,', item],
        ['毛布。', 0],
      ],
    ],
    [
      '**Ann** · 0:34\n\nHello there.',
      [
        ['', paragraph],
        ['Hello there.', 0],
      ],
    ],
    ['See [the page](https://example.com/a?b=c) now.', [['See the page now.', 0]]],
    ['**Bold** and `code_name` and ~~gone~~.', [['Bold and code name and gone.', 0]]],
    ['[12]', [['[12]', 0]]],
  ];
  for (const [text, expected] of cases)
    test(JSON.stringify(text), () => assert.deepEqual(heard(text), expected));
});

test('sentences keep their places in every text of the grammar', () => {
  for (const { name, text } of goldenTexts) {
    const sentences = segment(text, 'en');
    assert.deepEqual(
      readText(text, sentences, { language: 'en' }).map(({ start, end, value }) => ({ start, end, value })),
      sentences,
      name,
    );
  }
});

test('emphasized words are marked, titles and passages are not, and each still leads back to its place', () => {
  const marked = (text: string, expression?: 'plain') =>
    readText(text, segment(text, 'en'), { language: 'en', expression })[0]!.spoken.replaceAll(
      emphasisMarker,
      '^',
    );
  assert.equal(marked('I *never* said **so**, no.'), 'I ^never said ^so, no.');
  assert.equal(marked('I *never* said **so**, no.', 'plain'), 'I never said so, no.');
  assert.equal(marked('We *never ever* lie; read *Moby Dick*.'), 'We ^never ^ever lie; read Moby Dick.');
  assert.equal(marked('It costs *$3*, *all of it at once and forever*.').includes('^three'), true);
  const text = 'They *really* do not *want* it.';
  const [sentence] = read(text) as [ReadSentence];
  assert.equal(asWritten(sentence.spoken), 'They really do not want it.');
  const at = sentence.spoken.indexOf('want');
  const [word] = wordsAsWritten(sentence, [{ start: at, end: at + 4, firstSample: 0, endSample: 1 }]);
  assert.equal(text.slice(word!.start, word!.end), 'want');
});

describe('the times of words', () => {
  let sentence: ReadSentence;
  before(() => {
    [sentence] = read('😀 Dr. **Smith** paid $3.50 today.') as [ReadSentence];
  });

  test('belong to what is written', () => {
    const spokenWords = [...sentence.spoken.matchAll(/[\w-]+/g)].map(({ 0: word, index }, i) => ({
      start: index,
      end: index + word.length,
      firstSample: i * 100,
      endSample: i * 100 + 90,
    }));
    const points = Array.from(sentence.value);
    assert.deepEqual(
      wordsAsWritten(sentence, spokenWords).map(({ start, end, firstSample, endSample }) => [
        points.slice(start, end).join(''),
        firstSample,
        endSample,
      ]),
      [
        ['Dr', 0, 90],
        ['Smith', 100, 190],
        ['paid', 200, 290],
        ['$3.50', 300, 790],
        ['today', 800, 890],
      ],
    );
  });
});

test('what the listener does not want is left out, and its place in the text stays', () => {
  const text =
    'Bees dance (Smith and Lee, 2010; Kim et al. 1999a, p. 12).[^1] See https://bees.example.org/x?y=1 now.\n\n' +
    '```\nlet bees = 3;\n```\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n[^1]: A note.\n';
  const sentences = segment(text, 'en');
  const said = (skip: readonly Skippable[]) =>
    readText(text, sentences, { language: 'en', skip })
      .map(({ spoken }) => spoken.replaceAll(/\s+/g, ' ').trim())
      .filter((spoken) => spoken !== '');
  const all = said([]).join(' ');
  for (const part of ['Smith', 'bees dot example', 'let bees', 'one', 'A note'])
    assert.ok(all.includes(part), part);
  assert.deepEqual(said(['footnotes', 'citations', 'addresses', 'code', 'tables']), [
    'Bees dance.',
    'See now.',
  ]);
  assert.ok(!said(['tables']).join(' ').includes('two'));
  assert.ok(said(['tables']).join(' ').includes('let bees'));
  const marks = readText(text, sentences, { language: 'en', skip: ['code', 'tables'] });
  assert.deepEqual(
    marks.map(({ start, end, value }) => ({ start, end, value })),
    sentences.map(({ start, end, value }) => ({ start, end, value })),
  );
});

test('the words of a picture are read where it stands, unless they are left out', () => {
  const text =
    'It turns.\n\n![The lamp. At night.](image:0123456789abcdef)\n\n![](image:a1)\n\nNobody sleeps.';
  const sentences = segment(text, 'en');
  const said = (skip: readonly Skippable[]) =>
    readText(text, sentences, { language: 'en', skip }).flatMap(({ spoken }) => (spoken ? [spoken] : []));
  assert.deepEqual(said([]), ['It turns.', 'The lamp. At night.', 'Nobody sleeps.']);
  assert.deepEqual(said(['pictures']), ['It turns.', 'Nobody sleeps.']);
});

describe('formatting is not read, whatever it is written in', () => {
  const cases: readonly (readonly [text: string, heard: string])[] = [
    ['Some <b>bold</b>, <i>it</i> and<br>break.', 'Some bold, it and break.'],
    ['<p>Hello <a href="x">there</a>.</p>', 'Hello there.'],
    [
      'Tom &amp; Jerry in a caf&eacute; &mdash; 5&nbsp;km away.',
      'Tom and Jerry in a café — five kilometers away.',
    ],
    ['The <div> tag and if a<b and c>d hold.', 'The div tag and if a b and c d hold.'],
    ['<!-- hidden --> Shown.', 'Shown.'],
    ['## 2.1 Methods', 'two point one Methods.'],
    ['### III. Results', 'three. Results.'],
    ['[a link](https://x.org/y) and ![an image](pic.png)', 'a link and an image'],
    ['__init__ and snake_case_name.', 'init and snake case name.'],
    ['The function `getUserById(id)` returns null.', 'The function getUserById(id) returns null.'],
    ['Text[^1] with a note.\n\n[^1]: The note itself.', 'Text with a note. The note itself.'],
    ['| Name | Age |\n|---|---|\n| Ann | 5 |', 'Name, Age Ann, five'],
    ['- [ ] todo\n- [x] done', 'todo, done.'],
  ];
  for (const [text, spoken] of cases)
    test(text, () => {
      const said = read(text).map((sentence) => sentence.spoken.replaceAll(emphasisMarker, ''));
      assert.equal(said.join(' ').replace(/\s+/g, ' ').trim(), spoken);
    });
});
