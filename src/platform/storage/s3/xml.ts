/** The little XML of S3: elements with text, without attributes, never nested in one of their own name. */

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescape = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) =>
    name
      ? (entities[String(name)] ?? whole)
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(String(hex), 16)),
  );

/** What is inside each element of this name. */
export function elements(xml: string, name: string): string[] {
  const [start, end] = [`<${name}>`, `</${name}>`];
  const found: string[] = [];
  for (let at = xml.indexOf(start); at >= 0; at = xml.indexOf(start, at)) {
    const from = at + start.length;
    const to = xml.indexOf(end, from);
    if (to < 0) break;
    found.push(xml.slice(from, to));
    at = to + end.length;
  }
  return found;
}

/** The text of the first element of this name. */
export function valueOf(xml: string, name: string): string | undefined {
  const [first] = elements(xml, name);
  return first === undefined ? undefined : unescape(first);
}
