/** What every format of every exporter must do. */
import assert from 'node:assert/strict';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { EngineError } from '../../platform/engine-error.ts';
import type { ExportDocument, Exporter, ExportFormat } from './engine.ts';
import { toSections } from './layout.ts';
import { sectionCues } from './timing.ts';

const formats: readonly ExportFormat[] = ['pdf', 'docx', 'epub', 'txt', 'csv', 'srt', 'vtt'];

export function sampleDocument(text: string, fields: Partial<ExportDocument> = {}): ExportDocument {
  const sections = toSections(parseMarkup(text));
  const cues = sectionCues(text, sections);
  return {
    title: 'Sample',
    language: 'en',
    text,
    sections,
    cues,
    createdAt: '2026-11-14T10:00:00.000Z',
    ...fields,
  };
}

export function readPdf(bytes: Uint8Array): ReturnType<typeof getDocumentProxy> {
  return getDocumentProxy(bytes, { verbosity: 0 });
}

/** The words of an export, as a reader of that format finds them. */
export async function readExport(format: ExportFormat, bytes: Uint8Array): Promise<string> {
  if (format === 'pdf') return (await extractText(await readPdf(bytes), { mergePages: true })).text;
  if (format === 'docx')
    return wordText(strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array()));
  if (format === 'epub') return bookText(bytes);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** The words of the chapters. */
function bookText(bytes: Uint8Array): string {
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => /chapter-\d+\.xhtml$/.test(name));
  const pages = files.map(([, page]) => /<body[^>]*>(.*)<\/body>/s.exec(strFromU8(page))![1]!);
  return unescaped(
    pages
      .join('\n')
      .replaceAll(/<\/(?:p|h\d|li|tr|pre)>|<br\/>/g, '\n')
      .replaceAll(/<[^>]*>/g, ''),
  );
}

export function wordText(xml: string): string {
  const text = xml
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<w:br\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '');
  return unescaped(text);
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

type Register = (name: string, body: () => Promise<void>) => unknown;

export function exporterSuite(test: Register, exporter: () => Exporter): void {
  const options = { timestamps: true };
  const transcript = '**SPEAKER_00** · 0:34\nA first remark.\n\n**Zoë** · 1:02:03\nA second remark.';

  for (const format of formats) {
    test(`${format}: keeps the words, speakers and times of a transcript`, async () => {
      const bytes = await exporter().render({ format, document: sampleDocument(transcript), options });
      const text = await readExport(format, bytes);
      for (const words of ['SPEAKER_00', 'A first remark.', 'Zoë', 'A second remark.', '0:34', '1:02:03']) {
        assert.ok(text.includes(words), `${words} is missing in ${text}`);
      }
    });

    test(`${format}: code in the text stays text`, async () => {
      const hostile = '#eval("1+1") $x^2$ ] } \\ {{x}} *a <script>b</script> & %00';
      const bytes = await exporter().render({
        format,
        document: sampleDocument(`(0:01)\n${hostile}`),
        options,
      });
      const text = (await readExport(format, bytes))
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
      for (const part of hostile.split(' '))
        assert.ok(text.replaceAll('""', '"').includes(part), `${part} is missing in ${text}`);
    });

    test(`${format}: lone surrogates, control characters and an odd language do no harm`, async () => {
      const document = sampleDocument('(0:01)\nbefore\u0007\ud800\u0001after', {
        title: '\udfff\u0000',
        language: 'x-?',
      });
      const text = await readExport(format, await exporter().render({ format, document, options }));
      assert.match(text, /before[^]*after/);
    });

    test(`${format}: a caller that has already left gets nothing`, async () => {
      const signal = AbortSignal.abort(new Error('gone'));
      const job = { format, document: sampleDocument(transcript), options };
      await assert.rejects(exporter().render(job, signal), /gone/);
    });
  }

  for (const format of ['srt', 'vtt'] as const) {
    test(`${format}: no timings, no subtitles`, async () => {
      const job = { format, document: sampleDocument('Plain.'), options };
      await assert.rejects(
        exporter().render(job),
        (error) => error instanceof EngineError && error.fault === 'no_timings',
      );
    });
  }
}
