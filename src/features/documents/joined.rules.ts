/** The texts of several documents as one. */
import type { CollectionKind } from '../../contract/collections/schemas.ts';
import { plainText } from '../../platform/text/markup/content.ts';
import { parseMarkup } from '../../platform/text/markup/parse.ts';

interface Titled {
  readonly title: string;
  readonly text: string;
}

/** A heading that repeats the title is expected within the first lines. */
const lookAtUnits = 2_000;

/** The parts of a book follow each other as they were cut; other documents start with their titles. */
export const joinedText = (documents: readonly Titled[], kind: CollectionKind): string =>
  documents.map((one) => (kind === 'book' ? one.text : withTitle(one)).trim()).join('\n\n');

function withTitle({ title, text }: Titled): string {
  const start = text.slice(0, lookAtUnits);
  const [first] = parseMarkup(start).blocks;
  const isTitled = first?.kind === 'heading' && plainText(start, first).trim() === title.trim();
  return isTitled ? text : `# ${title.replaceAll(/\s+/gu, ' ')}\n\n${text}`;
}
