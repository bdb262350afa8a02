/** What PDF and DOCX share: the document as a reader sees it, before it is written in either format. */
import type { Block, Leaf, Markup } from '../../shared/markup/blocks.ts';
import { leavesOf, plainText } from '../../shared/markup/content.ts';
import { inlinesOf } from '../../shared/markup/inlines.ts';
import { withoutTitle } from '../../shared/markup/lines.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { formatClock } from '../../shared/markup/transcript.ts';
import { type Element, type ListItem, type Run, type Section, textOf } from './elements.ts';
import type { ExportDocument, ExportOptions, ExportSection } from './engine.ts';
import { languageDirection } from './scripts.ts';

/*
 * Documents with very many tiny lines. 100,000 headings, items or cells would take minutes and gigabytes to lay out, so
 * beyond a limit a document is laid out as plain lines.
 */

const maxLeaves = 20_000;
const maxColumns = 24;
const stanzaLines = 100;

function limitLayout(sections: readonly Section[]): readonly Section[] {
  const count = sections.reduce((sum, { elements, label }) => sum + countLeaves(elements) + label.length, 0);
  const limited =
    count <= maxLeaves
      ? sections
      : [{ label: [], elements: [{ kind: 'paragraph' as const, runs: sections.flatMap(toLines) }] }];
  return limited.map((section) => ({ ...section, elements: section.elements.flatMap(limitElement) }));
}

function countLeaves(elements: readonly Element[]): number {
  let count = 0;
  for (const element of elements) {
    if (element.kind === 'quote') count += countLeaves(element.elements);
    else if (element.kind === 'list') for (const item of element.items) count += countLeaves(item.elements);
    else if (element.kind === 'table') for (const row of element.rows) count += row.length;
    else count += 1;
  }
  return count;
}

function toLines({ label, time, elements }: Section): Run[] {
  const lead = [...label, ...(time ? [time] : [])].join(' · ');
  const lines = [...(lead ? [lead] : []), ...elements.flatMap(elementLines)];
  return lines.flatMap((text) => [{ text }, { text: '\n' }]);
}

/** The words of an element, one line each, with the numbers of its items. */
function elementLines(element: Element): string[] {
  if (element.kind === 'rule') return [];
  if (element.kind === 'quote') return element.elements.flatMap(elementLines);
  if (element.kind === 'list') return element.items.flatMap(itemLines);
  if (element.kind === 'table') return element.rows.map((cells) => cells.map(textOf).join('; '));
  return textOf(element.runs).split('\n');
}

function itemLines({ number, elements }: ListItem): string[] {
  const [first = '', ...rest] = elements.flatMap(elementLines);
  return [`${number === undefined ? '•' : `${number}.`} ${first}`, ...rest];
}

/** Laying out a paragraph takes time quadratic in its lines; no page is wide enough for very many columns. */
function limitElement(element: Element): Element[] {
  if (element.kind === 'table' && element.rows.some((cells) => cells.length > maxColumns))
    return [{ kind: 'paragraph', runs: elementLines(element).flatMap((text) => [{ text }, { text: '\n' }]) }];
  if (element.kind !== 'paragraph' && element.kind !== 'code') return [element];
  const stanzas: Run[][] = [[]];
  let lines = 0;
  for (const run of element.runs) {
    if (run.text === '\n') lines += 1;
    if (lines < stanzaLines) stanzas.at(-1)!.push(run);
    else {
      stanzas.push([]);
      lines = 0;
    }
  }
  return stanzas.filter((runs) => runs.length > 0).map((runs) => ({ kind: element.kind, runs }));
}

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
    case 'picture':
      return [{ kind: 'picture', id: block.id, runs: runsOf(text, block) }];
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

/* The sections of a document, each of which may have a time: a turn of a transcript, or one block of a plain text. */

type Draft = { -readonly [K in keyof ExportSection]: ExportSection[K] } & { blocks: Block[] };

export function toSections({ blocks }: Markup): ExportSection[] {
  const sections: Draft[] = [];
  let turn: Draft | undefined;
  for (const block of blocks) {
    if (block.kind === 'turn') {
      const { speaker, startMs } = block;
      turn = { isTurn: true, ...(speaker && { speaker }), startMs, blocks: [] };
      sections.push(turn);
    } else if (turn) turn.blocks.push(block);
    else sections.push({ blocks: [block] });
  }
  return sections.map((section, index) => withEnd(section, sections[index + 1]));
}

/** A turn ends where the next one starts; a clock that runs backwards says nothing. */
function withEnd(section: Draft, next: Draft | undefined): ExportSection {
  const endMs = next?.startMs;
  if (section.startMs === undefined || endMs === undefined || endMs <= section.startMs) return section;
  return { ...section, endMs };
}
