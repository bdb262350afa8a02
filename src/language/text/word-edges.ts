/** Where a word starts and ends: punctuation around it is not part of it; symbols that are spoken are. */
const inside = String.raw`\p{L}\p{M}\p{N}\p{S}%‰#&@§*/\\`;
const before = new RegExp(`^[^${inside}]+`, 'u');
const after = new RegExp(`(?<![^${inside}])[^${inside}]+$`, 'u');

/** The offsets of the word between two offsets of a text, in UTF-16 units; undefined where there is none. */
export function trimToWord(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): { start: number; end: number } | undefined {
  const rest = text.slice(start, end).replace(before, '');
  if (rest === '') return undefined;
  const from = end - rest.length;
  return { start: from, end: from + rest.replace(after, '').length };
}
