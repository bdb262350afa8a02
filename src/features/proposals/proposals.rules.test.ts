import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOnce } from '../../platform/slices.ts';
import { isPoorTitle } from '../../shared/text/poor-title.ts';
import { readDetails } from './details.rules.ts';
import { namesIn, readPronunciations } from './pronunciations.rules.ts';

const text =
  'The keeper is called Siobhan. Every day Siobhan and Dvořák meet Nguyễn at the quay. Then the quay is empty, and ' +
  'Every one goes, as every day. Mary-Anne said hors d’oeuvre.';

test('names are words with a capital inside a sentence that are never written small', () => {
  assert.deepEqual(atOnce(namesIn(text)), ['Siobhan', 'Dvořák', 'Nguyễn']);
  assert.deepEqual(atOnce(namesIn('')), []);
});

test('a pronunciation is taken for words of the text that the lexicon has not, spelled as it takes them', () => {
  const known = new Set(['dvořák']);
  const read = (written: string) => readPronunciations(written, { text, known });
  const answer = [
    '1. **Nguyễn** | NWIN',
    'Siobhan | shi-VAWN',
    'Dvořák | dvor-zhak',
    'Mary-Anne | /ˈmɛəri ˈæn/',
    'Fergus | fur-gus',
    'quay | key',
    'quay | kway',
    'oeuvre | <b>ervr</b>',
    'called | called',
    'empty | https://evil.example',
    `Every | ${'very '.repeat(30)}`,
    'meet | /<phoneme>/',
    'eepe | eep',
  ];
  assert.deepEqual(read(answer.join('\n')), [
    { written: 'Siobhan', spoken: 'shi-vawn', alphabet: 'text' },
    { written: 'Nguyễn', spoken: 'nwin', alphabet: 'text' },
    { written: 'quay', spoken: 'key', alphabet: 'text' },
    { written: 'Mary-Anne', spoken: 'ˈmɛəri ˈæn', alphabet: 'ipa' },
  ]);
  assert.deepEqual(read('none | none'), []);
  for (const formless of ['', 'I cannot do that.', 'x'.repeat(100_000)])
    assert.equal(read(formless), undefined);
});

test('a title is plain text, an author stands in the text, and tags in use come first', () => {
  const facts = {
    title: 'scan 0012',
    start: 'THE LIGHTHOUSE\n\nby Mary A. Keeper\n\nThe lamp turns.',
    author: undefined,
    tags: ['Sea', 'Light', 'House'],
    own: ['Light'],
  };
  const read = (written: string) => readDetails(written, facts);
  assert.deepEqual(
    read(
      '**TITLE:** “The [Lighthouse](https://evil.example)”\nAUTHOR: mary a. keeper\nTAGS: rocks, sea, light, oil, ships',
    ),
    {
      title: 'The Lighthouse',
      author: 'mary a. keeper',
      tags: [
        { name: 'Sea', is_new: false },
        { name: 'rocks', is_new: true },
        { name: 'oil', is_new: true },
      ],
    },
  );
  assert.deepEqual(read('TITLE: Scan 0012\nAUTHOR: Somebody Else\nTAGS: <script>, unknown, a/b'), {
    title: null,
    author: null,
    tags: [],
  });
  assert.equal(readDetails('TITLE: A\nAUTHOR: Mary A. Keeper', { ...facts, author: 'M. K.' })!.author, null);
  for (const formless of ['', 'I cannot.', 'AUTHOR: Mary A. Keeper', '\n'.repeat(50_000)])
    assert.equal(read(formless), undefined);
});

test('a title is poor where it is the name of a file, a placeholder or a line that was cut', () => {
  const start = 'Some say that the lamp at the end of the world turns all night, and nobody sleeps there.';
  const poor = [
    'scan 0012',
    'IMG_2044',
    'Untitled',
    'Document (3)',
    'report.pdf',
    'dsc00812',
    '2024-01-31',
    '978-3-16-148410-0',
  ];
  for (const title of [...poor, 'Some say that the lamp at the end of…'])
    assert.ok(isPoorTitle(title, start), title);
  for (const title of [
    '1984',
    'Catch-22',
    'The lighthouse',
    'Documents of war',
    'Apollo 13',
    'Scandal',
    'Tage im Mai',
  ])
    assert.ok(!isPoorTitle(title, start), title);
});
