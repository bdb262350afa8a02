/** The table of contents of a book: the page of EPUB 3, or the file of EPUB 2. */
import { Parser } from 'htmlparser2';
import { tidyLine } from '../text/tidy.ts';
import { placeIn, type BookPlace, type Landmark } from './package.ts';

export interface ContentsEntry extends BookPlace {
  readonly title: string;
  /** From 1, the outermost. */
  readonly depth: number;
  /** Others are below it: it is a part, not a chapter. */
  readonly isParent: boolean;
}

export interface Contents {
  readonly entries: readonly ContentsEntry[];
  readonly landmarks: readonly Landmark[];
}

type Found = Omit<ContentsEntry, 'isParent'>;

const maxEntries = 10_000;
/** Anything longer is not a title. */
const longestTitle = 300;
/** Programs that find no title use the name of the file. */
const fileName = /\.x?html?$/i;

export function readNav(xml: string, path: string): Contents {
  const found: Found[] = [];
  const landmarks: Landmark[] = [];
  let [list, depth, text] = ['', 0, ''];
  let link: { readonly href: string; readonly type: string } | undefined;
  const parser = new Parser(
    {
      onopentag(name, { href = '', 'epub:type': type = '' }) {
        if (name === 'nav') [list, depth] = [type, 0];
        if (name === 'ol') depth += 1;
        if (name === 'a') [link, text] = [{ href, type }, ''];
      },
      ontext: (part) => void (text += part),
      onclosetag(name) {
        if (name === 'nav') list = '';
        if (name === 'ol') depth -= 1;
        if (name !== 'a' || !link?.href || found.length + landmarks.length >= maxEntries) return;
        const place = placeIn(path, link.href);
        if (list === 'landmarks') landmarks.push({ type: link.type, ...place });
        if (list === 'toc') found.push({ title: text, depth, ...place });
        link = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { entries: entriesOf(found), landmarks };
}

export function readNcx(xml: string, path: string): Contents {
  const found: Found[] = [];
  let [depth, text] = [0, ''];
  const parser = new Parser(
    {
      onopentag(prefixed, { src }) {
        const name = prefixed.replace(/^ncx:/, '');
        if (name === 'navPoint') depth += 1;
        if (name === 'text') text = '';
        // Lists of pages and tables have the same labels, but are not inside a `navPoint`.
        if (name === 'content' && src && depth > 0 && found.length < maxEntries)
          found.push({ title: text, depth, ...placeIn(path, src) });
      },
      ontext: (part) => void (text += part),
      onclosetag: (name) => void (depth -= /^(?:ncx:)?navPoint$/.test(name) ? 1 : 0),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { entries: entriesOf(found), landmarks: [] };
}

function entriesOf(found: readonly Found[]): ContentsEntry[] {
  return found.flatMap((entry, index) => {
    const title = tidyLine(entry.title) ?? '';
    if (title === '' || title.length > longestTitle || fileName.test(title)) return [];
    return [{ ...entry, title, isParent: (found[index + 1]?.depth ?? 0) > entry.depth }];
  });
}
