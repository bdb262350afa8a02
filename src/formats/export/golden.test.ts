import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { leavesOf, plainText } from '../../shared/markup/content.ts';
import { goldenTexts } from '../../shared/markup/markup.golden.ts';
import { outlineOf } from '../../shared/markup/outline.fixture.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { renderDocx } from './docx/docx.ts';
import { readExport, sampleDocument, wordText } from './engine.suite.ts';
import { toTypst } from './pdf/data.ts';
import { renderPdf } from './pdf/pdf.ts';
import { renderTxt } from './plain.ts';

const options = { timestamps: false };

/** Pictures are their description, tasks have a box, and turns are recognized by their label. */
const inExports = (outline: readonly string[]): string[] =>
  outline
    .filter((line) => !line.startsWith('turn'))
    .map((line) =>
      line
        // Of a picture that is not there, its words are.
        .replace(/^(.*?) ?picture \w+:/, (_, place: string) => `${place || 'paragraph'}:`)
        .replace(/ to do: /, ': ☐ ')
        .replace(/ done: /, ': ☑ ')
        .replaceAll(/<\/?img>/g, ''),
    );

interface TypstLeaf {
  readonly runs: readonly (string | (Record<string, string | true> & { text: string }))[];
}
interface TypstElement extends TypstLeaf {
  readonly kind: string;
  readonly depth?: number;
  readonly elements: readonly TypstElement[];
  readonly items: readonly { readonly number?: number; readonly elements: readonly TypstElement[] }[];
  readonly rows: readonly (readonly TypstLeaf[])[];
}

function say({ runs }: TypstLeaf): string {
  const tags = { isCode: 'code', isStruck: 's', isEmphasis: 'i', isStrong: 'b', href: 'a' } as const;
  return runs
    .map((run) => {
      if (typeof run === 'string') return run === '\n' ? ' / ' : run;
      return (Object.keys(tags) as (keyof typeof tags)[]).reduce(
        (inner, name) =>
          run[name]
            ? `<${tags[name]}${name === 'href' ? ` ${run[name]}` : ''}>${inner}</${tags[name]}>`
            : inner,
        run.text,
      );
    })
    .join('')
    .replaceAll('\u200b', '');
}

function typstLines(element: TypstElement, place = ''): string[] {
  const { kind, depth } = element;
  if (kind === 'quote') return element.elements.flatMap((inner) => typstLines(inner, `${place}quote `));
  if (kind === 'list')
    return element.items.flatMap(({ number, elements }) => {
      const item = number === undefined ? 'item ' : `number ${number} `;
      return elements.flatMap((inner) => typstLines(inner, place + item));
    });
  if (kind === 'table') return element.rows.map((cells) => `${place}row: ${cells.map(say).join(' | ')}`);
  if (kind === 'rule') return [`${place}rule`];
  if (kind === 'heading') return [`${place}heading ${depth}: ${say(element)}`];
  return [`${kind === 'paragraph' ? place.trimEnd() || kind : `${place}${kind}`}: ${say(element)}`];
}

describe('PDF: golden texts as they are given to typst', () => {
  for (const { name, text, outline } of goldenTexts) {
    test(name, () => {
      const { data } = toTypst(sampleDocument(text), options);
      const { sections } = data as { sections: { elements: TypstElement[] }[] };
      const found = sections.flatMap(({ elements }) => elements.flatMap((element) => typstLines(element)));
      assert.deepEqual(found, inExports(outline));
    });
  }
});

test('PDF: golden texts can be read back', async () => {
  const some = goldenTexts.filter(({ name }) =>
    /nested list|quote with|^a table$|^code with|^links$/.test(name),
  );
  assert.equal(some.length, 5);
  for (const { text } of some) {
    const found = (await readExport('pdf', await renderPdf(sampleDocument(text), options))).replaceAll(
      /\s/g,
      '',
    );
    for (const line of outlineOf(parseMarkup(text), plainText))
      for (const word of line.replace(/^[^:]*: /, '').split(/[\s|]+/))
        assert.ok(found.includes(word), `${word}: ${found}`);
  }
});

