/** What a search is narrowed by, as SQL for both stores. */
import { sql, type RawBuilder } from 'kysely';
import type { StoreKind } from '../../../platform/database/database.ts';
import { isOpenTo } from '../../../platform/database/readable.ts';
import type { SummaryRow } from '../documents.rules.ts';
import { isInNoBook, summaryColumns } from '../documents.store.ts';

export interface HitRow extends SummaryRow {
  readonly sort_key: number;
  readonly title_folded: string;
  readonly characters: number | null;
}

export interface HitFilter {
  readonly accountId: string;
  /** Documents of others that are looked through as well, by their sort keys: all that the account may read, where any are. */
  readonly shared?: readonly number[] | undefined;
  /** Primary subtag, or a whole tag. */
  readonly language?: string | undefined;
  readonly source?: string | undefined;
  /** Folded. */
  readonly tag?: string | undefined;
  /** Only documents of this collection. */
  readonly collectionId?: string | undefined;
  readonly withoutBookParts?: boolean;
  readonly minCharacters?: number | undefined;
  readonly maxCharacters?: number | undefined;
  readonly archived: 'exclude' | 'include' | 'only';
  readonly progress?: 'new' | 'started' | 'finished' | undefined;
  /** Sort keys: what passes is among these. */
  readonly among?: readonly number[] | undefined;
}

/** Sort keys, both ends excluded. */
export interface HitRange {
  readonly after: number;
  readonly before: number;
  readonly isOldestFirst: boolean;
  readonly limit: number;
}

/** What is looked for in the index. */
export interface HitSearch {
  /** In the query language of the store. */
  readonly expression: string;
  readonly filter: HitFilter;
  readonly range: HitRange;
  /** Whether the words alone leave few hits: then not even a few keys are looked up one by one. */
  readonly isStreamed?: boolean;
}

/** What was heard up to the first part counts as new, past the second as finished; the library shows it the same way. */
const barelyStarted = 0.005;
const almostFinished = 0.99;

const heard = sql<number>`coalesce(p.heard, 0)`;
const progress = {
  new: sql`${heard} < ${barelyStarted}`,
  started: sql`${heard} >= ${barelyStarted} and ${heard} <= ${almostFinished}`,
  finished: sql`${heard} > ${almostFinished}`,
};
/** In SQLite the plus keeps it from choosing an index that does not have the order of the list; Postgres would guess wrong. */
const unordered = (kind: StoreKind, column: string) => sql.raw(kind === 'sqlite' ? `+${column}` : column);

/** Whether a column has one of these sort keys, which may be many. */
export const isAmong = (kind: StoreKind, column: RawBuilder<unknown>, keys: readonly number[]) =>
  kind === 'postgres'
    ? sql`${column} = any(${keys})`
    : sql`${column} in (select value from json_each(${JSON.stringify(keys)}))`;

/** Whose documents are listed: with those of others, what is listed is among few, which must be asked for first. */
export function isLookedThrough(kind: StoreKind, { accountId, shared }: HitFilter) {
  if (!shared || shared.length === 0) return sql`d.account_id = ${accountId}`;
  const ofOthers = isAmong(kind, unordered(kind, 'd.sort_key'), shared);
  return sql`(${unordered(kind, 'd.account_id')} = ${accountId} or ${ofOthers})`;
}

/** Begins with `and` where there is anything to filter by. */
export function conditions(kind: StoreKind, filter: HitFilter): RawBuilder<unknown> {
  const { archived, language, source, minCharacters, maxCharacters } = filter;
  const characters = unordered(kind, 'i.characters');
  return sql.join(
    [
      archived === 'include'
        ? sql``
        : sql` and ${unordered(kind, 'd.is_archived')} = ${archived === 'only' ? 1 : 0}`,
      filter.among ? sql` and ${isAmong(kind, sql`d.sort_key`, filter.among)}` : sql``,
      language ? sql` and (d.language = ${language} or d.language like ${`${language}-%`})` : sql``,
      filter.tag === undefined
        ? sql``
        : sql` and exists (select 1 from document_tags g where g.document_id = d.id and g.account_id = ${filter.accountId}
            and g.tag_folded = ${filter.tag})`,
      filter.collectionId === undefined
        ? sql``
        : sql` and exists (select 1 from collection_items m join collections on collections.id = m.collection_id
            where m.document_id = d.id and collections.id = ${filter.collectionId} and ${isOpenTo(filter.accountId)})`,
      filter.withoutBookParts ? sql` and ${isInNoBook('d')}` : sql``,
      source ? sql` and ${unordered(kind, 'd.source')} = ${source}` : sql``,
      minCharacters === undefined ? sql`` : sql` and ${characters} >= ${minCharacters}`,
      maxCharacters === undefined ? sql`` : sql` and ${characters} <= ${maxCharacters}`,
      filter.progress ? sql` and ${progress[filter.progress]}` : sql``,
    ],
    sql``,
  );
}

export const joined = (filter: HitFilter): RawBuilder<unknown> =>
  sql`left join indexed_documents i on i.sort_key = d.sort_key ${
    filter.progress
      ? sql`left join positions p on p.document_id = d.id and p.account_id = ${filter.accountId}`
      : sql``
  }`;

export const direction = ({ isOldestFirst }: HitRange) => (isOldestFirst ? sql`asc` : sql`desc`);

export const columns = sql.raw(
  [
    ...summaryColumns.map((column) => column.replace('documents.', 'd.')),
    'd.sort_key',
    'd.title_folded',
    'i.characters',
  ].join(', '),
);
