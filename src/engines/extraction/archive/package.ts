/** The package document of an EPUB: what the book is called, and its chapters in the order they are read. */
import { posix } from 'node:path';
import { Parser } from 'htmlparser2';

export interface BookPackage {
  readonly title?: string;
  readonly language?: string;
  readonly author?: string;
  /** Names in the archive. */
  readonly chapters: readonly string[];
  readonly cover?: string;
}

interface Item {
  readonly href: string;
  readonly type: string;
  readonly isContents: boolean;
  readonly isCover: boolean;
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
  let coverId: string | undefined;
  const texts = read(xml, (name, attributes) => {
    const { id = '', href, idref, properties = '', 'media-type': type = '' } = attributes;
    if (name === 'item' && href) {
      const has = (property: string) => properties.split(' ').includes(property);
      items.set(id, { href, type, isContents: has('nav'), isCover: has('cover-image') });
    }
    if (name === 'itemref' && idref) spine.push(idref);
    // As EPUB 2 has it.
    if (name === 'meta' && attributes['name'] === 'cover') coverId ??= attributes['content'];
  });
  const cover = [...items.values()].find(({ isCover }) => isCover) ?? items.get(coverId ?? '');
  const chapters = spine
    .map((id) => items.get(id))
    .filter((item) => item !== undefined && !item.isContents && /html|xml/.test(item.type))
    .map((item) => inArchive(path, item!.href));
  const [title, language, author] = ['dc:title', 'dc:language', 'dc:creator'].map((name) => texts.get(name));
  return {
    ...(title && { title }),
    ...(language && { language }),
    ...(author && { author }),
    chapters: [...new Set(chapters)],
    ...(cover?.type.startsWith('image/') && { cover: inArchive(path, cover.href) }),
  };
}

function inArchive(from: string, href: string): string {
  const [plain = ''] = href.split('#');
  let decoded = plain;
  try {
    decoded = decodeURIComponent(plain);
  } catch {
    // A name with a literal per cent sign.
  }
  return posix.join(posix.dirname(from), decoded);
}

type Visit = (name: string, attributes: Readonly<Record<string, string>>) => void;

/** Calls `visit` for each element and returns the first text of each name. */
function read(xml: string, visit: Visit): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let text = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        text = '';
        visit(name.replace(/^opf:/, ''), attributes);
      },
      ontext: (part) => void (text += part),
      onclosetag(name) {
        if (!texts.has(name) && text.trim() !== '') texts.set(name, text.trim());
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return texts;
}
