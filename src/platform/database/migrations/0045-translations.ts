/** Which document another one is a translation of. Deleting either of them deletes the link, not the other. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

async function upTranslations(queries: Transaction<Tables>): Promise<void> {
  await sql`create table document_translations (
    document_id text primary key references documents (id) on delete cascade,
    original_id text not null references documents (id) on delete cascade
  )`.execute(queries);
  await sql`create index document_translations_by_original on document_translations (original_id)`.execute(
    queries,
  );
}

export const translations: Migration = { name: '0045-translations', up: upTranslations };
