/** A folder of Markdown files as a zip: a text in chapters, each a file, in the order of their names. */
import { posix } from 'node:path';
import { Archive } from '../archive/archive.ts';
import { markdownFilesIn, markdownName } from '../archive/names.ts';
import { damaged, type Extraction, type Reader } from '../engine.ts';
import { decodeText } from '../text.ts';
import { markdownOf } from './markdown.ts';

export const readMarkdownFolder: Reader = async ({ path }, progress) => {
  const archive = await Archive.open(path);
  try {
    const names = markdownFilesIn(archive.names);
    if (names.length === 0) throw damaged('folder of Markdown', 'no Markdown');
    const ordered = inOrder(names);
    const listed = await listedOrder(archive, ordered);
    const chapters: string[] = [];
    let facts: Omit<Extraction, 'text'> = {};
    for (const [index, name] of listed.entries()) {
      const { text, ...found } = markdownOf(decodeText(await archive.read(name)));
      if (index === 0) facts = found;
      const heading = listed.length > 1 ? (found.title ?? nameOf(name)) : '';
      if (text.trim() !== '') chapters.push(withHeading(text, heading));
      progress((index + 1) / listed.length);
    }
    const title = listed.length > 1 ? rootOf(names) : facts.title;
    const { language, author } = facts;
    return {
      ...(title && { title }),
      ...(language && { language }),
      ...(author && { author }),
      text: chapters.join('\n\n'),
    };
  } finally {
    archive.close();
  }
};

const collator = new Intl.Collator('en', { numeric: true });

/** As people sort files: 2 before 10, what introduces a folder first, files before the folders beside them. */
function inOrder(names: readonly string[]): string[] {
  const paths = names.map((name) => ({ name, parts: name.split('/') }));
  return paths.toSorted((a, b) => comparePaths(a.parts, b.parts)).map(({ name }) => name);
}

function comparePaths(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at < 0) return 0;
  const rankOf = (parts: readonly string[]) => {
    if (at < parts.length - 1) return 2;
    return /^(?:readme|index)\./i.test(parts[at] ?? '') ? 0 : 1;
  };
  return rankOf(one) - rankOf(other) || collator.compare(one[at]!, other[at] ?? '');
}

/** A book made with mdBook or GitBook has its order in a file, which is no chapter. */
async function listedOrder(archive: Archive, names: readonly string[]): Promise<readonly string[]> {
  const summary = names.find((name) => /(?:^|\/)summary\.md$/i.test(name));
  if (summary === undefined) return names;
  const text = decodeText(await archive.read(summary));
  const links = [...text.matchAll(/\]\(([^()\s]{1,500})\)/g)].map(([, href]) =>
    decoded(href!.split('#')[0]!),
  );
  const linked = links.map((href) => posix.join(posix.dirname(summary), href));
  const known = new Set(names);
  const order = new Set(linked.filter((name) => known.has(name) && name !== summary));
  if (order.size === 0) return names;
  return [...order, ...names.filter((name) => name !== summary && !order.has(name))];
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

const withHeading = (text: string, title: string): string =>
  !/\p{L}/u.test(title) || /^\s*#{1,6}\s/.test(text) || /^[^\n]+\n[=-]{2,}\s*(?:\n|$)/.test(text.trimStart())
    ? text
    : `# ${title}\n\n${text}`;

/** Numbers before names are there for the order of files. */
const nameOf = (path: string): string =>
  posix
    .basename(path)
    .replace(markdownName, '')
    .replace(/^\d{1,4}[ _.-]+(?=\S)/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim() || posix.basename(path);

/** The folder that everything lies in. */
function rootOf(names: readonly string[]): string | undefined {
  const [root, rest] = names[0]!.split('/');
  if (rest === undefined || !names.every((name) => name.startsWith(`${root}/`))) return undefined;
  return root!.replaceAll('_', ' ').trim();
}
