/** What PDF and DOCX share: the document as a reader sees it, before it is written in either format. */
import type { Block, Leaf } from '../../shared/markup/blocks.ts';
import { leavesOf, plainText } from '../../shared/markup/content.ts';
import { inlinesOf } from '../../shared/markup/inlines.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { withoutTitle } from '../../shared/markup/title.ts';
import { formatClock } from '../../shared/markup/transcript.ts';
import type { Element, Run, Section } from './elements.ts';
import type { ExportDocument, ExportOptions, ExportSection } from './engine.ts';
import { limitLayout } from './limits.ts';
import { languageDirection } from './scripts.ts';

/** Control characters except tab and line feed, and what XML forbids: neither format allows these. */
const unprintable = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;

export interface Layout {
  readonly title: string;
  readonly date: string;
  readonly direction: 'ltr' | 'rtl';
  readonly sections: readonly Section[];
}

export function toLayout(document: ExportDocument, { timestamps }: ExportOptions): Layout {
  const title = titleOf(document);
  const sections = untitled(document, title);
  return {
    title,
    date: longDate(document.createdAt, document.language),
    direction: languageDirection(document.language),
    sections: limitLayout(
      sections.map((section, index) =>
        toSection(document.text, { section, before: sections[index - 1], timestamps }),
      ),
    ),
  };
}

/** As it is displayed, on one line. */
export const titleOf = ({ title }: Pick<ExportDocument, 'title'>): string =>
  plainTitle(printable(title)).replaceAll(/\s+/gu, ' ').trim() || 'Untitled';

/** A title may be written with emphasis, like the heading it was taken from. */
function plainTitle(title: string): string {
  const [leaf, ...others] = leavesOf(parseMarkup(title).blocks);
  return leaf?.kind === 'paragraph' && !leaf.marker && others.length === 0 ? plainText(title, leaf) : title;
}

export function printable(text: string): string {
  return text.toWellFormed().replaceAll(unprintable, '').replaceAll('\t', '    ');
}

/** The sections without the line that repeats the title. */
function untitled({ text, sections }: ExportDocument, title: string): readonly ExportSection[] {
  const [first, ...rest] = sections;
  if (!first || first.speaker !== undefined || first.blocks.length === 0) return sections;
  const others = rest.flatMap(({ blocks }) => blocks);
  const blocks = withoutTitle({ text, blocks: [...first.blocks, ...others], isTranscript: false }, title);
  const kept = blocks.slice(0, blocks.length - others.length);
  return kept.length === 0 ? rest : [{ ...first, blocks: kept }, ...rest];
}

export interface SectionHead {
  readonly speaker?: string;
  readonly time?: string;
}

interface InContext {
  readonly section: ExportSection;
  readonly before: ExportSection | undefined;
  readonly timestamps: boolean;
}

function toSection(text: string, { section, before, timestamps }: InContext): Section {
  const elements = section.blocks.flatMap((block) => toElements(text, block));
  const { speaker, time } = headOf({ section, before, timestamps });
  if (section.speaker === undefined) return { label: [], elements, ...(time && { time }) };
  return { label: speaker === undefined ? [] : [speaker, ...(time ? [time] : [])], elements };
}

/** What is shown above a section. A speaker who continues is named again only where a time is shown too. */
export function headOf({ section: { speaker, startMs }, before, timestamps }: InContext): SectionHead {
  const time = timestamps && startMs !== undefined ? formatClock(startMs) : undefined;
  const isNamed = speaker !== undefined && (time !== undefined || speaker !== before?.speaker);
  return { ...(isNamed && { speaker: printable(speaker) }), ...(time && { time }) };
}

function toElements(text: string, block: Block): Element[] {
  const inside = (blocks: readonly Block[]) => blocks.flatMap((inner) => toElements(text, inner));
  switch (block.kind) {
    case 'paragraph':
    case 'code':
      return [{ kind: block.kind, runs: runsOf(text, block) }];
    case 'heading':
      return [{ kind: 'heading', depth: block.depth, runs: runsOf(text, block) }];
    case 'quote':
      return [{ kind: 'quote', elements: inside(block.blocks) }];
    case 'list':
      return [
        {
          kind: 'list',
          items: block.items.map(({ number, isDone, blocks }) => ({
            ...(number !== undefined && { number }),
            elements: withBox(inside(blocks), isDone),
          })),
        },
      ];
    case 'table':
      return [
        {
          kind: 'table',
          rows: block.rows.map(({ cells }) => cells.map((cell) => runsOf(text, cell))),
          alignments: block.alignments,
        },
      ];
    case 'rule':
      return [{ kind: 'rule' }];
    case 'turn':
      return [];
  }
}

function withBox(elements: readonly Element[], isDone: boolean | undefined): readonly Element[] {
  const [first, ...rest] = elements;
  if (isDone === undefined || first?.kind !== 'paragraph') return elements;
  return [{ ...first, runs: [{ text: isDone ? '☑ ' : '☐ ' }, ...first.runs] }, ...rest];
}

function runsOf(text: string, leaf: Leaf): Run[] {
  return inlinesOf(text, leaf).flatMap(({ start, end, isBreak, ...style }) => {
    const words = isBreak ? '\n' : printable(text.slice(start, end));
    return words === '' ? [] : [{ text: words, ...style }];
  });
}

function longDate(createdAt: string, language: string): string {
  const date = new Date(createdAt);
  if (Number.isNaN(date.getTime())) return '';
  const [locale] = supportedLocales(language);
  return new Intl.DateTimeFormat(locale ?? 'en', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

function supportedLocales(language: string): string[] {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language);
  } catch {
    return [];
  }
}
