/** One document in, one file out, on whatever thread it is called. The heavy engines load on first use. */
import { EngineError } from '../../platform/engine-error.ts';
import { VisibleText } from '../../shared/markup/content.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { renderSrt, renderVtt } from './captions/captions.ts';
import type { Cue, ExportDocument, ExportFormat, ExportJob, ExportOptions, UncutDocument } from './engine.ts';
import { titleOf, toSections } from './layout.ts';
import { renderCsv, renderTxt } from './plain.ts';
import { closeLast, sectionCues, timeSections } from './timing.ts';

/* Cuts a document into its sections and cues. */

function cut(document: ExportDocument | UncutDocument): ExportDocument {
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

type Renderer = (document: ExportDocument, options: ExportOptions) => Promise<Uint8Array> | string;

const renderers: Readonly<Record<ExportFormat, Renderer>> = {
  pdf: async (document, options) => (await import('./pdf/pdf.ts')).renderPdf(document, options),
  docx: async (document, options) => (await import('./docx/docx.ts')).renderDocx(document, options),
  epub: renderBook,
  txt: renderTxt,
  csv: renderCsv,
  srt: ({ cues }) => renderSrt(timings(cues)),
  vtt: ({ cues }) => renderVtt(timings(cues)),
};

export async function renderExport({ format, document, options }: ExportJob): Promise<Uint8Array> {
  const file = await renderers[format](cut(document), options);
  return typeof file === 'string' ? new TextEncoder().encode(file) : file;
}

/** Large enough for the shelf of any reader. */
const coverHeight = 1200;

async function renderBook(document: ExportDocument, options: ExportOptions): Promise<Uint8Array> {
  const [{ renderEpub }, { coverImage }] = await Promise.all([
    import('./epub/epub.ts'),
    import('./cover-image.ts'),
  ]);
  const { author, language } = document;
  const words = { title: titleOf(document), author, language };
  const drawn = async () => ({
    mediaType: 'image/png' as const,
    bytes: await coverImage({ ...words, shape: 'book', height: coverHeight }),
  });
  return renderEpub(document, { ...options, cover: document.cover ?? (await drawn()) });
}

function timings(cues: readonly Cue[] | undefined): readonly Cue[] {
  if (cues?.length) return cues;
  throw new EngineError('no_timings', 'The document has no timings to make subtitles from.');
}
