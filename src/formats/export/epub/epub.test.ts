import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { leavesOf, plainText, VisibleText } from '../../../shared/markup/content.ts';
import { goldenTexts } from '../../../shared/markup/markup.golden.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import { segment } from '../../../language/sentences/sentences.ts';
import { extract } from '../../extraction/engine.suite.ts';
import { sampleDocument } from '../engine.suite.ts';
import type { ExportDocument } from '../engine.ts';
import { renderEpub } from './epub.ts';
import { stories } from './stories.fixture.ts';

const options = {
  timestamps: false,
  cover: { mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) },
} as const;

function render(text: string, fields: Partial<ExportDocument> = {}) {
  const bytes = renderEpub(sampleDocument(text, fields), options);
  const files = Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)] as const);
  return { bytes, files: new Map(files) };
}

/** The visible words of a text, one line per leaf. */
const wordsOf = (text: string): string[] =>
  [...leavesOf(parseMarkup(text).blocks)]
    .map((leaf) => plainText(text, leaf).replaceAll(/\s+/gu, ' ').trim())
    .filter((words) => words !== '');

/** Letters and numbers alone: an importer writes light Markdown, where an escaped character may mean something. */
const letters = (words: readonly string[]): string => words.join(' ').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

const sentencesOf = (text: string, language: string): string[] =>
  wordsOf(text).flatMap((words) => segment(words, language).map(({ value }) => value));

/** What a book shows of a text: its words, the numbers of its items and the names of those who speak in turn. */
function shownOf(text: string): string[] {
  const markup = parseMarkup(text);
  const visible = new VisibleText(markup);
  let speaker: string | undefined;
  return markup.blocks.map((block) => {
    if (block.kind !== 'turn') return visible.between(block.start, block.end);
    const isNew = block.speaker !== speaker;
    speaker = block.speaker;
    return isNew ? (speaker ?? '') : '';
  });
}

describe('a golden text comes back through the importer', () => {
  for (const { name, text } of goldenTexts.filter(({ text }) => letters(shownOf(text)) !== '')) {
    test(name, async () => {
      const read = await extract(render(text).bytes, 'book.epub');
      assert.equal(letters(shownOf(read.text)), letters(shownOf(text)));
    });
  }
});

describe('every sentence comes back through the importer', () => {
  for (const [language, text] of Object.entries(stories)) {
    test(language, async () => {
      const { bytes } = render(text, { language, title: 'Of lamps & ships' });
      const read = await extract(bytes, 'book.epub');
      assert.deepEqual(
        [read.title, read.language, sentencesOf(read.text, language)],
        ['Of lamps & ships', language, sentencesOf(text, language)],
      );
    });
  }

  test('paragraphs of arbitrary words', async () => {
    const word = fc.stringMatching(/^[\p{L}\p{N}&<>"']{1,12}$/u).map((letter) => `w${letter.toWellFormed()}`);
    const paragraph = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => `${words.join(' ')}.`);
    await fc.assert(
      fc.asyncProperty(fc.array(paragraph, { minLength: 1, maxLength: 6 }), async (paragraphs) => {
        const { bytes } = render(paragraphs.join('\n\n'));
        assert.deepEqual((await extract(bytes, 'book.epub')).text.split('\n\n'), paragraphs);
      }),
      { numRuns: 15 },
    );
  });
});

describe('the parts of a book', () => {
  test('the type of the file comes first, and is not compressed', () => {
    const { bytes } = render('Words.');
    assert.equal(strFromU8(bytes.subarray(30, 58)), 'mimetypeapplication/epub+zip');
    assert.deepEqual([bytes[8], bytes[28]], [0, 0], 'stored, without extra fields');
  });

  test('the same document makes the same file', () => {
    assert.deepEqual(render(stories.en!).bytes, render(stories.en!).bytes);
  });

  test('a heading above all others divides nothing; the headings below it make chapters', () => {
    const { files } = render('# Book\n\n## One\n\nText.\n\n### Inside\n\nMore.\n\n## Two\n\nEnd.');
    const pages = [...files.keys()].filter((name) => name.includes('chapter'));
    assert.deepEqual(pages, ['EPUB/chapter-1.xhtml', 'EPUB/chapter-2.xhtml']);
    assert.match(files.get('EPUB/chapter-2.xhtml')!, /<h2 id="h\d+">Two<\/h2>/);
    const tags = files
      .get('EPUB/nav.xhtml')!
      .match(/<\/?ol>|>[A-Z]\w+<\/a>/g)!
      .join('');
    assert.match(tags, /^<ol>>Book<\/a><ol>>One<\/a><ol>>Inside<\/a><\/ol>>Two<\/a><\/ol><\/ol>/);
    const depths = files.get('EPUB/toc.ncx')!.match(/playOrder="\d"/g);
    assert.deepEqual(
      depths,
      ['1', '2', '3', '4'].map((order) => `playOrder="${order}"`),
    );
  });

  test('very many headings and very long texts make a reasonable number of files of a reasonable size (slow)', () => {
    const many = render('# h\n\nw\n\n'.repeat(5_000)).files;
    assert.ok([...many.keys()].filter((name) => name.includes('chapter')).length <= 501);
    const long = render(`${'word '.repeat(2000)}\n\n`.repeat(50)).files;
    const sizes = [...long].filter(([name]) => name.includes('chapter')).map(([, page]) => page.length);
    assert.ok(sizes.length > 1 && Math.max(...sizes) < 260_000, String(sizes));
  });

  test('language and direction are those of the text, and of a paragraph in another script', () => {
    const { files } = render(`${stories.ar}\n\nIn English.`, { language: 'ar' });
    assert.match(files.get('EPUB/package.opf')!, /page-progression-direction="rtl"/);
    assert.match(files.get('EPUB/chapter-1.xhtml')!, /<html [^>]*lang="ar" xml:lang="ar" dir="rtl"/);
    assert.match(
      files.get('EPUB/chapter-1.xhtml')! + files.get('EPUB/chapter-2.xhtml'),
      /<p[^>]* dir="ltr">In English/,
    );
  });

  test('an address that readers would refuse is left out, the words stay', () => {
    const { files } = render(
      '[a](https://example.org/a|b) [c](https://exa mple/) [d](https://example.org/100%)',
    );
    assert.match(files.get('EPUB/chapter-1.xhtml')!, /href="https:\/\/example\.org\/a%7Cb">a<\/a>/);
    assert.doesNotMatch(files.get('EPUB/chapter-1.xhtml')!, /100%"/);
  });

  test('a cover that is given is kept as it is', () => {
    const cover = { mediaType: 'image/jpeg', bytes: new Uint8Array([4, 5]) } as const;
    const files = unzipSync(renderEpub(sampleDocument('Words.'), { timestamps: false, cover }));
    assert.deepEqual([...files['EPUB/cover.jpg']!], [4, 5]);
    const item =
      /<item id="cover-image" href="cover\.jpg" media-type="image\/jpeg" properties="cover-image"\/>/;
    assert.match(strFromU8(files['EPUB/package.opf']!), item);
    assert.match(strFromU8(files['EPUB/cover.xhtml']!), /src="cover\.jpg"/);
  });

  test('a document of the library keeps its id', () => {
    const id = '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de';
    const authored = render('Words.', { author: 'Woolf & Co' }).files.get('EPUB/package.opf')!;
    assert.match(authored, /<dc:creator>Woolf &amp; Co<\/dc:creator>/);
    assert.match(render('Words.', { id }).files.get('EPUB/package.opf')!, new RegExp(`urn:uuid:${id}<`));
  });
});
