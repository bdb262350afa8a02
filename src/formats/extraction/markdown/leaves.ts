/**
 * The paragraphs, headings and cells of a Markdown file. There a line end is a space unless
 * the author forces a break; in a document it is the end of a line.
 */
import type { Range } from '../../../shared/markup/blocks.ts';
import { leavesOf, type PlacedLeaf } from '../../../shared/markup/content.ts';
import { markerOf, toLine } from '../../../shared/markup/lines.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import { convertInline } from './inline-syntax.ts';
import type { References } from './references.ts';
import { joinsUnspaced } from '../../../shared/text/unspaced.ts';

export function convertLeaves(text: string, references: References): string {
  const parts: string[] = [];
  let from = 0;
  const replace = ({ start, end }: Range, words: string) => {
    parts.push(text.slice(from, start), words);
    from = end;
  };
  for (const leaf of leavesOf(parseMarkup(text).blocks)) {
    const [first] = leaf.lines;
    if (!first || leaf.isLiteral) continue;
    if (leaf.kind === 'paragraph') replace(leaf, paragraph(text, leaf, references));
    else {
      const words = convertInline(text.slice(first.start, first.end), references).replaceAll('\n', ' ');
      if (isUnderlined(leaf)) replace(leaf, `${underlineDepth(text, leaf)} ${words}`);
      else replace(first, words);
    }
  }
  return parts.join('') + text.slice(from);
}

/** `Words` above a line of `===`: the underline is part of the heading, but not of its only line. */
const isUnderlined = ({ kind, start, lines }: PlacedLeaf): boolean =>
  kind === 'heading' && lines[0]!.start === start;

const underlineDepth = (text: string, { end, lines }: PlacedLeaf): string =>
  text.slice(lines[0]!.end, end).includes('=') ? '#' : '##';

function paragraph(text: string, { lines }: PlacedLeaf, references: References): string {
  const parts: string[] = [];
  for (const [at, line] of lines.entries()) {
    const words = text.slice(line.start, line.end);
    const next = lines[at + 1];
    if (!next) {
      parts.push(words);
      break;
    }
    const gap = text.slice(line.end, next.start);
    const isBroken = words.endsWith('\\') || /^ {2}/.test(gap) || startsItem(text, next);
    parts.push(words.endsWith('\\') ? words.slice(0, -1) : words);
    parts.push(isBroken ? `\n${gap.slice(gap.indexOf('\n') + 1)}` : joint(words, text[next.start]!));
  }
  return convertInline(parts.join(''), references);
}

const startsItem = (text: string, { start, end }: Range): boolean =>
  markerOf(toLine(text, start, end)) !== undefined;

const joint = (before: string, after: string): string => (joinsUnspaced(before, after) ? '' : ' ');
