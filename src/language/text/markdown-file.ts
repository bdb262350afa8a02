/**
 * A document as a separate Markdown file: front matter, the text exactly as it is stored, and notes after a line that
 * no program shows. Read again, it is the same text.
 */

export interface MarkdownFile {
  readonly title: string;
  readonly language: string;
  readonly author?: string | undefined;
  readonly text: string;
  /** Markdown; empty: none. */
  readonly notes: string;
}

const opening = '---\nlectern: document\n';
const notesLine = '\n\n<!-- notes, which are not part of the text -->\n';

export const writeMarkdownFile = ({ text, notes, ...facts }: MarkdownFile): string =>
  `${headOfMarkdown(facts)}${text}${endOfMarkdown(notes)}`;

/** What comes before the text. */
export function headOfMarkdown({ title, language, author }: Omit<MarkdownFile, 'text' | 'notes'>): string {
  const by = author === undefined ? '' : `author: ${JSON.stringify(author)}\n`;
  return `${opening}title: ${JSON.stringify(title)}\n${by}language: ${language}\n---\n\n`;
}

/** What comes after the text. */
export const endOfMarkdown = (notes = ''): string => `${notesLine}${notes && `\n${notes.trimEnd()}\n`}`;

/** Undefined for a file that was not written here, or whose parts were taken away since. */
export function readMarkdownFile(source: string): Omit<MarkdownFile, 'notes'> | undefined {
  const unix = source.replaceAll('\r\n', '\n');
  const end = unix.indexOf('\n---\n\n', opening.length);
  const notes = unix.lastIndexOf(notesLine);
  if (!unix.startsWith(opening) || end < 0 || notes < end) return undefined;
  const fields = new Map(
    unix
      .slice(opening.length, end)
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), valueOf(line.slice(line.indexOf(':') + 1).trim())]),
  );
  const [title, language, author] = ['title', 'language', 'author'].map((name) => fields.get(name));
  if (!title || !language) return undefined;
  return { title, language, ...(author && { author }), text: unix.slice(end + '\n---\n\n'.length, notes) };
}

function valueOf(written: string): string {
  if (!written.startsWith('"')) return written;
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
