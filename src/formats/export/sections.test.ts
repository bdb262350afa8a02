import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { toSections } from './layout.ts';
import { sectionText } from './timing.ts';

const sectionsOf = (text: string) =>
  toSections(parseMarkup(text)).map((section) => {
    const { speaker, startMs, endMs } = section;
    return [speaker, startMs, endMs, sectionText(text, section)];
  });

test('the three clock forms open sections, with either line end', () => {
  const lines = [
    '**0:34**',
    'One.',
    '',
    '**A** · 12:05',
    'Two.',
    'Still two.',
    '',
    'More.',
    '(1:02:03)',
    'Three.',
  ];
  for (const end of ['\n', '\r\n']) {
    assert.deepEqual(sectionsOf(lines.join(end)), [
      [undefined, 34_000, 725_000, 'One.'],
      ['A', 725_000, 3_723_000, 'Two.\nStill two.\nMore.'],
      [undefined, 3_723_000, undefined, 'Three.'],
    ]);
  }
});

test('a section without words and a clock that runs backwards are kept as they are', () => {
  assert.deepEqual(sectionsOf('(0:10)\n(0:05)\nText'), [
    [undefined, 10_000, undefined, ''],
    [undefined, 5000, undefined, 'Text'],
  ]);
});

test('every block of a plain text is a section, without its syntax', () => {
  assert.deepEqual(
    sectionsOf('## Head\nOne *is*\nstill one\n\n- a\n  - b\n\n> q').map((section) => section[3]),
    ['Head', 'One is\nstill one', 'a\nb', 'q'],
  );
});
