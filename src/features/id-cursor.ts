/** Cursors of lists that are ordered by their ids. */
import { invalidField } from '../shared/contract/errors.ts';

export const encodeCursor = (id: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** The id that the next page starts after. */
export function decodeCursor(cursor: string): string {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (hex.length === 32 && encodeCursor(id) === cursor) return id;
  throw invalidField('cursor', 'was not issued by this service. Pass next_cursor of the previous page.');
}
