/** Books of every kind pass the reference checker. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { epubcheck, epubcheckMissing } from '../../../../test/epubcheck.ts';
import { goldenTexts } from '../../../shared/markup/markup.golden.ts';
import { sampleDocument } from '../engine.suite.ts';
import { stories } from '../epub/stories.fixture.ts';
import { renderExport } from '../render.ts';

const options = { timestamps: true };
const isTimed = (text: string) => /\d:\d\d/.test(text);
const together = (texts: readonly string[]) => texts.join('\n\n');
const golden = goldenTexts.map(({ text }) => text);

/** Eight pixels square. */
const jpeg =
  '/9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAgoKC8oLzc3Nzc3N0E8QUNDQ0FBQUFDQ0NISEhVVVVISEhDQ0hIUFBVVVxfXFdXVVdf' +
  'X2RkZHh4c3OMjJGsrM//xABMAAEBAAAAAAAAAAAAAAAAAAAABgEBAQAAAAAAAAAAAAAAAAAAAAUQAQAAAAAAAAAAAAAAAAAAAAAR' +
  'AQAAAAAAAAAAAAAAAAAAAAD/wAARCAAIAAgDASIAAhEAAxEA/9oADAMBAAIRAxEAPwCFAEN//9k=';
const photograph = { mediaType: 'image/jpeg', bytes: Buffer.from(jpeg, 'base64') } as const;

const controls = '# \u0007\n\nbefore\ud800\u0001after <a> & ]]>';

/** One book checks many texts: each check starts a program. */
const books: Readonly<Record<string, [text: string, language: string, cover?: typeof photograph]>> = {
  'golden texts': [together(golden.filter((text) => !isTimed(text))), 'de-AT'],
  'transcripts, control characters and lone surrogates': [
    together([...golden.filter(isTimed), controls]),
    'x-?',
  ],
  'scripts from left to right': [together(Object.values(stories)), 'ja'],
  'scripts from right to left, with a photograph as the cover': [
    together([stories.ar!, stories.he!, stories.en!]),
    'ar',
    photograph,
  ],
};

for (const [name, [text, language, cover]] of Object.entries(books)) {
  test(`epubcheck: ${name}`, { skip: epubcheckMissing }, async () => {
    const title = `${name} & <“灯台”> \u0000`;
    const document = sampleDocument(text, { title, language, author: title, cover });
    const book = await renderExport({ format: 'epub', document, options });
    assert.equal(Buffer.from(book).includes('EPUB/cover.jpg'), cover !== undefined);
    assert.deepEqual(epubcheck(book), []);
  });
}
