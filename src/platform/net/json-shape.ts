/**
 * What is looked at before JSON is parsed: eight megabytes of brackets, or of tiny values, take the event loop for more
 * than half a second to parse, and deep nesting could crash what walks through it. A long text is a single value.
 */

/** More than any request needs, and far from what takes long or overflows a stack. */
const deepest = 100;
const maxValues = 20_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openArray, openObject, closeArray, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Why the bytes of JSON, valid or not, are not worth parsing; undefined where they are. */
export function excessOf(json: Uint8Array): string | undefined {
  let [depth, values] = [0, 0];
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === openArray || byte === openObject) {
      depth += 1;
      values += 1;
      if (depth > deepest) return 'The JSON is nested too deeply.';
    } else if (byte === closeArray || byte === closeObject) depth -= 1;
    else if (byte === comma) values += 1;
    if (values > maxValues) return 'The JSON has too many values.';
  }
  return undefined;
}
