/**
 * Emphasis, code and links as the text grammar writes them. Placeholders of the private use area stand for them while a
 * paragraph is collected, and become delimiters once their surroundings are known: inside a word, or around
 * their own delimiters, they would be shown as they are written.
 */
import { safeHref } from '../../../shared/markup/links.ts';

export type InlineKind = 'strong' | 'emphasis' | 'struck' | 'code';

const delimiters: Readonly<Record<InlineKind, string>> = {
  strong: '**',
  emphasis: '*',
  struck: '~~',
  code: '`',
};
const kinds = Object.keys(delimiters) as InlineKind[];
const kindOfTag: Readonly<Record<string, InlineKind>> = {
  STRONG: 'strong',
  B: 'strong',
  EM: 'emphasis',
  I: 'emphasis',
  DFN: 'emphasis',
  DEL: 'struck',
  S: 'struck',
  CODE: 'code',
  KBD: 'code',
  SAMP: 'code',
};

const firstPlaceholder = 0xe010;
const openPlaceholder = (kind: InlineKind): string =>
  String.fromCharCode(firstPlaceholder + 2 * kinds.indexOf(kind));
const closePlaceholder = (kind: InlineKind): string =>
  String.fromCharCode(firstPlaceholder + 2 * kinds.indexOf(kind) + 1);
const placeholder = /[\ue010-\ue017]/;
const placeholders = /[\ue010-\ue017]/g;

export const inlineKindOf = (tag: string): InlineKind | undefined => kindOfTag[tag];

/** What a file contains must not be taken for placeholders. */
export const withoutPlaceholders = (text: string): string =>
  placeholder.test(text) ? text.replaceAll(placeholders, '') : text;

/** Spaces at the ends stay outside the delimiters. */
function trimmed(words: string): { before: string; inner: string; after: string } {
  const inner = words.trim();
  const start = words.indexOf(inner);
  return { before: words.slice(0, start), inner, after: words.slice(start + inner.length) };
}

export function noted(kind: InlineKind, words: string): string {
  const { before, inner, after } = trimmed(words);
  return inner === '' ? words : `${before}${openPlaceholder(kind)}${inner}${closePlaceholder(kind)}${after}`;
}

/** A link to another site; other links are reduced to their words. */
export function linked(words: string, href: string | null): string {
  const address = safeHref(href ?? '')
    ?.replaceAll('(', '%28')
    .replaceAll(')', '%29');
  const { before, inner, after } = trimmed(words);
  if (!address || /\s/.test(address) || inner === '' || /[[\]\n]/.test(inner)) return words;
  return inner === href ? words : `${before}[${inner}](${address})${after}`;
}

interface Opened {
  readonly kind: InlineKind;
  readonly at: number;
  readonly isFree: boolean;
}

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** The same words, both strong and emphasized: `***so***`. */
const bothWays: Partial<Record<InlineKind, RegExp>> = {
  strong: /^\*[^*_~`\\\n]+\*$/,
  emphasis: /^\*\*[^*_~`\\\n]+\*\*$/,
};

/** The only unambiguous nesting is emphasis within strong words, or both around the same words. */
function isClear(kind: InlineKind, inner: string): boolean {
  if (bothWays[kind]?.test(inner)) return true;
  const words =
    kind === 'strong' ? inner.replaceAll(/(?<=[^*])\*[^*\s][^*]*(?<=[^*\s])\*(?=[^*])/g, '') : inner;
  return !/[*_~`\\\n]/.test(words);
}

/** The paragraph with delimiters where they will work, and without them elsewhere. */
export function delimited(text: string): string {
  if (!placeholder.test(text)) return text;
  const out: string[] = [];
  const open: Opened[] = [];
  const characters = Array.from(text);
  const besides = (from: number, step: 1 | -1): string | undefined => {
    let at = from + step;
    while (placeholder.test(characters[at] ?? '')) at += step;
    return characters[at];
  };
  for (const [index, character] of characters.entries()) {
    const code = character.charCodeAt(0) - firstPlaceholder;
    const kind = placeholder.test(character) ? kinds[code >> 1] : undefined;
    if (!kind) out.push(character);
    else if (code % 2 === 0) {
      open.push({ kind, at: out.length, isFree: !isWord(besides(index, -1)) });
      out.push('');
    } else {
      const opened = open.pop();
      const inner = opened ? out.slice(opened.at).join('') : '';
      const isFree = opened?.kind === kind && opened.isFree && !isWord(besides(index, 1));
      const works = isFree && isClear(kind, inner);
      if (works) out[opened.at] = delimiters[kind];
      out.push(works ? delimiters[kind] : '');
    }
  }
  return out.join('');
}
