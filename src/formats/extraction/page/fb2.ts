/** Books in FictionBook: XML with sections, verses and images in one file, often alone in a zip. */
import { readFile } from 'node:fs/promises';
import { Archive, refuseEntities } from '../archive/archive.ts';
import { isFb2Name } from '../archive/names.ts';
import { damaged, type Extraction, type Reader } from '../engine.ts';
import { declaredCharset, decodeText } from '../text.ts';
import { PictureFinder } from '../pictures.ts';
import { readXml } from '../xml.ts';
import { parsePage } from './parse.ts';
import { toText } from './write.ts';

export const readFb2: Reader = async ({ path, picturesTo }) => {
  const bytes = await readFile(path);
  const xml = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await zipped(path) : decoded(bytes);
  refuseEntities(xml);
  const book = new Fb2Book();
  readXml(xml, {
    onopentag: (name, attributes) => book.open(local(name), attributes),
    ontext: (text) => book.text(text),
    onclosetag: (name) => book.close(local(name)),
  });
  const finder = picturesTo === undefined ? undefined : new PictureFinder(picturesTo);
  const found = book.finish(finder);
  return finder ? { ...found, ...(await finder.keep(found.text)) } : found;
};

const decoded = (bytes: Buffer): string => decodeText(bytes, declaredCharset(bytes));
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The only book in an archive. */
async function zipped(path: string): Promise<string> {
  const archive = await Archive.open(path);
  try {
    const name = archive.names.find(isFb2Name);
    if (name === undefined) throw damaged('book', 'no FB2 inside');
    return decoded(await archive.read(name));
  } finally {
    archive.close();
  }
}

type Attributes = Readonly<Record<string, string>>;

/** What the elements of a book are in HTML. Others are only their words. */
const tags: Readonly<Record<string, string>> = {
  p: 'p',
  v: 'p',
  subtitle: 'p',
  'text-author': 'p',
  date: 'p',
  epigraph: 'blockquote',
  cite: 'blockquote',
  emphasis: 'em',
  strong: 'strong',
  strikethrough: 'del',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  table: 'table',
  tr: 'tr',
  th: 'th',
  td: 'td',
};

const maxCoverCharacters = Math.ceil((1024 ** 2 * 4) / 3);
const boldLine = /^\s*<strong>[^<]{1,200}<\/strong>\s*$/;
const maxPictures = 1_000;
const maxNames = 20;

class Fb2Book {
  readonly #html: string[] = [];
  readonly #open: string[] = [];
  readonly #facts = new Map<string, string>();
  readonly #authors: string[][] = [];
  #sections = 0;
  /** Lines of a title become one heading. */
  #title: string[] | undefined;
  #isNote = false;
  #isNotes = false;
  #isBodyTitled = false;
  #isTitled = false;
  /** Whether nothing of the section has been written yet. */
  #isSectionStart = false;
  /** Paragraphs in bold that start a section: titles, for programs that write none. */
  readonly #boldStarts: number[] = [];
  /** Where the paragraph starts in what is written. */
  #paragraphAt = 0;
  #list = '';
  #coverId: string | undefined;
  /** In base64, by their ids. */
  readonly #pictures = new Map<string, string[]>();
  #picture: string[] | undefined;

