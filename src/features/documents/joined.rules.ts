/** The texts of several documents as one. */
import type { CollectionKind } from '../../shared/contract/collections/schemas.ts';
import { plainText } from '../../shared/markup/content.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';

interface Titled {
  readonly title: string;
  readonly text: string;
}

/** A heading that repeats the title is expected within the first lines. */
const lookAtUnits = 2_000;
const separator = '\n\n';

export interface JoinedTexts {
  readonly text: string;
  /** For each document: what is added to a place in its own text to find it in this one. */
  readonly shifts: readonly number[];
}

/** The parts of a book follow each other as they were cut; other documents start with their titles. */
export function joinTexts(documents: readonly Titled[], kind: CollectionKind): JoinedTexts {
  const texts: string[] = [];
  const shifts: number[] = [];
  let length = 0;
  for (const one of documents) {
    const own = (kind === 'book' ? '' : titleAbove(one)) + one.text;
    const text = own.trim();
    shifts.push(length + own.length - one.text.length - (own.length - own.trimStart().length));
    texts.push(text);
    length += text.length + separator.length;
  }
  return { text: texts.join(separator), shifts };
}

function titleAbove({ title, text }: Titled): string {
  const start = text.slice(0, lookAtUnits);
  const [first] = parseMarkup(start).blocks;
  const isTitled = first?.kind === 'heading' && plainText(start, first).trim() === title.trim();
  return isTitled ? '' : `# ${title.replaceAll(/\s+/gu, ' ')}\n\n`;
}
