/** Texts as other programs write them: FictionBook, OpenDocument and RTF. */
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Block, List } from '../../../shared/markup/blocks.ts';
import { plainText } from '../../../shared/markup/content.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';

export interface Sample {
  readonly title: string;
  readonly language: string;
  readonly text: string;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const itemText = (text: string, [first]: readonly Block[]): string =>
  first?.kind === 'paragraph' ? plainText(text, first) : '';

/** FictionBook has no lists: their items are paragraphs that start with a mark. */
export function fb2({ title, language, text }: Sample): Uint8Array {
  const write = (block: Block): string => {
    if (block.kind === 'paragraph') return `<p>${escape(plainText(text, block))}</p>`;
    if (block.kind !== 'list') return '';
    const items = block.items.map(
      (item) => `<p>${block.isOrdered ? `${item.number}.` : '•'} ${escape(itemText(text, item.blocks))}</p>`,
    );
    return items.join('');
  };
  const sections: string[] = [];
  for (const block of parseMarkup(text).blocks)
    if (block.kind === 'heading')
      sections.push(`</section><section><title><p>${escape(plainText(text, block))}</p></title>`);
    else sections.push(write(block));
  const body = sections.join('').replace('</section>', '');
  const isSectioned = body.startsWith('<section>');
  return strToU8(fb2Of({ title, language, body: `${isSectioned ? body : `<section>${body}`}</section>` }));
}

export const fb2Of = ({ title, language, body }: { title: string; language: string; body: string }): string =>
  `<?xml version="1.0" encoding="utf-8"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"
  xmlns:l="http://www.w3.org/1999/xlink"><description><title-info><author><first-name>Ann</first-name><last-name>Weaver</last-name>
  </author><book-title>${escape(title)}</book-title><coverpage><image l:href="#c.png"/></coverpage><lang>${language}</lang></title-info>
  <src-title-info><book-title>Another</book-title></src-title-info></description><body>${body}</body>
  <body name="notes"><section id="n1"><title><p>1</p></title></section></body>
  <binary id="other" content-type="image/png">b3RoZXI=</binary><binary id="c.png" content-type="image/png">cGljd\nHVyZQ==</binary></FictionBook>`;

const odtHead =
  '<office:document-content><office:automatic-styles><text:list-style style:name="L1"><text:list-level-style-bullet text:level="1"/>' +
  '</text:list-style><text:list-style style:name="L2"><text:list-level-style-number text:level="1"/></text:list-style>' +
  '<style:style style:name="T1"><style:text-properties fo:font-style="italic"/></style:style>' +
  '<style:style style:name="T2"><style:text-properties text:display="none"/></style:style></office:automatic-styles>' +
  '<office:body><office:text><text:tracked-changes><text:p>Deleted words</text:p></text:tracked-changes>';

export function odt({ title, language, text }: Sample): Uint8Array {
  const write = (block: Block): string => {
    if (block.kind === 'heading')
      return `<text:h text:outline-level="${block.depth}">${escape(plainText(text, block))}</text:h>`;
    if (block.kind === 'paragraph') return `<text:p>${escape(plainText(text, block))}</text:p>`;
    return block.kind === 'list' ? list(block) : '';
  };
  const list = ({ isOrdered, items }: List): string =>
    `<text:list text:style-name="${isOrdered ? 'L2' : 'L1'}">${items
      .map(({ blocks }) => `<text:list-item>${blocks.map(write).join('')}</text:list-item>`)
      .join('')}</text:list>`;
  return odtOf(parseMarkup(text).blocks.map(write).join(''), { title, language });
}

export function odtOf(
  body: string,
  { title = 'T', language = 'en', extra = {} }: { title?: string; language?: string; extra?: Zippable } = {},
): Uint8Array {
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(`${odtHead}${body}</office:text></office:body></office:document-content>`),
    'meta.xml': strToU8(
      `<office:document-meta><office:meta><dc:title>${escape(title)}</dc:title><dc:language>${language}</dc:language></office:meta></office:document-meta>`,
    ),
    ...extra,
  });
}

/** Every character above ASCII as its number, as all programs write it. */
const rtfText = (text: string) =>
  text
    .replaceAll(/[\\{}]/g, String.raw`\$&`)
    .replaceAll('\n', '\\line ')
    .replaceAll(/[^\0-\x7f]/g, (unit) =>
      unit.replaceAll(/[^]/g, (one) => `\\u${((one.charCodeAt(0) + 0x8000) & 0xffff) - 0x8000}?`),
    );

export function rtf({ title, text }: Sample): Uint8Array {
  const write = (block: Block): string => {
    if (block.kind === 'heading')
      return `\\pard\\s${block.depth}\\outlinelevel${block.depth - 1}{\\b ${rtfText(plainText(text, block))}}\\par\n`;
    if (block.kind === 'paragraph') return `\\pard ${rtfText(plainText(text, block))}\\par\n`;
    if (block.kind !== 'list') return '';
    return block.items
      .map(({ blocks, number }) => {
        const mark = block.isOrdered ? `\\f0 ${number}.` : "\\f1\\'b7";
        return `\\pard{\\listtext${mark}\\tab}${rtfText(itemText(text, blocks))}\\par\n`;
      })
      .join('');
  };
  return strToU8(rtfOf(parseMarkup(text).blocks.map(write).join(''), rtfText(title)));
}

export const rtfOf = (body: string, title = 'T'): string =>
  `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\froman Times;}{\\f1\\fnil\\fcharset2 Symbol;}{\\f2\\fcharset204 Arial;}}\n` +
  `{\\stylesheet{\\s0 Normal;}{\\s7\\b heading 2;}}{\\colortbl;\\red0\\green0\\blue0;}{\\info{\\title ${title}}{\\author Ann Weaver}}\n` +
  `{\\*\\generator Some program;}{\\header Page 1\\par}\n${body}}`;
