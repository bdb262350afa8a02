import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { toBlocks } from './blocks.ts';
import { cpuTimeMs } from '../../../test/cpu-time.ts';

test('the three clock forms open sections, with either line end', () => {
  for (const end of ['\n', '\r\n']) {
    const text = [
      '**0:34**',
      'One.',
      '',
      '**SPEAKER_00** · 12:05',
      'Two.',
      'Still two.',
      '',
      'More.',
      '(1:02:03)',
      'Three.',
    ].join(end);
    assert.deepEqual(toBlocks(text), [
      { startMs: 34_000, endMs: 725_000, paragraphs: ['One.'] },
      {
        speaker: 'SPEAKER_00',
        startMs: 725_000,
        endMs: 3_723_000,
        paragraphs: ['Two.\nStill two.', 'More.'],
      },
      { startMs: 3_723_000, paragraphs: ['Three.'] },
    ]);
  }
});

test('only a header on a line of its own opens a section', () => {
  for (const text of [
    'He came at (0:34) sharp.',
    '**0:34** he said',
    '**0:99**',
    '(34)',
    '**Bold** · text',
    '0:34',
  ]) {
    assert.deepEqual(toBlocks(text), [{ paragraphs: [text] }]);
  }
});

test('nothing inside a transcript section is taken for Markdown', () => {
  assert.deepEqual(toBlocks('# Title\n\n(0:01)\n- yes\n# no\n\n1. maybe'), [
    { heading: 1, paragraphs: ['Title'] },
    { startMs: 1000, paragraphs: ['- yes\n# no', '1. maybe'] },
  ]);
});

test('a section without words and a clock that runs backwards are kept as they are', () => {
  assert.deepEqual(toBlocks('(0:10)\n(0:05)\nText'), [
    { startMs: 10_000, paragraphs: [] },
    { startMs: 5000, paragraphs: ['Text'] },
  ]);
});

test('plain text is parted at blank lines, headings and lists', () => {
  const text = '## Head\nOne\nstill one\n\n- a\n  - b\n- c\n\n1. x\n2) y\n\n7. z\n\n#tag\n\n-dash';
  assert.deepEqual(toBlocks(text), [
    { heading: 2, paragraphs: ['Head'] },
    { paragraphs: ['One\nstill one'] },
    { list: { ordered: false, start: 1, level: 0 }, paragraphs: ['a'] },
    { list: { ordered: false, start: 1, level: 1 }, paragraphs: ['b'] },
    { list: { ordered: false, start: 1, level: 0 }, paragraphs: ['c'] },
    { list: { ordered: true, start: 1, level: 0 }, paragraphs: ['x', 'y'] },
    { list: { ordered: true, start: 7, level: 0 }, paragraphs: ['z'] },
    { paragraphs: ['#tag'] },
    { paragraphs: ['-dash'] },
  ]);
});

test('no word is lost, whatever the text', () => {
  const line = fc.constantFrom(
    '(0:34)',
    '**A** · 1:00',
    '# h',
    '- item',
    '3. item',
    'word word',
    '',
    '   ',
    '> q',
    '\r',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const letters = (text: string) => text.replaceAll(/\(0:34\)|\*\*A\*\* · 1:00|\d+\.|[^\p{L}]/gu, '');
      const blocks = toBlocks(lines.join('\n'));
      assert.equal(letters(blocks.flatMap((block) => block.paragraphs).join('')), letters(lines.join('')));
    }),
  );
});

test('half a million hostile characters take no time to speak of', async () => {
  const effort = await cpuTimeMs(() => {
    for (const unit of ['# ', '#', ' ', '- ', '**', '(0:', '\n', '1. ', '**a** ·'])
      toBlocks(unit.repeat(500_000 / unit.length));
    toBlocks(`# ${' '.repeat(250_000)}${' #'.repeat(125_000)}x`);
  });
  assert.ok(effort < 10_000, `${effort} ms`);
});
