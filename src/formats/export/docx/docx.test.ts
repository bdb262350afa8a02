import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { sampleDocument, wordText } from '../engine.suite.ts';
import type { ExportDocument } from '../engine.ts';
import { renderDocx } from './docx.ts';

async function parts(document: ExportDocument, timestamps = false): Promise<(name: string) => string> {
  const files = unzipSync(await renderDocx(document, { timestamps }));
  return (name) => strFromU8(files[name] ?? new Uint8Array());
}

/** The paragraphs of a document: style and words. */
function paragraphs(xml: string): [style: string, text: string][] {
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, p = '']) => [
    /<w:pStyle w:val="([^"]*)"/.exec(p)?.[1] ?? '',
    wordText(p),
  ]);
}

test('title, headings, lists and paragraphs have their styles', async () => {
  const part = await parts(sampleDocument('# One\n\nText **bold**\nline two\n\n- a\n  - b\n\n3. c\n4. d'));
  const xml = part('word/document.xml');
  assert.deepEqual(paragraphs(xml), [
    ['Title', 'Sample'],
    ['Subtitle', 'November 14, 2026'],
    ['Heading1', 'One'],
    ['', 'Text bold\nline two'],
    ['ListParagraph', 'a'],
    ['ListParagraph', 'b'],
    ['ListParagraph', 'c'],
    ['ListParagraph', 'd'],
  ]);
  assert.match(xml, /<w:b\/>.*?<w:t[^>]*>bold/s);
  assert.match(xml, /<w:ilvl w:val="1"\/>/);
  assert.match(part('word/numbering.xml'), /<w:start w:val="3"\/>/);
  assert.match(part('docProps/core.xml'), /<dc:title>Sample<\/dc:title>/);
});

test('speakers are headings with their time, language is set, pages are numbered', async () => {
  const part = await parts(
    sampleDocument('**Ann** · 0:34\nHello.\n\n(1:00)\nBye.', { language: 'de' }),
    true,
  );
  assert.deepEqual(paragraphs(part('word/document.xml')).slice(2), [
    ['Heading2', 'Ann  0:34'],
    ['', 'Hello.'],
    ['', '1:00  Bye.'],
  ]);
  assert.match(part('word/styles.xml'), /<w:lang w:val="de"/);
  assert.match(part('word/footer1.xml'), /PAGE[^]*NUMPAGES/);
});

test('right-to-left paragraphs and runs are marked, left-to-right ones are not', async () => {
  const part = await parts(
    sampleDocument('שלום Hello עולם\n\nEnglish only', { title: 'כותרת', language: 'he' }),
  );
  const [title, , mixed, english] = [...part('word/document.xml').matchAll(/<w:p>.*?<\/w:p>/gs)].map(
    ([p]) => p,
  );
  assert.match(title ?? '', /<w:bidi\/>/);
  assert.match(mixed ?? '', /<w:bidi\/>.*<w:rtl\/>.*?שלום.*?<w:r><w:t[^>]*>Hello.*<w:rtl\/>.*?עולם/s);
  assert.doesNotMatch(english ?? '', /<w:bidi\/>|<w:rtl\/>/);
});

test('control characters and markup in the text leave the XML well formed', async () => {
  const part = await parts(
    sampleDocument('a\u0000b\u001f <w:p> & "q" \ufffe\ud800', { title: '</dc:title>\u0008' }),
  );
  const [title, , text] = paragraphs(part('word/document.xml'));
  assert.deepEqual([title?.[1], text?.[1]], ['</dc:title>', 'ab <w:p> & "q" \ufffd']);
  assert.match(part('docProps/core.xml'), /<dc:title>&lt;\/dc:title&gt;<\/dc:title>/);
});

test('a flood of tiny paragraphs and lists stays bounded (slow)', async () => {
  const part = await parts(sampleDocument('1. a\n\n5. b\n\n'.repeat(10_500)));
  const found = paragraphs(part('word/document.xml'));
  assert.ok(found.length < 1000);
  assert.equal(found[2]?.[1].split('\n').slice(0, 2).join(), '1. a,5. b');
});
