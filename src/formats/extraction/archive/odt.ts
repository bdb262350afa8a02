/** Texts of LibreOffice and OpenOffice: the XML of OpenDocument, as HTML. */
import { EngineError } from '../../../platform/engine-error.ts';
import { damaged, type Extraction, type Reader } from '../engine.ts';
import { PictureFinder } from '../pictures.ts';
import { parsePage } from '../page/parse.ts';
import { toText } from '../page/write.ts';
import { readXml } from '../xml.ts';
import { Archive } from './archive.ts';

export const readOdt: Reader = async ({ path, picturesTo }, progress) => {
  const archive = await Archive.open(path);
  try {
    const manifest = archive.has('META-INF/manifest.xml')
      ? await archive.markup('META-INF/manifest.xml')
      : '';
    if (manifest.includes('encryption-data'))
      throw new EngineError('encrypted', 'needs a password. Save it without one.');
    const content = await archive.markup('content.xml');
    progress();
    const facts = archive.has('meta.xml') ? factsOf(await archive.markup('meta.xml')) : {};
    const styles = archive.has('styles.xml') ? await archive.markup('styles.xml') : '';
    const finder = picturesTo === undefined ? undefined : new PictureFinder(picturesTo);
    const pictureOf =
      finder &&
      ((name: string) => (archive.has(name) ? finder.name(name, () => archive.read(name)) : undefined));
    const html = htmlOf(styles, content, await formulasOf(archive));
    const text = toText(parsePage(html, { pictureOf }).body);
    return { ...languageOf(styles), ...facts, ...(finder ? await finder.keep(text) : { text }) };
  } finally {
    archive.close();
  }
};

const maxFormulas = 500;

/** Formulas are files of their own, in MathML; so are charts, which are not read. */
async function formulasOf(archive: Archive): Promise<ReadonlyMap<string, string>> {
  const names = archive.names.filter((name) => /^[^/]+\/content\.xml$/.test(name)).slice(0, maxFormulas);
  const formulas = new Map<string, string>();
  for (const name of names) {
    const xml = await archive.markup(name);
    const at = xml.search(/<(?:\w{1,10}:)?math[\s>]/);
    if (at >= 0) formulas.set(name.split('/', 1)[0]!, xml.slice(at).trim());
  }
  return formulas;
}

function factsOf(meta: string): Pick<Extraction, 'title' | 'author' | 'language'> {
  const found = new Map<string, string>();
  let text = '';
  readXml(meta, {
    onopentag: () => void (text = ''),
    ontext: (part) => void (text += part),
    onclosetag: (name) => {
      if (text.trim() !== '') found.set(name, text.trim());
      text = '';
    },
  });
  const [title, language] = [found.get('dc:title'), found.get('dc:language')];
  const author = found.get('meta:initial-creator') ?? found.get('dc:creator');
  return { ...(title && { title }), ...(author && { author }), ...(language && { language }) };
}

/** The language of the default style; `none` stands for no language. */
function languageOf(styles: string): Pick<Extraction, 'language'> {
  const at = styles.indexOf('<style:default-style');
  const part = at < 0 ? '' : styles.slice(at, at + 5_000);
  const [language, country] = ['language', 'country'].map(
    (name) => new RegExp(`\\sfo:${name}="([A-Za-z]{2,3})"`).exec(part)?.[1],
  );
  if (!language) return {};
  return { language: country ? `${language}-${country}` : language };
}

type Attributes = Readonly<Record<string, string>>;

interface Style {
  readonly parent: string;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isHidden?: boolean;
  readonly isStruck?: boolean;
}

/** The named styles come first: those of the content inherit from them. */
function htmlOf(styles: string, content: string, formulas: ReadonlyMap<string, string>): string {
  const writer = new OdtWriter(formulas);
  for (const xml of [styles, content]) {
    readXml(xml, {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (text) => writer.text(text),
      onclosetag: (name) => writer.close(name),
    });
  }
  const html = writer.finish();
  if (html === '') throw damaged('OpenDocument text', 'no text');
  return html;
}

