/** Cuts a document into its sections and cues. */
import { VisibleText } from '../../shared/markup/content.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import type { Cue, ExportDocument, UncutDocument } from './engine.ts';
import { toSections } from './sections.ts';
import { closeLast, sectionCues, timeSections } from './timing.ts';

export function cut(document: ExportDocument | UncutDocument): ExportDocument {
  if ('sections' in document) return document;
  const { heard, ...facts } = document;
  const { text } = facts;
  const markup = parseMarkup(text);
  const sections = toSections(markup);
  if (!heard) {
    const cues = sectionCues(text, sections);
    return { ...facts, sections: closeLast(sections, cues), ...(cues.length > 0 && { cues }) };
  }
  const visible = new VisibleText(markup);
  const cues = heard.map(({ start, end, startMs, endMs, speaker }): Cue => ({
    startMs,
    endMs,
    text: visible.between(start, end) || text.slice(start, end),
    ...(speaker !== undefined && { speaker }),
  }));
  return { ...facts, sections: timeSections(sections, heard), cues };
}
