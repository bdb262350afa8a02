/** Blocks of HTML between the paragraphs of a Markdown file, with the starts and ends that CommonMark gives them. */
import { parsePage } from '../page/parse.ts';
import { toText } from '../page/write.ts';

const blockTags =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|' +
  'track|ul';
const startsBlock = new RegExp(String.raw`^ {0,3}<\/?(?:${blockTags})(?=[\s/>]|$)`, 'i');
const startsRaw = /^ {0,3}<(script|pre|style|textarea)(?=[\s>]|$)/i;
const startsComment = /^ {0,3}<!--/;
/** A tag alone on its line. */
const tagAlone = /^ {0,3}<\/?[a-z][a-z0-9-]{0,30}(?:\s[^<>]{0,2000})?\/?>\s*$/i;

/** Where the block of HTML that starts at a line ends; undefined if none starts there. */
export function htmlBlockAt(lines: readonly string[], at: number, wasBlank: boolean): number | undefined {
  const line = lines[at]!;
  if (!line.includes('<')) return undefined;
  if (startsComment.test(line)) return endOf(lines, at, (words) => words.includes('-->'));
  const raw = startsRaw.exec(line)?.[1]?.toLowerCase();
  if (raw) return endOf(lines, at, (words) => words.toLowerCase().includes(`</${raw}`));
  if (!startsBlock.test(line) && !(wasBlank && tagAlone.test(line))) return undefined;
  let end = at + 1;
  while (end < lines.length && lines[end]!.trim() !== '') end += 1;
  return end;
}

function endOf(lines: readonly string[], at: number, isLast: (line: string) => boolean): number {
  let end = at;
  while (end < lines.length && !isLast(lines[end]!)) end += 1;
  return Math.min(lines.length, end + 1);
}

/** The text of the block as lines of Markdown, with its line ends kept. */
export function htmlText(html: string): string[] {
  if (!/[^\s<>]/.test(html.replaceAll(/<[^<>]*>/g, ''))) return [];
  const text = toText(parsePage(html).body);
  // Two spaces keep a line from being joined with the next.
  return escapeHtml(text)
    .split('\n')
    .map((line) => (line === '' ? '' : `${line}  `));
}

/** Text must not be taken for HTML again. */
const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
