/**
 * An answer as plain text. A model repeats what a text told it to, and what shows an answer may be a program that draws
 * Markdown or follows addresses: no tag, no markup of links and pictures, and no address that the sources do not have.
 */

/** Invisible characters that hide text, and those that turn its direction around; joiners and marks stay. */
const hidden =
  // oxlint-disable-next-line no-control-regex
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const tag = /<\/?[a-z!?][^<>]*>?/gi;
const link = /!?\[([^[\]]*)\]\([^()\s]*(?:\s[^()]*)?\)?/g;
const emphasis = /\*\*|__|`+|^[ \t]{0,3}#{1,6}[ \t]+|^[ \t]{0,3}>[ \t]?/gm;
/** With a scheme, or a host with a path: where something could be sent. */
const address =
  /\b(?:[a-z][a-z\d+.-]{1,20}:\/\/|www\.|(?:javascript|data|vbscript|mailto|file|tel):(?=\S))\S*|\b[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}[/?]\S*/gi;
const isWeb = /^https?:\/\//i;
/** What ends a sentence around an address and not the address. */
const closers = '.,;:!?)]}"\'»”’';

/** `sources`: the texts that an address has to be in to stay. */
export function toPlain(text: string, sources: string): string {
  return (
    text
      .toWellFormed()
      .replace(hidden, '')
      .replace(tag, '')
      .replace(link, '$1')
      .replace(emphasis, '')
      .replace(address, (found) => keptAddress(found, sources))
      // Whatever was nested in what was removed: nothing that is left opens a tag, a link or a picture.
      .replace(/<(?=[a-z/!?])/gi, '')
      .replace(/[[\]]/g, (bracket) => (bracket === '[' ? '(' : ')'))
  );
}

function keptAddress(found: string, sources: string): string {
  let length = found.length;
  while (length > 0 && closers.includes(found[length - 1]!)) length--;
  const bare = found.slice(0, length);
  return isWeb.test(bare) && sources.includes(bare) ? found : found.slice(length);
}

/** Where a text that is still being written can be cut without cutting a sentence, a tag or an address. */
const boundary = /[.!?…。！？؟۔।]["'”’»)\]]*\s|\n/g;

/** How long a stretch without an end may become. */
const longest = 2_000;

/** The length of what is complete; 0 while nothing is. */
export function completeLength(text: string): number {
  let end = 0;
  boundary.lastIndex = 0;
  for (let match = boundary.exec(text); match; match = boundary.exec(text)) end = boundary.lastIndex;
  return end === 0 && text.length > longest ? text.length : end;
}
