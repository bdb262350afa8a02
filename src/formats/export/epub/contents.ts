/** The tables of contents: the page of EPUB 3, and the file that older readers use. */
import { escapeXml } from '../../../shared/text/xml.ts';
import type { Entry } from './chapters.ts';
import { attributes, xhtml, type XhtmlPage } from './xml.ts';

interface Node extends Entry {
  readonly children: Node[];
}

/** Nests headings by their level; a skipped level makes no difference. */
function toTree(entries: readonly Entry[]): Node[] {
  const root: Node[] = [];
  const open: Node[] = [];
  for (const entry of entries) {
    while (open.length > 0 && open.at(-1)!.depth >= entry.depth) open.pop();
    const node = { ...entry, children: [] };
    (open.at(-1)?.children ?? root).push(node);
    open.push(node);
  }
  return root;
}

export function navPage(page: Omit<XhtmlPage, 'body'>, entries: readonly Entry[]): string {
  const list = (nodes: readonly Node[]): string =>
    `<ol>\n${nodes
      .map(({ title, href, children }) => {
        const below = children.length > 0 ? `\n${list(children)}` : '';
        return `<li><a${attributes({ href })}>${escapeXml(title)}</a>${below}</li>\n`;
      })
      .join('')}</ol>`;
  const [first] = entries;
  const landmarks = `<nav epub:type="landmarks" hidden="hidden">
<ol>
<li><a epub:type="cover" href="cover.xhtml">${escapeXml(page.title)}</a></li>
<li><a epub:type="bodymatter"${attributes({ href: first!.href })}>${escapeXml(first!.title)}</a></li>
</ol>
</nav>`;
  const contents = `<nav epub:type="toc" role="doc-toc">\n${list(toTree(entries))}\n</nav>`;
  return xhtml({ ...page, body: `<body>\n${contents}\n${landmarks}\n</body>` });
}

export function ncx(id: string, title: string, entries: readonly Entry[]): string {
  let order = 0;
  const points = (nodes: readonly Node[]): string =>
    nodes
      .map(({ title: name, href, children }) => {
        order += 1;
        const label = `<navLabel><text>${escapeXml(name)}</text></navLabel><content${attributes({ src: href })}/>`;
        return `<navPoint id="n${order}" playOrder="${order}">${label}${points(children)}</navPoint>\n`;
      })
      .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
<head><meta name="dtb:uid"${attributes({ content: id })}/></head>
<docTitle><text>${escapeXml(title)}</text></docTitle>
<navMap>
${points(toTree(entries))}</navMap>
</ncx>
`;
}
