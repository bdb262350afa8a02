/** Which service a file comes from, and what it lists. */
import { open, readFile, stat } from 'node:fs/promises';
import { EngineError } from '../../platform/engine-error.ts';
import { readLibraryArchive } from './archives.ts';
import { type LibraryFile, maxItems, maxListBytes, type SavedLibrary } from './engine.ts';
import { readCsvList, readJsonList } from './lists.ts';
import { readOpml, readPocketPage } from './pages.ts';

export async function readLibrary(file: LibraryFile): Promise<SavedLibrary> {
  const { path } = file;
  const found = (await isZip(path)) ? await readLibraryArchive(file) : await readList(path);
  if (!found || found.items.length === 0)
    throw new EngineError(
      'unknown_format',
      'is not a library that can be moved in, or is empty. Choose the ZIP of a Lectern server, or what Omnivore, Pocket, Instapaper, ' +
        'Readwise Reader, Wallabag or Karakeep has exported, an OPML file, or a ZIP of a Calibre library.',
    );
  if (found.items.length > maxItems)
    throw new EngineError('too_large', `lists more than ${maxItems} items. Split it.`);
  return found;
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.equals(Buffer.from('PK\u0003\u0004', 'latin1'));
  } finally {
    await file.close();
  }
}

async function readList(path: string): Promise<SavedLibrary | undefined> {
  if ((await stat(path)).size > maxListBytes)
    throw new EngineError('too_large', `is larger than ${maxListBytes / 1024 ** 2} MB. Split it.`);
  const text = await readFile(path, 'utf8');
  const start = text.slice(0, 2_000).trimStart();
  if (start.startsWith('{') || start.startsWith('[')) return readJsonList(parsed(text));
  if (/<opml[\s>]/i.test(start)) return readOpml(text);
  if (start.startsWith('<')) return readPocketPage(text);
  return readCsvList(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new EngineError('damaged', 'is damaged or incomplete. Export it again.', { cause: error });
  }
}
