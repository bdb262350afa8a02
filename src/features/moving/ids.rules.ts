/**
 * What things that move in are called. An id stays what it was where it is free, so that addresses of documents still lead to them;
 * where another account has it, the same account always gets the same other one: so nothing comes twice. Pure.
 */
import { createHash } from 'node:crypto';

/** A UUID of the same time as `id`, which therefore keeps its place in the order. */
export function otherId(accountId: string, id: string, attempt = 0): string {
  const hash = createHash('sha256').update(`${accountId} ${id} ${attempt}`).digest('hex');
  return `${id.slice(0, 13)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

/** More than two accounts of a server hardly move the same library into it. */
const attempts = 8;

/** The ids that a document may get, in the order in which they are tried. */
export const candidates = (accountId: string, id: string): string[] => [
  id,
  ...Array.from({ length: attempts }, (_, attempt) => otherId(accountId, id, attempt)),
];

export const itemKey = (what: string): string => createHash('sha256').update(what).digest('base64url');

/** A book with a name of its own is the same in every catalog and library. */
export const keyOfUrn = (urn: string, title: string): string => itemKey(`catalog  ${urn} ${title}`);
