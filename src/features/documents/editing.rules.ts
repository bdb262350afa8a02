/** What a text is after a change to a part of it. Places count code points. */
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { advance, countCodePoints } from '../../shared/text/codepoints.ts';

export interface PartEdit {
  readonly start: number;
  readonly end: number;
  readonly expected: string;
  readonly text: string;
}

export type Join = 'paragraph' | 'line' | 'none';

const joints: Readonly<Record<Join, string>> = { paragraph: '\n\n', line: '\n', none: '' };
/** How much is quoted of what was found in place of what was expected. */
const shownCharacters = 80;

export function edited(text: string, { start, end, expected, text: replacement }: PartEdit): string {
  if (end < start) throw invalidField('end', 'must not be less than start.');
  if (end - start > limits.editedPart)
    throw invalidField('end', `may be at most ${limits.editedPart} after start.`);
  const total = countCodePoints(text);
  if (end > total) throw invalidField('end', `is past the end of the text, which has ${total} characters.`);
  const from = advance(text, 0, start);
  const to = advance(text, from, end - start);
  const there = text.slice(from, to);
  const isExpected =
    end > start
      ? there === expected
      : text.startsWith(expected, from) || text.slice(0, from).endsWith(expected);
  if (!isExpected) throw stale(text.slice(from, advance(text, from, shownCharacters)));
  return text.slice(0, from) + replacement + text.slice(to);
}

export const appended = (
  text: string,
  { text: addition, join = 'paragraph' }: { readonly text: string; readonly join?: Join },
): string => text + joints[join] + addition;

const stale = (found: string) =>
  new Problem(
    'conflict',
    `The text is not what was expected: at start it says ${JSON.stringify(found)}. Nothing was changed; read it again.`,
  );
