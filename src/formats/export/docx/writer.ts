/** Writes the elements of a layout as paragraphs and tables of Word. */
import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type IRunOptions,
} from 'docx';
import type { ExportPicture } from '../engine.ts';
import { textOf, type Element, type ListItem, type Run, type Section } from '../elements.ts';
import { directionOf, directionRuns, languageOf } from '../scripts.ts';
import { indentStep, levels, muted } from './styles.ts';

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
const speakerHeading = HeadingLevel.HEADING_2;
/** Beyond this, numbers are written as text: each ordered list costs a definition in the file. */
const maxNumberedLists = 500;

/** Word shows no WebP: its words stay. */
const wordTypes: Partial<Record<string, 'png' | 'jpg' | 'gif'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};
/** The column of a page, in pixels. */
const [maxWidth, maxHeight] = [590, 800];

/** A time shown before or after the words of a paragraph. */
interface Times {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** What the surrounding elements require of an element's paragraphs. */
interface Place {
  /** How many lists and quotes it is in. */
  readonly depth: number;
  readonly isQuoted: boolean;
  /** Shown before the first words. */
  readonly time?: string | undefined;
}

export interface DocxWriterOptions {
  readonly language: string;
  readonly isRtl: boolean;
  readonly pictures?: readonly ExportPicture[] | undefined;
}

export class DocxWriter {
  /** The numbers that lists start from. */
  readonly starts = new Set<number>();
  readonly #language: string;
  readonly #isRtl: boolean;
  readonly #pictures: ReadonlyMap<string, ExportPicture>;
  #lists = 0;

  constructor({ language, isRtl, pictures = [] }: DocxWriterOptions) {
    this.#pictures = new Map(pictures.map((picture) => [picture.id, picture]));
    this.#language = language;
    this.#isRtl = isRtl;
  }

  section({ label: [speaker, spokenAt], time, elements }: Section): (Paragraph | Table)[] {
    const heading = { heading: speakerHeading, bidirectional: this.#isRtl };
    const name =
      speaker === undefined ? [] : [this.paragraph([{ text: speaker }], heading, { after: spokenAt })];
    return [...name, ...this.#elements(elements, { depth: 0, isQuoted: false, time })];
  }

  paragraph(runs: readonly Run[], options: IParagraphOptions, { before, after }: Times = {}): Paragraph {
    const text = textOf(runs);
    const direction = directionOf(text);
    const isRtl = direction ? direction === 'rtl' : this.#isRtl;
    const language = languageOf(text, this.#language);
    const children = [
      ...(before === undefined ? [] : [new TextRun({ text: `${before}  `, style: 'Time' })]),
      ...wordRuns(runs, language === this.#language ? undefined : language),
      ...(after === undefined ? [] : [new TextRun({ text: `  ${after}`, style: 'Time' })]),
    ];
    return new Paragraph({ bidirectional: isRtl, ...options, children });
  }

  small(text: string): Paragraph {
    const isRtl = (directionOf(text) ?? 'ltr') === 'rtl';
    return new Paragraph({
      bidirectional: isRtl,
      children: [new TextRun({ text, size: 17, color: muted, rightToLeft: isRtl })],
    });
  }

  #elements(elements: readonly Element[], place: Place): (Paragraph | Table)[] {
    return elements.flatMap((element, index) =>
      this.#element(element, index === 0 ? place : { ...place, time: undefined }),
    );
  }

  #element(element: Element, place: Place): (Paragraph | Table)[] {
    const { depth, isQuoted, time } = place;
    const indent = depth > 0 ? { indent: { start: indentStep * depth } } : {};
    switch (element.kind) {
      case 'paragraph':
        return [
          this.paragraph(element.runs, { ...indent, ...(isQuoted && { style: 'Quote' }) }, { before: time }),
        ];
      case 'code':
        return [
          this.paragraph(element.runs, { ...indent, style: 'Code', bidirectional: false }, { before: time }),
        ];
      case 'heading':
        return [this.paragraph(element.runs, { heading: headings[element.depth - 1]! }, { before: time })];
      case 'picture':
        return this.#picture(element);
      case 'rule':
        return [new Paragraph({ thematicBreak: true })];
      case 'quote':
        return this.#elements(element.elements, { ...place, depth: depth + 1, isQuoted: true });
      case 'list':
        return this.#list(element.items, place);
      case 'table':
        return [this.#table(element)];
    }
  }

  #picture({ id, runs }: Extract<Element, { kind: 'picture' }>): Paragraph[] {
    const words = textOf(runs).length > 0 ? [this.paragraph(runs, { alignment: AlignmentType.CENTER })] : [];
    const picture = this.#pictures.get(id);
    const type = picture && wordTypes[picture.mediaType];
    if (!picture || !type) return words;
    const scale = Math.min(1, maxWidth / picture.width, maxHeight / picture.height);
    const [width, height] = [picture.width, picture.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    );
    const image = new ImageRun({
      type,
      data: picture.bytes,
      transformation: { width: width!, height: height! },
      altText: { name: id, title: '', description: textOf(runs) },
    });
    return [
      new Paragraph({ alignment: AlignmentType.CENTER, keepNext: words.length > 0, children: [image] }),
      ...words,
    ];
  }

  /** An item that does not have the next number starts a new list, so that no number changes. */
  #list(items: readonly ListItem[], place: Place): (Paragraph | Table)[] {
    let expected: number | undefined;
    let list: IParagraphOptions = {};
    return items.flatMap(({ number, elements: [first, ...rest] }, index) => {
      if (number === undefined ? index === 0 : number !== expected)
        list = this.#numbering(number, place.depth);
      expected = number === undefined ? undefined : number + 1;
      const inner = { ...place, depth: place.depth + 1, time: index === 0 ? place.time : undefined };
      const runs = first?.kind === 'paragraph' ? first.runs : [];
      const written = list.numbering || number === undefined ? runs : [{ text: `${number}. ` }, ...runs];
      return [
        this.paragraph(written, list, { before: inner.time }),
        ...this.#elements(first && first.kind !== 'paragraph' ? [first, ...rest] : rest, {
          ...inner,
          time: undefined,
        }),
      ];
    });
  }

