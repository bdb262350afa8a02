/** Which paragraphs of a PDF are headings and list items, by their font size and their markers. */
import type { Line } from './lines.ts';
import { isListItem, type Paragraph } from './paragraphs.ts';
import { compoundsOf, joinLines } from './words.ts';

const maxHeadingLength = 200;
const bullet = /^[•‣◦▪●○*-]\s+/;
const endsSentence = /[.。।۔;,]$/;

interface Marked {
  readonly text: string;
  readonly size: number;
  readonly start: number;
  readonly isHeading: boolean;
}

export function toMarkdown(paragraphs: readonly Paragraph[], title: string | undefined): string {
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
  const compounds = compoundsOf(lines);
  const body = bodySize(lines);
  const marked = paragraphs
    .map(({ lines }): Marked => {
      const text = joinLines(lines, compounds);
      const { size, start } = lines[0]!;
      const isHeading =
        size > 1.12 * body &&
        text.length <= maxHeadingLength &&
        !endsSentence.test(text) &&
        !isListItem(text);
      return { text, size, start, isHeading };
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
  for (const { text, size, start, isHeading } of marked) {
    if (isListItem(text)) {
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

  /** What precedes an item: a new line, or a blank one where another list starts; then its indent. */
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
function bodySize(lines: readonly Line[]): number {
  const lengths = new Map<number, number>();
  for (const { size, text } of lines) {
    const key = Math.round(size * 2) / 2;
    lengths.set(key, (lengths.get(key) ?? 0) + text.length);
  }
  return [...lengths].reduce((most, other) => (other[1] > most[1] ? other : most), [12, 0])[0];
}
