/** References to addresses that are defined elsewhere in a file: `[words][label]` and `[label]: https://example.org`. */

export type References = ReadonlyMap<string, string>;

const definition =
  /^ {0,3}\[((?!\^)[^[\]]{1,999})\]:[ \t]{0,20}(?:<([^<>]{0,2000})>|([^\s<]\S{0,2000}))[ \t]*(?:(?:"[^"]*"|'[^']*'|\([^()]*\))[ \t]*)?$/;

export function definitionOf(line: string): { readonly label: string; readonly address: string } | undefined {
  const [, label, bracketed, bare] = definition.exec(line) ?? [];
  if (label === undefined) return undefined;
  return { label: normalLabel(label), address: bracketed ?? bare ?? '' };
}

/** Case and white space make no difference between labels. */
const normalLabel = (label: string): string => label.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export interface Reference {
  readonly words: string;
  readonly address: string;
  readonly end: number;
}

const reference = /\[([^[\]]{1,999})\](?:\[([^[\]]{0,999})\]|(?=(\()))?/y;

/** The reference that starts with the bracket at an offset; undefined where the address follows, or the label is not defined. */
export function referenceAt(text: string, at: number, references: References): Reference | undefined {
  reference.lastIndex = at;
  const [whole, words, label, parenthesis] = reference.exec(text) ?? [];
  if (whole === undefined || words === undefined || parenthesis) return undefined;
  const address = references.get(normalLabel(label || words));
  if (address === undefined) return undefined;
  // Characters that would end the address early are percent-encoded.
  const written = address.replaceAll(/[()\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  return { words, address: written, end: at + whole.length };
}
