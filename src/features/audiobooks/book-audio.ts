/**
 * The audiobook of a book: those of its documents, requested together, in one voice, seen as one and downloaded as one.
 * Nothing is stored about the whole: it is what its documents have now.
 */
import type { AudiobookFormat, NewAudiobook } from '../../shared/contract/app/audiobooks.ts';
import type { JobState } from '../../shared/contract/app/library.ts';
import type { CollectionAudiobook } from '../../shared/contract/collections/audiobook.ts';
import type { CollectionDetails } from '../../shared/contract/collections/schemas.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Actor } from '../access/access.ts';
import type { Covers } from '../covers/covers.ts';
import * as store from './audiobooks.store.ts';
import type { AudioFile, Downloads } from './downloads.ts';
import type { Orders, OrdersDeps, Prepared } from './orders.ts';
import type { AudiobookView } from './views.ts';

/* The audiobook of a book, from those of its documents. */

/** A document of a book, with its audio in the voice of the book. */
export interface BookPart {
  readonly documentId: string;
  readonly audiobook: AudiobookView | undefined;
}

/**
 * One audiobook for each document, all in one voice: the one that is wanted, or that of the newest of the first
 * document. Of several the newest that is complete, else the newest. `found`: those of current texts, newest first.
 */
export function partsOf(
  documentIds: readonly string[],
  found: readonly AudiobookView[],
  voiceId = found.find(({ document_id }) => document_id === documentIds[0])?.voice_id,
): BookPart[] {
  const own = Map.groupBy(
    found.filter(({ voice_id }) => voice_id === voiceId),
    ({ document_id }) => document_id,
  );
  return documentIds.map((documentId) => {
    const made = own.get(documentId) ?? [];
    return { documentId, audiobook: made.find(({ state }) => state === 'done') ?? made[0] };
  });
}

/** What is still moving decides, then what keeps the whole from being complete. */
const order: readonly JobState[] = ['running', 'queued', 'failed', 'cancelled', 'paused'];

const progressOf = ({ state, done, total }: AudiobookView): number =>
  state === 'done' ? 1 : Math.min(1, done / Math.max(1, total));

export function bookAudiobook(collectionId: string, parts: readonly BookPart[]): CollectionAudiobook {
  const made = parts.flatMap(({ audiobook }) => audiobook ?? []);
  const states = made.map(({ state }) => state as JobState);
  const state = order.find((one) => states.includes(one)) ?? 'done';
  const cause = made.find((one) => one.state === state && (one.problem ?? one.waiting_for) !== null);
  const sum = (of: (one: AudiobookView) => number) => made.reduce((all, one) => all + of(one), 0);
  // What is not requested yet counts as much as what is.
  const sentences = (sum(({ total }) => total) * parts.length) / Math.max(1, made.length);
  return {
    collection_id: collectionId,
    state: made.length < parts.length || parts.length === 0 ? null : state,
    voice_id: made[0]?.voice_id ?? null,
    progress: Math.min(1, sum((one) => progressOf(one) * one.total) / Math.max(1, sentences)),
    documents_done: states.filter((one) => one === 'done').length,
    documents_count: parts.length,
    duration_ms: sum(({ duration_ms }) => duration_ms),
    billed_cents: sum(({ billed_cents }) => billed_cents),
    waiting_for: (cause?.waiting_for ?? null) as CollectionAudiobook['waiting_for'],
    problem: cause?.problem ?? null,
    documents: parts.map(({ documentId, audiobook }) => ({
      document_id: documentId,
      job_id: audiobook?.id ?? null,
      state: (audiobook?.state ?? null) as JobState | null,
      progress: audiobook ? progressOf(audiobook) : 0,
    })),
  };
}

export interface BookAudioDeps extends Pick<OrdersDeps, 'database' | 'documents' | 'jobs'> {
  readonly orders: Orders;
  readonly downloads: Downloads;
  readonly covers: Pick<Covers, 'ofCollection'>;
}

export type AudibleBook = Pick<CollectionDetails, 'id' | 'kind' | 'title' | 'author' | 'document_ids'>;

export interface BookFileRequest {
  readonly voiceId?: string | undefined;
  readonly format: AudiobookFormat;
}

