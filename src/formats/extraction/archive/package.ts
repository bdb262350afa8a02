/** The package document of an EPUB: what the book is called, and its chapters in the order they are read. */
import { posix } from 'node:path';
import type { Series } from '../engine.ts';
import { readXml } from '../xml.ts';
import { SeriesReader } from './series.ts';

/** Where something starts: a file of the archive, or an element in it. */
export interface BookPlace {
  readonly file: string;
  readonly fragment?: string;
}

/** A place with a purpose, as the guide of EPUB 2 and the landmarks of EPUB 3 declare it. */
export interface Landmark extends BookPlace {
  readonly type: string;
}

export interface BookPackage {
  readonly title?: string;
  readonly language?: string;
  readonly author?: string;
  readonly series?: Series;
  /** Names in the archive. */
  readonly chapters: readonly string[];
  /** Their numbers in the spine, from 1. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly cover?: string;
  /** The page of contents of EPUB 3, and the file of EPUB 2. */
  readonly nav?: string;
  readonly ncx?: string;
  readonly guide: readonly Landmark[];
  /** The files that say when a chapter is heard, by the name of the chapter. */
  readonly overlays: ReadonlyMap<string, string>;
}

interface Item {
  readonly href: string;
  readonly type: string;
  readonly isContents: boolean;
  readonly isCover: boolean;
  readonly overlay: string | undefined;
}

/** Where `META-INF/container.xml` says the package document is. */
export function packagePath(container: string): string | undefined {
  let path: string | undefined;
  read(container, (name, attributes) => {
    if (name === 'rootfile') path ??= attributes['full-path'];
  });
  return path;
}

export function readPackage(xml: string, path: string): BookPackage {
  const items = new Map<string, Item>();
  const spine: string[] = [];
  const guide: Landmark[] = [];
  const creators: Creator[] = [];
  const series = new SeriesReader();
  let coverId: string | undefined;
  const visit: Visit = (name, attributes) => {
    const { id = '', href, idref, properties = '', 'media-type': type = '' } = attributes;
    const { 'media-overlay': overlay } = attributes;
    if (name === 'item' && href) {
      const has = (property: string) => properties.split(' ').includes(property);
      items.set(id, { href, type, isContents: has('nav'), isCover: has('cover-image'), overlay });
    }
    if (name === 'itemref' && idref) spine.push(idref);
    if (name === 'reference' && href) guide.push({ type: attributes['type'] ?? '', ...placeIn(path, href) });
    // As EPUB 2 declares it.
    if (name === 'meta' && attributes['name'] === 'cover') coverId ??= attributes['content'];
    if (name === 'meta') series.named(attributes);
  };
  const texts = read(xml, visit, (name, words, attributes) => {
    const { id = '', property, refines, 'opf:role': role = '' } = attributes;
    if (name === 'meta') series.said(words, attributes);
    if (name === 'dc:creator' && creators.length < maxCreators) creators.push({ id, name: words, role });
    const refined = property === 'role' && creators.find((creator) => `#${creator.id}` === refines);
    if (refined) refined.role = words;
  });
  const nav = [...items.values()].find(({ isContents }) => isContents);
  const ncx = [...items.values()].find(({ type }) => type === 'application/x-dtbncx+xml');
  const cover = [...items.values()].find(({ isCover }) => isCover) ?? items.get(coverId ?? '');
  const chapters = spine
    .map((id) => items.get(id))
    .filter((item) => item !== undefined && !item.isContents && /html|xml/.test(item.type))
    .map((item) => placeIn(path, item!.href).file);
  const numbers = new Map<string, number>();
  for (const [at, id] of spine.entries()) {
    const item = items.get(id);
    const file = item && placeIn(path, item.href).file;
    if (file !== undefined && !numbers.has(file)) numbers.set(file, at + 1);
  }
  const overlays = new Map<string, string>();
  for (const { href, overlay } of items.values()) {
    const timed = overlay === undefined ? undefined : items.get(overlay);
    if (timed) overlays.set(placeIn(path, href).file, placeIn(path, timed.href).file);
  }
  const [title, language] = ['dc:title', 'dc:language'].map((name) => texts.get(name));
  const author = authorsOf(creators);
  return {
    ...(title && { title }),
    ...(language && { language }),
    ...(author && { author }),
    ...series.found(),
    chapters: [...new Set(chapters)],
    numbers,
    ...(cover?.type.startsWith('image/') && { cover: placeIn(path, cover.href).file }),
    ...(nav && { nav: placeIn(path, nav.href).file }),
    ...(ncx && { ncx: placeIn(path, ncx.href).file }),
    guide,
    overlays,
  };
}

interface Creator {
  readonly id: string;
  readonly name: string;
  /** As EPUB 2 declares it beside the name, and EPUB 3 after it. */
  role: string;
}

const maxCreators = 20;

/** Who wrote it; where nobody did, whoever else made it. */
function authorsOf(creators: readonly Creator[]): string | undefined {
  const authors = creators.filter(({ role }) => role === '' || role === 'aut');
  const names = (authors.length > 0 ? authors : creators.slice(0, 1)).map(({ name }) => name);
  return [...new Set(names)].join(', ') || undefined;
}

/** What an address in a file of the archive leads to. */
export function placeIn(from: string, href: string): BookPlace {
  const [path = '', fragment] = href.split('#').map(decoded);
  return {
    file: path === '' ? from : posix.join(posix.dirname(from), path),
    ...(fragment && { fragment }),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A name with a literal percent sign.
    return part;
  }
}

type Visit = (name: string, attributes: Readonly<Record<string, string>>) => void;

type Said = (name: string, words: string, attributes: Readonly<Record<string, string>>) => void;

/** Calls `visit` for each element, `said` for each that has words, and returns the first text of each name. */
function read(xml: string, visit: Visit, said: Said = () => undefined): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let text = '';
  let last: Readonly<Record<string, string>> = {};
  readXml(xml, {
    onopentag(name, attributes) {
      [text, last] = ['', attributes];
      visit(name.replace(/^opf:/, ''), attributes);
    },
    ontext: (part) => void (text += part),
    onclosetag(name) {
      const words = text.trim();
      if (words !== '') said(name.replace(/^opf:/, ''), words, last);
      if (!texts.has(name) && words !== '') texts.set(name, words);
      text = '';
    },
  });
  return texts;
}
