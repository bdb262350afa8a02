/** Rules of the trash that need no store. */
import { invalidField } from '../../../shared/contract/errors.ts';
import type { TrashedDocument } from '../../../shared/contract/trash.ts';
import { timestamp } from '../../../platform/clock.ts';
import type { TrashedRow, TrashPlace } from './trash.store.ts';

export const msOfDays = (days: number): number => days * 86_400_000;

export const toTrashed = (row: TrashedRow, days: number): TrashedDocument => ({
  id: row.id,
  title: row.title,
  language: row.language,
  created_at: timestamp(row.created_at),
  deleted_at: timestamp(row.trashed_at),
  erased_at: timestamp(row.trashed_at + msOfDays(days)),
});

export const encodePlace = ({ trashedAt, sortKey }: TrashPlace): string =>
  Buffer.from(`${trashedAt.toString(36)}.${sortKey.toString(36)}`).toString('base64url');

export function decodePlace(cursor: string): TrashPlace {
  const parts = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const [trashedAt = Number.NaN, sortKey = Number.NaN] = parts.map((part) => Number.parseInt(part, 36));
  const place = { trashedAt, sortKey };
  if (Number.isSafeInteger(trashedAt) && Number.isSafeInteger(sortKey) && encodePlace(place) === cursor)
    return place;
  throw invalidField('cursor', 'was not issued by this service. Pass next_cursor of the previous page.');
}
