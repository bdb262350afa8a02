/** Rows that a test writes itself, because it is not about what usually writes them. */
import type { Database, DocumentRow, VersionRow } from '../src/platform/database/database.ts';

/** An account without a password, whose hash would take most of a test's time, and without money. */
export async function addAccount(
  { queries }: Database,
  id: string,
  plan: 'free' | 'unlimited' = 'free',
): Promise<void> {
  const row = { id, email: `${id}@example.com`, plan, password_hash: null };
  await queries
    .insertInto('accounts')
    .values({ ...row, wallet_cents: 0, created_at: Date.now() })
    .execute();
}

type DocumentNames = Pick<DocumentRow, 'id' | 'account_id' | 'sort_key'>;

/** A document that no index knows, and that has a version only if one is named and added. */
export async function addDocument(
  { queries }: Database,
  { title = 'Title', ...row }: DocumentNames & Partial<DocumentRow>,
): Promise<void> {
  const words = { title, title_folded: title.toLowerCase(), language: 'en', total_sentences: 1 };
  const state = { document_type: 'text', status: 'ready', is_archived: 0, visibility: 'private' } as const;
  const origin = { version_id: null, source: null, transcript_id: null, created_at: 1, updated_at: 1 };
  await queries
    .insertInto('all_documents')
    .values({ ...words, ...state, ...origin, ...row })
    .execute();
}

export async function addVersion(
  { queries }: Pick<Database, 'queries'>,
  row: Pick<VersionRow, 'id' | 'document_id' | 'text'> & Partial<VersionRow>,
): Promise<void> {
  const usual = { language: 'en', total_sentences: 1, origin: 'created', created_at: 1 };
  await queries
    .insertInto('versions')
    .values({ ...usual, ...row })
    .execute();
}
