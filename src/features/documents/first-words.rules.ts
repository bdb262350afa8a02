/** The first words of a text, as a list shows them below its title. */
import { leavesOf, plainText } from '../../shared/markup/content.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';

const maxLength = 200;

/** Without syntax, headings and the line that the title was taken from. `start` is the text, or enough of its start. */
export function firstWords(start: string, title: string): string {
  const parts: string[] = [];
  let length = 0;
  for (const leaf of leavesOf(parseMarkup(start).blocks)) {
    if (leaf.kind === 'heading' || leaf.kind === 'code') continue;
    const words = plainText(start, leaf).replaceAll(/\s+/gu, ' ').trim();
    if (words === title.trim()) continue;
    parts.push(words);
    length += words.length;
    if (length > maxLength) break;
  }
  const all = parts.join(' ');
  if (all.length <= maxLength) return all;
  const cut = all.slice(0, maxLength).toWellFormed();
  const end = cut.lastIndexOf(' ');
  return `${end > maxLength / 2 ? cut.slice(0, end) : cut}…`;
}