  /** Lists with the same start are distinguished by their instance, so that each counts on its own. */
  #numbering(number: number | undefined, depth: number): IParagraphOptions {
    const level = Math.min(depth, levels.length - 1);
    const style = 'ListParagraph';
    if (number === undefined) return { style, numbering: { reference: 'bullets', level } };
    this.#lists += 1;
    if (this.#lists > maxNumberedLists) return { style };
    this.starts.add(number);
    return { style, numbering: { reference: `numbers-${number}`, level, instance: this.#lists } };
  }

  #table({ rows, alignments }: Extract<Element, { kind: 'table' }>): Table {
    const columns = Math.max(...rows.map((cells) => cells.length));
    const line = { style: BorderStyle.SINGLE, size: 4, color: 'D9D5CC' };
    const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      visuallyRightToLeft: this.#isRtl,
      borders: {
        top: none,
        left: none,
        right: none,
        bottom: line,
        insideHorizontal: line,
        insideVertical: none,
      },
      rows: rows.map((cells, row) => {
        const children = Array.from({ length: columns }, (_, column) => {
          const runs = (cells[column] ?? []).map((run) =>
            row === 0 ? { ...run, isStrong: true as const } : run,
          );
          const alignment = alignments[column] && {
            alignment: AlignmentType[alignmentNames[alignments[column]]],
          };
          return new TableCell({
            children: [this.paragraph(runs, { spacing: { after: 40 }, ...alignment })],
          });
        });
        return new TableRow({ children, tableHeader: row === 0 });
      }),
    });
  }
}

const alignmentNames = { left: 'LEFT', center: 'CENTER', right: 'RIGHT' } as const;

/** Runs that share a link become one link. */
function wordRuns(runs: readonly Run[], language: string | undefined): (TextRun | ExternalHyperlink)[] {
  const written: (TextRun | ExternalHyperlink)[] = [];
  for (let at = 0; at < runs.length;) {
    const { href } = runs[at]!;
    let end = at + 1;
    while (end < runs.length && runs[end]!.href === href) end += 1;
    const children = runs.slice(at, end).flatMap((run) => textRuns(run, language));
    if (href === undefined) written.push(...children);
    else written.push(new ExternalHyperlink({ children, link: href }));
    at = end;
  }
  return written;
}

/** Word takes the font and the order of right-to-left text from the run, so runs are split where it starts. */
function textRuns({ text, ...run }: Run, language: string | undefined): TextRun[] {
  const style: IRunOptions = {
    ...(run.isStrong && { bold: true, boldComplexScript: true }),
    ...(run.isEmphasis && { italics: true, italicsComplexScript: true }),
    ...(run.isStruck && { strike: true }),
    ...(run.isCode && { style: 'CodeWords' }),
    ...(run.href !== undefined && { style: 'Hyperlink' }),
    ...(language && { language: { value: language, eastAsia: language, bidirectional: language } }),
  };
  if (text === '\n') return [new TextRun({ ...style, text: '', break: 1 })];
  return directionRuns(text).map(
    ({ text: words, rtl }) => new TextRun({ ...style, text: words, ...(rtl && { rightToLeft: true }) }),
  );
}
