/** What PDF and DOCX share: the document as a reader sees it, before either format's own words for it. */
import { formatClock } from './clock.ts';
import type { ExportBlock, ExportDocument, ExportOptions } from './engine.ts';
import { tame } from './flood.ts';
import { languageDirection } from './scripts.ts';

/** Control characters but tab and line feed, and what XML forbids: these fit into neither format. */
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;

export interface Section extends ExportBlock {
  /** Speaker and time of a section, shown as its heading. */
  readonly label: readonly string[];
  /** Time of a block that has no heading, shown before its first word. */
  readonly time?: string;
}

export interface Layout {
  readonly title: string;
  readonly date: string;
  readonly direction: 'ltr' | 'rtl';
  readonly sections: readonly Section[];
}

export function toLayout(document: ExportDocument, { timestamps }: ExportOptions): Layout {
  const title = printable(document.title).replaceAll(/\s+/gu, ' ').trim() || 'Untitled';
  const blocks = withoutTitle(document.blocks, title);
  return {
    title,
    date: longDate(document.createdAt, document.language),
    direction: languageDirection(document.language),
    sections: tame(blocks.map((block, i) => toSection(block, blocks[i - 1], timestamps))),
  };
}

export function printable(text: string): string {
  return text.toWellFormed().replaceAll(UNPRINTABLE, '').replaceAll('\t', '    ');
}

/** A text that opens with its own title would show it twice. */
function withoutTitle(blocks: readonly ExportBlock[], title: string): readonly ExportBlock[] {
  const [first, ...rest] = blocks;
  const bare = first && first.startMs === undefined && !first.list && first.paragraphs.length === 1;
  return bare && first.paragraphs[0]?.trim() === title ? rest : blocks;
}

/** A speaker who goes on is named again only where a time is shown too. */
function toSection(block: ExportBlock, before: ExportBlock | undefined, timestamps: boolean): Section {
  const time = timestamps && block.startMs !== undefined ? formatClock(block.startMs) : undefined;
  const paragraphs = block.paragraphs.map(printable);
  if (block.speaker === undefined) return { ...block, paragraphs, label: [], ...(time && { time }) };
  const named = time !== undefined || block.speaker !== before?.speaker;
  const label = named ? [printable(block.speaker), ...(time ? [time] : [])] : [];
  return { ...block, paragraphs, label };
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