export class BookAudio {
  readonly #deps: BookAudioDeps;

  constructor(deps: BookAudioDeps) {
    this.#deps = deps;
  }

  async get(actor: Actor, book: AudibleBook, voiceId?: string): Promise<CollectionAudiobook> {
    return bookAudiobook(book.id, await this.#parts(actor, book, voiceId));
  }

  /** All documents or none. What exists is kept, and what had failed continues. */
  async create(
    actor: Actor,
    book: AudibleBook,
    request: Omit<NewAudiobook, 'cast'>,
  ): Promise<CollectionAudiobook> {
    const { database, jobs } = this.#deps;
    const { audiobookDocuments: most } = limits.collections;
    requireDocuments(book);
    if (book.document_ids.length > most)
      throw invalidField('collection_id', `has more than ${most} documents. Make their audio one by one.`);
    if ((await this.#deps.documents.owners(actor, book.document_ids)).size > 0)
      throw invalidField(
        'collection_id',
        'has documents of other people, who alone can order their audiobooks. Make the audio of your own documents one by one.',
      );
    const prepared = await this.#prepare(actor, book, request);
    await database.transaction(async (within) => {
      const { documents, orders } = this.#deps;
      // In one order everywhere, so that two requests cannot deadlock.
      for (const id of book.document_ids.toSorted()) await documents.lock(within, actor.accountId, id);
      await orders.requireTurn(within, actor);
      for (const one of prepared) await orders.insertOrResume(within, actor, one, true);
    });
    jobs.lookSoon();
    return this.get(actor, book, prepared[0]!.casting.voiceId);
  }

  /** The first document decides on the voice where none is named. */
  async #prepare(actor: Actor, book: AudibleBook, request: Omit<NewAudiobook, 'cast'>) {
    const prepared: Prepared[] = [];
    for (const id of book.document_ids) {
      const voice_id = request.voice_id ?? prepared[0]?.casting.voiceId;
      prepared.push(
        await this.#deps.orders.prepare(actor, id, { ...request, ...(voice_id && { voice_id }) }),
      );
    }
    return prepared;
  }

  async cancel(actor: Actor, book: AudibleBook, voiceId?: string): Promise<CollectionAudiobook> {
    for (const { audiobook } of await this.#parts(actor, book, voiceId))
      if (audiobook) await this.#deps.jobs.cancel(audiobook.job_id);
    return this.get(actor, book, voiceId);
  }

  /** One file with the cover of the book and the chapters of all its documents. */
  async file(
    actor: Actor,
    book: AudibleBook,
    { voiceId, format }: BookFileRequest,
    signal?: AbortSignal,
  ): Promise<AudioFile> {
    requireDocuments(book);
    const parts = requireComplete(await this.#parts(actor, book, voiceId));
    const cover = await this.#deps.covers.ofCollection(actor, book, signal);
    const { title, kind } = book;
    const tags = { author: book.author ?? undefined, cover };
    return this.#deps.downloads.joined(parts, { title, kind, tags, format });
  }

  /** Only audio of current texts counts. */
  async #parts(actor: Actor, { document_ids }: AudibleBook, voiceId?: string): Promise<BookPart[]> {
    const { database, documents } = this.#deps;
    const current = await documents.current(actor, document_ids);
    if (current.size === 0) return [];
    const rows = await store.listOfDocuments(database.queries, actor.accountId, document_ids);
    const found = rows.flatMap((row) => {
      const document = current.get(row.document_id);
      return document?.current_version_id === row.version_id ? [{ ...row, ...document }] : [];
    });
    return partsOf(document_ids, found, voiceId);
  }
}

function requireDocuments({ document_ids }: AudibleBook): void {
  if (document_ids.length === 0) throw invalidField('collection_id', 'has no documents.');
}

function requireComplete(parts: readonly BookPart[]): AudiobookView[] {
  return parts.map(({ audiobook }, index) => {
    if (audiobook?.state === 'done') return audiobook;
    throw new Problem(
      'conflict',
      `The audio of document ${index + 1} of ${parts.length} is not finished in this voice. Make the audio of all of them first.`,
    );
  });
}
