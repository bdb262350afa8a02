/**
 * Who may read a document: its account, and the people with whom a collection is shared that has it. This is the one place that
 * says so. To change a document takes its account alone (`lockDocument`).
 */
import { expressionBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** For a query with `documents` in it. Nothing of an account that is disabled is shown to others. */
export function isReadableBy(accountId: string) {
  const eb = expressionBuilder<Tables, 'documents'>();
  const shared = eb
    .selectFrom('collection_items as shared_items')
    .innerJoin('collections as shared', 'shared.id', 'shared_items.collection_id')
    .innerJoin('accounts as sharers', 'sharers.id', 'shared.account_id')
    .innerJoin('accounts as authors', (join) => join.onRef('authors.id', '=', 'documents.account_id'))
    .leftJoin('collection_members as readers', (join) =>
      join
        .onRef('readers.collection_id', '=', 'shared.id')
        .on('readers.account_id', '=', accountId)
        .on('readers.accepted_at', 'is not', null),
    )
    .select('shared_items.document_id')
    .whereRef('shared_items.document_id', '=', 'documents.id')
    .where('sharers.disabled_at', 'is', null)
    .where('authors.disabled_at', 'is', null)
    // In a collection that several fill, its account reads what the others put there.
    .where((one) =>
      one.or([one('shared.account_id', '=', accountId), one('readers.account_id', 'is not', null)]),
    );
  return eb.or([eb('documents.account_id', '=', accountId), eb.exists(shared)]);
}
