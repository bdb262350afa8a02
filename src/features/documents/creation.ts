/** New documents: analyzed first, then written with their versions and search indexes in one transaction. */
import type { TextAnalyst } from '../../language/text/analysis.ts';
import type { SearchWords } from '../../language/text/search-words.ts';
import { titleFrom } from '../../language/text/title.ts';
import { type Clock, idAt, type Ids, madeAtMs, sortKeyOf } from '../../platform/clock.ts';
import type { Database, Queries, DocumentRow } from '../../platform/database/database.ts';
import type { Document, DocumentSource, DocumentType } from '../../shared/contract/documents.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { fold } from '../../shared/text/folding.ts';
import type { Actor } from '../access/access.ts';
import type { Space } from '../space/space.ts';
import { checkedLanguage, toDocument, utcDay } from './documents.rules.ts';
import * as store from './documents.store.ts';
import { readerOf } from './reader.ts';
import { indexText } from './search/index-text.ts';
import type { SentenceTiming } from './timings.rules.ts';
import { insertVersion } from './versions.store.ts';

/* What the documents feature needs from others. */

export interface DocumentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly analyst: TextAnalyst;
  readonly space: Space;
  readonly publicUrl: string;
  readonly freeDailyDocuments: number;
  /** How long a deleted document can be restored; zero: there is no trash. */
  readonly trashDays: number;
}

/** Work that must be committed together with a change, or not at all. */
export type AlsoCommit<R> = (queries: Queries, result: R) => Promise<void>;

export interface NewDocument {
  readonly text: string;
  readonly title?: string;
  readonly language?: string;
  /** How the document entered the library; `api` when absent. */
  readonly source?: DocumentSource;
  readonly documentType?: DocumentType;
  readonly transcriptId?: string;
  readonly timings?: readonly SentenceTiming[];
  readonly origin?: store.DocumentOrigin;
  /** When it was saved elsewhere; absent: now. */
  readonly madeAtMs?: number;
}

interface AnalyzedDocument extends NewDocument {
  readonly title: string;
  readonly words: SearchWords;
  readonly language: string;
  readonly sentences: number;
}

export function createDocumentCreation(deps: DocumentsDeps) {
  const { database, analyst, clock, freeDailyDocuments, ids, publicUrl, space } = deps;

  /** All of them, or none. */
  async function create(
    actor: Actor,
    inputs: readonly NewDocument[],
    alsoCommit?: AlsoCommit<readonly Document[]>,
  ): Promise<Document[]> {
    const analyzed: AnalyzedDocument[] = [];
    for (const input of inputs) analyzed.push(await analyze(actor, input));
    for (;;) {
      try {
        return await database.transaction(async (within) => {
          await countCreation(within, actor);
          const made: Document[] = [];
          for (const input of analyzed) made.push(await insert(within, actor, input));
          await alsoCommit?.(within, made);
          return made;
        });
      } catch (error) {
        if (!(error instanceof SortKeyTaken)) throw error;
      }
    }
  }

  async function analyze(actor: Actor, input: NewDocument): Promise<AnalyzedDocument> {
    const given = input.language === undefined ? undefined : checkedLanguage(input.language);
    const facts = await readerOf(analyst, actor).analyze(input.text, given);
    const title = input.title ?? titleFrom(input.text);
    return { ...input, ...facts, title, words: await analyst.words(title, input.text) };
  }

  async function countCreation(within: Queries, { accountId, plan }: Actor): Promise<void> {
    const cap = plan === 'free' ? freeDailyDocuments : undefined;
    const counted = cap !== 0 && (await store.countCreation(within, accountId, utcDay(clock.now()), cap));
    if (!counted) throw capReached(cap);
  }

  /** One attempt; it fails when another process took the same sort key in the same instant. */
  async function insert(within: Queries, actor: Actor, input: AnalyzedDocument): Promise<Document> {
    const id = input.madeAtMs === undefined ? ids.next() : idAt(input.madeAtMs);
    const row = newRow({ id, accountId: actor.accountId, versionId: ids.next() }, input);
    if (!(await store.insertDocument(within, row))) throw new SortKeyTaken();
    const version = {
      id: row.version_id!,
      document_id: row.id,
      text: input.text,
      language: row.language,
      total_sentences: row.total_sentences,
      origin: 'created',
      created_at: row.created_at,
    };
    await insertVersion(within, version, input.timings);
    if (input.origin) await store.insertOrigin(within, { document_id: row.id, ...input.origin });
    await space.require(within, row.account_id, Buffer.byteLength(input.text));
    await indexText(within, database.kind, {
      ...input.words,
      sortKey: row.sort_key,
      accountId: row.account_id,
      versionId: row.version_id!,
    });
    return toDocument({ ...row, text: input.text }, publicUrl);
  }

  return { create };
}

export type DocumentCreation = ReturnType<typeof createDocumentCreation>;

interface NewIds {
  readonly id: string;
  readonly accountId: string;
  readonly versionId: string;
}

function newRow({ id, accountId, versionId }: NewIds, input: AnalyzedDocument): DocumentRow {
  const { title } = input;
  const madeAt = madeAtMs(id);
  return {
    sort_key: sortKeyOf(id),
    id,
    account_id: accountId,
    title,
    title_folded: fold(title),
    language: input.language,
    document_type: input.documentType ?? 'text',
    status: 'ready',
    is_archived: 0,
    total_sentences: input.sentences,
    version_id: versionId,
    source: input.source ?? 'api',
    transcript_id: input.transcriptId ?? null,
    visibility: 'private',
    created_at: madeAt,
    updated_at: madeAt,
  };
}

class SortKeyTaken extends Error {}

const capReached = (cap: number | undefined) =>
  new Problem(
    'document_limit_reached',
    `The free plan allows ${cap} new documents a day (UTC). Try again tomorrow or move to the unlimited plan.`,
  );