/** Paragraphs with their words and Word's own properties. */
function wordLines(xml: string): string[] {
  const links = xml.includes('<w:hyperlink');
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>|<w:p\/>/gs)].slice(2).map(([, p = '']) => {
    const style = /<w:pStyle w:val="([^"]*)"/.exec(p)?.[1] ?? '';
    const level = /<w:ilvl w:val="(\d)"/.exec(p)?.[1];
    const kind = style.startsWith('Heading') ? `heading ${style.at(-1)}` : level ? `item ${level}` : style;
    return `${links && p.includes('<w:hyperlink') ? 'link ' : ''}${kind}: ${wordText(p).replaceAll('\n', ' / ')}`;
  });
}

describe('DOCX: golden texts', () => {
  for (const { name, text, outline } of goldenTexts) {
    test(name, async () => {
      const files = unzipSync(await renderDocx(sampleDocument(text), options));
      const lines = wordLines(strFromU8(files['word/document.xml']!));
      const said = (line: string) => line.replace(/^[^:]*: ?/, '');
      const words = outlineOf(parseMarkup(text), (source, leaf) =>
        plainText(source, leaf).replaceAll('\n', ' / '),
      )
        .filter((line) => !line.startsWith('turn'))
        .flatMap((line) =>
          /(?:^|\s)row: /.test(line) ? said(line).split(' | ') : line.endsWith('rule') ? '' : said(line),
        )
        .filter((line) => line !== '');
      const turns = outline.flatMap((line) => /^turn (.+) \S+$/.exec(line)?.[1] ?? []);
      const shown = lines.map(said).filter((line) => line.trim() !== '' && !turns.includes(line));
      if (!/table/.test(name))
        assert.deepEqual(
          shown.map((line) => line.replace(/^[☐☑] /, '')),
          words,
        );
      const headings = (list: readonly string[]) =>
        list.flatMap((line) => /heading \d/.exec(line)?.[0] ?? []);
      const inTurns = turns.length > 0 ? [] : headings(lines);
      if (turns.length === 0) assert.deepEqual(inTurns, headings(outline));
      const items = (list: readonly string[]) =>
        list.filter((line) => /^(?:quote )*(?:item|number)/.test(line)).length;
      assert.ok(items(lines) <= items(outline));
    });
  }
});

test('DOCX: links, tables, quotes, code and rules are real ones', async () => {
  const text =
    '[a *link*](https://example.org/x) `c` ~~s~~\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n> q\n\n```\nx\n```\n\n* * *\n\n3. c\n4. d\n9. e';
  const files = unzipSync(await renderDocx(sampleDocument(text), options));
  const xml = strFromU8(files['word/document.xml']!);
  assert.match(
    strFromU8(files['word/_rels/document.xml.rels']!),
    /Target="https:\/\/example\.org\/x" TargetMode="External"/,
  );
  assert.match(xml, /<w:hyperlink[^>]*>.*a .*<w:i\/>.*link.*<\/w:hyperlink>/s);
  assert.match(xml, /<w:strike\/>/);
  assert.equal(xml.match(/<w:tc>/g)?.length, 4);
  assert.match(xml, /<w:jc w:val="right"\/>/);
  for (const style of ['Quote', 'Code']) assert.match(xml, new RegExp(`<w:pStyle w:val="${style}"/>`));
  assert.match(xml, /<w:pBdr><w:bottom/);
  const numbering = strFromU8(files['word/numbering.xml']!);
  for (const start of [3, 9]) assert.match(numbering, new RegExp(`<w:start w:val="${start}"/>`));
});

test('TXT: golden texts say what every leaf says, in order, without the clocks of a transcript', () => {
  for (const { name, text } of goldenTexts) {
    const written = renderTxt(sampleDocument(text), options);
    const { blocks, isTranscript } = parseMarkup(text);
    if (isTranscript) assert.doesNotMatch(written, /\d:\d\d/);
    let at = 0;
    for (const leaf of leavesOf(blocks)) {
      for (const line of plainText(text, leaf).split(/\r\n?|\n/)) {
        const found = written.indexOf(line, at);
        assert.ok(found >= 0, `${name}: ${line}`);
        at = found + line.length;
      }
    }
  }
});
