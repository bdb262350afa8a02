/** Word documents with real styles: headings for navigation, lists, direction and language. */
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';
import type { IParagraphOptions, IRunOptions } from 'docx';
import type { ExportDocument, ExportOptions } from '../engine.ts';
import { type Run, toRuns } from '../inline.ts';
import { type Section, toLayout } from '../layout.ts';
import { directionOf, directionRuns, languageOf } from '../scripts.ts';
import { documentStyles, MUTED, numbering } from './styles.ts';

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
const SPEAKER_HEADING = HeadingLevel.HEADING_2;
/** Beyond this, numbers are written as text: each ordered list weighs a definition in the file. */
const MAX_NUMBERED_LISTS = 500;
/** A4 in twentieths of a point. */
const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1500, bottom: 1400, left: 1530, right: 1530 },
};

export async function renderDocx(document: ExportDocument, options: ExportOptions): Promise<Uint8Array> {
  const layout = toLayout(document, options);
  const writer = new Writer(document.language, layout.direction === 'rtl');
  const lists = layout.sections.filter(({ list }) => list?.ordered).length;
  const body = layout.sections.flatMap((section, i) =>
    writer.section(section, lists > MAX_NUMBERED_LISTS ? undefined : i),
  );
  const file = new Document({
    title: layout.title,
    creator: 'Lectern',
    styles: documentStyles(document.language),
    numbering: numbering(writer.starts),
    sections: [
      {
        properties: { page: PAGE, titlePage: true },
        headers: {
          default: new Header({ children: [writer.small(layout.title)] }),
          first: new Header({ children: [] }),
        },
        footers: { default: pageNumbers(), first: pageNumbers() },
        children: [
          writer.paragraph(layout.title, { heading: HeadingLevel.TITLE }),
          ...(layout.date ? [writer.paragraph(layout.date, { style: 'Subtitle' })] : []),
          ...body,
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

function pageNumbers(): Footer {
  const children = [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES];
  const run = new TextRun({ children, size: 17, color: MUTED });
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [run] })] });
}

/** A time shown before or after the words of a paragraph. */
interface Times {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

class Writer {
  readonly starts = new Set<number>();
  readonly #language: string;
  readonly #rtl: boolean;

  constructor(language: string, rtl: boolean) {
    this.#language = language;
    this.#rtl = rtl;
  }

  /** `instance` tells lists of equal numbers apart, so that each counts for itself. */
  section({ label, time, heading, list, paragraphs }: Section, instance: number | undefined): Paragraph[] {
    const [speaker, spokenAt] = label;
    const name =
      speaker === undefined
        ? []
        : [
            this.paragraph(
              speaker,
              { heading: SPEAKER_HEADING, bidirectional: this.#rtl },
              { after: spokenAt },
            ),
          ];
    const numbered = list?.ordered && instance !== undefined;
    if (numbered) this.starts.add(list.start);
    const reference = numbered ? `numbers-${list.start}` : 'bullets';
    const options: IParagraphOptions = {
      ...(heading !== undefined && { heading: HEADINGS[heading - 1] ?? HeadingLevel.HEADING_6 }),
      ...(list &&
        (numbered || !list.ordered) && {
          style: 'ListParagraph',
          numbering: { reference, level: list.level, ...(numbered && { instance }) },
        }),
    };
    const texts =
      list?.ordered && !numbered ? paragraphs.map((text, i) => `${list.start + i}. ${text}`) : paragraphs;
    return [
      ...name,
      ...texts.map((text, i) => this.paragraph(text, options, { before: i === 0 ? time : undefined })),
    ];
  }

  paragraph(text: string, options: IParagraphOptions, { before, after }: Times = {}): Paragraph {
    const direction = directionOf(text);
    const rtl = direction ? direction === 'rtl' : this.#rtl;
    const language = languageOf(text, this.#language);
    const children = [
      ...(before === undefined ? [] : [new TextRun({ text: `${before}  `, style: 'Time' })]),
      ...toRuns(text).flatMap((run) => textRuns(run, language === this.#language ? undefined : language)),
      ...(after === undefined ? [] : [new TextRun({ text: `  ${after}`, style: 'Time' })]),
    ];
    return new Paragraph({ bidirectional: rtl, ...options, children });
  }

  small(text: string): Paragraph {
    const rtl = (directionOf(text) ?? 'ltr') === 'rtl';
    return new Paragraph({
      bidirectional: rtl,
      children: [new TextRun({ text, size: 17, color: MUTED, rightToLeft: rtl })],
    });
  }
}

/** Word takes the font and the order of right-to-left text from the run, so runs part where it begins. */
function textRuns({ text, bold, italic }: Run, language: string | undefined): TextRun[] {
  const style: IRunOptions = {
    ...(bold && { bold, boldComplexScript: true }),
    ...(italic && { italics: true, italicsComplexScript: true }),
    ...(language && { language: { value: language, eastAsia: language, bidirectional: language } }),
  };
  return text.split('\n').flatMap((line, i) =>
    (line === '' ? [{ text: '', rtl: false }] : directionRuns(line)).map(
      ({ text, rtl }, j) =>
        new TextRun({
          ...style,
          text,
          ...(rtl && { rightToLeft: true }),
          ...(i > 0 && j === 0 && { break: 1 }),
        }),
    ),
  );
}
