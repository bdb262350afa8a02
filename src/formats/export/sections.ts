/** The sections of a document, each of which may have a time: a turn of a transcript, or one block of a plain text. */
import type { Block, Markup } from '../../shared/markup/blocks.ts';
import type { ExportSection } from './engine.ts';

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
