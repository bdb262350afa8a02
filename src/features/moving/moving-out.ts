/**
 * A whole account as the files of one ZIP, read as they are sent: a document at a time, its sound in chunks. Each document is as it
 * was when its turn came; what is added meanwhile may be in it or not.
 */
import manifest from '../../../package.json' with { type: 'json' };
import { timestamp, type Clock } from '../../platform/clock.ts';
import type { Database, DocumentRow, Queries } from '../../platform/database/database.ts';
import { isMissing } from '../../platform/storage/storage.ts';
import { zip, type ZipEntry } from '../../platform/zip.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Actor } from '../access/access.ts';
import type { ClipFiles } from '../audiobooks/files/clip-files.ts';
import type { UploadedFiles } from '../jobs/uploaded-files.ts';
import type { Originals } from '../originals/originals.ts';
import type { Pictures } from '../pictures/pictures.ts';
import * as names from './archive.rules.ts';
import { fileName, toMarkdown } from './markdown.rules.ts';
import * as store from './moving.store.ts';
import { movedPart, type MovedTable } from './rows.ts';

export interface MovingOutDeps {
  readonly database: Pick<Database, 'queries'>;
  readonly clock: Clock;
  readonly clips: Pick<ClipFiles, 'size' | 'read'>;
  readonly uploads: Pick<UploadedFiles, 'has' | 'read'>;
  readonly pictures: Pick<Pictures, 'file'>;
  readonly originals: Pick<Originals, 'file'>;
}

/** Without their texts, which are read one by one. */
const documentsAtOnce = 100;
const clipsAtOnce = 1_000;

export function createMovingOut(deps: MovingOutDeps) {
  const { database, clock } = deps;

  /** The bytes of the archive. */
  const archive = (actor: Actor): AsyncGenerator<Buffer> => zip(entries(actor.accountId));

  async function* entries(accountId: string): AsyncGenerator<ZipEntry> {
    const { queries } = database;
    const modifiedMs = clock.now();
    const head: names.Manifest = {
      format: names.archiveFormat,
      version: names.archiveVersion,
      made_at: timestamp(modifiedMs),
      made_by: `Lectern ${manifest.version}`,
      documents: await store.countDocuments(queries, accountId),
    };
    yield {
      name: names.manifestName,
      modifiedMs,
      chunks: [Buffer.from(`${JSON.stringify(head, null, 2)}\n`)],
    };
    const written = new Set<string>();
    for (let after = ''; ;) {
      const documents = await store.listDocuments(queries, accountId, after, documentsAtOnce);
      for (const document of documents) yield* filesOf(document, deps, written);
      if (documents.length < documentsAtOnce) break;
      after = documents.at(-1)!.id;
    }
    yield { name: names.accountRowsName, modifiedMs, chunks: accountRows(queries, accountId) };
  }

  return { archive };
}

export type MovingOut = ReturnType<typeof createMovingOut>;

const lineOf = (table: MovedTable, row: object): Buffer =>
  Buffer.from(`${JSON.stringify([table, movedPart(table, row)])}\n`);

/** `written`: the files that several documents have and that are in the archive already. */
async function* filesOf(
  document: DocumentRow,
  deps: MovingOutDeps,
  written: Set<string>,
): AsyncGenerator<ZipEntry> {
  const { queries } = deps.database;
  const { id, version_id, updated_at: modifiedMs } = document;
  const version = await store.findVersion(queries, version_id!);
  // It was deleted since it was listed.
  if (!version) return;
  const [origin] = await store.listOf(queries, 'document_origins', id);
  const [cover] = await store.listOf(queries, 'document_covers', id);
  const tags = await store.listOf(queries, 'document_tags', id);
  const position = await store.findPosition(queries, document.account_id, id);
  const markdown = toMarkdown({
    id,
    title: document.title,
    language: document.language,
    author: origin?.['author'] ?? null,
    site: origin?.['site'] ?? null,
    address: origin?.['address'] ?? null,
    source: document.source,
    tags: tags.map(({ tag }) => tag!),
    isArchived: document.is_archived === 1,
    heard: position?.heard ?? null,
    isFinished: position?.is_finished === 1,
    cover: cover ? names.coverName(id) : null,
    createdAtMs: document.created_at,
    updatedAtMs: modifiedMs,
    text: version.text,
  });
  const name = names.textName(fileName(document.title, id));
  yield { name, modifiedMs, chunks: [Buffer.from(markdown)] };
  // Files are before the rows that name them: whoever reads the rows has seen them.
  if (cover)
    yield {
      name: names.coverName(id),
      modifiedMs,
      isCompressed: true,
      chunks: [Buffer.from(cover['image']!, 'base64')],
    };
  const sound = await soundsOf(id, deps);
  const pictures = await picturesOf(document, deps);
  const original = await originalOf(document, deps);
  for (const { name: file, chunks } of [...pictures.files, ...original.files, ...sound.files]) {
    if (written.has(file)) continue;
    yield { name: file, modifiedMs, isCompressed: true, chunks };
    if (original.files.some((one) => one.name === file)) written.add(file);
  }
  const kept = { ...sound, pictures: pictures.rows, originals: original.rows };
  yield { name: names.rowsName(id), modifiedMs, chunks: documentRows(document, kept, queries) };
}

