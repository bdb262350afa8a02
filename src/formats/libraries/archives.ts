/** Exports that are a ZIP: Omnivore's, Pocket's in parts, and a library folder of Calibre. */
import { Archive } from '../extraction/archive/archive.ts';
import {
  isObject,
  type LibraryFile,
  maxListBytes,
  savedPage,
  type SavedHighlight,
  type SavedItem,
  type SavedLibrary,
  tagsOf,
  textOf,
  timeOf,
  withTime,
} from './engine.ts';
import { isCalibre, readCalibre } from './calibre.ts';
import { readCsvList, readJsonList } from './lists.ts';

/** Undefined: none of them. */
export async function readLibraryArchive({ path, folder }: LibraryFile): Promise<SavedLibrary | undefined> {
  const archive = await Archive.open(path, { files: 200_000, inflatedBytes: 4 * maxListBytes });
  try {
    const { names } = archive;
    const omnivore = names.filter((name) => /(^|\/)metadata_\d+_to_\d+\.json$/.test(name));
    if (omnivore.length > 0) return await readOmnivore(archive, omnivore);
    if (isCalibre(names)) return await readCalibre(archive, folder);
    return await readLists(archive);
  } finally {
    archive.close();
  }
}

/** Pocket splits its list. */
async function readLists(archive: Archive): Promise<SavedLibrary | undefined> {
  const found: SavedLibrary[] = [];
  for (const name of archive.names) {
    const isCsv = /\.csv$/i.test(name);
    if (!isCsv && !/\.json$/i.test(name)) continue;
    const text = (await archive.read(name)).toString();
    const list = isCsv ? readCsvList(text) : readJsonList(parsed(text));
    if (list) found.push(list);
  }
  const [first] = found;
  return first && { service: first.service, items: found.flatMap(({ items }) => items) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readOmnivore(archive: Archive, lists: readonly string[]): Promise<SavedLibrary> {
  const items: SavedItem[] = [];
  for (const list of lists) {
    const folder = list.slice(0, list.lastIndexOf('/') + 1);
    const all = parsed((await archive.read(list)).toString());
    for (const item of Array.isArray(all) ? (all as unknown[]) : []) {
      if (!isObject(item)) continue;
      const slug = textOf(item['slug']);
      const content = `${folder}content/${slug}.html`;
      const notes = `${folder}highlights/${slug}.md`;
      const page = savedPage(item['url'], {
        name: textOf(item['title']),
        tags: tagsOf(item['labels']),
        isArchived: item['state'] === 'Archived',
        isFinished: Number(item['readingProgress']) >= 100,
        highlights: archive.has(notes) ? highlightsOf((await archive.read(notes)).toString()) : [],
        ...(textOf(item['author']) !== '' && { author: textOf(item['author']) }),
        ...(archive.has(content) && { entry: content }),
        ...withTime(timeOf(item['savedAt'])),
      });
      if (page) items.push(page);
    }
  }
  return { service: 'Omnivore', items };
}

/** Omnivore ends each with a link back into itself. */
function withoutBacklink(line: string): string {
  const at = line.lastIndexOf('[⤴');
  return at >= 0 && line.trimEnd().endsWith(')') ? line.slice(0, at) : line;
}

/** Quotations in Markdown, each with its note below. */
function highlightsOf(markdown: string): SavedHighlight[] {
  const found: { quote: string; note: string }[] = [];
  let isQuote = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('>')) {
      const words = withoutBacklink(line.replace(/^>\s?/, '')).trimEnd();
      if (isQuote) found.at(-1)!.quote += `\n${words}`;
      else found.push({ quote: words, note: '' });
      isQuote = true;
      continue;
    }
    isQuote = false;
    const last = found.at(-1);
    if (last && line.trim() !== '' && !line.startsWith('#')) last.note = `${last.note}\n${line}`.trim();
  }
  return found.map(({ quote, note }) => ({ quote: quote.trim(), note })).filter(({ quote }) => quote !== '');
}
