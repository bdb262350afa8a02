import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readExport, readPdf, sampleDocument } from '../engine.suite.ts';
import type { ExportDocument } from '../engine.ts';
import { chooseFonts, missingCharacters, readFont } from './fonts.ts';
import { renderPdf } from './pdf.ts';

const render = (document: ExportDocument, timestamps = false) => renderPdf(document, { timestamps });
/** Readers of a PDF disagree on spaces, and show Arabic in presentation forms. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/[\s\u200b\p{Cf}]/gu, '');

const scripts: Record<string, string> = {
  el: 'Η βιβλιοθήκη άνοιξε',
  ru: 'Библиотека открылась весной',
  vi: 'Thư viện mở cửa vào mùa xuân',
  zh: '图书馆于春天开放。',
  ja: '図書館は春に開館した。',
  ko: '도서관은 봄에 문을 열었다',
  he: 'הספרייה נפתחה באביב',
  ar: 'كتب الدرس',
  ka: 'ბიბლიოთეკა',
  hy: 'Գրադարանը',
  am: 'ቤተ መጻሕፍቱ',
  en: 'Smile 😀 and → ✓ ∑',
};

for (const [language, text] of Object.entries(scripts)) {
  test(`${language}: the text can be read back`, async () => {
    const found = await readExport('pdf', await render(sampleDocument(text, { title: text, language })));
    for (const word of text.split(' '))
      assert.ok(bare(found).includes(bare(word)), `${word} is missing in ${found}`);
  });
}

test('a long address copies out as it is, and is a link', async () => {
  const address = `https://example.com/watch?v=${'abcdefghij'.repeat(6)}&list=${'x1'.repeat(30)}`;
  const word = 'Donau'.repeat(30);
  const pdf = await readPdf(
    await render(sampleDocument(`${address}\n\n${word} and [words](https://a.example/b)`)),
  );
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const copied = items.map((item) => ('str' in item ? item.str : '')).join('');
  assert.ok(copied.includes(address), copied);
  assert.ok(copied.includes(word), copied);
  const annotations = (await page.getAnnotations()) as { url?: string }[];
  assert.deepEqual([...new Set(annotations.map(({ url }) => url))], [address, 'https://a.example/b']);
});

test('characters that no font has are listed on the first page, and nothing else is', async () => {
  const text = 'བོད་ཡིག and ᏣᎳᎩ and ᠮᠣᠩᠭᠣᠯ';
  const found = await readExport('pdf', await render(sampleDocument(text)));
  assert.match(
    found.replaceAll(/\s+/g, ' '),
    /no font for Tibetan letters, Cherokee letters, Mongolian letters: boxes are shown instead\. Export the document as DOCX or TXT/,
  );
  const shown = Object.values(scripts).join(' ');
  assert.deepEqual(missingCharacters(shown, chooseFonts(shown, 'en').files), []);
});

test('the text itself is attached', async () => {
  const text = '# Größe\n\nप्रकाशस्तंभ *घाट*';
  const pdf = await readPdf(await render(sampleDocument(text)));
  const content = await pdf.getAttachmentContent('document.md');
  assert.equal(new TextDecoder().decode(content as unknown as Uint8Array), text);
});

test('every script has a font', async () => {
  const samples = 'অ அ అ અ ਅ ಅ അ ଅ අ ក ກ က አ ა ա ا א ก अ 字 あ 한 😀';
  const { files } = chooseFonts(samples, 'en');
  assert.ok(files.length > 30);
  for (const file of files) assert.ok(readFont(file).length > 20_000, file);
  const { files: few } = chooseFonts('Plain English', 'en');
  assert.equal(few.length, 4);
});

test('title, language, tags and outline are there', async () => {
  const text = '# One\n\nText\n\n## Two\n\n- a\n- b\n\n1. c';
  const pdf = await readPdf(await render(sampleDocument(text, { title: 'A title', language: 'pt-BR' })));
  const { info } = await pdf.getMetadata();
  const facts = info as Record<string, unknown>;
  assert.equal(facts['Title'], 'A title');
  assert.equal(facts['Language'], 'pt-BR');
  assert.deepEqual(await pdf.getMarkInfo(), { Marked: true, Suspects: false, UserProperties: false });
  assert.deepEqual(
    (await pdf.getOutline()).map(({ title, items }) => [title, items.length]),
    [['One', 1]],
  );
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ['H1', 'H2', 'P', 'L', 'LI'])
    assert.ok(tree.includes(`"role":"${role}"`), `${role} in ${tree}`);
});

test('speakers are headings, named again only when they change or a time is shown', async () => {
  const document = sampleDocument('**A** · 0:01\nOne.\n\n**A** · 0:02\nTwo.\n\n**B** · 0:03\nThree.');
  const outline = async (timestamps: boolean) =>
    (await (await readPdf(await render(document, timestamps))).getOutline()).map(({ title }) => title);
  assert.deepEqual(await outline(false), ['A', 'B']);
  assert.deepEqual(await outline(true), ['A · 0:01', 'A · 0:02', 'B · 0:03']);
});

test('pages are numbered, and a text that opens with its title shows it once', async () => {
  const document = sampleDocument(`# The title\n\n${'Words to fill a page with.\n\n'.repeat(90)}`, {
    title: 'The title',
  });
  const pdf = await readPdf(await render(document));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const { items } = await (await pdf.getPage(i + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  assert.ok(pages.length > 2);
  for (const [i, page] of pages.entries()) {
    assert.ok(page.includes(`${i + 1} / ${pages.length}`));
    assert.equal(page.split('The title').length, 2, page.slice(0, 80));
  }
});

test('long words, long titles and many short lines stay on the page', async () => {
  const addresses = ['path/'.repeat(200), 'a'.repeat(154)].map((path) => `https://example.org/${path}`);
  const text = `${'x'.repeat(2000)}\n\n${addresses.join('\n\n')}\n\n# ${addresses[1]}\n\n${'1\n'.repeat(300)}`;
  const pdf = await readPdf(await render(sampleDocument(text, { title: 'W'.repeat(512) })));
  for (let i = 1; i <= pdf.numPages; i += 1) {
    const { items } = await (await pdf.getPage(i)).getTextContent();
    for (const item of items) if ('str' in item) assert.ok(item.transform[4] + item.width < 530, item.str);
  }
});
