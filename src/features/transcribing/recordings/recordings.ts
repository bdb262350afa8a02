/** The recordings that documents keep: found, played and deleted. The times of their sentences are those of the text. */
import type { Readable } from 'node:stream';
import { timestamp } from '../../../platform/clock.ts';
import type { Database, Queries, RecordingRow } from '../../../platform/database/database.ts';
import type { DocumentRecording } from '../../../shared/contract/app/reading.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import type { Recording } from '../../../shared/contract/recordings.ts';
import type { Actor } from '../../access/access.ts';
import type { SentenceTiming } from '../../documents/timings.rules.ts';
import type { UploadedFiles } from '../../jobs/uploaded-files.ts';
import * as store from './recordings.store.ts';

export interface RecordingsDeps {
  readonly database: Database;
  readonly files: Pick<UploadedFiles, 'has' | 'read' | 'remove'>;
}

export interface RecordingFile {
  readonly mediaType: string;
  readonly bytes: number;
  /** Bytes from `first` to `last`, the last included. */
  readonly read: (first: number, last: number) => Readable;
}

export function createRecordings({ database, files }: RecordingsDeps) {
  /** Null where the document has none. */
  async function of(
    actor: Actor,
    documentId: string,
    timings: readonly SentenceTiming[],
  ): Promise<DocumentRecording | null> {
    const row = await find(actor, documentId);
    if (!row) return null;
    const marks = timings.flatMap(({ start, end, startMs, endMs }) => [start, end, startMs, endMs]);
    return { id: row.id, duration_ms: row.duration_ms, bytes: row.bytes, marks };
  }

  /** The same for programs; refuses a document that has none. */
  async function describe(
    actor: Actor,
    documentId: string,
    timings: readonly SentenceTiming[],
  ): Promise<Recording> {
    const row = await find(actor, documentId);
    if (!row) throw noSuchRecording();
    return {
      document_id: documentId,
      media_type: row.media_type,
      bytes: row.bytes,
      duration_ms: row.duration_ms,
      marks: timings.map(({ start, end, startMs, endMs }) => ({
        start,
        end,
        start_time: startMs,
        end_time: endMs,
      })),
      created_at: timestamp(row.created_at),
    };
  }

  /** Whether the times of a document's sentences are those of a recording. */
  async function has(documentId: string): Promise<boolean> {
    return store.hasRecording(database.queries, documentId);
  }

  async function file(actor: Actor, documentId: string): Promise<RecordingFile> {
    const row = await find(actor, documentId);
    if (!row) throw noSuchRecording();
    const { id, media_type: mediaType, bytes } = row;
    if (!(await files.has(id))) throw notHere();
    return { mediaType, bytes, read: (first, last) => files.read(id, first, last) };
  }

  /** The row decides and the file follows. */
  async function remove({ accountId }: Actor, documentId: string): Promise<void> {
    const removed = await store.deleteRecording(database.queries, accountId, documentId);
    if (!removed) throw noSuchRecording();
    await files.remove(removed.id);
  }

  /** The media types of the audiobooks among these documents that came with their sound. */
  async function books({ accountId }: Actor, documentIds: readonly string[]): Promise<Map<string, string>> {
    if (documentIds.length === 0) return new Map();
    const rows = await store.findBooks(database.queries, accountId, documentIds);
    return new Map(rows.map(({ document_id, media_type }) => [document_id, media_type]));
  }

  const find = ({ accountId }: Actor, documentId: string): Promise<RecordingRow | undefined> =>
    store.findRecording(database.queries, accountId, documentId);

  /** For sound that comes with a document of its own. */
  async function addWithin(within: Queries, row: RecordingRow): Promise<void> {
    await store.insertRecording(within, row);
  }

  /** Whether a document keeps the file with this id. */
  async function keeps(id: string): Promise<boolean> {
    return (await store.findKept(database.queries, [id])).has(id);
  }

  return { of, describe, has, file, books, remove, addWithin, keeps };
}

export type Recordings = ReturnType<typeof createRecordings>;

const noSuchRecording = () => new Problem('not_found', 'This document has no recording.');

const notHere = () =>
  new Problem(
    'not_found',
    'The recording of this document is not on this machine. Add it again, or delete it.',
  );

/** What browsers call the kinds of sound that a file may be, by its content. */
const mediaTypes: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  mp4: 'audio/mp4',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
  mp2: 'audio/mpeg',
  aac: 'audio/aac',
};

/** What a file is called that is downloaded. */
export const extensionOf = (mediaType: string): string =>
  mediaType === 'audio/mp4'
    ? 'm4b'
    : (Object.entries(mediaTypes).find(([, type]) => type === mediaType)?.[0] ?? 'bin');

/** Kinds that no browser plays have no type of their own. */
export const mediaTypeOf = (kind: string): string => mediaTypes[kind] ?? 'application/octet-stream';
