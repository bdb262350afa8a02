/** Turns what a request narrows a search by into what the stores filter by. */
import type { SearchRequest } from '../../../shared/contract/search.ts';
import { sortKeyAt } from '../../../platform/ids.ts';
import { fold } from '../../../shared/text/folding.ts';
import type { Actor } from '../../access/actor.ts';
import type { HitFilter } from './hit-filter.store.ts';

/** Past every sort key. */
export const farAway = Number.MAX_SAFE_INTEGER;

/** Both ends excluded. */
export interface SortKeySpan {
  readonly after: number;
  readonly before: number;
}

export const spanOf = ({ created_from, created_to }: SearchRequest): SortKeySpan => ({
  after: created_from === undefined ? -1 : sortKeyAt(Date.parse(created_from)) - 1,
  before: created_to === undefined ? farAway : sortKeyAt(Date.parse(created_to)),
});

export const filterOf = ({ accountId }: Actor, search: SearchRequest): HitFilter => ({
  accountId,
  language: search.language,
  source: search.source,
  tag: search.tag === undefined ? undefined : fold(search.tag.trim()),
  collectionId: search.collection_id?.toLowerCase(),
  withoutBookParts: search.book_parts === 'exclude',
  minCharacters: search.min_characters,
  maxCharacters: search.max_characters,
  archived: search.archived ?? 'exclude',
  progress: search.progress,
});
