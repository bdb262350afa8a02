/** The rows of a document that moves in, within one transaction. What is derived from them is made anew. */
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { type Clock, sortKeyOf, type Ids } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { fold } from '../../shared/text/folding.ts';
import { indexText } from '../documents/search/index-text.ts';
import type { StoredPicture } from '../pictures/pictures.ts';
import { otherId } from './ids.rules.ts';
import * as store from './moving-in.store.ts';
import type { MovedRow, MovedTable } from './rows.ts';
import type { WholeDocument } from './whole-document.ts';

/** A document whose files are in the storage. */
export interface PreparedDocument extends WholeDocument {
  readonly id: string;
  readonly accountId: string;
  readonly rename: (id: string) => string;
  readonly words: Awaited<ReturnType<TextAnalyst['words']>>;
  /** In base64. */
  readonly cover: string | undefined;
  readonly pictures: readonly StoredPicture[];
}

export interface DocumentRowsDeps {
  readonly database: Pick<Database, 'kind'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export async function insertDocument(
  within: Queries,
  deps: DocumentRowsDeps,
  prepared: PreparedDocument,
): Promise<void> {
  const { id, accountId, rename, document, rows, words } = prepared;
  const sortKey = sortKeyOf(id);
  const versionId = rename(document.version_id);
  await store.insert(within, 'documents', {
    ...document,
    id,
    account_id: accountId,
    sort_key: sortKey,
    title_folded: fold(document.title),
    version_id: versionId,
  });
  for (const version of rows.of('versions'))
    await store.insert(within, 'versions', { ...version, document_id: id, id: rename(version.id) });
  for (const timings of rows.of('timings'))
    await store.insert(within, 'timings', { ...timings, version_id: rename(timings.version_id) });
  await insertOriginal(within, deps, prepared);
  for (const [table, all] of ownRows(prepared)) await store.insertMany(within, table, all);
  for (const audiobook of rows.of('audiobooks')) await insertAudiobook(within, deps, { audiobook, prepared });
  await indexText(within, deps.database.kind, { ...words, sortKey, accountId, versionId });
}

/** The parts of a book share a file, and each brings the row that is the same. */
async function insertOriginal(
  within: Queries,
  { clock }: DocumentRowsDeps,
  { id, accountId, rows }: PreparedDocument,
): Promise<void> {
  for (const { bytes, original_id, ...row } of rows.of('document_originals').slice(0, 1)) {
    const file = otherId(accountId, original_id);
    await store.insertFile(within, { id: file, account_id: accountId, bytes, created_at: clock.now() });
    await store.insert(within, 'document_originals', { ...row, document_id: id, original_id: file });
  }
}

type Values = Readonly<Record<string, unknown>>;

/** What names the document and its account. */
function ownRows(prepared: PreparedDocument): [table: MovedTable, rows: Values[]][] {
  const { id, accountId, rename, rows, cover, pictures } = prepared;
  const own = { document_id: id, account_id: accountId };
  const owned = (row: object): Values => ({ ...row, ...own });
  const renamed = (row: { readonly id: string }): Values => ({ ...row, ...own, id: rename(row.id) });
  return [
    ['document_origins', rows.of('document_origins').map((row) => ({ ...row, document_id: id }))],
    ['document_tags', rows.of('document_tags').map(({ tag }) => owned({ tag, tag_folded: fold(tag) }))],
    [
      'document_covers',
      cover === undefined ? [] : rows.of('document_covers').map((row) => owned({ ...row, image: cover })),
    ],
    [
      'document_pictures',
      pictures.map(({ mediaType, ...picture }) => owned({ ...picture, media_type: mediaType })),
    ],
    ['document_shares', rows.of('document_shares').map(owned)],
    ['imported_files', rows.of('imported_files').map(owned)],
    ['annotations', rows.of('annotations').map((row) => annotationRow(row, prepared))],
    ['positions', rows.of('positions').map((row) => owned({ ...row, version_id: rename(row.version_id) }))],
    ['pronunciations', rows.of('pronunciations').map(renamed)],
    ['recordings', rows.of('recordings').map(renamed)],
  ];
}

const annotationRow = (row: MovedRow<'annotations'>, { id, accountId, rename }: PreparedDocument) => ({
  ...row,
  id: rename(row.id),
  document_id: id,
  account_id: accountId,
  version_id: rename(row.version_id),
  missing_in: row.missing_in === null ? null : rename(row.missing_in),
});

interface ToInsert {
  readonly audiobook: MovedRow<'audiobooks'>;
  readonly prepared: PreparedDocument;
}

/** It is complete: its job has ended, nothing of it is billed here, and it was heard where it was made, or is not. */
async function insertAudiobook(within: Queries, deps: DocumentRowsDeps, to: ToInsert): Promise<void> {
  const { audiobook, prepared } = to;
  const { rename, rows } = prepared;
  const { sentences: _sentences, bytes: _bytes, ...row } = audiobook;
  const id = rename(audiobook.id);
  await store.insert(within, 'audiobooks', {
    ...row,
    id,
    job_id: await insertEndedJob(within, deps, to),
    document_id: prepared.id,
    account_id: prepared.accountId,
    version_id: rename(row.version_id),
    estimated_ms: row.duration_ms,
    billed_cents: 0,
    hold_id: null,
    hearing_job_id: '',
  });
  for (const table of ['audiobook_plans', 'audiobook_clips', 'audiobook_doubts'] as const) {
    const all: readonly { readonly audiobook_id: string }[] = rows.of(table);
    const own = all.filter((one) => one.audiobook_id === audiobook.id);
    await store.insertMany(
      within,
      table,
      own.map((one) => ({ ...one, audiobook_id: id })),
    );
  }
}

async function insertEndedJob(
  within: Queries,
  { ids, clock }: DocumentRowsDeps,
  { audiobook, prepared }: ToInsert,
): Promise<string> {
  const id = ids.next();
  await store.insertJob(within, {
    id,
    account_id: prepared.accountId,
    kind: 'audiobook',
    name: prepared.document.title,
    state: 'done',
    payload: JSON.stringify({ audiobookId: prepared.rename(audiobook.id), paidMs: 0 }),
    done: audiobook.sentences,
    total: audiobook.sentences,
    attempts: 0,
    waiting_for: null,
    problem: null,
    result_id: null,
    collection_id: null,
    file_bytes: 0,
    lease: null,
    lease_expires_at: 0,
    created_at: audiobook.created_at,
    ended_at: clock.now(),
  });
  return id;
}
