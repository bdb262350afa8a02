/**
 * Words that only one trade writes short, or that each means in its own way: `c.` is a cup in a recipe, a column in a
 * judgment. A table of a trade holds where the text has one of its words.
 */

export interface ShortWord {
  readonly one: string;
  /** A noun that is counted; other words have one form. */
  readonly many?: string;
  readonly isFeminine: boolean;
  /** Only beside a figure: after one, or before one. */
  readonly beside?: 'after' | 'before';
}

export interface Trade {
  /** What shows that the text is of this trade. */
  readonly cue: RegExp;
  readonly words: Readonly<Record<string, ShortWord>>;
}

/**
 * `Ds. = !Dose ~ Dosen | c.# = cup ~ cups | q.> = quai`: an exclamation mark before a feminine noun, a number sign where a
 * figure comes before it, a greater-than sign where one follows. An apostrophe may also be a curly one.
 */
export function trade(cue: RegExp, lines: string): Trade {
  const entries = lines
    .split(/[|\n]/)
    .filter((entry) => entry.includes('='))
    .flatMap((entry) => {
      const [written = '', words = ''] = entry.split('=').map((side) => side.trim());
      const [one = '', many] = words.split('~').map((word) => word.trim());
      const mark = /[#>]$/.exec(written)?.[0];
      const short = written.replace(/[#>]$/, '');
      const word: ShortWord = {
        one: one.replace(/^!/, ''),
        ...(many !== undefined && { many }),
        isFeminine: one.startsWith('!'),
        ...(mark !== undefined && { beside: mark === '#' ? 'after' : 'before' }),
      };
      return [short, ...(short.includes("'") ? [short.replaceAll("'", '’')] : [])].map(
        (spelling) => [spelling, word] as const,
      );
    });
  return { cue, words: Object.fromEntries(entries) };
}
