/** The syntax of RTF: groups, control words with a number, and characters. One walk from its start to its end. */

export interface RtfVisitor {
  open(): void;
  close(): void;
  /** A control word or symbol; the number is undefined where there is none. */
  control(word: string, value: number | undefined): void;
  /** Characters, each a byte. */
  text(bytes: string): void;
  /** Bytes of a picture, which may be any. */
  binary(bytes: string): void;
}

const word = /\\([A-Za-z]{1,32})(-?\d{1,10})? ?/y;
const run = /[^\\{}\r\n]{1,4096}/y;

/** `source` has a character for each byte. */
export function walkRtf(source: string, visitor: RtfVisitor): void {
  for (let at = 0; at < source.length;) at = step(source, at, visitor);
}

function step(source: string, at: number, visitor: RtfVisitor): number {
  const character = source[at]!;
  if (character === '{') visitor.open();
  else if (character === '}') visitor.close();
  else if (character === '\\') return control(source, at, visitor);
  else if (character !== '\r' && character !== '\n') {
    run.lastIndex = at;
    const [text] = run.exec(source)!;
    visitor.text(text);
    return at + text.length;
  }
  return at + 1;
}

function control(source: string, at: number, visitor: RtfVisitor): number {
  word.lastIndex = at;
  const found = word.exec(source);
  if (!found) return symbol(source, at, visitor);
  const [whole, name = '', digits] = found;
  const value = digits === undefined ? undefined : Number(digits);
  const end = at + whole.length;
  if (name === 'bin') {
    const next = end + Math.max(0, value ?? 0);
    visitor.binary(source.slice(end, next));
    return next;
  }
  visitor.control(name, value);
  return end;
}

function symbol(source: string, at: number, visitor: RtfVisitor): number {
  const character = source[at + 1] ?? '';
  if (character === "'") {
    const byte = Number.parseInt(source.slice(at + 2, at + 4), 16);
    visitor.control("'", Number.isNaN(byte) ? undefined : byte);
    return at + 4;
  }
  visitor.control(character, undefined);
  return at + 2;
}
