/** Joins the lines of a paragraph: with a space, without one between ideographs, without the hyphen of a broken word. */
import type { Line } from './lines.ts';
import { joinsUnspaced } from '../../../shared/text/unspaced.ts';

const brokenWord = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)[-\u00ad\u2010]$/u;
const wordStart = /^[\p{Ll}\p{M}]+/u;
/** Compounds that are unbroken somewhere in the text keep their hyphen at the end of a line too. */
export function compoundsOf(lines: readonly Line[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { text } of lines) {
    for (const [compound] of text.matchAll(/(?<!\p{L})\p{L}+-\p{L}+/gu)) found.add(compound.toLowerCase());
  }
  return found;
}

export function joinLines(lines: readonly Line[], compounds: ReadonlySet<string>): string {
  const parts: string[] = [];
  let last = '';
  for (const { text } of lines) {
    const broken = brokenWord.exec(last.slice(-60));
    const rest = wordStart.exec(text)?.[0];
    if (broken && rest !== undefined) {
      const isCompound = compounds.has(`${broken[1]}-${rest}`.toLowerCase());
      if (!isCompound) parts.push(parts.pop()!.slice(0, -1));
    } else if (last !== '' && !joinsUnspaced(last, text)) {
      parts.push(' ');
    }
    parts.push(text);
    last = text;
  }
  return parts.join('');
}
