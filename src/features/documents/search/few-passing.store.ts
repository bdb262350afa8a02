/**
 * The documents that pass a filter, where they are few. Hits come out of the full-text index one after the other, and all of
 * them would be looked at in vain for a filter that hardly any document passes: so each part of the filter that an index
 * knows is asked first, only as far as its answer matters.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database, StoreKind } from '../../../platform/database/database.ts';
import { type HitFilter, isAmong } from './hit-filter.store.ts';

/** More are not few: then hits pass often enough. */
const maxPassing = 5_000;

type Keys = RawBuilder<{ sort_key: number }>;

/** Sort keys; undefined where no part of the filter leaves few. */
export async function findFewPassing(
  { queries, kind }: Pick<Database, 'queries' | 'kind'>,
  filter: HitFilter,
): Promise<number[] | undefined> {
  for (const part of partsOf(kind, filter)) {
    const { rows } = await sql<{ sort_key: number }>`${part} limit ${maxPassing + 1}`.execute(queries);
    if (rows.length <= maxPassing) return rows.map(({ sort_key }) => sort_key);
  }
  return undefined;
}

/** Each lets through what the whole filter does, and more. */
function* partsOf(kind: StoreKind, filter: HitFilter): Generator<Keys> {
  const {
    accountId,
    shared = [],
    tag,
    collectionId,
    progress,
    language,
    source,
    minCharacters,
    maxCharacters,
  } = filter;
  if (collectionId !== undefined)
    yield sql`select d.sort_key from collection_items m join documents d on d.id = m.document_id
      where m.collection_id = ${collectionId}`;
  if (tag !== undefined)
    yield sql`select d.sort_key from document_tags g join documents d on d.id = g.document_id
      where g.account_id = ${accountId} and g.tag_folded = ${tag}`;
  if (progress === 'started' || progress === 'finished')
    yield sql`select d.sort_key from positions p join documents d on d.id = p.document_id
      where p.account_id = ${accountId}`;
  const own = (condition: RawBuilder<unknown>): Keys => {
    const from = sql`select sort_key from documents where ${condition}`;
    const ofOthers = sql` union all ${from} and ${isAmong(kind, sql`sort_key`, shared)}`;
    return sql`${from} and account_id = ${accountId} ${shared.length > 0 ? ofOthers : sql``}`;
  };
  if (filter.archived === 'only') yield own(sql`is_archived = 1`);
  if (source !== undefined) yield own(sql`source = ${source}`);
  if (language !== undefined) {
    // In the order of bytes, the character after the hyphen ends what belongs to a language.
    const column = kind === 'postgres' ? sql`language collate "C"` : sql`language`;
    yield own(sql`${column} >= ${language} and ${column} < ${`${language}.`}`);
  }
  // Rows of any account: the words of the search keep accounts apart.
  if (minCharacters !== undefined || maxCharacters !== undefined)
    yield sql`select sort_key from indexed_documents
      where characters >= ${minCharacters ?? 0} and characters <= ${maxCharacters ?? Number.MAX_SAFE_INTEGER}`;
}
