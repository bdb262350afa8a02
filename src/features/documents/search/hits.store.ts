/**
 * Reads the full-text index. Hits come newest first (or oldest first), as many as a page needs: neither store walks
 * through all of them, however many there are.
 */
import { sql, type RawBuilder } from 'kysely';
import { rowId, type Database, type Queries, type StoreKind } from '../../../platform/database/database.ts';
import type { SummaryRow } from '../documents.rules.ts';
import { summaryColumns } from '../documents.store.ts';

export interface HitRow extends SummaryRow {
  readonly sort_key: number;
  readonly title_folded: string;
  readonly characters: number | null;
}

export interface HitFilter {
  readonly accountId: string;
  /** Primary subtag, or a whole tag. */
  readonly language?: string | undefined;
  readonly source?: string | undefined;
  /** Folded. */
  readonly tag?: string | undefined;
  /** Keeps documents of this collection. */
  readonly collectionId?: string | undefined;
  readonly withoutBookParts?: boolean;
  readonly minCharacters?: number | undefined;
  readonly maxCharacters?: number | undefined;
  readonly archived: 'exclude' | 'include' | 'only';
  readonly progress?: 'new' | 'started' | 'finished' | undefined;
}

/** Sort keys, both ends excluded. */
export interface HitRange {
  readonly after: number;
  readonly before: number;
  readonly isOldestFirst: boolean;
  readonly limit: number;
}

/** Heard to less than the first counts as new, to more than the second as finished; the library shows it the same way. */
const barelyStarted = 0.005;
const almostFinished = 0.99;

const heard = sql<number>`coalesce(p.heard, 0)`;
const progress = {
  new: sql`${heard} < ${barelyStarted}`,
  started: sql`${heard} >= ${barelyStarted} and ${heard} <= ${almostFinished}`,
  finished: sql`${heard} > ${almostFinished}`,
};
/** In SQLite the plus keeps it from choosing an index that has not the order of the list; Postgres would guess wrong. */
const archived = (kind: StoreKind, choice: HitFilter['archived']): RawBuilder<unknown> => {
  if (choice === 'include') return sql``;
  const column = kind === 'sqlite' ? sql`+d.is_archived` : sql`d.is_archived`;
  return sql` and ${column} = ${choice === 'only' ? 1 : 0}`;
};

const notInBook = sql` and not exists (select 1 from collection_items m join collections c on c.id = m.collection_id
  where m.document_id = d.id and c.kind = 'book')`;

/** Begins with `and` where there is anything to filter by. */
function conditions(kind: StoreKind, filter: HitFilter): RawBuilder<unknown> {
  const { language, source, minCharacters, maxCharacters } = filter;
  return sql.join(
    [
      archived(kind, filter.archived),
      language ? sql` and (d.language = ${language} or d.language like ${`${language}-%`})` : sql``,
      filter.tag === undefined
        ? sql``
        : sql` and exists (select 1 from document_tags g where g.document_id = d.id and g.tag_folded = ${filter.tag})`,
      filter.collectionId === undefined
        ? sql``
        : sql` and exists (select 1 from collection_items m join collections c on c.id = m.collection_id
            where m.document_id = d.id and c.id = ${filter.collectionId} and c.account_id = d.account_id)`,
      filter.withoutBookParts ? notInBook : sql``,
      source ? sql` and d.source = ${source}` : sql``,
      minCharacters === undefined ? sql`` : sql` and i.characters >= ${minCharacters}`,
      maxCharacters === undefined ? sql`` : sql` and i.characters <= ${maxCharacters}`,
      filter.progress ? sql` and ${progress[filter.progress]}` : sql``,
    ],
    sql``,
  );
}

const joined = (filter: HitFilter): RawBuilder<unknown> =>
  sql`left join indexed_documents i on i.sort_key = d.sort_key ${
    filter.progress
      ? sql`left join positions p on p.document_id = d.id and p.account_id = d.account_id`
      : sql``
  }`;

const direction = ({ isOldestFirst }: HitRange) => (isOldestFirst ? sql`asc` : sql`desc`);

const columns = sql.raw(
  [
    ...summaryColumns.map((column) => column.replace('documents.', 'd.')),
    'd.sort_key',
    'd.title_folded',
    'i.characters',
  ].join(', '),
);

/** Documents that match an expression of the index. */
export async function findHits(
  queries: Queries,
  kind: StoreKind,
  { expression, filter, range }: { expression: string; filter: HitFilter; range: HitRange },
): Promise<HitRow[]> {
  if (kind === 'postgres') return findPostgresHits(queries, { expression, filter, range });
  // CROSS JOIN keeps the order of the loops: hits stream out of the index.
  const query = sql<HitRow>`select ${columns} from word_index cross join documents d on d.sort_key = word_index.rowid ${joined(filter)}
    where word_index match ${expression} and word_index.rowid > ${rowId(range.after)} and word_index.rowid < ${rowId(range.before)}
      ${conditions(kind, filter)}
    order by word_index.rowid ${direction(range)} limit ${range.limit}`;
  return (await query.execute(queries)).rows;
}

