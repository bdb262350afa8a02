/**
 * Words that a language writes short. One table says what each of them is when spoken, and whether a sentence may end
 * after it: the cutting of sentences asks the same table.
 */

export interface Abbreviations {
  /**
   * By the written form, with its stops. More than one word: forms by case, where the language has cases. An empty one is
   * left to rules of its own.
   */
  readonly spoken: Readonly<Record<string, readonly [plain: string, ...cases: string[]]>>;
  /** Those after which a sentence may end. */
  readonly endings: ReadonlySet<string>;
  /** Single letters that stand before a name; the others stand beside a number. */
  readonly titles: ReadonlySet<string>;
}

/**
 * `Dr. = Doktor | usw.* = und so weiter | M.+ = Monsieur | ул. = улица ~ улице`: a star marks what may end a sentence, a
 * plus a letter that is a title.
 */
export function abbreviationTable(lines: string): Abbreviations {
  const entries = lines
    .split(/[|\n]/)
    .filter((entry) => entry.includes('='))
    .map((entry) => {
      const [written = '', words = ''] = entry.split('=').map((side) => side.trim());
      const [plain = '', ...cases] = words.split('~').map((word) => word.trim());
      const mark = /[*+]$/.exec(written)?.[0];
      return { written: written.replace(/[*+]$/, ''), mark, forms: [plain, ...cases] as const };
    });
  const marked = (wanted: string) =>
    new Set(entries.filter(({ mark }) => mark === wanted).map(({ written }) => written));
  return {
    spoken: Object.fromEntries(entries.map(({ written, forms }) => [written, forms])),
    endings: marked('*'),
    titles: marked('+'),
  };
}