/** What is not the text: marks of changes with the words that were deleted, remarks, contents, and drawings but text frames. */
const dropped = new Set(
  (
    'text:tracked-changes office:annotation text:table-of-content text:alphabetical-index text:illustration-index ' +
    'text:note-citation text:sequence-decls office:forms office:scripts svg:title svg:desc text:bibliography-configuration'
  ).split(' '),
);

const tags: Readonly<Record<string, string>> = {
  'text:list': 'ul',
  'text:list-item': 'li',
  'text:list-header': 'li',
  'table:table': 'table',
  'table:table-row': 'tr',
  'table:table-cell': 'td',
};

const maxSpaces = 100;
const maxStyles = 20_000;
const codeStyles = /^Preformatted(?:_20_| )Text$/;
const quoteStyles = /^(?:Quotations?|Quote|Block_20_Text|Intense_20_Quote)$/;

class OdtWriter {
  readonly #styles = new Map<string, Style>();
  readonly #ordered = new Set<string>();
  readonly #html: string[] = [];
  /** What closes each open element in the output. */
  readonly #closing: string[] = [];
  /** Notes are written below the text. */
  readonly #notes: string[] = [];
  #droppedAt = Infinity;
  #noteAt = Infinity;
  #style: { name: string; parent: string } | undefined;
  #list = '';
  #isText = false;
  readonly #formulas: ReadonlyMap<string, string>;
  /** What a frame shows; the words for it follow. */
  #picture: { readonly file: string; words: string; readonly depth: number } | undefined;
  #isWords = false;

  constructor(formulas: ReadonlyMap<string, string>) {
    this.#formulas = formulas;
  }

