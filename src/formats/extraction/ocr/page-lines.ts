/** What Tesseract found on a page, as lines like those of a PDF: the same rules turn both into paragraphs. */
import type { Line } from '../pdf/lines.ts';

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface FoundLine {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: Box;
  readonly baseline: Box;
  readonly rowAttributes: { readonly rowHeight: number };
}

/** The part of its report that is used here. */
export interface FoundPage {
  readonly blocks:
    | readonly {
        readonly paragraphs: readonly {
          readonly is_ltr: boolean | number;
          readonly lines: readonly FoundLine[];
        }[];
      }[]
    | null;
}

/** In points, like the pages of most books: the rules for paragraphs count in half points. */
const pageHeight = 842;
/** Below this, in percent, a line is a stain or an ornament. */
const leastConfidence = 30;
/** Sizes are measured, so the letters of one text differ a little. */
const sameSize = 0.25;

export function linesOfPage({ blocks }: FoundPage, page: number): Line[] {
  const found = (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ is_ltr, lines }) => lines.map((line) => ({ line, isRightToLeft: !is_ltr }))),
  );
  const read = found.filter(
    ({ line: { text, confidence } }) => confidence >= leastConfidence && /[\p{L}\p{N}]/u.test(text),
  );
  const bottom = Math.max(1, ...read.map(({ line }) => line.bbox.y1));
  const right = Math.max(1, ...read.map(({ line }) => line.bbox.x1));
  const scale = pageHeight / Math.max(bottom * 1.05, right * 1.2);
  const usual = median(read.map(({ line }) => sizeOf(line)));
  return read.map(({ line, isRightToLeft }) => {
    const { x0, x1 } = line.bbox;
    const size = sizeOf(line);
    const [start, end] = isRightToLeft ? [right - x1, right - x0] : [x0, x1];
    return {
      text: line.text.replaceAll(/\s+/g, ' ').trim(),
      start: start * scale,
      end: end * scale,
      y: ((line.baseline.y0 + line.baseline.y1) / 2) * scale,
      size: (Math.abs(size / usual - 1) <= sameSize ? usual : size) * scale,
      page,
      pageHeight,
    };
  });
}

/** The size of the letters; the box of a line depends on which ones it has. */
const sizeOf = ({ rowAttributes, bbox }: FoundLine): number => rowAttributes.rowHeight || bbox.y1 - bbox.y0;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1;
