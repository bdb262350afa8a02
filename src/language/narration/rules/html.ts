/** HTML in a text: tags and comments are not read, named characters are what they stand for. */
import type { Rewrite } from '../rewrite.ts';

const inline =
  'a|abbr|b|big|cite|code|del|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr';
const block =
  'address|article|aside|blockquote|body|br|button|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|img|input|li|main|nav|ol|option|p|pre|section|select|summary|table|tbody|td|textarea|tfoot|th|thead|title|tr|ul';
const attributes = String.raw`(?:\s{1,5}[a-z-]{1,30}=(?:"[^"<>]{0,500}"|'[^'<>]{0,500}'|[^\s"'<>]{1,200})){0,12}`;
const tag = new RegExp(`<(/?)(?:(${inline})|(${block}))${attributes}\\s{0,3}/?>`, 'giu');
const comment = /<!--[^<>]{0,2000}-->/g;

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  sect: '§',
  para: '¶',
  middot: '·',
  bull: '•',
  times: '×',
  divide: '÷',
  plusmn: '±',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
};
/** `&eacute;`, `&Uuml;`: a letter and its accent. */
const carried: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
};
const one = '&(?:[A-Za-z]{2,8}[0-9]{0,2}|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});';
/** Together with the word they are part of. */
const named = new RegExp(`\\p{L}{0,40}${one}(?:\\p{L}{0,40}${one}){0,20}\\p{L}{0,40}`, 'gu');

export const mayHaveHtml = (text: string): boolean => /[<&]/.test(text);

export function hideHtml(rewrite: Rewrite): void {
  rewrite.replace(comment, () => '');
  rewrite.replace(tag, (match) => {
    const [written, closing, within, apart] = match;
    const name = within ?? apart ?? '';
    if (closing === '' && isNamedOnly(match, name)) return name;
    // A word beside it stays apart: `one<br>two`.
    return within !== undefined || written === '' ? '' : ' ';
  });
  rewrite.replace(named, ([written]) => {
    const decoded = written.replace(new RegExp(one, 'g'), decode);
    return decoded === written ? undefined : decoded;
  });
}

/** `The <div> element`: a tag that the sentence is about, not one that formats it. */
function isNamedOnly({ input, index, 0: written }: RegExpExecArray, name: string): boolean {
  const isApart = input[index - 1] === ' ' && input[index + written.length] === ' ';
  return isApart && written.length === name.length + 2 && !input.includes(`</${name}>`);
}

function decode(written: string): string {
  const name = written.slice(1, -1);
  if (name.startsWith('#')) {
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
      ? String.fromCodePoint(code)
      : written;
  }
  const accent = carried[name.slice(1)];
  return characters[name] ?? (accent ? (name[0]! + accent).normalize('NFC') : written);
}