interface KeptFile {
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Those whose files are there. Each document has its own in an archive, those of translations too. */
async function picturesOf(
  { id: documentId, account_id }: DocumentRow,
  { database, pictures }: MovingOutDeps,
) {
  const files: KeptFile[] = [];
  const rows = [];
  for (const row of await store.listOf(database.queries, 'document_pictures', documentId)) {
    const id: string = row['id']!;
    const actor = { accountId: account_id };
    const file = await pictures.file(documentId, id, actor).catch(orUndefined);
    if (!file) continue;
    rows.push({ id, bytes: file.bytes });
    const chunks = lazily(() => file.read(0, file.bytes - 1));
    files.push({ name: names.pictureName(documentId, id), chunks });
  }
  return { files, rows };
}

/** The file that it was made from, if that is there. */
async function originalOf({ id, account_id }: DocumentRow, { database, originals }: MovingOutDeps) {
  const row = await store.findOriginal(database.queries, id);
  const file = row && (await originals.file({ accountId: account_id }, id).catch(orUndefined));
  if (!file) return { files: [], rows: [] };
  const chunks = lazily(() => file.read(0, file.bytes - 1));
  const files: KeptFile[] = [{ name: names.originalName(file.id), chunks }];
  return { files, rows: [{ ...row, bytes: file.bytes }] };
}

function orUndefined(error: unknown): undefined {
  if (!(error instanceof Problem) || error.code !== 'not_found') throw error;
}

type Sounds = Awaited<ReturnType<typeof soundsOf>>;

/** What has files that are in the archive. */
interface Kept extends Sounds {
  readonly pictures: readonly object[];
  readonly originals: readonly object[];
}

/** The recording and the finished audiobooks of a document whose sound is there. */
async function soundsOf(documentId: string, { database, clips, uploads }: MovingOutDeps) {
  const files: KeptFile[] = [];
  const recordings = [];
  for (const row of await store.listOf(database.queries, 'recordings', documentId)) {
    const id: string = row['id']!;
    if (!(await uploads.has(id))) continue;
    recordings.push(row);
    files.push({ name: names.recordingName(id), chunks: lazily(() => uploads.read(id, 0, Infinity)) });
  }
  const audiobooks = [];
  for (const row of await store.listAudiobooks(database.queries, documentId)) {
    const bytes = await clips.size(row.id).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return 0;
    });
    if (bytes === 0) continue;
    audiobooks.push({ ...row, sentences: row.total, bytes });
    files.push({ name: names.audioName(row.id), chunks: lazily(() => clips.read(row.id, 0, bytes - 1)) });
  }
  return { files, recordings, audiobooks };
}

/** Opened when its turn comes. */
async function* lazily(open: () => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* open();
}

const tablesOfDocument = [
  'document_origins',
  'document_tags',
  'document_covers',
  'document_shares',
  'imported_files',
  'annotations',
] as const;

async function* documentRows(
  document: DocumentRow,
  { recordings, audiobooks, pictures, originals }: Kept,
  queries: Queries,
): AsyncGenerator<Buffer> {
  const { id, account_id: accountId } = document;
  yield lineOf('documents', document);
  for (const table of tablesOfDocument)
    for (const row of await store.listOf(queries, table, id)) yield lineOf(table, row);
  for (const versionId of await store.listVersionIds(queries, id)) {
    const version = await store.findVersion(queries, versionId);
    if (!version) continue;
    yield lineOf('versions', version);
    const timings = await store.findTimings(queries, versionId);
    if (timings) yield lineOf('timings', timings);
  }
  const position = await store.findPosition(queries, accountId, id);
  if (position) yield lineOf('positions', position);
  for (const row of await store.listPronunciations(queries, accountId, id))
    yield lineOf('pronunciations', row);
  for (const row of pictures) yield lineOf('document_pictures', row);
  for (const row of originals) yield lineOf('document_originals', row);
  for (const row of recordings) yield lineOf('recordings', row);
  for (const row of audiobooks) yield* audiobookRows(row, queries);
}

async function* audiobookRows(row: Sounds['audiobooks'][number], queries: Queries): AsyncGenerator<Buffer> {
  yield lineOf('audiobooks', row);
  const plan = await store.findPlan(queries, row.id);
  if (plan) yield lineOf('audiobook_plans', plan);
  for (const doubt of await store.listDoubts(queries, row.id)) yield lineOf('audiobook_doubts', doubt);
  for (let after = -1; ;) {
    const clips = await store.listClips(queries, row.id, after, clipsAtOnce);
    for (const clip of clips) yield lineOf('audiobook_clips', clip);
    if (clips.length < clipsAtOnce) return;
    after = clips.at(-1)!.number;
  }
}

async function* accountRows(queries: Queries, accountId: string): AsyncGenerator<Buffer> {
  for (const table of Object.keys(store.accountTables) as (keyof typeof store.accountTables)[])
    for (const row of await store.listOfAccount(queries, table, accountId)) {
      yield lineOf(table, row);
      if (table === 'collections')
        for (const item of await store.listCollectionItems(queries, accountId, row.id))
          yield lineOf('collection_items', item);
      if (table === 'subscriptions')
        for (const item of await store.listFeedItems(queries, row.id))
          yield lineOf('subscription_items', item);
    }
  for (const row of await store.listPronunciations(queries, accountId, null))
    yield lineOf('pronunciations', row);
  for (const row of await store.listTranslations(queries, accountId))
    yield lineOf('document_translations', row);
  for (const row of await store.listEpisodes(queries, accountId)) yield lineOf('episodes', row);
}