  open(name: string, attributes: Attributes): void {
    this.#readStyle(name, attributes);
    if (name === 'office:text') this.#isText = true;
    this.#isWords = name === 'svg:title' || name === 'svg:desc';
    const depth = this.#closing.length;
    if (this.#droppedAt === Infinity && this.#isDropped(name, attributes)) this.#droppedAt = depth;
    if (name === 'text:note-body' && this.#noteAt === Infinity) this.#noteAt = depth;
    const isShown = this.#isText && this.#droppedAt === Infinity;
    this.#closing.push(isShown ? this.#write(name, attributes) : '');
  }

  text(text: string): void {
    if (this.#isWords && this.#picture) this.#picture.words += ` ${text}`;
    if (this.#isText && this.#droppedAt === Infinity) this.#put(escape(text));
  }

  close(name: string): void {
    if (name === 'style:style') this.#style = undefined;
    this.#isWords = false;
    if (this.#picture && this.#closing.length <= this.#picture.depth) this.#endPicture(this.#picture);
    if (name === 'office:text') this.#isText = false;
    this.#put(this.#closing.pop() ?? '');
    if (this.#closing.length <= this.#droppedAt) this.#droppedAt = Infinity;
    if (this.#closing.length <= this.#noteAt) this.#noteAt = Infinity;
  }

  finish(): string {
    // Each line of code is a paragraph.
    const text = [...this.#html, ...this.#notes]
      .join('')
      .replaceAll(/<\/code><\/pre>\s{0,50}<pre><code>/g, '\n');
    return text === '' ? '' : `<body>${text}</body>`;
  }

  #put(markup: string): void {
    if (markup !== '') (this.#noteAt === Infinity ? this.#html : this.#notes).push(markup);
  }

  #isDropped(name: string, attributes: Attributes): boolean {
    const isHidden =
      attributes['text:display'] === 'none' || this.#look(attributes['text:style-name']).isHidden;
    return dropped.has(name) || isHidden === true;
  }

  /** Writes the start of an element and returns its end. */
  #write(name: string, attributes: Attributes): string {
    if (name === 'text:s') {
      this.#put(' '.repeat(Math.min(maxSpaces, Number(attributes['text:c'] ?? 1) || 1)));
      return '';
    }
    if (name === 'text:tab') this.#put(' ');
    if (name === 'text:line-break') this.#put('<br>');
    if (name === 'text:h' || name === 'text:p') return this.#paragraph(name, attributes);
    if (name === 'text:span') return this.#wrap(this.#tagsOf(this.#look(attributes['text:style-name'])));
    if (name === 'text:a') {
      this.#put(`<a href="${attribute(attributes['xlink:href'])}">`);
      return '</a>';
    }
    const file = (attributes['xlink:href'] ?? '').replace(/^\.\//, '');
    // Beside a formula is a picture of it.
    if (name === 'draw:image') this.#picture ??= { file, words: '', depth: this.#closing.length };
    if (name === 'draw:object') this.#formula(file);
    if (name === 'text:list') return this.#wrap([this.#listTag(attributes['text:style-name'])]);
    return tags[name] ? this.#wrap([tags[name]]) : '';
  }

  #formula(file: string): void {
    const formula = this.#formulas.get(file.replace(/\/$/, ''));
    if (formula === undefined) return;
    this.#put(formula);
    this.#picture = { file: '', words: '', depth: this.#closing.length };
  }

  #endPicture({ file, words }: { readonly file: string; readonly words: string }): void {
    this.#picture = undefined;
    if (file !== '' && this.#droppedAt === Infinity)
      this.#put(`<img src="${attribute(file)}" alt="${attribute(words.trim())}">`);
  }

  #paragraph(name: string, attributes: Attributes): string {
    const level = Math.min(6, Math.max(1, Number(attributes['text:outline-level'] ?? 1) || 1));
    const style = attributes['text:style-name'] ?? '';
    const names = this.#ancestors(style);
    if (name === 'text:h' || names.includes('Title')) return this.#wrap([`h${level}`]);
    if (names.some((one) => quoteStyles.test(one))) return this.#wrap(['blockquote', 'p']);
    if (names.some((one) => codeStyles.test(one))) return this.#wrap(['pre', 'code']);
    return this.#wrap(['p', ...this.#tagsOf(this.#look(style))]);
  }

  #wrap(names: readonly string[]): string {
    this.#put(names.map((name) => `<${name}>`).join(''));
    return names
      .toReversed()
      .map((name) => `</${name}>`)
      .join('');
  }

  #tagsOf = ({ isBold, isItalic, isStruck }: Partial<Style>): string[] => [
    ...(isStruck ? ['del'] : []),
    ...(isBold ? ['strong'] : []),
    ...(isItalic ? ['em'] : []),
  ];

  /** A list inside a list has the style of the outer one. */
  #listTag(style: string | undefined): string {
    this.#list = style ?? this.#list;
    return this.#ordered.has(this.#list) ? 'ol' : 'ul';
  }

  #readStyle(name: string, attributes: Attributes): void {
    const own = attributes['style:name'] ?? '';
    if (name === 'style:style') this.#begin(own, attributes['style:parent-style-name'] ?? '');
    if (name === 'text:list-style') this.#list = own;
    // The first level decides.
    if (name === 'text:list-level-style-number' && attributes['text:level'] === '1')
      this.#ordered.add(this.#list);
    if (name !== 'style:text-properties' || !this.#style) return;
    const [weight, slant] = [attributes['fo:font-weight'], attributes['fo:font-style']];
    this.#styles.set(this.#style.name, {
      parent: this.#style.parent,
      ...(weight !== undefined && { isBold: /^(?:bold|[6-9]00)$/.test(weight) }),
      ...(slant !== undefined && { isItalic: slant !== 'normal' }),
      ...(/^(?!none$)./.test(attributes['style:text-line-through-style'] ?? '') && { isStruck: true }),
      ...(attributes['text:display'] === 'none' && { isHidden: true }),
    });
  }

  #begin(name: string, parent: string): void {
    this.#style = this.#styles.size < maxStyles ? { name, parent } : undefined;
    if (this.#style) this.#styles.set(name, { parent });
  }

  #ancestors(name: string): string[] {
    const names: string[] = [];
    for (let next = name; next !== '' && names.length < 20; next = this.#styles.get(next)?.parent ?? '')
      names.push(next);
    return names;
  }

  /** Only what a style itself says: a heading's boldness is no emphasis. */
  #look(name: string | undefined): Partial<Style> {
    return name === undefined ? {} : (this.#styles.get(name) ?? {});
  }
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const attribute = (text = ''): string => escape(text).replaceAll('"', '&quot;');