  open(name: string, attributes: Attributes): void {
    this.#open.push(name);
    if (name === 'section') this.#sections += 1;
    if (name === 'section') this.#isSectionStart = true;
    if (this.#has('description')) return this.#describe(name, attributes);
    if (name === 'binary') this.#startPicture(attributes['id'] ?? '');
    if (name === 'body') this.#isNotes = /^(?:notes|comments|footnotes)$/.test(attributes['name'] ?? '');
    if (name === 'title') this.#title = [];
    else if (this.#title && (name === 'p' || name === 'empty-line')) this.#title.push('');
    // The number of a note; what it leads to is at the end of the book.
    else if (name === 'a' && attributes['type'] === 'note') this.#isNote = true;
    else if (name === 'image' && !this.#title && this.#has('body')) this.#html.push(imageOf(attributes));
    else if (!this.#title && tags[name] && this.#has('body')) {
      if (name === 'p') this.#paragraphAt = this.#html.length;
      this.#html.push(`<${tags[name]}>`);
    }
  }

  text(text: string): void {
    const inside = this.#open.at(-1);
    if (inside === 'binary') this.#picture?.push(text);
    else if (this.#has('description')) this.#keepFact(text);
    else if (this.#isNote || !this.#has('body')) return;
    else if (this.#title) this.#title.push((this.#title.pop() ?? '') + text);
    else this.#html.push(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  }

  close(name: string): void {
    this.#open.pop();
    if (name === 'section') this.#sections -= 1;
    if (name === 'a') this.#isNote = false;
    if (this.#has('description') || !this.#has('body')) return;
    if (name === 'title') this.#endTitle();
    else if (!this.#title && name === 'p') this.#endParagraph();
    else if (!this.#title && tags[name]) this.#html.push(`</${tags[name]}>`);
    // Verses of a stanza are lines; stanzas are apart.
    else if (!this.#title && name === 'stanza') this.#html.push('<hr/>');
  }

  finish(finder: PictureFinder | undefined): Extraction {
    if (this.#html.length === 0) throw damaged('book', 'no body');
    if (!this.#isTitled)
      for (const at of this.#boldStarts)
        this.#html[at] = this.#html[at]!.replace(/^<p>(.*)<\/p>$/s, '<h1>$1</h1>');
    const fact = (name: string) => this.#facts.get(name)?.replaceAll(/\s+/g, ' ').trim();
    const [title, language] = [fact('book-title'), fact('lang')];
    const author = this.#authors
      .map((names) => names.join(' ').replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join(', ');
    const cover = this.#pictures
      .get(this.#coverId ?? '')
      ?.join('')
      .replaceAll(/\s/g, '');
    const pictureOf = finder && ((address: string) => this.#pictureOf(address.slice(1), finder));
    return {
      ...(title && { title }),
      ...(language && { language }),
      ...(author && { author }),
      text: toText(parsePage(`<body>${this.#html.join('')}</body>`, { pictureOf }).body),
      ...(cover && cover.length <= maxCoverCharacters && { cover }),
    };
  }

  /** There are no lists; programs write their items as paragraphs that start with a mark. A dash starts what somebody says. */
  #endParagraph(): void {
    const [first, ...rest] = this.#html.splice(this.#paragraphAt).slice(1);
    const mark = /^\s*(?:(?:•\s*)+|(\d{1,3})[.)]\s+)/.exec(first ?? '');
    const list = mark === null ? '' : mark[1] === undefined ? 'ul' : 'ol';
    const words = [first?.slice(mark?.[0].length ?? 0), ...rest].join('');
    // The list may go on where it ended.
    if (list !== '' && this.#list === list && this.#html.at(-1) === `</${list}>`) this.#html.pop();
    else if (list !== '') this.#html.push(mark?.[1] === undefined ? '<ul>' : `<ol start="${mark[1]}">`);
    this.#list = list;
    if (words.trim() !== '') {
      if (this.#isSectionStart && boldLine.test(words)) this.#boldStarts.push(this.#html.length);
      this.#isSectionStart = false;
    }
    if (list === '') this.#html.push(`<p>${words}</p>`);
    else this.#html.push(`<li>${words}</li>`, `</${list}>`);
  }

  #has = (name: string): boolean => this.#open[1] === name || this.#open[0] === name;

  /** The outermost sections are below the title of their body, where it has one. */
  #endTitle(): void {
    const lines = (this.#title ?? []).map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
    this.#title = undefined;
    if (this.#sections === 0) this.#isBodyTitled = true;
    else if (!this.#isNotes) this.#isTitled = true;
    const level = Math.min(6, Math.max(1, this.#sections + (this.#isBodyTitled ? 1 : 0)));
    const words = lines.reduce(
      (all, line) => (all === '' ? line : `${all}${/[.!?:…]$/.test(all) ? '' : '.'} ${line}`),
      '',
    );
    // Notes are called by their numbers, which lead nowhere here.
    if (words !== '' && !(this.#isNotes && /^\[?\d{1,4}\]?$/.test(words)))
      this.#html.push(`<h${level}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h${level}>`);
  }

  /** Only of this book, not of the one it was translated from, nor of who made the file. */
  #describe(name: string, attributes: Attributes): void {
    if (this.#open[2] !== 'title-info') return;
    if (name === 'author' && this.#authors.length < maxNames) this.#authors.push([]);
    if (name !== 'image' || !this.#open.includes('coverpage')) return;
    const href = hrefOf(attributes);
    if (href.startsWith('#')) this.#coverId ??= href.slice(1);
  }

  #keepFact(text: string): void {
    if (this.#open[2] !== 'title-info') return;
    const [, , , name = '', part = ''] = this.#open;
    if (name === 'book-title' || name === 'lang') this.#facts.set(name, (this.#facts.get(name) ?? '') + text);
    if (name === 'author' && /^(?:first|middle|last)-name$|^nickname$/.test(part))
      this.#authors.at(-1)?.push(text);
  }

  #startPicture(id: string): void {
    this.#picture = this.#open.length === 2 && this.#pictures.size < maxPictures ? [] : undefined;
    if (this.#picture && !this.#pictures.has(id)) this.#pictures.set(id, this.#picture);
  }

  /** The cover is kept as the cover. */
  #pictureOf(id: string, finder: PictureFinder): string | undefined {
    const written = this.#pictures.get(id);
    if (!written || id === this.#coverId) return undefined;
    return finder.name(id, async () => Buffer.from(written.join(''), 'base64'));
  }
}

const hrefOf = (attributes: Attributes): string =>
  Object.entries(attributes).find(([key]) => local(key) === 'href')?.[1] ?? '';

const quoted = (value = ''): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const imageOf = (attributes: Attributes): string =>
  `<img src="${quoted(hrefOf(attributes))}" alt="${quoted(attributes['alt'] ?? attributes['title'])}">`;
