/** Texts that make a careless reader slow: each repeats a part that some rule could scan repeatedly. */

export interface CostlyText {
  readonly name: string;
  /** A text of about that many characters. */
  readonly make: (length: number) => string;
}

const repeated = (part: string, { before = '', after = '' } = {}): CostlyText => ({
  name: JSON.stringify(before + part.slice(0, 20) + after),
  make: (length) => before + part.repeat(Math.ceil(length / part.length)) + after,
});

/** Each item is inside the one before. The depth is the square root of the length, because each level adds a longer line. */
const nestedItems: CostlyText = {
  name: 'items inside items',
  make: (length) =>
    Array.from({ length: Math.sqrt(2 * length) }, (_, at) => `${' '.repeat(at)}- a`).join('\n'),
};

export const costlyTexts: readonly CostlyText[] = [
  repeated(' ', { before: 'a', after: 'a' }),
  repeated('\t', { before: 'a', after: 'a' }),
  repeated('\n', { before: 'a', after: 'a' }),
  repeated(' \n', { before: 'a', after: 'a' }),
  repeated('\u00a0', { before: 'a', after: 'a' }),
  repeated('\u00ad', { before: 'a', after: 'a' }),
  repeated('a'),
  repeated('word '),
  repeated('1'),
  repeated('.'),
  repeated('-', { before: 'a' }),
  repeated('a-\n'),
  repeated('_a__b'),
  repeated('*a **b '),
  repeated('~~a'),
  repeated('`'),
  repeated('`a``b'),
  repeated('\\'),
  repeated('> '),
  repeated('>'),
  repeated('- '),
  repeated('- a\n'),
  repeated('1. a\n\n'),
  nestedItems,
  repeated('|a|b|\n', { before: '|a|b|\n|-|-|\n' }),
  repeated('|'),
  repeated('[', { after: 'a' }),
  repeated('[a]('),
  repeated('![a][b]'),
  repeated('[a]: b\n\n[a]\n\n'),
  repeated('<a '),
  repeated('<!--'),
  repeated('<b>a'),
  repeated('&amp;a'),
  repeated('```\na\n'),
  repeated('https://a.b/('),
  repeated('a\n===\n'),
];
