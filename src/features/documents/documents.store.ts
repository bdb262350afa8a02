import { sql } from 'kysely';
import type { FileFormat } from '../../shared/contract/formats.ts';
import { letOthersRun } from '../../platform/slices.ts';
import { isReadableBy } from '../../platform/database/readable.ts';
import type { Database, Queries, DocumentRow } from '../../platform/database/database.ts';

export const summaryColumns = [
  'documents.id',
  'documents.title',
  'documents.language',
  'documents.document_type',
  'documents.status',
  'documents.is_archived',
  'documents.total_sentences',
  'documents.version_id',
  'documents.source',
  'documents.transcript_id',
  'documents.visibility',
  'documents.created_at',
  'documents.updated_at',
] as const;

/** Counts one creation of the day; undefined when the cap is reached. Atomic on both stores. */
export const countCreation = (queries: Queries, accountId: string, day: string, cap: number | undefined) =>
  queries
    .insertInto('daily_creations')
    .values({ account_id: accountId, day, count: 1 })
    .onConflict((conflict) => {
      const change = conflict
        .columns(['account_id', 'day'])
        .doUpdateSet((eb) => ({ count: eb('daily_creations.count', '+', 1) }));
      return cap === undefined ? change : change.where('daily_creations.count', '<', cap);
    })
    .returning('count')
    .executeTakeFirst();

/** Undefined when another process took the same sort key in the same instant. */
export const insertDocument = (queries: Queries, row: DocumentRow) =>
  queries
    .insertInto('all_documents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const insertOrigin = (
  queries: Queries,
  { document_id, ...origin }: { readonly document_id: string } & DocumentOrigin,
) =>
  queries
    .insertInto('document_origins')
    .values({
      document_id,
      author: origin.author ?? null,
      site: origin.site ?? null,
      address: origin.address ?? null,
      format: origin.format ?? null,
    })
    .execute();

export const putAuthor = (queries: Queries, document_id: string, author: string | null) =>
  queries
    .insertInto('document_origins')
    .values({ document_id, author, site: null, address: null, format: null })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ author }))
    .execute();

/** Who wrote it, where it was published, and what kind of file it was. */
export interface DocumentOrigin {
  readonly author?: string;
  /** The name of the site, or its host. */
  readonly site?: string;
  readonly address?: string;
  readonly format?: FileFormat;
}

/** Keeps others from changing or deleting the document until the transaction ends. */
export const lockDocument = (queries: Queries, accountId: string, id: string) =>
  queries
    .updateTable('all_documents')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('trashed_at', 'is', null)
    .returning(['id', 'updated_at'])
    .executeTakeFirst();

/** Whether it is there to be read; keeps it from being deleted until the transaction ends. */
export const lockReadable = async (queries: Queries, accountId: string, id: string): Promise<boolean> => {
  await queries
    .updateTable('all_documents')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .execute();
  const row = await queries
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where(isReadableBy(accountId))
    .executeTakeFirst();
  return row !== undefined;
};

export const findTitles = (queries: Queries, ids: readonly string[]) =>
  queries.selectFrom('documents').select(['id', 'title']).where('id', 'in', ids).execute();

