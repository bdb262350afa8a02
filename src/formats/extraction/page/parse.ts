/** A tree of the part of a page that can be read. */
import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { EngineError } from '../../../platform/engine-error.ts';
import { type Emphasis, emphasisOfElement, emphasisStyles, type EmphasisStyles } from './emphasis-styles.ts';
import { pictureWords } from '../pictures.ts';
import { isFrontMatter } from './front-matter.ts';
import { mathName, MathWords } from './maths.ts';

/*
 * Untrusted HTML, cut down before it becomes a tree: what a browser does not show is removed (scripts, styles, hidden
 * elements), so are navigation and controls, and the number and depth of elements are limited. What is left is small
 * enough for everything that follows.
 */

const dropped = new Set(
  (
    'script style noscript template svg iframe frame object embed applet audio video canvas map img picture ' +
    'nav menu select option datalist button input textarea progress meter dialog link base rt rp'
  ).split(' '),
);
const voids = new Set('area base br col embed hr img input link meta source track wbr param'.split(' '));
const frame = new Set(['html', 'head', 'body']);
const headTags = new Set(['title', 'meta', 'link']);
const kept = new Set(
  'class id role lang xml:lang property name content itemprop start value href rel epub:type datetime'.split(
    ' ',
  ),
);
const unseen =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])/i;
const unseenClass = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text)(?:\s|$)/i;
const asideRoles = new Set(['navigation', 'search', 'menu', 'menubar', 'dialog', 'alertdialog', 'doc-toc']);

/** Beyond this the elements' tags are left out, but not their words. */
const maxDepth = 200;
/** Unclosed tags make ordinary pages deep, but not this deep. */
const absurdDepth = 10_000;
const maxElements = 300_000;

type Attributes = Readonly<Record<string, string>>;

export interface PruneOptions {
  /** XHTML may close any element in its own tag. */
  readonly xhtml?: boolean;
  /** Leaves out the front matter of a book: cover, imprint, contents and the like. */
  readonly withoutFrontMatter?: boolean;
  /** The name of a picture by its address; undefined for one that is left out. */
  readonly pictureOf?: ((address: string) => string | undefined) | undefined;
  /** What the style sheets of the page say about its classes. */
  readonly styles?: readonly EmphasisStyles[];
}

/** A whole page with a head and a body, even if it had neither. */
function prune(html: string, options: PruneOptions = {}): string {
  const { xhtml = false } = options;
  const pruner = new Pruner(options);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => pruner.open(name, attributes),
      ontext: (text) => pruner.text(text),
      onclosetag: (name) => pruner.close(name),
    },
    { recognizeSelfClosing: xhtml, recognizeCDATA: xhtml },
  );
  parser.end(html);
  return pruner.finish();
}

class Pruner {
  readonly #head: string[] = [];
  readonly #body: string[] = [];
  /** For each open element: what closes it in the output. */
  readonly #open: string[] = [];
  #root = '';
  #part = this.#body;
  #droppedAt = Infinity;
  #elements = 0;
  readonly #withoutFrontMatter: boolean;
  readonly #ownStyles = new Map<string, Emphasis>();
  readonly #styles: readonly EmphasisStyles[];
  readonly #pictureOf: PruneOptions['pictureOf'];
  #isStyle = false;
  /** The formula that is being read. */
  #math: { readonly words: MathWords; readonly attributes: Attributes; readonly depth: number } | undefined;

  constructor({ withoutFrontMatter = false, styles = [], pictureOf }: PruneOptions) {
    this.#pictureOf = pictureOf;
    this.#withoutFrontMatter = withoutFrontMatter;
    this.#styles = [...styles, this.#ownStyles];
  }

