/** Writes the full-text index, always in the transaction that changes the document. */
import { sql } from 'kysely';
import { rowId, type Queries, type StoreKind } from '../../../platform/database/database.ts';
import type { SearchWords } from '../../../language/text/search-words.ts';

/** One more word keeps accounts apart in the index. */
export const accountWord = (accountId: string): string => `a${accountId.replaceAll('-', '')}`;

interface IndexedText extends SearchWords {
  readonly sortKey: number;
  readonly accountId: string;
  readonly versionId: string;
}

/** Postgres holds at most a megabyte of words; only a text of random characters has more, and loses its last ones. */
const maxWordBytes = 1_000_000;

export async function indexWords(queries: Queries, kind: StoreKind, text: IndexedText): Promise<void> {
  const { sortKey, versionId, characters } = text;
  const words = `${accountWord(text.accountId)} ${text.words}`;
  await queries.deleteFrom('search_backlog').where('sort_key', '=', sortKey).execute();
  if (kind === 'postgres') {
    const list = cutToBytes(words, maxWordBytes).split(' ').filter(Boolean);
    await sql`insert into indexed_documents (sort_key, version_id, characters, words)
      values (${sortKey}, ${versionId}, ${characters}, array_to_tsvector(${list}::text[]))
      on conflict (sort_key) do update set version_id = excluded.version_id,
        characters = excluded.characters, words = excluded.words`.execute(queries);
    return;
  }
  await queries
    .insertInto('indexed_documents')
    .values({ sort_key: sortKey, version_id: versionId, characters })
    .onConflict((conflict) => conflict.column('sort_key').doUpdateSet({ version_id: versionId, characters }))
    .execute();
  await sql`delete from word_index where rowid = ${rowId(sortKey)}`.execute(queries);
  await sql`insert into word_index (rowid, words) values (${sortKey}, ${words})`.execute(queries);
}

function cutToBytes(words: string, limit: number): string {
  if (Buffer.byteLength(words) <= limit) return words;
  const cut = Buffer.from(words).subarray(0, limit).toString();
  return cut.slice(0, cut.lastIndexOf(' '));
}

export interface UnindexedDocument {
  readonly id: string;
  readonly account_id: string;
  readonly sort_key: number;
}

/** The newest of those that wait to be indexed. */
export const listBacklog = (queries: Queries, limit: number): Promise<UnindexedDocument[]> =>
  queries
    .selectFrom('search_backlog')
    .innerJoin('documents', 'documents.sort_key', 'search_backlog.sort_key')
    .select(['documents.id', 'documents.account_id', 'documents.sort_key'])
    .orderBy('search_backlog.sort_key', 'desc')
    .limit(limit)
    .execute();

/** Whether any document still waits. */
export async function hasBacklog(queries: Queries): Promise<boolean> {
  const row = await queries.selectFrom('search_backlog').select('sort_key').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Documents whose current text is not the one in the index, and that do not wait for it either. */
export const findUnindexedTexts = (queries: Queries, limit: number): Promise<UnindexedDocument[]> =>
  queries
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.version_id')
    .leftJoin('indexed_documents', (join) =>
      join
        .onRef('indexed_documents.sort_key', '=', 'documents.sort_key')
        .onRef('indexed_documents.version_id', '=', 'documents.version_id'),
    )
    .leftJoin('search_backlog', 'search_backlog.sort_key', 'documents.sort_key')
    .select(['documents.id', 'documents.account_id', 'documents.sort_key'])
    .where('indexed_documents.sort_key', 'is', null)
    .where('search_backlog.sort_key', 'is', null)
    .limit(limit)
    .execute();

/** Texts in the index whose document is gone; Postgres removes the words with their row. */
export async function findStrayWords(queries: Queries, kind: StoreKind): Promise<number[]> {
  if (kind === 'postgres') return [];
  const query = sql<{ rowid: number }>`select rowid from word_index
    where rowid not in (select sort_key from indexed_documents) limit 100`;
  return (await query.execute(queries)).rows.map(({ rowid }) => rowid);
}

export async function removeStrayWords(queries: Queries, sortKey: number): Promise<void> {
  await sql`delete from word_index where rowid = ${rowId(sortKey)}`.execute(queries);
}

/** More are left to the index, which then gathers the documents of all of them. */
const maxStarts = 64;

/** The words of the index that begin with `start`; undefined where there are too many, and on Postgres. */
export async function wordsThatStart(
  queries: Queries,
  kind: StoreKind,
  start: string,
): Promise<string[] | undefined> {
  if (kind === 'postgres') return undefined;
  // Past every word that begins with it, in the order of bytes.
  const end = `${start}\u{10ffff}`;
  const query = sql<{ term: string }>`select term from word_terms
    where term >= ${start} and term <= ${end} limit ${maxStarts + 1}`;
  const terms = (await query.execute(queries)).rows.map(({ term }) => term);
  return terms.length > maxStarts ? undefined : terms;
}

/** Whether the index has all these words for a document. */
export async function hasWords(
  queries: Queries,
  kind: StoreKind,
  { sortKey, words }: { readonly sortKey: number; readonly words: readonly string[] },
): Promise<boolean> {
  if (words.length === 0) return true;
  const query =
    kind === 'postgres'
      ? sql`select 1 from indexed_documents where sort_key = ${sortKey}
          and words @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery`
      : sql`select 1 from word_index where rowid = ${rowId(sortKey)}
          and word_index match ${words.map((word) => `"${word}"`).join(' AND ')}`;
  return (await query.execute(queries)).rows.length > 0;
}