/** The addresses of those to whom documents belong, by document id; without the account's own documents. */
export async function findOwners(
  queries: Queries,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('documents')
    .innerJoin('accounts', 'accounts.id', 'documents.account_id')
    .select(['documents.id', 'accounts.email'])
    .where('documents.id', 'in', ids)
    .where('documents.account_id', '<>', accountId)
    .where(isReadableBy(accountId))
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Which version is the text of each now. */
export const findCurrent = (queries: Queries, accountId: string, ids: readonly string[]) =>
  queries
    .selectFrom('documents')
    .select(['id', 'title', 'version_id'])
    .where(isReadableBy(accountId))
    .where('id', 'in', ids)
    .execute();

/** Without their texts, but with the lengths of these. */
export const findSummaries = (queries: Queries, accountId: string, ids: readonly string[]) =>
  queries
    .selectFrom('documents')
    .leftJoin('indexed_documents', 'indexed_documents.sort_key', 'documents.sort_key')
    .select([...summaryColumns, 'indexed_documents.characters'])
    .where('documents.id', 'in', ids)
    .where(isReadableBy(accountId))
    .execute();

/** As much of a text as its first words can be in: a title and its syntax come first. */
const startLength = 800;

/** Where documents come from, how they start and how long they are. */
export const findStarts = (queries: Queries, accountId: string, ids: readonly string[]) =>
  queries
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.version_id')
    .leftJoin('document_origins', 'document_origins.document_id', 'documents.id')
    .leftJoin('indexed_documents', (join) =>
      join
        .onRef('indexed_documents.sort_key', '=', 'documents.sort_key')
        .onRef('indexed_documents.version_id', '=', 'documents.version_id'),
    )
    .select(['documents.id', 'documents.title'])
    .select(['document_origins.author', 'document_origins.site', 'document_origins.format'])
    .select((eb) => [
      eb.fn<string>('substr', ['versions.text', eb.val(1), eb.val(startLength)]).as('start'),
      // The length of a text that is not indexed yet is counted.
      eb.fn
        .coalesce('indexed_documents.characters', eb.fn<number>('length', ['versions.text']))
        .as('characters'),
    ])
    .where(isReadableBy(accountId))
    .where('documents.id', 'in', ids)
    .execute();

export const findDocument = (queries: Queries, accountId: string, id: string) =>
  queries
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.version_id')
    .select([...summaryColumns, 'documents.sort_key', 'documents.account_id', 'versions.text'])
    .where('documents.id', '=', id)
    .where('documents.account_id', '=', accountId)
    .executeTakeFirst();

export const findAuthor = (queries: Queries, accountId: string, id: string) =>
  queries
    .selectFrom('documents')
    .innerJoin('document_origins', 'document_origins.document_id', 'documents.id')
    .select('document_origins.author')
    .where('documents.id', '=', id)
    .where(isReadableBy(accountId))
    .executeTakeFirst();

/** Runs on every read of a document. */
export const prepareFindDocument = (database: Database) =>
  database.prepare((value) =>
    database.queries
      .selectFrom('documents')
      .innerJoin('versions', 'versions.id', 'documents.version_id')
      .select([...summaryColumns, 'versions.text'])
      .where('documents.id', '=', value('id'))
      .where(isReadableBy(value('accountId'))),
  );

/** The text of a published document; whose it is does not matter. */
export const findShared = (queries: Queries, id: string) =>
  queries
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.version_id')
    .innerJoin('accounts', 'accounts.id', 'documents.account_id')
    .select(['documents.account_id', 'documents.title', 'documents.language', 'documents.document_type'])
    .select(['versions.id as version_id', 'versions.text', 'accounts.plan'])
    .where('documents.id', '=', id)
    .where('accounts.disabled_at', 'is', null)
    .where('documents.visibility', '=', 'public')
    .executeTakeFirst();

export interface ListSlice {
  readonly accountId: string;
  readonly includeArchived: boolean;
  readonly before: number;
  readonly limit: number;
}

/** Newest first. */
function listed(queries: Queries, slice: ListSlice) {
  const query = queries
    .selectFrom('documents')
    .where('account_id', '=', slice.accountId)
    .where('sort_key', '<', slice.before)
    .orderBy('sort_key', 'desc');
  return slice.includeArchived ? query : query.where('is_archived', '=', 0);
}

const listedColumns = [...summaryColumns, 'documents.sort_key'] as const;

export const listDocuments = (queries: Queries, slice: ListSlice) =>
  listed(queries, slice).select(listedColumns).limit(slice.limit).execute();

export interface TitleSlice extends ListSlice {
  readonly folded: string;
  readonly withoutBookParts: boolean;
}

/** How many titles are compared in one query; other requests are served between two. */
const titlesAtOnce = 2_000;

/** Those whose title contains a text. The titles of the account are read one after the other, until the page is full. */
export async function listByTitlePart(
  { queries, kind }: Pick<Database, 'queries' | 'kind'>,
  slice: TitleSlice,
) {
  const found: Awaited<ReturnType<typeof listDocuments>> = [];
  const position = sql.raw(kind === 'postgres' ? 'strpos' : 'instr');
  for (let { before } = slice; ;) {
    const near = listed(queries, { ...slice, before });
    const edge = await near
      .select('sort_key')
      .offset(titlesAtOnce - 1)
      .limit(1)
      .executeTakeFirst();
    const query = near
      .select(listedColumns)
      .where('sort_key', '>=', edge?.sort_key ?? 0)
      .where(sql<boolean>`${position}(title_folded, ${slice.folded}) > 0`)
      .limit(slice.limit - found.length);
    found.push(...(await (slice.withoutBookParts ? query.where(isInNoBook('documents')) : query).execute()));
    if (!edge || found.length >= slice.limit) return found;
    before = edge.sort_key;
    await letOthersRun(slice.accountId);
  }
}

/** For documents under any name. A book of somebody else takes no document off its owner's list. */
export const isInNoBook = (documents: string) => sql<boolean>`not exists (select 1 from collection_items m
  join collections c on c.id = m.collection_id where m.document_id = ${sql.ref(`${documents}.id`)} and c.kind = 'book'
    and c.account_id = ${sql.ref(`${documents}.account_id`)})`;

/** Without archived documents and parts of books. */
export async function countShown(queries: Queries, accountId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('is_archived', '=', 0)
    .where(isInNoBook('documents'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const updateDocument = (queries: Queries, id: string, change: Partial<DocumentRow>) =>
  queries.updateTable('all_documents').set(change).where('id', '=', id).execute();
