/** EPUBs of a few pages, as bytes or as the text that is read from them. */
import { strToU8, zipSync } from 'fflate';
import { extract } from '../engine.suite.ts';

export const container = '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>';

export interface Pages {
  /** What is in each file, by its name, in reading order. */
  readonly pages: Readonly<Record<string, string>>;
  /** The lists of the contents page of EPUB 3, or the points of the `ncx` file of EPUB 2. */
  readonly nav?: string;
  readonly ncx?: string;
  readonly guide?: string;
}

/** The text of a book whose body elements are given. */
export async function textOf({ pages, nav, ncx, guide = '' }: Pages): Promise<string> {
  const names = Object.keys(pages);
  const type = 'application/xhtml+xml';
  const items = names.map((name, at) => `<item id="p${at}" href="text/${name}" media-type="${type}"/>`);
  const contents = [
    nav && `<item id="nav" href="nav.xhtml" media-type="${type}" properties="nav"/>`,
    ncx && '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
  ];
  const bytes = zipSync({
    'META-INF/container.xml': strToU8(container),
    'OPS/book.opf': strToU8(
      `<package><metadata><dc:title>The lamp: a novel</dc:title><dc:creator>Anna Weir</dc:creator></metadata><manifest>${[...items, ...contents].join('')}</manifest>
      <spine>${names.map((_, at) => `<itemref idref="p${at}"/>`).join('')}</spine><guide>${guide}</guide></package>`,
    ),
    ...(nav && { 'OPS/nav.xhtml': strToU8(`<html><body>${nav}</body></html>`) }),
    ...(ncx && { 'OPS/toc.ncx': strToU8(`<ncx><navMap>${ncx}</navMap></ncx>`) }),
    ...Object.fromEntries(names.map((name) => [`OPS/text/${name}`, strToU8(`<html>${pages[name]}</html>`)])),
  });
  return (await extract(bytes, 'a.epub')).text;
}

export const listed = (...links: readonly (readonly [href: string, title: string])[]) =>
  `<nav epub:type="toc"><ol>${links.map(([href, title]) => `<li><a href="text/${href}">${title}</a></li>`).join('')}</ol></nav>`;
export const points = (...links: readonly (readonly [href: string, title: string])[]) =>
  links
    .map(
      ([href, title]) =>
        `<navPoint><navLabel><text>${title}</text></navLabel><content src="text/${href}"/></navPoint>`,
    )
    .join('');
export const words = '<p>Alice was beginning to get very tired.</p>';
export const plain = 'Alice was beginning to get very tired.';
