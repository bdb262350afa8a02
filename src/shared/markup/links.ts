/** Addresses in a text. Only those that a browser may follow without harm become links. */

/** Longer ones are data, not addresses. */
const maxLength = 2_000;
const maxTitleLength = 500;
const maxParentheses = 32;

/** `f[i](x)` and `[so](0:34)` are not links: an address has a scheme, a path, a file extension or a top-level domain. */
const addressLike = /^[a-z][a-z0-9+.-]*:|[/#?]|\.[a-z]/i;
const bareLink = /https?:\/\/[^\s<>[\]"`\\]+/y;
const autolink =
  /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]{1,2000}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8})>/iy;

export interface Target {
  readonly destination: string;
  readonly end: number;
}

/** `(address "title")` at an offset. */
export function destinationAt(text: string, at: number, lineEnd: number): Target | undefined {
  if (text[at] !== '(' || at >= lineEnd) return undefined;
  const limit = Math.min(lineEnd, at + maxLength);
  let depth = 0;
  let end = at + 1;
  for (; end < limit; end++) {
    const character = text[end]!;
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0 || depth > maxParentheses || character === ' ' || character === '\t' || character === '<')
      break;
  }
  const destination = text.slice(at + 1, end);
  if (!addressLike.test(destination)) return undefined;
  const closing = depth < 0 ? end : titleEnd(text, end, lineEnd);
  return closing === undefined ? undefined : { destination, end: closing + 1 };
}

/** The closing bracket after ` "title"`. */
function titleEnd(text: string, at: number, lineEnd: number): number | undefined {
  const title = text.slice(at, Math.min(lineEnd, at + maxTitleLength));
  const found = /^[ \t]+"[^"]*"[ \t]*(?=\))/.exec(title);
  return found ? at + found[0].length : undefined;
}

/** `<https://example.org>` and `<name@example.org>`. */
export function autolinkAt(text: string, at: number, lineEnd: number): FoundLink | undefined {
  autolink.lastIndex = at;
  const [whole, address] = autolink.exec(text) ?? [];
  if (whole === undefined || address === undefined || at + whole.length > lineEnd) return undefined;
  const href = safeHref(address.includes(':') ? address : `mailto:${address}`);
  return href === undefined ? undefined : { href, end: at + whole.length };
}

export interface FoundLink {
  readonly href: string;
  readonly end: number;
}

/**
 * An address that is just there in the text, without the punctuation that follows it. Without `href` there is no
 * address up to `end`: what was looked at once is not looked at again.
 */
export function bareLinkAt(text: string, at: number, lineEnd: number): { href?: string; end: number } {
  bareLink.lastIndex = at;
  const [found = 'http'] = bareLink.exec(text) ?? [];
  const end = Math.min(lineEnd, at + found.length);
  if (found.length > maxLength || /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return { end };
  const address = withoutPunctuation(text.slice(at, end));
  const href = safeHref(address);
  return href === undefined ? { end } : { href, end: at + address.length };
}

/** A closing bracket belongs to an address only if its opening one does. */
function withoutPunctuation(address: string): string {
  let end = address.length;
  let open = address.split('(').length - address.split(')').length;
  for (; end > 0; end--) {
    const last = address[end - 1]!;
    if (last === ')' && open < 0) open += 1;
    else if (!/[.,;:!?'"*_~…。，、！？）」』”’]/.test(last)) break;
  }
  return address.slice(0, end);
}

/** The address as it may be put into a page or a file, or undefined if it should not be followed. */
export function safeHref(address: string): string | undefined {
  if (!/^(?:https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).href;
}
