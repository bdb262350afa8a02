/**
 * Cuts stored text into blocks. A transcript header on a line of its own opens a section that reaches
 * to the next header, and nothing inside it is taken for Markdown: people do start a spoken sentence
 * with a dash or a number. Elsewhere blank lines part paragraphs, and headings and lists are known.
 */
import { CLOCK, parseClock } from './clock.ts';
import type { ExportBlock, ListStyle } from './engine.ts';

const HEADER = new RegExp(
  String.raw`^\s*(?:\*\*(?<alone>${CLOCK})\*\*|\*\*(?<speaker>[^*\n]{1,200})\*\*\s*·\s*(?<after>${CLOCK})|\((?<round>${CLOCK})\))\s*$`,
  'u',
);
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const ITEM = /^([ \t]*)(?:[-*+]|(\d{1,9})[.)])[ \t]+(\S.*)$/;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

type Draft = { -readonly [K in keyof ExportBlock]: ExportBlock[K] } & { paragraphs: string[] };

export function toBlocks(text: string): ExportBlock[] {
  const lines = text.split(LINE_END);
  const firstHeader = lines.findIndex((line) => HEADER.test(line));
  if (firstHeader === -1) return plainBlocks(lines);
  return [...plainBlocks(lines.slice(0, firstHeader)), ...transcriptBlocks(lines.slice(firstHeader))];
}

function transcriptBlocks(lines: readonly string[]): ExportBlock[] {
  const blocks: Draft[] = [];
  let open = false;
  for (const line of lines) {
    const header = HEADER.exec(line)?.groups;
    const block = blocks.at(-1);
    if (header) {
      blocks.push(section(header));
      open = false;
    } else if (line.trim() === '') {
      open = false;
    } else if (block) {
      addLine(block.paragraphs, line.trim(), open);
      open = true;
    }
  }
  return blocks.map((block, i) => withEnd(block, blocks[i + 1]));
}

function section(header: Record<string, string | undefined>): Draft {
  const clock = header['alone'] ?? header['after'] ?? header['round'] ?? '0:00';
  const speaker = header['speaker']?.trim();
  return { ...(speaker && { speaker }), startMs: parseClock(clock), paragraphs: [] };
}

/** A section ends where the next one starts; a clock that runs backwards tells nothing. */
function withEnd(block: Draft, next: Draft | undefined): ExportBlock {
  const endMs = next?.startMs;
  return endMs !== undefined && endMs > (block.startMs ?? 0) ? { ...block, endMs } : block;
}

function plainBlocks(lines: readonly string[]): ExportBlock[] {
  const blocks: Draft[] = [];
  let open = false;
  for (const line of lines) {
    const block = blocks.at(-1);
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (line.trim() === '') {
      open = false;
    } else if (heading?.[1] && heading[2]) {
      blocks.push({ heading: heading[1].length, paragraphs: [heading[2].trimEnd()] });
      open = false;
    } else if (item && (!open || block?.list)) {
      addItem(blocks, item);
      open = true;
    } else if (open && block) {
      addLine(block.paragraphs, line.trim(), true);
    } else {
      blocks.push({ paragraphs: [line.trim()] });
      open = true;
    }
  }
  return blocks;
}

function addItem(blocks: Draft[], [, indent = '', number, text = '']: RegExpExecArray): void {
  const ordered = number !== undefined;
  const level = Math.min(5, Math.floor(indent.replaceAll('\t', '    ').length / 2));
  const list: ListStyle = { ordered, start: ordered ? Number(number) : 1, level };
  const block = blocks.at(-1);
  if (block?.list && continues(block.list, list, block.paragraphs.length))
    block.paragraphs.push(text.trimEnd());
  else blocks.push({ list, paragraphs: [text.trimEnd()] });
}

/** An item that does not carry the next number starts a list of its own, so that no number changes. */
function continues(list: ListStyle, item: ListStyle, length: number): boolean {
  if (list.ordered !== item.ordered || list.level !== item.level) return false;
  return !list.ordered || item.start === list.start + length;
}

function addLine(paragraphs: string[], line: string, open: boolean): void {
  const last = paragraphs.length - 1;
  if (open && last >= 0) paragraphs[last] += `\n${line}`;
  else paragraphs.push(line);
}
