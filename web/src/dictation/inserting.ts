/** Where spoken words go in a text: at the cursor, set off from the words beside it. */

const opens = /[\s([{"'“‘«„¿¡]$/u;
const continues = /^[\p{L}\p{N}(["“‘«„]/u;

/** What is inserted in place of the selection. */
export function insertionOf(words: string, before: string, after: string): string {
  const isApart = before === '' || opens.test(before);
  return `${isApart ? '' : ' '}${words}${continues.test(after) ? ' ' : ''}`;
}
