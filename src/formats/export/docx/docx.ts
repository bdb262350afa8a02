/** Word documents with real styles: headings for navigation, lists, tables, links, direction and language. */
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  type Table,
  TextRun,
} from 'docx';
import type { ExportDocument, ExportOptions } from '../engine.ts';
import { toLayout } from '../layout.ts';
import { documentStyles, muted, numbering } from './styles.ts';
import { DocxWriter } from './writer.ts';

/** A4 in twentieths of a point. */
const page = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1500, bottom: 1400, left: 1530, right: 1530 },
};

export async function renderDocx(document: ExportDocument, options: ExportOptions): Promise<Uint8Array> {
  const layout = toLayout(document, options);
  const writer = new DocxWriter({
    language: document.language,
    isRtl: layout.direction === 'rtl',
    pictures: document.pictures,
  });
  const body: (Paragraph | Table)[] = layout.sections.flatMap((section) => writer.section(section));
  const file = new Document({
    title: layout.title,
    creator: 'Lectern',
    lastModifiedBy: 'Lectern',
    styles: documentStyles(document.language),
    numbering: numbering(writer.starts),
    sections: [
      {
        properties: { page, titlePage: true },
        headers: {
          default: new Header({ children: [writer.small(layout.title)] }),
          first: new Header({ children: [] }),
        },
        footers: { default: pageNumbers(), first: pageNumbers() },
        children: [
          writer.paragraph([{ text: layout.title }], { heading: HeadingLevel.TITLE }),
          ...(layout.date ? [writer.paragraph([{ text: layout.date }], { style: 'Subtitle' })] : []),
          ...body,
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

function pageNumbers(): Footer {
  const children = [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES];
  const run = new TextRun({ children, size: 17, color: muted });
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [run] })] });
}
