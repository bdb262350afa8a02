/** Lists that are one file: CSV and JSON of Pocket, Instapaper, Readwise Reader, Wallabag and Karakeep. */
import { readCsv } from './csv.ts';
import {
  isObject,
  saved,
  savedPage,
  type SavedHighlight,
  type SavedItem,
  type SavedLibrary,
  tagsOf,
  textOf,
  timeOf,
  withTime,
} from './engine.ts';

type Row = Record<string, string>;

const known = (items: readonly (SavedItem | undefined)[]): SavedItem[] =>
  items.filter((one) => one !== undefined);

/** Undefined: the columns of none of them. */
export function readCsvList(text: string): SavedLibrary | undefined {
  const rows = readCsv(text);
  const [first] = rows;
  const has = (...names: string[]) => first !== undefined && names.every((name) => name in first);
  if (has('url', 'title', 'time_added')) return { service: 'Pocket', items: known(rows.map(pocketPage)) };
  if (has('url', 'document tags', 'saved date'))
    return { service: 'Readwise Reader', items: known(rows.map(readerPage)) };
  if (has('url', 'title', 'folder')) return { service: 'Instapaper', items: known(rows.map(instapaperPage)) };
  return undefined;
}

const pocketPage = (row: Row) =>
  savedPage(row['url'], {
    name: textOf(row['title']),
    tags: tagsOf(textOf(row['tags']).split('|')),
    isArchived: row['status'] === 'archive',
    ...withTime(timeOf(row['time_added'])),
  });

/** Folders of one's own become tags; its selection is a highlight. */
function instapaperPage(row: Row): SavedItem | undefined {
  const folder = textOf(row['folder']).trim();
  const isOwn = folder !== '' && !['unread', 'archive', 'starred'].includes(folder.toLowerCase());
  const quote = textOf(row['selection']).trim();
  return savedPage(row['url'], {
    name: textOf(row['title']),
    tags: [...(isOwn ? [folder] : []), ...tagsOf(listOf(row['tags']))],
    isArchived: folder.toLowerCase() === 'archive',
    highlights: quote === '' ? [] : [{ quote, note: '' }],
    ...withTime(timeOf(row['timestamp'])),
  });
}

function readerPage(row: Row): SavedItem | undefined {
  const location = textOf(row['location']).toLowerCase();
  // What came by a feed was not saved.
  if (location === 'feed') return undefined;
  return savedPage(row['url'], {
    name: textOf(row['title']),
    tags: tagsOf(listOf(row['document tags'])),
    isArchived: location === 'archive',
    isFinished: Number(row['reading progress']) >= 1,
    ...withTime(timeOf(textOf(row['saved date']))),
  });
}

/** `["a","b"]`, `['a', 'b']` or `a, b`. */
function listOf(text = ''): string[] {
  const inner = text.trim().replace(/^\[/, '').replace(/\]$/, '');
  return inner.split(',').map((one) => one.trim().replace(/^["']/, '').replace(/["']$/, ''));
}

/** Undefined: the shape of none of them. */
export function readJsonList(value: unknown): SavedLibrary | undefined {
  if (isObject(value) && Array.isArray(value['bookmarks']))
    return { service: 'Karakeep', items: known(value['bookmarks'].map(karakeepItem)) };
  const [first] = Array.isArray(value) ? (value as unknown[]) : [];
  if (isObject(first) && 'is_archived' in first && 'url' in first)
    return { service: 'Wallabag', items: known((value as unknown[]).map(wallabagItem)) };
  return undefined;
}

function karakeepItem(item: unknown): SavedItem | undefined {
  if (!isObject(item)) return undefined;
  const content = isObject(item['content']) ? item['content'] : {};
  const facts = {
    name: textOf(item['title']) || textOf(content['title']),
    tags: tagsOf(item['tags']),
    isArchived: item['archived'] === true,
    ...withTime(timeOf(item['createdAt'])),
  };
  const text = textOf(content['text']).trim();
  if (content['type'] === 'text' && text !== '') {
    const name = facts.name || text.split('\n', 1)[0]!.slice(0, 80);
    return saved('page', { ...facts, name, html: paragraphs(text) });
  }
  return savedPage(content['url'], facts);
}

function wallabagItem(item: unknown): SavedItem | undefined {
  if (!isObject(item)) return undefined;
  const [author] = Array.isArray(item['published_by']) ? (item['published_by'] as unknown[]) : [];
  const html = textOf(item['content']).trim();
  return savedPage(item['url'], {
    name: textOf(item['title']),
    tags: tagsOf(item['tags']),
    isArchived: Number(item['is_archived']) === 1,
    highlights: (Array.isArray(item['annotations']) ? item['annotations'] : []).flatMap(wallabagHighlight),
    ...(textOf(author) !== '' && { author: textOf(author) }),
    ...(html !== '' && { html }),
    ...withTime(timeOf(item['created_at'])),
  });
}

function wallabagHighlight(one: unknown): SavedHighlight[] {
  const quote = isObject(one) ? textOf(one['quote']).trim() : '';
  return quote === '' ? [] : [{ quote, note: textOf((one as { text?: unknown }).text) }];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const paragraphs = (text: string): string =>
  text
    .replaceAll(/[&<>]/g, (sign) => escapes[sign]!)
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
