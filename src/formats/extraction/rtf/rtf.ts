/** Rich Text Format, as Word, LibreOffice, WordPad, TextEdit and pandoc write it. */
import { readFile } from 'node:fs/promises';
import type { Reader } from '../engine.ts';
import { parsePage } from '../page/parse.ts';
import { toText } from '../page/write.ts';
import { PictureFinder } from '../pictures.ts';
import { encodings, pageOf } from './encodings.ts';
import { RtfLayout } from './layout.ts';
import { RtfPictures } from './pictures.ts';
import { type RtfVisitor, walkRtf } from './tokens.ts';

export const readRtf: Reader = async ({ path, picturesTo }) => {
  const document = new RtfDocument();
  walkRtf((await readFile(path)).toString('latin1'), document);
  const { title, author } = document.facts;
  const finder = picturesTo === undefined ? undefined : new PictureFinder(picturesTo);
  const pictureOf =
    finder && ((address: string) => finder.name(address, async () => document.pictures.read(address)));
  const text = toText(parsePage(document.html(), { pictureOf }).body);
  return {
    ...(title && { title }),
    ...(author && { author }),
    ...(finder ? await finder.keep(text) : { text }),
  };
};

/** What a group inherits and its end takes back. */
interface State {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly hidden: boolean;
  readonly font: number;
  /** How many characters stand for one that old readers do not know. */
  readonly fallback: number;
  /** Where the words of the group belong. */
  readonly target: Target;
  readonly link: string | undefined;
}

type Target =
  | 'text'
  | 'nothing'
  | 'fonts'
  | 'styles'
  | 'label'
  | 'title'
  | 'author'
  | 'address'
  | 'note'
  | 'picture'
  // What is said about a picture or a shape, of which each property has a name and a value.
  | 'properties'
  | 'property'
  | 'name'
  | 'value';

const targets: Readonly<Record<string, Target>> = {
  fonttbl: 'fonts',
  stylesheet: 'styles',
  listtext: 'label',
  pntext: 'label',
  fldinst: 'address',
  footnote: 'note',
  pict: 'picture',
  picprop: 'properties',
  shpinst: 'properties',
  sp: 'property',
  sn: 'name',
  sv: 'value',
};
/** In these nothing is read but what is said about pictures. */
const quiet: ReadonlySet<Target> = new Set(['picture', 'properties', 'property', 'name', 'value']);
const silent = new Set(
  (
    'colortbl object header headerl headerr headerf footer footerl footerr footerf info private xe tc rxe ' +
    'nonshppict listtable listoverridetable revtbl rsidtbl generator filetbl template ftnsep ftnsepc ftncn ' +
    'annotation atnid atnauthor datafield formfield bkmkstart bkmkend themedata colorschememapping datastore latentstyles'
  ).split(' '),
);

const characters: Readonly<Record<string, string>> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  '~': '\u00a0',
  _: '\u2011',
  '{': '{',
  '}': '}',
  '\\': '\\',
};

const symbolCharset = 2;

const maxDepth = 10_000;
const maxFactLength = 2_000;
const first: State = {
  bold: false,
  italic: false,
  hidden: false,
  font: -1,
  fallback: 1,
  target: 'text',
  link: undefined,
};

class RtfDocument implements RtfVisitor {
  readonly facts = { title: '', author: '' };
  readonly pictures = new RtfPictures();
  readonly #layout = new RtfLayout();
  readonly #states: State[] = [];
  readonly #charsets = new Map<number, number>();
  #state = first;
  #codePage = 'windows-1252';
  /** Bytes of characters that may have several. */
  #bytes: number[] = [];
  #skip = 0;
  #isOptional = false;
  #address = '';
  #style = { number: 0, name: '' };

  html(): string {
    this.#flush();
    return this.#layout.html();
  }

