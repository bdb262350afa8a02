/** The style sheets of a book, for the emphasis in them. Most chapters link to the same ones, which are read once. */
import { emphasisStyles, type EmphasisStyles } from '../page/emphasis-styles.ts';
import type { Archive } from './archive.ts';
import { placeIn } from './package.ts';

const link = /<link\s[^>]{0,1000}>/gi;
const address = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const maxSheets = 20;

export class StyleSheets {
  readonly #archive: Archive;
  readonly #read = new Map<string, Promise<EmphasisStyles>>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** The style sheets that a chapter links to, in their order. */
  of(file: string, markup: string): Promise<EmphasisStyles[]> {
    const links = [...markup.matchAll(link)].map(([tag]) => tag).filter((tag) => /stylesheet/i.test(tag));
    const names = links.slice(0, maxSheets).flatMap((tag) => {
      const [, double, single] = address.exec(tag) ?? [];
      const href = double ?? single;
      return href ? [placeIn(file, href).file] : [];
    });
    return Promise.all(names.filter((name) => this.#archive.has(name)).map((name) => this.#sheet(name)));
  }

  /** A chapter without its style is still a chapter. */
  #sheet(name: string): Promise<EmphasisStyles> {
    const sheet =
      this.#read.get(name) ??
      this.#archive
        .read(name)
        .then((bytes) => emphasisStyles(bytes.toString()))
        .catch(() => new Map<string, never>());
    this.#read.set(name, sheet);
    return sheet;
  }
}
