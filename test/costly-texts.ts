/** Texts that are costly for a rule that scans the same part more than once. */

const emoji = '👩‍👩‍👧';

/** The unit that is repeated, or how a text of a given length is made. */
const kinds: Readonly<Record<string, string | ((length: number) => string)>> = {
  'letters without a space': 'a',
  spaces: ' ',
  tabs: '\t',
  'line ends': '\n',
  'spaces before a letter': (length) => `${' '.repeat(length)}a`,
  'lines of spaces': ' \n',
  'opening brackets': '[',
  'opening parentheses': '(',
  'brackets in turn': '[(',
  'open links': '[a](',
  'links in links': '[a',
  'closed links': '[a](b) ',
  images: '![',
  asterisks: '*',
  'asterisks around letters': '*a ',
  'two and three asterisks': '**a***b',
  underscores: '_a__b',
  'backticks of every length': (length) =>
    untilLength(length, (number) => `${'`'.repeat(1 + (number % 40))} a `),
  'open fences': '```\n',
  'quotation marks': '"a ',
  'opening quotation marks': '„a ',
  'quote markers': '>',
  'quote markers by line': '> > a\n',
  'nested items': (length) => untilLength(length, (number) => `${' '.repeat(2 * (number % 100))}- a\n`),
  'items in items on a line': '- ',
  'table rows': '| a | b |\n| - | - |\n',
  'open table cells': '|a',
  headings: '# a\n',
  'setext lines': 'a\n===\n',
  backslashes: '\\',
  entities: '&amp;',
  'open tags': '<a href="',
  'full stops': '. ',
  abbreviations: 'Dr. ',
  digits: '1',
  'groups of digits': '1,234,',
  'dates and times': '2026-11-16 12:30:59 ',
  money: '$1.5 ',
  addresses: 'a.b@c.de/f?g=',
  'combining marks': 'e\u0301\u0302',
  emoji,
  'ideographs without an end': '这是一个句子',
  'clocks of a transcript': '**0:01** A: ',
  'cues of subtitles': '1\n00:00:01,000 --> 00:00:02,000\na\n\n',
  'HTML comments': '<!---->',
  'comments with spaces': '<!-- -->\n',
  'short quotations': '"Go!" ',
  'hyphenated letters': 'a-',
  'repeated words': 'a ',
  'nearly the same letters': (length) =>
    `${'a'.repeat(length / 4)}b${'a'.repeat(length - Math.floor(length / 4) - 1)}`,
  'closing brackets': ')]}',
  footnotes: 'a[^1] ',
  'open citations': '(Smith 2001; ',
  'spoken tags': '<break time="1s"/>',
  'nested tags': '<p><s>',
  'closing tags': '</p>',
  'open character references': '&#1',
  formulas: String.raw`$\frac{1}{2}$ `,
  'open formulas': String.raw`\left({`,
  'chemical formulas': 'H2SO4·',
  fractions: '1/2 ',
  'Roman numerals': 'XIV ',
  'dotted numbers': '1.2.3.',
  clocks: '12:30:',
  initials: 'A.B.',
  ellipses: '...',
  'quotation in quotation': '“‘',
  'line ends of two characters': 'a\r\n',
  'closing punctuation': '.)"',
  'zero-width spaces': '\u200b',
  'soft hyphens': 'a\u00ad',
  Hebrew: 'שלום ',
  'characters of two units': '𝒜',
  'marks of alternating classes': '\u0301\u0316',
  'characters that fold into many': 'ﷺ',
  'parts of Korean syllables': '\u1100\u1161',
  'cues of WebVTT': '00:01.000 --> 00:02.000\na\n\n',
  JSON: '{"a":[',
  base64: 'QUJD/+9=',
  'web addresses': 'https://a.b/c?d=',
  'email addresses': 'a.b+c@d.e-f.',
  'file paths': '/usr/../',
  'percent signs': '%41%',
  'names and verbs': 'Mr. Aa Bb said ',
  'lower and upper case': 'aB',
  'underscored words': '_a_b',
};

function untilLength(length: number, part: (number: number) => string): string {
  const parts: string[] = [];
  for (let size = 0, number = 0; size < length; number++) {
    parts.push(part(number));
    size += parts.at(-1)!.length;
  }
  return parts.join('').slice(0, length);
}

export const costlyTexts: readonly { readonly name: string; make(length: number): string }[] = Object.entries(
  kinds,
).map(([name, kind]) => ({
  name,
  make: (length) =>
    typeof kind === 'string' ? kind.repeat(Math.ceil(length / kind.length)).slice(0, length) : kind(length),
}));
