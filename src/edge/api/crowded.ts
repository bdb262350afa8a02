/**
 * Parsing eight megabytes of text takes milliseconds; parsing eight megabytes of brackets holds up every other
 * caller for seconds. No operation takes more than a handful of values, so a large body is looked over first.
 */
const lookFromBytes = 64 * 1024;
const valueLimit = 10_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openings, closings] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

/** Of a body with too many values also whether it could be JSON: one that leaves brackets open cannot. */
export function crowdIn(json: Buffer): 'none' | 'crowd' | 'broken' {
  if (json.length < lookFromBytes) return 'none';
  let [values, depth] = [0, 0];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!;
    if (byte === quote) at = endOfString(json, at);
    else if (byte === comma) values++;
    else if (closings.has(byte)) depth--;
    else if (openings.has(byte)) {
      values++;
      depth++;
    }
  }
  if (values <= valueLimit) return 'none';
  return depth === 0 ? 'crowd' : 'broken';
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
