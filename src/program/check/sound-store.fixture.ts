/** A store and a data folder with one of everything and no faults. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addAccount, addDocument, addVersion } from '../../../test/rows.ts';
import { ClipFiles } from '../../features/audiobooks/files/clip-files.ts';
import { indexWords } from '../../features/documents/search/word-index.store.ts';
import { JobHolds } from '../../features/wallet/job-holds.ts';
import { priceCents } from '../../features/wallet/price.rules.ts';
import { post } from '../../features/wallet/wallet.store.ts';
import { createIds, systemClock } from '../../platform/clock.ts';
import type { Database, JobRow } from '../../platform/database/database.ts';
import { searchWords } from '../../language/text/search-words.ts';

const clock = systemClock;
const ids = createIds(clock);
export const accountId = 'account';
export const documentId = 'document';
export const audiobookId = '00000000-0000-7000-8000-000000000001';
export const recordingId = 'recording';
/** Of a recording that the document keeps. */
export const keptId = 'kept';
export const sortKey = 7;

/** MPEG 2, layer III, 64 kbit/s, 24 kHz, mono. */
const frame = Buffer.alloc(192);
frame.set([0xff, 0xf3, 0x84, 0xc4]);
export const clipBytes = 10 * frame.length;
const clipMs = 240;
const clipCount = 3;

export const jobRow: JobRow = {
  id: 'job',
  account_id: accountId,
  kind: 'audiobook',
  name: 'A lamp',
  state: 'done',
  payload: '{}',
  done: clipCount,
  total: clipCount,
  attempts: 0,
  waiting_for: null,
  problem: null,
  result_id: null,
  collection_id: null,
  file_bytes: 0,
  lease: null,
  lease_expires_at: 0,
  created_at: 1,
  ended_at: 2,
};

export interface SoundStore {
  readonly database: Database;
  readonly dataDir: string;
}

export async function addOneOfEach(store: SoundStore): Promise<void> {
  const { database } = store;
  await addAccount(database, accountId);
  await database.queries.updateTable('accounts').set({ is_owner: 1 }).where('id', '=', accountId).execute();
  await database.transaction(async (within) => {
    const about = { account_id: accountId, request_id: null, hold_id: null, created_at: 1 };
    await post(within, { ids, entry: { ...about, kind: 'credit', cents: 500, note: 'credit' } });
  });
  await addLamp(database);
  await addAudiobook(store);
  await database.queries
    .insertInto('jobs')
    .values({
      ...jobRow,
      id: recordingId,
      kind: 'transcription',
      state: 'queued',
      ended_at: null,
      file_bytes: 11,
    })
    .execute();
  mkdirSync(join(store.dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(store.dataDir, 'uploads', recordingId), 'a recording');
  await addKeptRecording(store);
}

async function addKeptRecording({ database, dataDir }: SoundStore): Promise<void> {
  const file = join(dataDir, 'uploads', keptId);
  writeFileSync(file, 'a recording');
  makeOld(file);
  const facts = { media_type: 'audio/mpeg', bytes: 11, duration_ms: 1_000, created_at: 1 };
  const row = { id: keptId, document_id: documentId, account_id: accountId, ...facts };
  await database.queries.insertInto('recordings').values(row).execute();
}

async function addLamp(database: Database): Promise<void> {
  const { queries, kind } = database;
  const [title, text, versionId] = ['Lamp', 'A lamp.', 'version'];
  const names = { id: documentId, account_id: accountId, sort_key: sortKey, version_id: versionId };
  await addDocument(database, { ...names, title });
  await addVersion(database, { id: versionId, document_id: documentId, text });
  await indexWords(queries, kind, { ...searchWords(title, text), sortKey, accountId, versionId });
}

/** Finished, paid for and on the disk. */
async function addAudiobook({ database, dataDir }: SoundStore): Promise<void> {
  const { queries } = database;
  const durationMs = clipCount * clipMs;
  await queries.insertInto('jobs').values(jobRow).execute();
  const holds = new JobHolds({ clock, ids });
  const holdId = await database.transaction(async (within) => {
    const request = { accountId, jobId: jobRow.id, estimatedMs: durationMs, note: 'audio' };
    const id = await holds.open(within, request);
    await holds.deliver(within, jobRow.id, { deliveredMs: durationMs, restMs: 0, note: 'audio' });
    await holds.resolve(within, jobRow.id, { what: 'audio' });
    return id;
  });
  const names = { job_id: jobRow.id, document_id: documentId, version_id: 'version', account_id: accountId };
  const facts = {
    voice_id: 'v',
    casting: '{}',
    languages: '{}',
    manner: '',
    sample_rate: 24_000,
    duration_ms: durationMs,
  };
  const billed = { estimated_ms: durationMs, billed_cents: priceCents(durationMs), hold_id: holdId };
  await queries
    .insertInto('audiobooks')
    .values({ id: audiobookId, ...names, ...facts, ...billed, created_at: 1 })
    .execute();
  for (let number = 0; number < clipCount; number++) {
    const place = { start_offset: number, end_offset: number + 1, first_byte: number * clipBytes };
    const time = { start_ms: number * clipMs, end_ms: (number + 1) * clipMs };
    await queries
      .insertInto('audiobook_clips')
      .values({ audiobook_id: audiobookId, number, ...place, ...time, bytes: clipBytes })
      .execute();
  }
  const files = ClipFiles.ofFolder(dataDir);
  const file = await files.resume(audiobookId, []);
  await file.append(Buffer.concat(Array.from({ length: 10 * clipCount }, () => frame)));
  await file.close();
}

/** As if nothing had been written to it for days. */
export function makeOld(path: string): void {
  const daysAgo = Date.now() / 1000 - 5 * 24 * 3_600;
  utimesSync(path, daysAgo, daysAgo);
}
