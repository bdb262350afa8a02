/** Real files of every format, made from one text. */
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Block } from '../../../shared/markup/blocks.ts';
import { plainText } from '../../../shared/markup/content.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import { renderDocx } from '../../export/docx/docx.ts';
import { sampleDocument } from '../../export/engine.suite.ts';
import { renderPdf } from '../../export/pdf/pdf.ts';
import type { ExtractionFormat } from '../engine.ts';
import { mobi } from './kindle.fixture.ts';
import { fb2, odt, rtf, type Sample } from './office.fixture.ts';

type Make = (sample: Sample) => Promise<Uint8Array> | Uint8Array;

const options = { timestamps: false };

/** Formats that hold a text with its structure. */
export type TextFormat = Exclude<ExtractionFormat, 'srt' | 'vtt'>;

export const makers: Readonly<Record<TextFormat, Make>> = {
  txt: ({ text }) => strToU8(text),
  md: ({ title, language, text }) =>
    strToU8(`---\ntitle: "${title}"\nlang: ${language}\n---\n\n${text.replaceAll('<', '\\<')}\n`),
  html: ({ title, language, text }) =>
    strToU8(`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title>
      <style>p { color: red }</style></head><body><nav><a href="/">Home page</a></nav>
      <script>document.write('never')</script>${markup(text)}</body></html>`),
  pdf: (sample) => renderPdf(sampleDocument(sample.text, sample), options),
  docx: (sample) => renderDocx(sampleDocument(sample.text, sample), options),
  epub: ({ title, language, text }) => {
    // Every heading opens a chapter in a new file.
    const chapters = text.split(/\n\n(?=# )/).map(markup);
    return book({ title, language, chapters });
  },
  mobi: ({ title, language, text }) =>
    mobi(`<html><head></head><body>${markup(text)}</body></html>`, { title, language }),
  htmlz: ({ title, language, text }) =>
    zipSync({
      'index.html': strToU8(`<html><head><meta charset="utf-8"></head><body>${markup(text)}</body></html>`),
      'metadata.opf': strToU8(
        `<package><metadata><dc:title>${escape(title)}</dc:title><dc:language>${language}</dc:language></metadata></package>`,
      ),
    }),
  folder: ({ title, language, text }) => {
    const chapters = text.split(/\n\n(?=# )/);
    const named = chapters.map((chapter, at) => [
      `${title}/${at + 1}.md`,
      strToU8(`${at === 0 ? `---\nlang: ${language}\n---\n\n` : ''}${chapter.replaceAll('<', '\\<')}\n`),
    ]);
    return zipSync(Object.fromEntries(named) as Zippable);
  },
  fb2,
  odt,
  rtf,
};

export interface Book {
  readonly title?: string;
  readonly language?: string;
  /** What is in the body of each chapter. */
  readonly chapters: readonly string[];
  readonly extra?: Zippable;
}

/** The chapters are stored in a different order from that in which they are read. */
export function book({ title = 'Book', language = 'en', chapters, extra = {} }: Book): Uint8Array {
  const order = chapters.map((_, at) => at);
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0">
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escape(title)}</dc:title>
    <dc:language>${language}</dc:language></metadata><manifest>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    ${order.map((at) => `<item id="c${at}" href="text/chapter%20${at}.xhtml" media-type="application/xhtml+xml"/>`).join('')}
    </manifest><spine><itemref idref="nav"/>${order.map((at) => `<itemref idref="c${at}"/>`).join('')}</spine></package>`;
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'OEBPS/book.opf': strToU8(opf),
    'OEBPS/nav.xhtml': strToU8(xhtml('<nav><ol><li>Contents</li></ol></nav><p>Contents page</p>')),
    ...Object.fromEntries(
      order.toReversed().map((at) => [`OEBPS/text/chapter ${at}.xhtml`, strToU8(xhtml(chapters[at]!))]),
    ),
    ...extra,
  });
}

const xhtml = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title/>
  <script src="a.js"/></head><body>${body}</body></html>`;

function markup(text: string): string {
  const write = (block: Block): string => {
    if (block.kind === 'heading')
      return `<h${block.depth}>${escape(plainText(text, block))}</h${block.depth}>`;
    if (block.kind === 'paragraph') return `<p>${escape(plainText(text, block))}</p>`;
    if (block.kind !== 'list') return '';
    const [tag, start] = [block.isOrdered ? 'ol' : 'ul', block.items[0]!.number ?? 1];
    const items = block.items.map(({ blocks }) => `<li>${blocks.map(write).join('')}</li>`);
    return `<${tag} start="${start}">${items.join('')}</${tag}>`;
  };
  return parseMarkup(text).blocks.map(write).join('\n');
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
