/** What the reader needs besides the text: its sentences, and where the user stopped listening. */
import type { ListDetails } from '../../shared/contract/app/library.ts';
import type {
  DocumentRecording,
  Position,
  Reading,
  ReadOnDevice,
} from '../../shared/contract/app/reading.ts';
import type { DocumentSummary } from '../../shared/contract/documents.ts';
import type { Translations } from '../../shared/contract/translations.ts';
import { timestamp, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inSlices, type Steps } from '../../platform/slices.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { findSpeakers, recurringSpeakers } from '../../language/text/dialogue.ts';
import { textDirection } from '../../shared/text/tags.ts';
import { parseTurn } from '../../shared/markup/transcript.ts';
import type { Sentence } from '../../language/sentences/sentences.ts';
import type { Actor } from '../access/access.ts';
import type { Covers } from '../covers/covers.ts';
import type { Documents } from '../documents/documents.ts';
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
  readonly read?: ReadOnDevice;
}

/** As many as a page of the list can hold. */
const listLimit = 100;

/** Documents with more than a moment heard and more than a moment left. */
const startedPart = { above: 0.005, below: 0.99, limit: 12 };

export class Readings {
  readonly #deps: ReadingsDeps;

  constructor(deps: ReadingsDeps) {
    this.#deps = deps;
  }

  async read(actor: Actor, documentId: string): Promise<Reading> {
    const { documents, analyst, recordings, translations } = this.#deps;
    const { document, timings } = await documents.getWithTimings(actor, documentId);
    const { text, language, version_id } = document;
    const sentences = await analyst.segment(text, language);
    const { headers, speakers } = await inSlices(voicesIn(text, sentences, language), actor.accountId);
    const linked = await translations.find(actor, documentId);
    return {
      version_id: version_id!,
      sentences: sentences.flatMap(({ start, end }) => [start, end]),
      headers,
      speakers: [...new Set(speakers)],
      direction: textDirection(language),
      position: await this.#position(actor, documentId),
      recording: await recordings.of(actor, documentId, timings),
      ...(linked && { translations: linked }),
    };
  }

  async savePosition(actor: Actor, documentId: string, wanted: NewPosition): Promise<void> {
    const { database, clock, documents, statistics } = this.#deps;
    const { text } = await documents.get(actor, documentId);
    const length = countCodePoints(text);
    const offset = Math.min(wanted.offset, length);
    const { accountId } = actor;
    const row = {
      account_id: accountId,
      document_id: documentId,
      version_id: wanted.version_id,
      text_offset: offset,
      heard: offset / length,
      voice_id: wanted.voice_id ?? null,
      speed: wanted.speed ?? null,
      updated_at: clock.now(),
    };
    await database.transaction(async (within) => {
      await store.putPosition(within, row);
      if (wanted.read) await statistics.record(within, { accountId, documentId }, wanted.read);
    });
  }

  async listDetails(actor: Actor, ids: readonly string[]): Promise<ListDetails[]> {
    const wanted = ids.slice(0, listLimit);
    if (wanted.length === 0) return [];
    const { database, documents, covers } = this.#deps;
    const [rows, starts, tagRows, images] = await Promise.all([
      store.findListDetails(database.queries, actor.accountId, wanted),
      documents.starts(actor, wanted),
      store.findTags(database.queries, actor.accountId, wanted),
      covers.types(actor, wanted),
    ]);
    const tags = Map.groupBy(tagRows, (row) => row.document_id);
    return rows.flatMap((row) => {
      const start = starts.get(row.id);
      const own = (tags.get(row.id) ?? []).map(({ tag }) => tag);
      // Deleted in the meantime.
      return start ? [{ ...row, ...start, tags: own, has_image: images.has(row.id) }] : [];
    });
  }

  async listStarted(actor: Actor): Promise<{ document: DocumentSummary; details: ListDetails }[]> {
    const { database, documents } = this.#deps;
    const rows = await store.findStarted(database.queries, actor.accountId, startedPart);
    const ids = rows.map(({ id }) => id);
    const [summaries, all] = await Promise.all([
      documents.summaries(actor, ids),
      this.listDetails(actor, ids),
    ]);
    const byId = new Map(all.map((details) => [details.id, details]));
    return summaries.flatMap(({ document }) => {
      const details = byId.get(document.id);
      return details ? [{ document, details }] : [];
    });
  }

  async #position(actor: Actor, documentId: string): Promise<Position | null> {
    const row = await store.findPosition(this.#deps.database.queries, actor.accountId, documentId);
    if (!row) return null;
    return {
      version_id: row.version_id,
      offset: row.text_offset,
      voice_id: row.voice_id,
      speed: row.speed,
      updated_at: timestamp(row.updated_at),
    };
  }
}

/** Which sentences are headers of a transcript, and who speaks. */
function* voicesIn(
  text: string,
  sentences: readonly Sentence[],
  language: string,
): Steps<{ headers: number[]; speakers: string[] }> {
  const headers: number[] = [];
  const speakers: string[] = [];
  for (const [index, { value }] of sentences.entries()) {
    const turn = parseTurn(value);
    if (turn) headers.push(index);
    if (turn?.speaker !== undefined) speakers.push(turn.speaker);
    yield;
  }
  if (headers.length > 0) return { headers, speakers };
  return { headers, speakers: recurringSpeakers(yield* findSpeakers(text, sentences, language)) };
}