/** How many documents are read one by one before the index is used, and how many hits are taken from it at a time. */
const windowSize = 1_000;

/**
 * Postgres cannot read its index in order. A frequent word fills its page from the next thousand documents; what is
 * rarer is for the index, whose cost grows with the number of hits.
 */
async function findPostgresHits(
  queries: Queries,
  { expression, filter, range }: { expression: string; filter: HitFilter; range: HitRange },
): Promise<HitRow[]> {
  const found: HitRow[] = [];
  let { after, before } = range;
  for (const readNext of [nextOfLibrary, nextOfIndex, ...Array.from({ length: 20 }, () => nextOfIndex)]) {
    const keys = await readNext(queries, { expression, filter, range: { ...range, after, before } });
    const limit = range.limit - found.length;
    if (keys.hits.length > 0) {
      const query = sql<HitRow>`select ${columns} from documents d ${joined(filter)}
        where d.sort_key = any(${keys.hits}) ${conditions('postgres', filter)} order by d.sort_key ${direction(range)} limit ${limit}`;
      found.push(...(await query.execute(queries)).rows);
    }
    if (keys.edge === undefined || found.length >= range.limit) break;
    if (range.isOldestFirst) after = keys.edge;
    else before = keys.edge;
  }
  return found;
}

interface Keys {
  readonly hits: number[];
  /** Where to continue; undefined at the end. */
  readonly edge: number | undefined;
}

type ReadKeys = (
  queries: Queries,
  search: { expression: string; filter: HitFilter; range: HitRange },
) => Promise<Keys>;

const edgeOf = (rows: readonly { sort_key: number }[]): number | undefined =>
  rows.length < windowSize ? undefined : rows.at(-1)!.sort_key;

const nextOfLibrary: ReadKeys = async (queries, { expression, filter, range }) => {
  const query = sql<{ sort_key: number; is_hit: boolean }>`
    with near as materialized (
      select sort_key from documents where account_id = ${filter.accountId}
        and sort_key > ${range.after} and sort_key < ${range.before}
      order by sort_key ${direction(range)} limit ${windowSize})
    select near.sort_key, coalesce(found.is_hit, false) as is_hit
    from near left join lateral (
      select i.words @@ ${expression}::tsquery as is_hit from indexed_documents i
      where i.sort_key = near.sort_key offset 0) as found on true
    order by near.sort_key ${direction(range)}`;
  const { rows } = await query.execute(queries);
  return { hits: rows.flatMap(({ sort_key, is_hit }) => (is_hit ? [sort_key] : [])), edge: edgeOf(rows) };
};

const nextOfIndex: ReadKeys = async (queries, { expression, range }) => {
  const query = sql<{ sort_key: number }>`
    with hits as materialized (
      select sort_key from indexed_documents where words @@ ${expression}::tsquery
        and sort_key > ${range.after} and sort_key < ${range.before})
    select sort_key from hits order by sort_key ${direction(range)} limit ${windowSize}`;
  const { rows } = await query.execute(queries);
  return { hits: rows.map(({ sort_key }) => sort_key), edge: edgeOf(rows) };
};

/** Documents that pass the filter, without a query. */
export async function listFiltered(
  { queries, kind }: Pick<Database, 'queries' | 'kind'>,
  { filter, range }: { filter: HitFilter; range: HitRange },
): Promise<HitRow[]> {
  const query = sql<HitRow>`select ${columns} from documents d ${joined(filter)}
    where d.account_id = ${filter.accountId} and d.sort_key > ${range.after} and d.sort_key < ${range.before}
      ${conditions(kind, filter)}
    order by d.sort_key ${direction(range)} limit ${range.limit}`;
  return (await query.execute(queries)).rows;
}

export interface TitleRange {
  /** The last of the page before. */
  readonly afterTitle: string;
  readonly afterSortKey: number;
  readonly range: HitRange;
}

/** The same in the order of the titles. */
export async function listByTitle(
  { queries, kind }: Pick<Database, 'queries' | 'kind'>,
  filter: HitFilter,
  { afterTitle, afterSortKey, range }: TitleRange,
): Promise<HitRow[]> {
  const sortKey = kind === 'sqlite' ? sql`+d.sort_key` : sql`d.sort_key`;
  const query = sql<HitRow>`select ${columns} from documents d ${joined(filter)}
    where d.account_id = ${filter.accountId} and (d.title_folded, d.sort_key) > (${afterTitle}, ${afterSortKey})
      and ${sortKey} > ${range.after} and ${sortKey} < ${range.before} ${conditions(kind, filter)}
    order by d.title_folded, d.sort_key limit ${range.limit}`;
  return (await query.execute(queries)).rows;
}

/** The current texts of documents, by id. */
export async function readTexts(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.version_id')
    .select(['documents.id', 'versions.text'])
    .where('documents.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}
