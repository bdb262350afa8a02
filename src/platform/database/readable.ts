/**
 * Who may read a document: its account, and the people with whom a collection is shared that has it. This is the one place that
 * says so. To change a document takes its account alone (`lockDocument`).
 */
import { expressionBuilder } from 'kysely';
import type { Queries } from './queries.ts';
import type { Tables } from './tables.ts';

/** For a query with `documents` in it. Nothing of an account that is disabled is shown to others. */
export function isReadableBy(accountId: string) {
  const eb = expressionBuilder<Tables, 'documents'>();
  const item = eb
    .selectFrom('collection_items as shared_items')
    .innerJoin('accounts as authors', (join) => join.onRef('authors.id', '=', 'documents.account_id'))
    .select('shared_items.document_id')
    .whereRef('shared_items.document_id', '=', 'documents.id')
    .where('shared_items.collection_id', 'in', sharedCollections(accountId))
    .where('authors.disabled_at', 'is', null);
  return eb.or([eb('documents.account_id', '=', accountId), eb.exists(item)]);
}

/** The same from the other side: all that an account may read of others, in any order. */
export const listOfOthers = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('collection_items as shared_items')
    .innerJoin('documents', 'documents.id', 'shared_items.document_id')
    .innerJoin('accounts as authors', 'authors.id', 'documents.account_id')
    .select(['documents.sort_key', 'documents.account_id'])
    .distinct()
    .where('shared_items.collection_id', 'in', sharedCollections(accountId))
    .where('authors.disabled_at', 'is', null)
    .where('documents.account_id', '<>', accountId)
    .execute();

/** For a query with `collections` in it: its account, and the members who have accepted, while its account is not disabled. */
export function isOpenTo(accountId: string) {
  const eb = expressionBuilder<Tables, 'collections'>();
  return eb.or([
    eb('collections.account_id', '=', accountId),
    eb('collections.id', 'in', sharedCollections(accountId)),
  ]);
}

/** Those of others where the account is a member, and its own that others fill: there it reads what they put in. */
function sharedCollections(accountId: string) {
  const eb = expressionBuilder<Tables>();
  const own = eb
    .selectFrom('collections as own')
    .innerJoin('collection_members as fillers', 'fillers.collection_id', 'own.id')
    .select('own.id')
    .where('own.account_id', '=', accountId);
  const joined = eb
    .selectFrom('collection_members as readers')
    .innerJoin('collections as theirs', 'theirs.id', 'readers.collection_id')
    .innerJoin('accounts as sharers', 'sharers.id', 'theirs.account_id')
    .select('theirs.id')
    .where('readers.account_id', '=', accountId)
    .where('readers.accepted_at', 'is not', null)
    .where('sharers.disabled_at', 'is', null);
  return own.unionAll(joined);
}
