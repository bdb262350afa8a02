/** The audiobook of a book, from those of its documents. */
import type { JobState } from '../../../shared/contract/app/library.ts';
import type { CollectionAudiobook } from '../../../shared/contract/collections/audiobook.ts';
import type { AudiobookView } from '../views.ts';

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
