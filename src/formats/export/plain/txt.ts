/**
 * Plain text: the words, without syntax. The clocks of a transcript are part of its text, and are in the file only on
 * request; then each section has its time on a line before it.
 */
import { formatClock } from '../../../shared/markup/transcript.ts';
import type { ExportDocument, ExportOptions, ExportSection } from '../engine.ts';
import { plainBlocks, plainDocument } from './plain-blocks.ts';

export function renderTxt({ text, sections }: ExportDocument, { timestamps }: ExportOptions): string {
  const isTimed = sections.some(({ startMs }) => startMs !== undefined);
  // Times that come from audio are not in the text.
  const isTranscript = sections.some(({ isTurn }) => isTurn);
  if (!isTimed || (!timestamps && !isTranscript)) {
    const blocks = sections.flatMap((section) => section.blocks);
    return plainDocument({ text, blocks });
  }
  const parts = sections.map((section, index) =>
    sectionLines(text, { section, before: sections[index - 1], timestamps }),
  );
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

interface InContext {
  readonly section: ExportSection;
  readonly before: ExportSection | undefined;
  readonly timestamps: boolean;
}

/** A speaker who continues is named again only with a time. */
function sectionLines(text: string, { section, before, timestamps }: InContext): string {
  const { startMs, speaker, blocks } = section;
  const time = timestamps && startMs !== undefined ? `[${formatClock(startMs)}]` : '';
  const isNamed = timestamps || speaker !== before?.speaker;
  const label = [time, isNamed ? speaker : ''].filter(Boolean).join(' ');
  return [label, plainBlocks(text, blocks)].filter(Boolean).join('\n');
}
