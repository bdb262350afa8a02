/** What the reader needs besides the text: its sentences, and where the user stopped listening. */
import type { ListDetails } from '../../shared/contract/app/library.ts';
import type {
  DocumentRecording,
  Position,
  Reading,
  ReadOnDevice,
} from '../../shared/contract/app/reading.ts';
import type { Document, DocumentSummary } from '../../shared/contract/documents.ts';
import type { Episode } from '../../shared/contract/episodes.ts';
import type { Translations } from '../../shared/contract/translations.ts';
import { timestamp, type Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { inSlices, type Steps } from '../../platform/slices.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { textDirection } from '../../shared/text/tags.ts';
import { parseTurn } from '../../shared/markup/transcript.ts';
import type { Sentence } from '../../language/sentences/sentences.ts';
import type { Actor } from '../access/access.ts';
import type { Covers } from '../covers/covers.ts';
import type { Documents } from '../documents/documents.ts';
import type { Originals } from '../originals/originals.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { SentenceTiming } from '../documents/timings.rules.ts';
import * as store from './reading.store.ts';
import type { Statistics } from './statistics.ts';

export interface ReadingsDeps {
  readonly covers: Pick<Covers, 'types'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly documents: Documents;
  readonly analyst: TextAnalyst;
  readonly statistics: Pick<Statistics, 'record'>;
  readonly translations: {
    /** The original and the translations of a document, where it has any. */
    find(actor: Actor, documentId: string): Promise<Translations | undefined>;
  };
  readonly episodes: {
    /** What a document was made from that is an episode. */
    find(actor: Actor, document: Document): Promise<Episode | undefined>;
  };
  readonly pictures: Pick<Pictures, 'sizes'>;
  readonly originals: Pick<Originals, 'of'>;
  readonly recordings: {
    /** The recording that a document keeps, with the times of its sentences. */
    of(
      actor: Actor,
      documentId: string,
      timings: readonly SentenceTiming[],
    ): Promise<DocumentRecording | null>;
  };
}

export interface NewPosition {
  readonly version_id: string;
  readonly offset: number;
  readonly voice_id?: string;
  readonly speed?: number;
  readonly sentence_ms?: number;
  readonly read?: ReadOnDevice;
}

/** As many as a page of the list can hold. */
const listLimit = 100;

/** Documents with more than a moment heard and more than a moment left. */
const startedPart = { above: 0.005, below: 0.99, limit: 12 };

export function createReadings(deps: ReadingsDeps) {
  const { documents, analyst, recordings, translations, episodes, pictures, originals } = deps;
  const { database, clock, statistics, covers } = deps;

  async function read(actor: Actor, documentId: string): Promise<Reading> {
    const { document, timings } = await documents.getWithTimings(actor, documentId);
    const { text, language, version_id } = document;
    const sentences = await analyst.segment(text, language);
    const headers = await inSlices(headersIn(sentences), actor.accountId);
    const linked = await translations.find(actor, documentId);
    const shown = await pictures.sizes(documentId);
    const original = await originals.of(documentId);
    const episode = await episodes.find(actor, document);
    const owner = (await documents.owners(actor, [documentId])).get(documentId);
    return {
      version_id: version_id!,
      sentences: sentences.flatMap(({ start, end }) => [start, end]),
      headers,
      direction: textDirection(language),
      position: await position(actor, documentId),
      recording: await recordings.of(actor, documentId, timings),
      ...(shown.length > 0 && { pictures: shown }),
      ...(original && { original }),
      ...(linked && { translations: linked }),
      ...(episode && { episode }),
      ...(owner !== undefined && { owner }),
    };
  }

  async function savePosition(actor: Actor, documentId: string, wanted: NewPosition): Promise<void> {
    const { sentence_ms } = wanted;
    const { text, timings } = await placed(actor, documentId, sentence_ms !== undefined);
    const length = countCodePoints(text);
    const offset = Math.min(wanted.offset, length);
    const { accountId } = actor;
    const row = {
      account_id: accountId,
      document_id: documentId,
      version_id: wanted.version_id,
      text_offset: offset,
      heard: heardPart({ offset, length, timings, sentenceMs: sentence_ms }),
      voice_id: wanted.voice_id ?? null,
      speed: wanted.speed ?? null,
      sentence_ms: sentence_ms ?? null,
      updated_at: clock.now(),
    };
    await database.transaction(async (within) => {
      await store.putPosition(within, row);
      if (wanted.read) await statistics.record(within, { accountId, documentId }, wanted.read);
    });
  }

  /** The times are needed only where sentences are long. */
  async function placed(actor: Actor, documentId: string, isTimed: boolean) {
    if (!isTimed) return { text: (await documents.get(actor, documentId)).text, timings: [] };
    const { document, timings } = await documents.getWithTimings(actor, documentId);
    return { text: document.text, timings };
  }

  async function listDetails(actor: Actor, ids: readonly string[]): Promise<ListDetails[]> {
    const wanted = ids.slice(0, listLimit);
    if (wanted.length === 0) return [];
    const [rows, starts, tagRows, images, owners] = await Promise.all([
      store.findListDetails(database.queries, actor.accountId, wanted),
      documents.starts(actor, wanted),
      store.findTags(database.queries, actor.accountId, wanted),
      covers.types(actor, wanted),
      documents.owners(actor, wanted),
    ]);
    const tags = Map.groupBy(tagRows, (row) => row.document_id);
    return rows.flatMap((row) => {
      const start = starts.get(row.id);
      const own = (tags.get(row.id) ?? []).map(({ tag }) => tag);
      // Deleted in the meantime.
      if (!start) return [];
      const owner = owners.get(row.id) ?? null;
      return [{ ...row, ...start, tags: own, has_image: images.has(row.id), owner }];
    });
  }

  async function listStarted(actor: Actor): Promise<{ document: DocumentSummary; details: ListDetails }[]> {
    const rows = await store.findStarted(database.queries, actor.accountId, startedPart);
    const ids = rows.map(({ id }) => id);
    const [summaries, all] = await Promise.all([documents.summaries(actor, ids), listDetails(actor, ids)]);
    const byId = new Map(all.map((details) => [details.id, details]));
    return summaries.flatMap(({ document }) => {
      const details = byId.get(document.id);
      return details ? [{ document, details }] : [];
    });
  }

  async function position(actor: Actor, documentId: string): Promise<Position | null> {
    const row = await store.findPosition(database.queries, actor.accountId, documentId);
    if (!row) return null;
    return {
      version_id: row.version_id,
      offset: row.text_offset,
      voice_id: row.voice_id,
      speed: row.speed,
      sentence_ms: row.sentence_ms,
      updated_at: timestamp(row.updated_at),
    };
  }

  return { read, savePosition, listDetails, listStarted };
}

/** A file that is imported again is read on where it was left. */
export const restoreLeftPlaces = (within: Queries, documentId: string): Promise<void> =>
  store.restoreLeft(within, documentId);

export type Readings = ReturnType<typeof createReadings>;

interface HeardPlace {
  readonly offset: number;
  readonly length: number;
  readonly timings: readonly SentenceTiming[];
  readonly sentenceMs: number | undefined;
}

/** By time where it is known: the chapters of an audiobook are as long as they sound, not as their titles. */
function heardPart({ offset, length, timings, sentenceMs }: HeardPlace): number {
  const endMs = timings.reduce((latest, one) => Math.max(latest, one.endMs), 0);
  const sentence = timings.findLast(({ start }) => start <= offset);
  if (sentenceMs === undefined || !sentence || endMs === 0) return offset / length;
  return Math.min(1, (sentence.startMs + sentenceMs) / endMs);
}

/** Which sentences are headers of a transcript. */
function* headersIn(sentences: readonly Sentence[]): Steps<number[]> {
  const headers: number[] = [];
  for (const [index, { value }] of sentences.entries()) {
    if (parseTurn(value)) headers.push(index);
    yield;
  }
  return headers;
}
