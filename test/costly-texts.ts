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
