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

export function escapeMarkup(original: string): EscapedText {
  const origins: number[] = [];
  let text = '';
  let unit = 0;
  for (const character of original) {
    const isDouble = character === '[' && original[unit + 1] === '[';
    const escaped = isDouble ? '[ ' : (escapes.get(character) ?? character);
    for (const _ of escaped) origins.push(unit);
    text += escaped;
    unit += character.length;
  }
  return { text, origins };
}
