/**
 * The inline syntax of Markdown that documents do not have: HTML tags are removed, entities become their characters,
 * references get their address, footnote references are left out, and unnecessary escapes are undone. Each position
 * is visited once: a search that failed is remembered.
 */
import { Parser } from 'htmlparser2';
import { CodeSpans } from '../../../shared/markup/code-spans.ts';
import { autolinkAt } from '../../../shared/markup/links.ts';
import { referenceAt, type References } from './references.ts';

const special = /[\\`<&[]/;
const tag = /<(?:\/?([a-z][a-z0-9-]{0,30})(?:\s[^<>]{0,2000})?\/?|[!?][^<>]{0,2000})>/iy;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iy;
const footnote = /\[\^[^\]\s[]{1,50}\]/y;
const punctuation = /[!-/:-@[-`{-~]/;
/** Characters that mean something in a document, too, and so keep their backslash. */
const syntax = /[`*_~[\]#|>]/;

export function convertInline(text: string, references: References): string {
  return special.test(text) ? new InlineConverter(text, references).convert() : text;
}

class InlineConverter {
  readonly #text: string;
  readonly #references: References;
  readonly #codes = new CodeSpans();
  readonly #parts: string[] = [];
  /** Delimiters that do not occur in the rest of the text. */
  readonly #missing = new Set<string>();
  #from = 0;

  constructor(text: string, references: References) {
    this.#text = text;
    this.#references = references;
    this.#codes.enter(text, { start: 0, end: text.length });
  }

  convert(): string {
    const search = new RegExp(special, 'g');
    for (let found = search.exec(this.#text); found; found = search.exec(this.#text))
      search.lastIndex = this.#token(found.index);
    return this.#parts.join('') + this.#text.slice(this.#from);
  }

  /** Takes what starts here and returns where to continue. */
  #token(at: number): number {
    const character = this.#text[at]!;
    if (character === '`') return this.#codes.at(at).end;
    if (character === '\\') return this.#escape(at);
    if (character === '<') return this.#comment(at) ?? this.#tag(at) ?? at + 1;
    if (character === '&') return this.#entity(at);
    return this.#bracket(at);
  }

  #replace(start: number, end: number, words: string): number {
    this.#parts.push(this.#text.slice(this.#from, start), words);
    this.#from = end;
    return end;
  }

  #escape(at: number): number {
    const escaped = this.#text[at + 1] ?? '';
    if (!punctuation.test(escaped)) return at + 1;
    const isNeeded = syntax.test(escaped) || this.#keepsFromList(at, escaped);
    const isAddress = escaped === '<' && autolinkAt(this.#text, at + 1, this.#text.length) !== undefined;
    return isNeeded || isAddress ? at + 2 : this.#replace(at, at + 2, escaped);
  }

  /** `\- no item` and `12\. no item` at the start. */
  #keepsFromList(at: number, escaped: string): boolean {
    if (at === 0) return escaped === '-' || escaped === '+';
    return at <= 3 && /[.)]/.test(escaped) && /^\d+$/.test(this.#text.slice(0, at));
  }

  #comment(at: number): number | undefined {
    if (!this.#text.startsWith('<!--', at)) return undefined;
    const end = this.#find('-->', at + 4);
    return end === undefined ? undefined : this.#replace(at, end, '');
  }

  #tag(at: number): number | undefined {
    tag.lastIndex = at;
    const [whole, name = ''] = tag.exec(this.#text) ?? [];
    if (whole === undefined) return undefined;
    const lower = name.toLowerCase();
    const isHidden = (lower === 'script' || lower === 'style') && this.#text[at + 1] !== '/';
    const end = (isHidden && this.#find(`</${lower}>`, at)) || at + whole.length;
    return this.#replace(at, end, lower === 'br' ? '\n' : '');
  }

  #entity(at: number): number {
    entity.lastIndex = at;
    const [written] = entity.exec(this.#text) ?? [];
    if (written === undefined) return at + 1;
    const character = characterOf(written);
    return this.#replace(at, at + written.length, syntax.test(character) ? `\\${character}` : character);
  }

  #bracket(at: number): number {
    footnote.lastIndex = at;
    const [mark] = footnote.exec(this.#text) ?? [];
    if (mark !== undefined) return this.#replace(at, at + mark.length, '');
    const reference = referenceAt(this.#text, at, this.#references);
    if (!reference) return at + 1;
    const words = convertInline(reference.words, this.#references);
    return this.#replace(at, reference.end, `[${words}](${reference.address})`);
  }

  /** Where the first `end` after an offset ends. */
  #find(end: string, from: number): number | undefined {
    if (this.#missing.has(end)) return undefined;
    const at = this.#text.indexOf(end, from);
    if (at >= 0) return at + end.length;
    this.#missing.add(end);
    return undefined;
  }
}

const known = new Map<string, string>();

function characterOf(written: string): string {
  let character = known.get(written);
  if (character === undefined) {
    const parts: string[] = [];
    new Parser({ ontext: (text) => void parts.push(text) }).end(written);
    character = parts.join('');
    if (known.size < 1_000) known.set(written, character);
  }
  return character;
}
