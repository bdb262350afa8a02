/** Which paragraphs of a PDF are headings and list items, by their font size and their markers. */
import { compoundsOf, joinLines, type Line } from './lines.ts';
import { isListItem, type Paragraph } from './paragraphs.ts';
import { tableText } from './tables.ts';

const maxHeadingLength = 200;
const bullet = /^[•‣◦▪●○*-]\s+/;
const numbered = /^\d{1,2}(?:\.\d{1,2})*\.?\s+\p{Lu}/u;
const endsSentence = /[.。।۔;,]$/;

interface Marked {
  readonly text: string;
  readonly size: number;
  readonly start: number;
  readonly isHeading: boolean;
  /** A table or a picture. */
  readonly isVerbatim: boolean;
}

export function toMarkdown(paragraphs: readonly Paragraph[], title: string | undefined): string {
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
  const compounds = compoundsOf(lines);
  const body = bodySize(lines);
  const bodyFont = commonest(lines, ({ font }) => font);
  const marked = paragraphs
    .map(({ lines, rows, picture }): Marked => {
      if (picture !== undefined)
        return { text: picture, size: body, start: 0, isHeading: false, isVerbatim: true };
      const { size, start, font } = lines[0]!;
      if (rows) return { text: tableText(rows), size, start, isHeading: false, isVerbatim: true };
      const text = joinLines(lines, compounds);
      // In many papers only the weight of the font tells a numbered heading from an item.
      const isBold = lines.length === 1 && numbered.test(text) && size > 0.95 * body && font !== bodyFont;
      const isHeading =
        (size > 1.12 * body || isBold) &&
        text.length <= maxHeadingLength &&
        !endsSentence.test(text) &&
        !bullet.test(text);
      return { text, size, start, isHeading, isVerbatim: false };
    })
    // The title is not part of the text.
    .filter(({ text, isHeading }, at) => !(isHeading && at < 3 && text === title));
  return written(marked);
}

function written(marked: readonly Marked[]): string {
  const sizes = new Set(marked.filter(({ isHeading }) => isHeading).map(({ size }) => Math.round(size * 2)));
  const levels = [...sizes].sort((a, b) => b - a);
  const parts: string[] = [];
  let list = new ListIndents();
  for (const { text, size, start, isHeading, isVerbatim } of marked) {
    if (!isHeading && !isVerbatim && isListItem(text)) {
      parts.push(list.lead(text, start, size), text.replace(bullet, '- '));
      continue;
    }
    list = new ListIndents();
    const level = levels.indexOf(Math.round(size * 2)) + 1;
    parts.push('\n\n', isHeading ? `${'#'.repeat(Math.min(6, level))} ` : '', text);
  }
  return parts.join('').trim();
}

/** How deep the items of a list are nested, by where they start. */
class ListIndents {
  readonly #starts: number[] = [];
  #bulleted: boolean | undefined;

  /** What precedes an item: a line break, or a blank line where another list starts; then its indent. */
  lead(text: string, start: number, size: number): string {
    const slack = 0.5 * size;
    while (this.#starts.length > 0 && start < this.#starts.at(-1)! - slack) this.#starts.pop();
    if (start > (this.#starts.at(-1) ?? -Infinity) + slack) this.#starts.push(start);
    const level = this.#starts.length - 1;
    const isNew = level === 0 && this.#bulleted !== bullet.test(text);
    if (level === 0) this.#bulleted = bullet.test(text);
    return `${isNew ? '\n\n' : '\n'}${'  '.repeat(Math.min(5, level))}`;
  }
}

/** The size that most characters have. */
export const bodySize = (lines: readonly Line[]): number =>
  commonest(lines, ({ size }) => Math.round(size * 2) / 2) ?? 12;

function commonest<T>(lines: readonly Line[], of: (line: Line) => T): T | undefined {
  const lengths = new Map<T, number>();
  for (const line of lines) lengths.set(of(line), (lengths.get(of(line)) ?? 0) + line.text.length);
  return [...lengths].reduce<[T?, number?]>(
    (most, other) => (other[1] > (most[1] ?? 0) ? other : most),
    [],
  )[0];
}
