/** The library: create, list, read, change, delete. Every change is one transaction. */
import type { Document, DocumentPage, DocumentSource, DocumentType } from '../../contract/documents.ts';
import { Problem } from '../../contract/errors.ts';
import type { DocumentRow } from '../../platform/database/tables.ts';
import { madeAtMs, positionOf } from '../../platform/ids.ts';
import { whenThere, type Soon } from '../../platform/soon.ts';
import { fold } from '../../platform/text/folding.ts';
import { titleFrom } from '../../platform/text/title.ts';
import type { Actor } from '../access/actor.ts';
import {
  checkedLanguage,
  decodeCursor,
  encodeCursor,
  toDocument,
  toSummary,
  utcDay,
} from './documents.rules.ts';
import { createChanges, noSuchDocument } from './changes.ts';
import * as store from './documents.store.ts';
import type { AlsoCommit, DocumentsParts } from './parts.ts';
import type { SentenceTiming } from './timings.rules.ts';
import { findTimings, insertVersion } from './versions.store.ts';
import { indexTitle, searchTitles, unindexTitle } from './titles.store.ts';

export interface NewDocument {
  readonly text: string;
  readonly title?: string;
  readonly language?: string;
  /** Other doors than the API say how the document came in. */
  readonly source?: DocumentSource;
  readonly documentType?: DocumentType;
  readonly transcriptId?: string;
  readonly timings?: readonly SentenceTiming[];
}

export interface ListRequest {
  readonly limit?: number;
  readonly cursor?: string;
  readonly query?: string;
  readonly includeArchived: boolean;
}

export type Documents = ReturnType<typeof createDocuments>;

const pageSize = 25;

export function createDocuments(parts: DocumentsParts) {
  const { database, clock, ids, analyst, publicUrl } = parts;
  const { queries, kind } = database;
  const findDocument = store.prepareFindDocument(database);
  /** The store hands out the same row while nothing has changed; then the document is the same too. */
  const shown = new WeakMap<object, Document>();

  /** One attempt; undefined when the position was taken in the same instant by another process. */
  function insert(actor: Actor, input: NewDocument, facts: Facts, alsoCommit?: AlsoCommit<Document>) {
    return database.transaction(async (transaction) => {
      const cap = actor.plan === 'free' ? parts.freeDailyDocuments : undefined;
      const counted =
        cap !== 0 && (await store.countCreation(transaction, actor.accountId, utcDay(clock.now()), cap));
      if (!counted) throw capReached(cap);
      const row = newRow(ids.next(), actor.accountId, ids.next(), input, facts);
      if (!(await store.insertDocument(transaction, row))) throw new PositionTaken();
      const version = {
        id: row.version_id!,
        document_id: row.id,
        text: input.text,
        language: row.language,
        total_sentences: row.total_sentences,
        origin: 'created',
        created_at: row.created_at,
      };
      await insertVersion(transaction, version, input.timings);
      await indexTitle(transaction, kind, {
        position: row.position,
        accountId: row.account_id,
        folded: row.title_folded,
      });
      const document = toDocument({ ...row, text: input.text }, publicUrl);
      await alsoCommit?.(transaction, document);
      return document;
    });
  }

  return {
    async create(actor: Actor, input: NewDocument, alsoCommit?: AlsoCommit<Document>): Promise<Document> {
      const given = input.language === undefined ? undefined : checkedLanguage(input.language);
      const facts = await analyst.analyse(input.text, given);
      for (;;) {
        try {
          return await insert(actor, input, facts, alsoCommit);
        } catch (error) {
          if (!(error instanceof PositionTaken)) throw error;
        }
      }
    },

    get: (actor: Actor, id: string): Soon<Document> =>
      whenThere(findDocument(id, actor.accountId), ([row]) => {
        if (!row) throw noSuchDocument();
        let document = shown.get(row);
        if (!document) shown.set(row, (document = toDocument(row, publicUrl)));
        return document;
      }),

    /** With the times of its sentences, as far as they are known. */
    async getWithTimings(actor: Actor, id: string) {
      const document = await this.get(actor, id);
      return { document, timings: await findTimings(queries, document.version_id!) };
    },

    async list(actor: Actor, request: ListRequest): Promise<DocumentPage> {
      const filter = { query: fold(request.query ?? ''), includeArchived: request.includeArchived };
      const limit = request.limit ?? pageSize;
      const slice = {
        accountId: actor.accountId,
        includeArchived: filter.includeArchived,
        before: request.cursor === undefined ? Number.MAX_SAFE_INTEGER : decodeCursor(request.cursor, filter),
        // One more than asked tells whether there is more.
        limit: limit + 1,
      };
      const rows = filter.query
        ? await searchTitles(queries, kind, { ...slice, folded: filter.query })
        : await store.listDocuments(queries, slice);
      const page = rows.slice(0, limit);
      const has_more = rows.length > limit;
      return {
        data: page.map((row) => toSummary(row, publicUrl)),
        next_cursor: has_more ? encodeCursor(page.at(-1)!.position, filter) : null,
        has_more,
      };
    },

    async remove(actor: Actor, id: string): Promise<void> {
      await database.transaction(async (transaction) => {
        const removed = await store.deleteDocument(transaction, actor.accountId, id);
        if (!removed) throw noSuchDocument();
        await unindexTitle(transaction, kind, removed.position);
      });
    },

    ...createChanges(parts),

    /** A published document as strangers see it, or undefined. */
    shared: (id: string) => store.findShared(queries, id),
  };
}

interface Facts {
  readonly language: string;
  readonly sentences: number;
}

function newRow(
  id: string,
  accountId: string,
  versionId: string,
  input: NewDocument,
  facts: Facts,
): DocumentRow {
  const title = input.title ?? titleFrom(input.text);
  const madeAt = madeAtMs(id);
  return {
    position: positionOf(id),
    id,
    account_id: accountId,
    title,
    title_folded: fold(title),
    language: facts.language,
    document_type: input.documentType ?? 'text',
    status: 'ready',
    is_archived: 0,
    total_sentences: facts.sentences,
    version_id: versionId,
    source: input.source ?? 'api',
    transcript_id: input.transcriptId ?? null,
    visibility: 'private',
    created_at: madeAt,
    updated_at: madeAt,
  };
}

class PositionTaken extends Error {}

const capReached = (cap: number | undefined) =>
  new Problem(
    'document_limit_reached',
    `The free plan allows ${cap} new documents a day (UTC). Try again tomorrow or move to the unlimited plan.`,
  );
