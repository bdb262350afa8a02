/** Deeper than any request needs to be, and far from what overflows a stack. */
const deepest = 100;

const [quote, backslash] = [0x22, 0x5c];
const opening = [0x5b, 0x7b];
const closing = [0x5d, 0x7d];

/** Looks at the bytes of JSON, valid or not: deep enough nesting could crash the process that walks through it. */
export function isNestedTooDeeply(json: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (opening.includes(byte)) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (closing.includes(byte)) depth -= 1;
  }
  return false;
}
