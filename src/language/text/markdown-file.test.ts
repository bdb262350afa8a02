import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readMarkdownFile, writeMarkdownFile } from './markdown-file.ts';

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
const lines = fc
  .array(
    fc.constantFrom(
      '',
      '---',
      '# Head',
      '> quote',
      '<!-- notes, which are not part of the text -->',
      '- a',
      '  b',
    ),
  )
  .map((some) => some.join('\n'));

test('a document is read as it was written, whatever its text looks like', () => {
  fc.assert(
    fc.property(
      anyText,
      fc.oneof(anyText, lines),
      fc.option(anyText, { nil: undefined }),
      (title, text, author) => {
        for (const notes of ['', '## Notes\n\n> a\n\n*yellow*\n']) {
          const file = writeMarkdownFile({ title, language: 'en', author, text, notes });
          assert.deepEqual(readMarkdownFile(file), {
            title,
            language: 'en',
            ...(author && { author }),
            text,
          });
        }
      },
    ),
  );
});

test('other files are not taken for one', () => {
  for (const source of [
    '',
    '# Title',
    '---\ntitle: x\n---\n\ntext',
    '---\nlectern: document\ntitle: "x"\n---\n\ntext',
  ])
    assert.equal(readMarkdownFile(source), undefined);
});
