/** eSpeak reads its input as SSML, and double brackets as phonemes; a document means neither. */

export interface EscapedText {
  readonly text: string;
  /** For each code point of `text`, as eSpeak counts, the UTF-16 offset of its source. */
  readonly origins: readonly number[];
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/** A word whose sound is given in eSpeak's own letters. */
export interface WordInMnemonics {
  readonly start: number;
  readonly end: number;
  readonly mnemonics: string;
}

/** `words` are in order. `figuresIn` is the language in which numbers are said, where it is another. */
export function escapeMarkup(
  original: string,
  words: readonly WordInMnemonics[] = [],
  figuresIn?: string,
): EscapedText {
  const figures = /\d+/y;
  const origins: number[] = [];
  let text = '';
  let next = 0;
  for (let unit = 0; unit < original.length;) {
    const word = words[next]?.start === unit ? words[next++] : undefined;
    const character = String.fromCodePoint(original.codePointAt(unit)!);
    const isDouble = character === '[' && original[unit + 1] === '[';
    figures.lastIndex = unit;
    const number = figuresIn === undefined || word ? undefined : figures.exec(original)?.[0];
    const escaped = word
      ? `[[${word.mnemonics}]]`
      : number !== undefined
        ? `<voice xml:lang="${figuresIn}">${number}</voice>`
        : isDouble
          ? '[ '
          : (escapes.get(character) ?? character);
    for (const _ of escaped) origins.push(unit);
    text += escaped;
    unit = word ? word.end : unit + (number ?? character).length;
  }
  return { text, origins };
}