  open(name: string, attributes: Attributes): void {
    const depth = this.#open.length;
    this.#elements += 1;
    if (depth > absurdDepth || this.#elements > maxElements) throw tooComplex();
    if (this.#droppedAt === Infinity && this.#isDropped(name, attributes)) this.#droppedAt = depth;
    if (this.#math) {
      this.#math.words.open(name);
      return void this.#open.push('');
    }
    if (mathName(name) === 'math' && this.#droppedAt === Infinity)
      this.#math = { words: new MathWords(), attributes, depth };
    if (name === 'html') this.#root ||= attributesOf(attributes);
    if (headTags.has(name)) this.#part = this.#head;
    this.#isStyle = name === 'style';
    this.#picture(name, attributes);
    const silent =
      this.#droppedAt !== Infinity || depth > maxDepth || frame.has(name) || !/^[a-z][a-z0-9]*$/.test(name);
    const tags = name === 'span' ? this.#tagsOfSpan(attributes) : [name];
    if (!silent) this.#part.push(`${tags.map((tag) => `<${tag}`).join('>')}${attributesOf(attributes)}>`);
    this.#open.push(silent || voids.has(name) ? '' : `</${tags.toReversed().join('></')}>`);
  }

  /** The only thing in a drawing that counts is a picture, as on the pages of covers and plates. */
  #picture(name: string, attributes: Attributes): void {
    if ((name !== 'img' && name !== 'image') || !this.#pictureOf || this.#open.length > maxDepth) return;
    const isHidden = this.#droppedAt < this.#open.length && name === 'img';
    const isUnseen = unseen.test(attributes['style'] ?? '') || attributes['hidden'] !== undefined;
    if (isHidden || isUnseen) return;
    const address = addressOf(attributes);
    const id = address === undefined ? undefined : this.#pictureOf(address);
    if (id === undefined) return;
    const words = pictureWords(attributes['alt'] ?? attributes['aria-label'] ?? attributes['title']);
    const size = ['width', 'height'].map((side) => attributeOf(side, attributes[side] ?? ''));
    this.#part.push(`<img src="image:${id}"${attributeOf('alt', words)}${size.join('')}>`);
  }

  /** Elements that say what the span looks like. */
  #tagsOfSpan(attributes: Attributes): readonly string[] {
    const { bold, italic } = emphasisOfElement(this.#styles, 'span', attributes);
    return bold || italic ? [...(bold ? ['strong'] : []), ...(italic ? ['em'] : [])] : ['span'];
  }

  text(text: string): void {
    if (this.#isStyle) emphasisStyles(text, this.#ownStyles);
    if (this.#math) this.#math.words.text(text);
    else if (this.#droppedAt === Infinity) this.#part.push(escape(text));
  }

  close(name: string): void {
    this.#isStyle = false;
    const closing = this.#open.pop() ?? '';
    if (this.#math) this.#closeMath();
    else this.#part.push(closing);
    if (headTags.has(name)) this.#part = this.#body;
    if (this.#open.length <= this.#droppedAt) this.#droppedAt = Infinity;
  }

  #closeMath(): void {
    const { words, attributes, depth } = this.#math!;
    if (this.#open.length > depth) return words.close();
    this.#math = undefined;
    if (this.#droppedAt === Infinity) this.#part.push(escape(words.words(attributes)));
  }

  #isDropped(name: string, attributes: Attributes): boolean {
    if (name === 'picture' && this.#pictureOf) return false;
    return isDropped(name, attributes) || (this.#withoutFrontMatter && isFrontMatter(attributes));
  }

  finish(): string {
    const [head, body] = [this.#head.join(''), this.#body.join('')];
    return `<!doctype html><html${this.#root}><head>${head}</head><body>${body}</body></html>`;
  }
}

function isDropped(name: string, attributes: Attributes): boolean {
  return (
    (dropped.has(name) && !isAddress(name, attributes)) ||
    attributes['hidden'] !== undefined ||
    attributes['aria-hidden']?.toLowerCase() === 'true' ||
    asideRoles.has(attributes['role'] ?? '') ||
    unseen.test(attributes['style'] ?? '') ||
    unseenClass.test(attributes['class'] ?? '') ||
    isNoteMark(name, attributes)
  );
}

/** The link in the head that gives the page's own address. */
const isAddress = (name: string, { rel }: Attributes): boolean =>
  name === 'link' && rel?.toLowerCase() === 'canonical';

/** The number that links to a footnote, and the arrow that links back. Calibre writes types without their prefix. */
function isNoteMark(name: string, attributes: Attributes): boolean {
  if (name !== 'a') return false;
  const type = ['epub:type', 'type', 'role', 'class'].map((one) => attributes[one] ?? '').join(' ');
  return (
    /noteref|backlink|\bfootnote-(?:ref|back)\b/.test(type) ||
    /^#(?:foot|end)note-|^#fn(?:ref)?[:\-_]?\d/.test(attributes['href'] ?? '')
  );
}

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([name]) => kept.has(name))
    .map(([name, value]) => attributeOf(name, value))
    .join('');

const attributeOf = (name: string, value: string): string =>
  ` ${name}="${escape(value.slice(0, 2_000)).replaceAll('"', '&quot;')}"`;

/** Pages that load a picture when it comes into view keep its address elsewhere until then. */
function addressOf(attributes: Attributes): string | undefined {
  const { src = '', 'xlink:href': linked, href } = attributes;
  const later = ['data-src', 'data-original', 'data-lazy-src'].map((name) => attributes[name]).find(Boolean);
  const now = src || linked || href || '';
  return (later && (now === '' || now.startsWith('data:')) ? later : now) || undefined;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const tooComplex = () =>
  new EngineError(
    'hostile',
    'has more elements, or more deeply nested ones, than any page people read. Copy its text and paste that instead.',
  );

/** The part of the DOM that is used here. */
export interface PageNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
}

export interface PageElement extends PageNode {
  getAttribute(name: string): string | null;
  remove(): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

export interface Page extends PageElement {
  readonly documentElement: PageElement;
  readonly body: PageElement;
}

export function parsePage(html: string, options?: PruneOptions): Page {
  const { document } = parseHTML(prune(html, options)) as unknown as { document: Page };
  return document;
}
