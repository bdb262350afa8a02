/** Where the next page of a search starts. A cursor is valid only for the search it came from. */
import { createHash } from 'node:crypto';
import { invalidField } from '../../../shared/contract/errors.ts';

export interface SearchPlace {
  /** Which level of relevance the page ended in. */
  readonly level: number;
  readonly sortKey: number;
  /** The title of the last document, in lists ordered by it. */
  readonly title: string;
}

const fingerprint = (search: unknown): string =>
  createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 8);

export const encodePlace = ({ level, sortKey, title }: SearchPlace, search: unknown): string =>
  Buffer.from(JSON.stringify([level, sortKey, title, fingerprint(search)])).toString('base64url');

export function decodePlace(cursor: string, search: unknown): SearchPlace {
  const [level, sortKey, title, print] = parse(cursor);
  const isOurs =
    typeof level === 'number' &&
    [0, 1, 2].includes(level) &&
    Number.isSafeInteger(sortKey) &&
    typeof title === 'string';
  if (!isOurs)
    throw invalidField('cursor', 'was not issued by this service. Pass next_cursor of the previous page.');
  if (print !== fingerprint(search))
    throw invalidField(
      'cursor',
      'belongs to another search. Keep the filters as they were, or start without it.',
    );
  return { level, sortKey: sortKey as number, title };
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
