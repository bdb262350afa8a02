/**
 * Parsing eight megabytes of text takes milliseconds; parsing eight megabytes of brackets holds up every other
 * caller for seconds. No operation takes more than a handful of values, so a large body is looked over first.
 */
const lookFromBytes = 64 * 1024;
const valueLimit = 10_000;

const quote = 0x22;
const backslash = 0x5c;
/** What stands before every value but the first: `,` `[` `{` */
const separators = new Set([0x2c, 0x5b, 0x7b]);

export function isCrowded(json: Buffer): boolean {
  if (json.length < lookFromBytes) return false;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!;
    if (byte === quote) at = endOfString(json, at);
    else if (separators.has(byte) && ++values > valueLimit) return true;
  }
  return false;
}

/** Where the string that opens at `from` closes; strings are where the bytes of an honest body are. */
function endOfString(json: Buffer, from: number): number {
  for (let at = json.indexOf(quote, from + 1); at >= 0; at = json.indexOf(quote, at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === backslash) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}