  open(): void {
    this.#flush();
    if (this.#states.length < maxDepth) this.#states.push(this.#state);
  }

  close(): void {
    this.#flush();
    const { target } = this.#state;
    this.#state = this.#states.pop() ?? first;
    this.#isOptional = false;
    if (target === this.#state.target) return;
    if (target === 'note') this.#layout.endNote();
    if (target === 'picture') this.#endPicture();
    if (target === 'property') this.pictures.endProperty();
  }

  #endPicture(): void {
    const picture = this.pictures.end();
    if (picture && !this.#state.hidden) this.#layout.picture(picture.address, picture.words);
  }

  binary(bytes: string): void {
    if (this.#state.target === 'picture') this.pictures.bytes(bytes);
  }

  text(bytes: string): void {
    const { target } = this.#state;
    const from = Math.min(this.#skip, bytes.length);
    this.#skip -= from;
    if (target === 'picture') return this.pictures.digits(bytes);
    if (target === 'nothing' || from === bytes.length) return;
    for (let at = from; at < bytes.length; at += 1) this.#bytes.push(bytes.charCodeAt(at));
  }

  control(word: string, value: number | undefined): void {
    if (word === "'") return this.#byte(value);
    this.#flush();
    if (word === 'u') return this.#unicode(value ?? 0);
    this.#skip = 0;
    if (word === '*') this.#isOptional = true;
    else if (this.#aims(word)) this.#isOptional = false;
    else if (characters[word] !== undefined) this.#words(characters[word]);
    else this.#format(word, value);
  }

  /** A group for something that is not known here may be left out if it says so. */
  #aims(word: string): boolean {
    const { target } = this.#state;
    const isRead = target === 'text' || target === 'note';
    const isOptional = this.#isOptional;
    const aimed = targets[word] ?? (silent.has(word) && word !== 'info' ? 'nothing' : undefined);
    if ((word === 'title' || word === 'author') && this.#states.length > 2) this.#aim(word);
    else if (word === 'fldrslt')
      this.#state = { ...this.#state, target: isRead ? 'text' : target, link: linkOf(this.#address) };
    else if (word === 'field') this.#address = '';
    else if (word === 'info') this.#aim('nothing');
    else if (aimed) {
      const isKept =
        aimed === 'note' ? isRead : target !== 'nothing' && !(quiet.has(target) && !quiet.has(aimed));
      if (isKept) this.#begin(aimed);
      this.#aim(isKept ? aimed : 'nothing');
    } else if (isOptional && word !== 'shppict') this.#aim('nothing');
    else return false;
    return true;
  }

  #begin(aimed: Target): void {
    const { target } = this.#state;
    if (aimed === 'note' && target === 'text') this.#layout.startNote();
    if (aimed === 'property') this.pictures.startProperty();
    if (aimed === 'picture') this.pictures.start();
    // A picture outside of a shape has its own properties inside it.
    if ((aimed === 'picture' && target !== 'value') || (aimed === 'properties' && target !== 'picture'))
      this.pictures.forget();
  }

  #aim(target: Target): void {
    this.#state = { ...this.#state, target };
  }

  #format(word: string, value: number | undefined): void {
    const isOn = value !== 0;
    if (this.#state.target === 'picture') this.pictures.control(word);
    else if (word === 'b') this.#state = { ...this.#state, bold: isOn };
    else if (word === 'i') this.#state = { ...this.#state, italic: isOn };
    else if (word === 'v') this.#state = { ...this.#state, hidden: isOn };
    else if (word === 'plain') this.#state = { ...this.#state, bold: false, italic: false, hidden: false };
    else if (word === 'uc') this.#state = { ...this.#state, fallback: Math.max(0, Math.min(8, value ?? 1)) };
    else if (word === 'f') this.#state = { ...this.#state, font: value ?? 0 };
    else if (word === 'fcharset') this.#charsets.set(this.#state.font, value ?? 0);
    else if (word === 'ansicpg') this.#codePage = pageOf(value ?? 1252);
    else if (word === 'mac') this.#codePage = 'macintosh';
    else if (word === 's' && this.#state.target === 'styles') this.#style = { number: value ?? 0, name: '' };
    else if (this.#state.target === 'text' || this.#state.target === 'note')
      this.#layout.control(word, value);
  }

  #byte(value: number | undefined): void {
    if (this.#skip > 0) this.#skip -= 1;
    else if (value !== undefined && this.#state.target !== 'nothing') this.#bytes.push(value);
  }

  /** Numbers above 32,767 are written below zero. */
  #unicode(value: number): void {
    // Some programs write characters beyond 16 bits in one.
    const isWide = value > 0xffff && value <= 0x10ffff;
    this.#words(isWide ? String.fromCodePoint(value) : String.fromCharCode(value & 0xffff));
    this.#skip = this.#state.fallback;
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const bytes = Uint8Array.from(this.#bytes);
    this.#bytes = [];
    const charset = this.#charsets.get(this.#state.font);
    if (charset === symbolCharset) return this.#words('•'.repeat(this.#state.target === 'label' ? 1 : 0));
    this.#words(new TextDecoder(encodings[charset ?? 0] ?? this.#codePage).decode(bytes));
  }

  #words(words: string): void {
    const { target, hidden } = this.#state;
    if (target === 'text' || target === 'note') {
      if (!hidden) this.#layout.write(words, this.#state);
    } else if (target === 'label') this.#layout.label(words);
    else if (target === 'name') this.pictures.name(words);
    else if (target === 'value') this.pictures.value(words);
    else if (target === 'address') this.#address = (this.#address + words).slice(0, maxFactLength);
    else if (target === 'styles') this.#nameStyle(words);
    else if (target === 'title' || target === 'author')
      this.facts[target] = (this.facts[target] + words).slice(0, maxFactLength);
  }

  /** `heading 1;` ends the name of a style. */
  #nameStyle(words: string): void {
    this.#style.name += words;
    if (this.#style.name.length > maxFactLength || words.includes(';'))
      this.#layout.nameStyle(this.#style.number, this.#style.name.split(';')[0]!.trim());
    if (words.includes(';')) this.#style = { number: 0, name: '' };
  }
}

const linkOf = (address: string): string | undefined => /HYPERLINK\s+"([^"]{1,2000})"/.exec(address)?.[1];
