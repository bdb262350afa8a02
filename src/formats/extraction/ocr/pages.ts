/** The text of pages that are pictures. */
import type { getDocumentProxy } from 'unpdf';
import { EngineError } from '../../../platform/engine-error.ts';
import type { OcrOptions, ReadProgress } from '../engine.ts';
import type { Line } from '../pdf/lines.ts';
import { picturesOf } from './scans.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Somebody is waiting, and each page takes seconds. */
const maxPages = 100;

export interface RecognizeOptions {
  readonly ocr: OcrOptions;
  readonly progress: ReadProgress;
}

export async function recognizePages(
  pdf: Pdf,
  pages: readonly number[],
  { ocr, progress }: RecognizeOptions,
): Promise<Line[]> {
  const lines: Line[] = [];
  if (pages.length === 0) return lines;
  const { Tesseract } = await import('./tesseract.ts');
  const tesseract = await Tesseract.open(ocr, () => progress());
  let read = 0;
  for (const [index, number] of pages.entries()) {
    const page = await pdf.getPage(number);
    const pictures = await picturesOf(page).catch(() => []);
    page.cleanup();
    // All other pages have been read.
    progress(1 - (pages.length - index) / pdf.numPages);
    if (pictures.length === 0) continue;
    read += 1;
    if (read > maxPages)
      throw new EngineError(
        'too_long',
        `has more than ${maxPages} scanned pages, which is the most that is read at a time. Split it into parts.`,
      );
    for (const picture of pictures) {
      lines.push(...tesseract.read(picture, number));
      progress();
    }
  }
  return lines;
}
